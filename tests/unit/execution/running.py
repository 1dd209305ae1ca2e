"""One function run twice: by the engine along all its paths, and by Python on given numbers."""

from __future__ import annotations

import struct
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import copy
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from heapwright.api.exploring import open_program
from heapwright.errors import Cut
from heapwright.execution import (
    Budget,
    PathResult,
    Raised,
    Returned,
    SymBool,
    SymFloat,
    SymInt,
    SymStr,
    SymText,
    enumerate_calls,
    silenced,
)
from heapwright.execution.containers import OpenFrozenSet, OpenSet, members
from heapwright.execution.containers.typed import TypedSequence
from heapwright.execution.proxies import SymLength, SymQuotient
from heapwright.execution.proxies.ranks import rank_of_float, rank_of_text, value_of_rank
from heapwright.execution.proxies.text import Formatted, formatted
from heapwright.heap import Live, Shape, StateRunner
from heapwright.solver import Conjunction, Mode, Solver
from heapwright.solver.facts import literal_of
from heapwright.terms import Linear, Literal, Relation, holds

EMPTY = Shape((), (), ())
Primitive = int | str | float
Observed = tuple[str, str, object]
"""``("returned", type, value)`` or ``("raised", type, message)``."""


class Function:
    """The function ``f`` of a piece of source; parameters are numbers, truth values and texts."""

    def __init__(
        self, source: str, folder: Path, budget: Budget | None = None, mode: Mode = Mode.TIERS
    ) -> None:
        self.source = source
        self.file = folder / "subject.py"
        self.file.write_text(source, encoding="utf-8")
        self._budget = budget or Budget()
        self._mode = mode

    @cached_property
    def paths(self) -> list[PathResult[Live]]:
        program = open_program(f"{self.file}:f")
        operation = program.operation("f")
        call, *_ = enumerate_calls(program, operation, ())  # bools come after the integers
        runner = StateRunner(program, Solver(self._mode), self._budget)
        truth = Conjunction.true(0)

        with silenced():
            return list(runner.paths(EMPTY, truth, call.arguments, program.body(operation)))

    @cached_property
    def untouched(self) -> ModuleType:
        module = ModuleType("subject")
        exec(compile(self.source, str(self.file), "exec", dont_inherit=True), vars(module))
        return module

    @property
    def cuts(self) -> list[Cut]:
        return [path.outcome for path in self.paths if isinstance(path.outcome, Cut)]

    def real(self, *arguments: Primitive) -> Observed:
        """What Python does."""
        try:
            return _returned(self.untouched.f(*arguments))
        except Exception as error:
            return _raised(error)

    def predicted(self, *arguments: Primitive) -> list[Observed | None]:
        """What each path that these arguments take says; None where it was cut off."""
        model = dict(enumerate(map(rank, arguments)))
        return [
            _observed(path, model)
            for path in self.paths
            if all(holds(condition, model) for condition in path.path.literals())
        ]

    def check(self, *arguments: Primitive) -> bool:
        """Asserts that exactly one path is taken and says what Python does; False if cut off."""
        found = self.predicted(*arguments)
        assert len(found) == 1, f"{arguments} take {len(found)} paths of\n{self.source}"
        if found[0] is None:
            return False
        assert found[0] == self.real(*arguments), f"with {arguments} in\n{self.source}"
        return True

    def check_all(self, samples: Sequence[Sequence[Primitive]]) -> None:
        """Asserts agreement on all samples, none of them cut off."""
        for arguments in samples:
            assert self.check(*arguments), f"{arguments} are cut off: {self.reasons()}"

    def reasons(self) -> list[str]:
        return [f"{cut.reason} at {cut.place}" for cut in self.cuts]


def _observed(result: PathResult[Live], model: dict[int, int]) -> Observed | None:
    match result.outcome:
        case Returned(value):
            return _returned(value_in(value, model))
        case Raised(error):
            for argument in result.live.arguments:
                argument.path.path = Judge(model)
            made = copy(error)
            made.args = tuple(value_in(argument, model) for argument in error.args)
            return _raised(made)
        case Cut():
            return None


