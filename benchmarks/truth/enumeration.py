"""Brute force: every sequence of small calls, run in plain Python.

It shares no code with ``heapwright``. A sequence is run from the start each time, so that
nothing is copied and no order of a set is lost; heaps that look the same are followed once.
"""

from __future__ import annotations

import ast
import contextlib
import enum
import itertools
import sys
from collections import Counter, deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from benchmarks.truth.programs import PARAMETERS, RandomClass

CONTAINERS = 5
"""How many items a container, and how many nodes a heap, may have: Heapwright's default scope."""
HEAPS = 20_000
"""How many heaps are followed further at each length; hardly a class has more."""

Sequence = tuple[str, ...]


@dataclass
class Truth:
    """The least number of calls, the constructor among them, to each kind of violation.

    None where no sequence that was tried leads there; ``complete`` if every sequence with the
    small arguments was tried, or enough of them to show both kinds.
    """

    broken: int | None = None
    crashed: int | None = None
    complete: bool = True
    witness: dict[str, Sequence] = field(default_factory=dict)


def enumerate_truth(program: RandomClass, length: int) -> Truth:
    """What sequences of up to ``length`` calls show."""
    judge = _Judge(program)
    truth, seen = Truth(), set[object]()
    frontier: list[Sequence] = [()]
    for count in range(1, length + 1):
        if truth.broken is not None and truth.crashed is not None:
            break
        nexts: list[Sequence] = []
        for sequence in frontier[:HEAPS]:
            for extended in _extensions(program, sequence):
                judge.judge(extended, count, truth)
                if count < length and judge.leaves_heap_not_in(seen):
                    nexts.append(extended)
        truth.complete = truth.complete and len(frontier) <= HEAPS
        frontier = nexts
    return truth


def shown_by(program: RandomClass, sequence: Sequence) -> Collection[str]:
    """The questions that these calls answer with no."""
    truth = Truth()
    _Judge(program).judge(sequence, len(sequence), truth)
    return truth.witness


def _extensions(program: RandomClass, sequence: Sequence) -> Iterator[Sequence]:
    if not sequence:
        yield ("c = C()",)
        return
    for call in program.calls:
        for arguments in itertools.product(*(PARAMETERS[t] for t in call.types)):
            yield (*sequence, call.written(arguments))


class _Judge:
    def __init__(self, program: RandomClass) -> None:
        tree = ast.parse(program.source)
        own = (node for node in ast.walk(tree) if isinstance(node, ast.Raise))
        self._raising = {line for node in own for line in range(node.lineno, _last(node) + 1)}
        self._module = _Module(compile(program.source, "<random class>", "exec"))
        self._after: dict[str, Any] = {}

    def judge(self, sequence: Sequence, count: int, truth: Truth) -> None:
        """Runs the sequence; notes what it violates for the first time."""
        names = self._module.fresh()
        error: Exception | None = None
        for statement in sequence:
            error = None
            try:
                exec(_compiled(statement), names)
            except Exception as raised:
                error = raised
        self._after = names
        if error is not None and self._is_crash(error) and truth.crashed is None:
            truth.crashed, truth.witness["no-crash"] = count, sequence
        if truth.broken is None and _in_scope(names["c"]) and not _ok(names["c"]):
            truth.broken, truth.witness["ok"] = count, sequence

    def leaves_heap_not_in(self, seen: set[object]) -> bool:
        """Whether the sequence judged last leaves a heap in scope that is new; then it is added."""
        made = self._after["c"]
        if not _in_scope(made):
            return False
        before = len(seen)
        seen.add(_described(made, self._module.statics()))
        return len(seen) > before

    def _is_crash(self, error: Exception) -> bool:
        """Whether no ``raise`` of the program raised it; a failed ``assert`` is a crash, and so is
        what goes wrong while the exception to be raised is made.
        """
        trace = error.__traceback__
        line = 0
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == "<random class>":
                line = trace.tb_lineno
            trace = trace.tb_next
        return line not in self._raising or not isinstance(error, ValueError)


class _Module:
    """A module that is run once; what its classes and functions share is put back for each use."""

    def __init__(self, code: CodeType) -> None:
        made = ModuleType("random_class")
        made.__dict__["contextlib"] = contextlib
        sys.modules[made.__name__] = made  # a dataclass looks its module up
        exec(code, made.__dict__)
        self._names = made.__dict__
        self._classes = [v for v in self._names.values() if isinstance(v, type)]
        self._attributes = [
            (cls, name, value)
            for cls in self._classes
            for name, value in vars(cls).items()
            if isinstance(value, int) and not name.startswith("__")
        ]
        self.lists = [value for value in self._shared() if isinstance(value, list)]
        self._items = [list(shared) for shared in self.lists]

    def fresh(self) -> dict[str, Any]:
        """The names of the module as they were when it was run."""
        for cls, name, value in self._attributes:
            setattr(cls, name, value)
        for shared, items in zip(self.lists, self._items, strict=True):
            shared[:] = items
        return dict(self._names)

    def statics(self) -> list[Any]:
        """What is shared now."""
        return [*(getattr(cls, name) for cls, name, _ in self._attributes), *self.lists]

    def _shared(self) -> Iterator[Any]:
        yield from self._names.values()
        for cls in self._classes:
            for member in vars(cls).values():
                yield from getattr(member, "__defaults__", None) or ()


@cache
def _compiled(statement: str) -> CodeType:
    return compile(statement, "<call>", "exec")


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _ok(made: Any) -> bool:
    try:
        return bool(made.ok())
    except Exception:
        return False


def _in_scope(made: Any) -> bool:
    """Whether no container is too long, and no class has too many objects."""
    reached = list(_reached(made))
    sizes = [len(value) for value in reached if isinstance(value, _CONTAINERS)]
    counts = Counter(type(value) for value in reached if _is_object(value))
    return max([*sizes, *counts.values()]) <= CONTAINERS


_CONTAINERS = (list, dict, set, deque)


def _is_object(value: Any) -> bool:
    return hasattr(value, "__dict__") and not isinstance(value, type | enum.Enum | FunctionType)


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from itertools.chain(value.keys(), value.values())
    elif isinstance(value, list | tuple | set | deque):
        yield from value
    elif _is_object(value):
        yield from vars(value).values()


def _reached(start: Any) -> Iterator[Any]:
    """The objects and containers that can be reached, each once, breadth first."""
    seen: set[int] = set()
    waiting = deque([start])
    while waiting:
        value = waiting.popleft()
        if id(value) not in seen and (
            _is_object(value) or isinstance(value, (*_CONTAINERS, tuple))
        ):
            seen.add(id(value))
            yield value
            waiting.extend(_inside(value))


def _described(made: Any, shared: list[Any]) -> object:
    """The heap as a value: who refers to whom, by the order in which they are reached."""
    reached = list(_reached([made, *shared]))
    places = {id(value): place for place, value in enumerate(reached)}

    def shown(value: Any) -> object:
        return places.get(id(value)) if id(value) in places else repr(value)

    return tuple(
        (type(value).__name__, *_names_in(value), *map(shown, _inside(value))) for value in reached
    )


def _names_in(value: Any) -> Iterator[str]:
    return iter(vars(value)) if _is_object(value) else iter(())
