"""Preconditions: ordinary predicates that say which heaps are valid."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from heapwright.errors import LISTENERS, Cut, PathSignal, UserError
from heapwright.execution.blocking import WAITING
from heapwright.execution.outside import EXPLORING
from heapwright.execution.proxies import SymBool
from heapwright.program import Program
from heapwright.program.instrumented import MARK
from heapwright.program.probes import LightProbes, conjunction
from heapwright.sandbox import INSIDE
from heapwright.structures.ahead import Ahead, Whole
from heapwright.structures.endless import EndlessError, LoopWatch
from heapwright.structures.explaining.definitions import learn
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.recursion import RecursionGuard
from heapwright.structures.registry import ChangedError

STEPS = 20_000
"""Loop turns and function entries of one run of a precondition."""


@dataclass(frozen=True)
class Condition:
    """A predicate, and the parameters whose arguments it is asked of."""

    name: str
    function: Callable[..., Any]
    parameters: tuple[str, ...]
    is_method: bool = False
    """Whether it is the method of this name of its only argument."""


class NotAnsweredError(PathSignal):
    """The lightly instrumented program cannot answer; the other one must be asked."""


class UnusableError(UserError):
    """What shall say which heaps are valid cannot."""


class Precondition:
    """All conditions, one after the other, on the roots of an open heap."""

    def __init__(
        self, program: Program, parameters: Sequence[str], conditions: Sequence[Condition]
    ) -> None:
        self.program = program
        self._probes = program.probes
        self._parameters = parameters
        self._conditions = conditions
        self._guard = RecursionGuard()
        self.rejecting: tuple[Condition, list[Any]] | None = None
        self.is_light = isinstance(self._probes, LightProbes)
        self._watch: LoopWatch | None = None
        learn(str(module.__file__) for module in program.frontend.modules.values())
        fixed = all(map(program.frontend.is_fixed, program.statics))
        self._wishes = False
        self.ahead: Ahead | None = None
        """Where later conditions may be asked ahead of their turn."""
        if isinstance(self._probes, LightProbes) and fixed:
            self.ahead = Ahead(self._probes)
            self._watch = LoopWatch(self._probes.counters)
            self._probes.watch, self._probes.watch_from = self._watch.look, LoopWatch.BEGIN

    def accepts(self, heap: OpenHeap) -> bool:
        """Raises: Cut, or NotAnsweredError where the program is a light one; UnusableError if a
        condition raises something or changes the heap.
        """
        probes, waiting = self._probes, WAITING.path
        saved = probes.seen, probes.steps, probes.limit, probes.ended
        tracer = self.program.tracer
        followed = tracer is not None and tracer.is_active
        if tracer is not None:
            tracer.is_active = False
        if not self.is_light:  # a path of the same program may be running
            probes.seen = set()
        probes.steps, probes.limit, probes.ended = 0, STEPS, None
        if self._watch is not None:
            self._watch.begin(heap)
        if self.ahead is not None:
            self.ahead.begin()
        WAITING.path = heap.path
        self._wishes = heap.wishes is not None
        heap.frozen = True
        self.rejecting = None
        lost: list[PathSignal] = []
        LISTENERS.all.append(lost.append)
        INSIDE.rules.append(EXPLORING)
        try:
            for name in self._parameters:
                heap.root(name)
            parts = [self._part(condition, heap) for condition in self._conditions]
            if not (conjunction(parts) if self.ahead is None else self.ahead.together(parts)):
                return False
            ended = heap.path.ended or probes.ended or next(iter(lost), None)
            if ended is not None:  # the program has swallowed it
                raise ended
        except Cut as cut:
            if self.is_light:
                raise NotAnsweredError from cut
            raise
        finally:
            INSIDE.rules.pop()
            LISTENERS.all.remove(lost.append)
            heap.frozen = False
            WAITING.path = waiting
            probes.seen, probes.steps, probes.limit, probes.ended = saved
            if tracer is not None:
                tracer.is_active = followed
        return True

    def _part(self, condition: Condition, heap: OpenHeap) -> Whole:
        values = list(map(heap.root, condition.parameters))
        return Whole(condition.name, values, partial(self._holds, condition, values, heap))

    def _asked(self, condition: Condition, arguments: list[Any]) -> Any:
        if isinstance(self._probes, LightProbes) and condition.is_method and self._wishes:
            self._probes.requires(getattr(type(arguments[0]), condition.name, None))
        return condition.function(*arguments)

    def _holds(self, condition: Condition, arguments: list[Any], heap: OpenHeap) -> bool:
        if self.ahead is not None and self.ahead.is_asking:
            return bool(self._asked(condition, arguments))
        ask = partial(self._asked, condition)
        try:
            value = self._guard.call(ask, [arguments], heap.path)
        except (RecursionError, EndlessError):
            return False  # nor does it ever return True on such a heap
        except MemoryError as error:
            raise Cut("more memory than there is") from error
        except ChangedError as error:
            raise UnusableError(
                f"{condition.name} changes a {error}; a precondition may only look at the heap"
            ) from None
        except Exception as error:
            if self.is_light:
                raise NotAnsweredError from error
            raise UnusableError(
                f"{condition.name} raises {type(error).__name__} on some heap{_where(error)}; "
                "a precondition must return True or False for every heap"
            ) from error
        if type(value) is not SymBool and not isinstance(value, bool):
            kind = value.__class__.__name__
            raise UnusableError(f"{condition.name} returned {kind}, not bool; return True or False")
        if not value:
            self.rejecting = condition, arguments
            return False
        return True


def _where(error: BaseException) -> str:
    place = ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        if MARK in frame.f_globals:
            place = f" at {frame.f_code.co_filename}:{line}"
    return place
