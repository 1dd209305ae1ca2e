"""Runs one call along every feasible path."""

from __future__ import annotations

import contextlib
import copy
import inspect
import math
import operator
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import MethodDescriptorType
from typing import Any, Generic, NamedTuple, TypeVar

from heapwright.errors import Cut, PathSignal, Place
from heapwright.execution.budget import Budget
from heapwright.execution.call import LEFT_OUT
from heapwright.execution.clock import CLOCK
from heapwright.execution.containers import seat
from heapwright.execution.library import method
from heapwright.execution.path import Path, Prefix
from heapwright.execution.swaps import HASHING, PRINTING, swapped_len
from heapwright.execution.waiting import WAITING
from heapwright.program import Constant, Operation, OperationKind, Parameter, Program
from heapwright.program.operation import REFLECTED, SYNTAX_METHODS, TRIED_METHODS
from heapwright.program.python.swapping import MARK
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
        while todo:
            path = Path(todo.pop(), self._solver, self._budget)
            count += 1
            if count > self._budget.paths:
                cut = Cut(f"more than {self._budget.paths} paths of one call")
                nothing: Any = None
                yield PathResult(path, cut, nothing, frozenset())
                return
            yield self._built_and_run(path, build, body)
            todo.extend(path.left_behind)

    def _built_and_run(
        self, path: Path, build: Callable[[Path], _Live], body: Callable[[_Live], object]
    ) -> PathResult[_Live]:
        try:
            live = build(path)
        except Cut as signal:
            cut = signal
        except Exception as error:  # a ``__hash__`` of the subject, say
            cut = Cut(f"a state cannot be built again: {type(error).__name__}: {error}")
        else:
            return self._run(path, live, body)
        nothing: Any = None  # a cut path has no heap to look at
        return PathResult(path, cut, nothing, frozenset())

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
            outcome = Returned(body(live))
        except Cut as signal:
            outcome = signal
        except RecursionError as error:
            outcome = Cut("recursion without end", _innermost(error))
        except MemoryError as error:
            outcome = Cut("more memory than there is", _innermost(error))
        except (PathSignal, KeyboardInterrupt):
            raise
        except BaseException as error:
            outcome = Raised(error)
        finally:
            WAITING.path = None
            sys.stdin, sys.stdout, sys.stderr = streams
        ended = path.ended or probes.ended
        if isinstance(ended, Cut):  # the subject may have swallowed the signal
            outcome = ended
        remarks = surroundings.settle()
        if HASHING.met_text:
            remarks = [*remarks, "the hash of a text differs from run to run"]
        return PathResult(path, outcome, live, frozenset(probes.seen), remarks)


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


@contextlib.contextmanager
def silenced() -> Iterator[None]:
    """What the subject prints goes nowhere, even below Python."""
    with (
        open(os.devnull, "w", encoding="utf-8") as sink,
        _descriptors_to(sink.fileno()),
        contextlib.redirect_stdout(sink),
        contextlib.redirect_stderr(sink),
    ):
        yield


@contextlib.contextmanager
def _descriptors_to(sink: int) -> Iterator[None]:
    _flush()
    saved = [(number, os.dup(number)) for number in (1, 2) if _is_open(number)]
    for number, _ in saved:
        os.dup2(sink, number)
    try:
        yield
    finally:
        _flush()
        for number, copy in saved:
            os.dup2(copy, number)
            os.close(copy)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _flush() -> None:
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            with contextlib.suppress(ValueError, OSError):
                stream.flush()


def _innermost(error: BaseException) -> Place | None:
    """The last line of instrumented code in the traceback."""
    place = None
    step = error.__traceback__
    while step is not None:
        if MARK in step.tb_frame.f_globals:
            place = Place(step.tb_frame.f_code.co_filename, step.tb_lineno)
        step = step.tb_next
    return place
