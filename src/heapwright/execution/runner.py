"""Runs one call along every feasible path."""

from __future__ import annotations

import copy
import inspect
import math
import operator
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import MethodDescriptorType
from typing import Any, Generic, NamedTuple, TypeVar

from heapwright.errors import LISTENERS, Cut, PathSignal, Place
from heapwright.execution.budget import Budget
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.clock import CLOCK
from heapwright.execution.containers import seat
from heapwright.execution.library import method
from heapwright.execution.outside import EXPLORING
from heapwright.execution.path import Path, Prefix
from heapwright.execution.swaps import HASHING, PRINTING, swapped_len
from heapwright.execution.waiting import WAITING
from heapwright.limits import current
from heapwright.program import Constant, Operation, OperationKind, Parameter, Program
from heapwright.program.operation import REFLECTED, SYNTAX_METHODS, TRIED_METHODS
from heapwright.program.python.probes import exhausted
from heapwright.program.python.swapping import MARK
from heapwright.program.raising import is_interruption
from heapwright.sandbox import INSIDE, inside
from heapwright.solver import Facts, Solver

_Live = TypeVar("_Live")


class Returned(NamedTuple):
    value: object


@dataclass(frozen=True, slots=True)
class Raised:
    error: BaseException

    @property
    def name(self) -> str:
        return type(self.error).__name__


Outcome = Returned | Raised | Cut


class PathResult(NamedTuple, Generic[_Live]):
    """A path that has ended: how, with which heap (``live``), seeing which goals; and what else
    there is to say of it (``remarks``), so that nothing can be proved.
    """

    path: Path
    outcome: Outcome
    live: _Live
    goals: frozenset[int]
    remarks: Sequence[str] = ()