class Judge:
    """Stands in for a path that has ended: decides as the model has it, so that a message that
    was left symbolic can be read.
    """

    decisions: tuple[bool, ...] = ()
    position = 0

    def __init__(self, model: dict[int, int]) -> None:
        self._model = model

    def compare(self, relation: Relation, i: int, j: int, c: int) -> bool:
        return holds(literal_of((relation, i, j, c)), self._model)

    def decide(self, literal: Literal) -> bool:
        return holds(literal, self._model)

    def concretise(self, term: Linear, use: str) -> int:
        return term.value(self._model)

    def candidates(self, kind: str) -> list[object]:
        found = []
        for rank in self._model.values():
            with suppress(ValueError, struct.error):
                found.append(value_of_rank(kind, rank))
        return found


def rank(value: Primitive) -> int:
    if isinstance(value, str):
        rank = rank_of_text(value)
        assert rank is not None, f"too long for a rank: {value!r}"
        return rank
    return rank_of_float(value) if isinstance(value, float) else int(value)


def _returned(value: object) -> Observed:
    return ("returned", type(value).__name__, exactly(value))


def _raised(error: BaseException) -> Observed:
    return ("raised", type(error).__name__, str(error))


def exactly(value: object) -> object:
    """The value with all types and orders that ``==`` does not see."""
    kind = type(value).__name__
    if isinstance(value, float):
        return (kind, repr(value))
    if isinstance(value, list | tuple | deque):
        return (kind, *map(exactly, value))
    if isinstance(value, dict):
        pairs = ((exactly(key), exactly(item)) for key, item in value.items())
        return (kind, getattr(value, "default_factory", None), *pairs)
    if isinstance(value, set | frozenset):
        return (kind, *sorted(map(exactly, value), key=repr))
    if type(type(value)) is type and type(value).__module__ == "subject":
        return (kind, exactly(vars(value)))
    return (kind, value)


def value_in(value: object, model: dict[int, int]) -> object:
    """A symbolic value as the model has it."""
    if type(value) in (SymInt, SymLength):
        return value.term.value(model)
    if type(value) is SymBool:
        return bool(value.term.value(model))
    if type(value) is SymStr:
        return value_of_rank("str", value.term.value(model))
    if type(value) is SymFloat:
        return value_of_rank("float", value.term.value(model))
    if type(value) is SymText:
        return _text_in(value, model)
    if type(value) is SymQuotient:
        left, right = value_in(value.left, model), value_in(value.right, model)
        return left / right  # type: ignore[operator]
    if issubclass(type(value), TypedSequence):
        sequence: Any = value
        return sequence.hw_real([value_in(item, model) for item in sequence.hw_items])
    if isinstance(value, list | tuple | deque):
        return type(value)(value_in(item, model) for item in value)
    if isinstance(value, dict):
        made = {value_in(k, model): value_in(v, model) for k, v in value.items()}
        return _plain_dict(value, made)
    if isinstance(value, OpenSet | OpenFrozenSet):
        return type(value).stands_for(value_in(item, model) for item in members(value))
    if type(value).__module__ == "subject" and hasattr(value, "__dict__"):
        made = copy(value)
        vars(made).update(value_in(vars(value), model))  # type: ignore[call-overload]
        return made
    return value


def _text_in(text: SymText, model: dict[int, int]) -> str:
    return "".join(_piece_in(part, model) for part in text.parts)


def _piece_in(part: Any, model: dict[int, int]) -> str:
    if isinstance(part, Formatted):
        value = value_in(part.value, model)
        return formatted(value, part.conversion, part.specification)
    return str(value_in(part, model))


def _plain_dict(value: Any, made: dict[Any, Any]) -> object:
    """As Python's own: of the type that ours stands for."""
    kind = getattr(type(value), "stands_for", type(value))
    if kind is not defaultdict:
        return kind(made)
    factory = value.default_factory
    return kind(getattr(factory, "stands_for", factory), made)


def numbers(low: int = -9, high: int = 9) -> Iterator[tuple[int]]:
    return ((n,) for n in range(low, high + 1))


def pairs(low: int = -4, high: int = 4) -> list[tuple[int, int]]:
    return [(x, y) for x in range(low, high + 1) for y in range(low, high + 1)]