class Runner:
    """Runs calls of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self._program = program
        self._solver = solver
        self._budget = budget.with_constants(program.constants)

    def paths(
        self, facts: Facts, build: Callable[[Path], _Live], body: Callable[[_Live], object]
    ) -> Iterator[PathResult[_Live]]:
        """Every feasible path of ``body`` on the heap that ``build`` makes anew for each.

        In order of decisions, true before false: the same order whatever solver decided them.
        """
        todo = [Prefix([], facts, [])]
        count = 0
        limits = current()
        while todo:
            path = Path(todo.pop(), self._solver, self._budget)
            count += 1
            why = limits.reason()
            if count > self._budget.paths:
                why = f"more than {self._budget.paths} paths of one call"
            if why is not None:
                nothing: Any = None
                yield PathResult(path, Cut(why), nothing, frozenset())
                return
            yield self._built_and_run(path, build, body)
            todo.extend(path.left_behind)

    def _built_and_run(
        self, path: Path, build: Callable[[Path], _Live], body: Callable[[_Live], object]
    ) -> PathResult[_Live]:
        """Whatever ends the path is noted here, and nothing after it counts."""
        probes = self._program.probes

        def note(signal: PathSignal) -> None:
            if path.ended is None:
                path.ended = signal
                probes.stop(signal)

        probes.start(self._budget.steps)
        LISTENERS.all.append(note)
        try:
            with inside(EXPLORING):
                live = build(path)
            if path.ended is None:
                return self._run(path, live, body)
            cut: PathSignal = path.ended
        except Cut as signal:
            cut = signal
        except BaseException as error:  # a ``__hash__`` of the subject, say
            if isinstance(error, PathSignal) or is_interruption(error):
                raise
            cut = Cut(f"a state cannot be built again: {type(error).__name__}: {error}")
        finally:
            LISTENERS.all.remove(note)
        nothing: Any = None  # a cut path has no heap to look at
        return PathResult(path, _as_cut(cut), nothing, frozenset())

    def _run(self, path: Path, live: _Live, body: Callable[[_Live], object]) -> PathResult[_Live]:
        probes = self._program.probes
        probes.start(self._budget.steps)
        for reset in self._program.resets:
            reset()
        outcome: Outcome
        surroundings = self._program.surroundings
        CLOCK.passed = 0.0
        HASHING.met_text = False
        WAITING.path = path
        streams = sys.stdin, sys.stdout, sys.stderr
        PRINTING.unread = sys.stdout
        try:
            if surroundings.lost:
                raise Cut(surroundings.lost)
            INSIDE.rules.append(EXPLORING)
            outcome = Returned(body(live))
        except Cut as signal:
            outcome = signal
        except (RecursionError, MemoryError) as error:
            outcome = exhausted(error, _innermost(error))
        except PathSignal:
            raise
        except BaseException as error:
            if is_interruption(error):
                raise
            outcome = Raised(error)
        finally:
            INSIDE.rules.clear()
            WAITING.path = None
            sys.stdin, sys.stdout, sys.stderr = streams
        if path.exhausted and path.ended is None:
            path.ended = Cut("recursion without end")
        if path.ended is not None:  # the subject may have swallowed the signal
            outcome = _as_cut(path.ended)
        remarks = surroundings.settle()
        if HASHING.met_text:
            remarks = [*remarks, "the hash of a text differs from run to run"]
        return PathResult(path, outcome, live, frozenset(probes.seen), remarks)


def _as_cut(signal: PathSignal) -> Cut:
    return signal if isinstance(signal, Cut) else Cut(str(signal))


Body = Callable[[Sequence[Any]], object]
"""What is done with the arguments of a call."""


def prepare(program: Program, operation: Operation) -> Body:
    """The operation, called as a user would; one that generates is run to its end."""
    function = _function(program, operation)
    split = sum(not parameter.keyword for parameter in operation.parameters)
    named = operation.parameters[split:]
    spread = any(parameter.spread for parameter in operation.parameters[:split])
    if named or spread or operation.generates or _may_be_short(operation):

        def body(arguments: Sequence[Any]) -> object:
            given = [value for value in arguments[:split] if value is not LEFT_OUT]
            if spread:  # the last of them
                given += given.pop()
            result = function(*given, **_by_name(named, arguments[split:]))
            return list(program.probes.each(0, result)) if operation.generates else result

        return body
    return lambda arguments: function(*arguments)


def _may_be_short(operation: Operation) -> bool:
    """Whether a parameter that has no name for callers can be left out."""
    return any(isinstance(k, Constant) for p in operation.parameters for k in p.alternatives)


def _by_name(parameters: Sequence[Parameter], arguments: Sequence[Any]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for parameter, value in zip(parameters, arguments, strict=True):
        if parameter.spread:
            named |= value
        elif value is not LEFT_OUT:
            named[parameter.name] = value
    return named


def _function(program: Program, operation: Operation) -> Any:
    member = operation.member
    match operation.kind:
        case OperationKind.CONSTRUCTOR:
            return program.classes[operation.owner]
        case OperationKind.STATIC | OperationKind.CLASS:
            return getattr(program.classes[operation.owner], member)
        case OperationKind.FUNCTION:
            return getattr(program.loader.modules[program.target.module], member)
        case OperationKind.METHOD if _is_of_c(program.classes[operation.owner], member):
            return lambda receiver, *values: method(receiver, member, *values)
        case OperationKind.METHOD:
            return lambda receiver, *values, **named: getattr(receiver, member)(*values, **named)
        case OperationKind.GETTER:
            return operator.attrgetter(member)
        case OperationKind.SETTER:
            return lambda receiver, value: setattr(receiver, member, value)
        case OperationKind.SYNTAX if member in _GOING_THROUGH:
            first = _GOING_THROUGH[member]
            return lambda receiver: list(program.probes.each(0, first(receiver)))
        case OperationKind.SYNTAX:
            return _SYNTAX[member]


def _is_of_c(cls: type, member: str) -> bool:
    return isinstance(inspect.getattr_static(cls, member), MethodDescriptorType)


def _reflected(forward: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda x, y: forward(y, x)


def _entered(value: Any) -> None:
    with value:
        pass


_GOING_THROUGH: dict[str, Callable[[Any], Any]] = {"__iter__": iter, "__reversed__": reversed}
_SYNTAX: dict[str, Callable[..., Any]] = {
    "__len__": lambda x: swapped_len(len, x),
    "__bool__": bool,
    "__next__": next,
    "__int__": int,
    "__contains__": operator.contains,
    **{
        name: getattr(operator, name)
        for name in (*SYNTAX_METHODS, *TRIED_METHODS)
        if hasattr(operator, name)
    },
    **{f"__r{name}__": _reflected(getattr(operator, f"__{name}__")) for name in REFLECTED},
    "__str__": str,
    "__repr__": repr,
    "__hash__": hash,
    "__float__": float,
    "__complex__": complex,
    "__bytes__": bytes,
    "__round__": round,
    "__trunc__": math.trunc,
    "__floor__": math.floor,
    "__ceil__": math.ceil,
    "__copy__": copy.copy,
    "__deepcopy__": copy.deepcopy,
    "__reduce__": copy.copy,
    "__getstate__": copy.copy,
    "__setstate__": copy.copy,
    "__enter__": _entered,
    "__format__": format,
    "__divmod__": divmod,
    "__getitem__": lambda x, key: seat(x)[key],
    "__setitem__": lambda x, key, value: operator.setitem(seat(x), key, value),
    "__delitem__": lambda x, key: operator.delitem(seat(x), key),
}


def _innermost(error: BaseException) -> Place | None:
    """The last line of instrumented code in the traceback."""
    place = None
    step = error.__traceback__
    while step is not None:
        if MARK in step.tb_frame.f_globals:
            place = Place(step.tb_frame.f_code.co_filename, step.tb_lineno)
        step = step.tb_next
    return place
