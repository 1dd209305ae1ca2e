"""What the probes of criteria report to while a call runs."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.errors import Beyond, PathSignal, Place
from heapwright.program.criterion import Criterion, Trace
from heapwright.program.probes import Probes


@dataclass(slots=True, eq=False)
class Frame:
    """One call of a function: the blocks that it has entered, and the turns of its loops."""

    entered: list[int] = field(default_factory=list)
    turns: dict[int, int] = field(default_factory=dict)


@dataclass(eq=False)
class Tracer:
    """Follows the calls that are under test, and nothing else: neither imports nor questions.

    ``costs`` says how many steps a block is, ``loops`` which block begins the body of which loop.
    """

    _criterion: Criterion
    _probes: Probes
    _places: list[Place]
    _costs: Mapping[int, int]
    _loops: Mapping[int, int]
    _sizes: Mapping[int, int]
    is_active: bool = False
    _trace: Trace = field(default_factory=Trace)
    _counts: Counter[int] = field(default_factory=Counter)
    _vectors: dict[tuple[int, int], list[bool | None]] = field(default_factory=dict)
    _last: Any = None

    # Calls under test -------------------------------------------------------------------------

    def begin(self) -> None:
        self._trace = Trace()
        self._counts.clear()
        self._vectors.clear()
        self.is_active = True

    def end(self, raised: str | None) -> None:
        """The call has ended in an exception, or has returned."""
        self.is_active = False
        if self._probes.ended is None:
            marks = self._criterion.marks
            shown = self._criterion.shown(self._trace, raised)
            self._probes.seen.update(map(marks.number, shown))

    def abandon(self) -> None:
        self.is_active = False

    # Blocks -----------------------------------------------------------------------------------

    def called(self) -> Frame:
        """A function begins."""
        return Frame()

    def returned(self, frame: Frame) -> None:
        """What a call did that has returned, does not count for what follows."""
        self._counts.subtract(frame.entered)

    def block(self, number: int, frame: Frame) -> bool:
        """A basic block is entered; true, so that it can stand before an operand."""
        if not self.is_active:
            return True
        trace = self._trace
        trace.blocks.append(number)
        frame.entered.append(number)
        self._counts[number] += 1
        trace.entries = self._counts[number]
        trace.steps += self._costs[number]
        loop = self._loops.get(number)
        if loop is not None:
            trace.turns = frame.turns[loop] = frame.turns.get(loop, 0) + 1
        if self._criterion.stops(trace):
            self.is_active = False
            raise Beyond(f"out of {self._criterion.name}", self._places[number])
        if loop is not None:
            trace.turns = 0  # told once
        return True

    def loop(self, number: int, frame: Frame) -> None:
        """A loop is started."""
        frame.turns[number] = 0

    def turns(self, number: int, body: int, frame: Frame, items: Iterable[Any]) -> Iterator[Any]:
        """What a loop goes through: its header is entered once for each item, and at the end.

        ``body`` is the block of an item of a comprehension; 0 where a statement stands there.
        """
        frame.turns[number] = 0
        return _Turns(self, number, body, frame, iter(items))

    # Operands ---------------------------------------------------------------------------------

    def operand(self, goal: int, decision: int, place: int, value: object) -> bool:
        """An operand whose truth is asked here, once for all."""
        truth = bool(value)
        self._note(goal, decision, place, truth, sys._getframe(1))
        return truth

    def asked(self, goal: int, decision: int, place: int, value: object) -> bool:
        """The same where the value may be the result: ``kept`` gives it back."""
        truth = bool(value)
        self._note(goal, decision, place, truth, sys._getframe(1))
        self._last = value
        return truth

    def kept(self) -> Any:
        value, self._last = self._last, None
        return value

    def valued(self, goal: int, decision: int, place: int, value: Any) -> Any:
        """The last operand, where the value is the result: nothing else asks for its truth."""
        if self.is_active:
            try:
                truth = bool(value)
            except Exception:
                return value  # what Python does not ask cannot be an outcome
            self._note(goal, decision, place, truth, sys._getframe(1))
        return value

    def deciding(self, decision: int) -> None:
        """A decision begins; it is known by the frame that makes it, since its operands may call
        functions that decide, too, or never return.
        """
        self._vectors[id(sys._getframe(1)), decision] = [None] * self._sizes[decision]

    def decided(self, decision: int, _: None, value: Any) -> Any:
        vector = self._vectors.pop((id(sys._getframe(1)), decision), None)
        if self.is_active and vector is not None:
            self._trace.decisions.append((decision, tuple(vector)))
        return value

    def _note(self, goal: int, decision: int, place: int, truth: bool, frame: Any) -> None:
        self._probes.seen.add(goal if truth else goal + 1)
        vector = self._vectors.get((id(frame), decision))
        if vector is not None:
            vector[place] = truth


@dataclass(slots=True, eq=False)
class _Turns:
    """Goes through items, and tells of each turn."""

    tracer: Tracer
    number: int
    body: int
    frame: Frame
    items: Iterator[Any]

    def __iter__(self) -> Iterator[Any]:
        return self

    def __next__(self) -> Any:
        self.tracer.block(self.number, self.frame)
        item = next(self.items)
        if self.body:
            self.tracer.block(self.body, self.frame)
        return item


def traced(
    body: Callable[[Sequence[Any]], object], tracer: Tracer
) -> Callable[[Sequence[Any]], object]:
    """The same, followed for the sake of a criterion."""

    def followed(arguments: Sequence[Any]) -> object:
        tracer.begin()
        try:
            result = body(arguments)
        except PathSignal:
            tracer.abandon()
            raise
        except BaseException as error:
            tracer.end(type(error).__name__)
            raise
        tracer.end(None)
        return result

    return followed


TRACES = (
    *("called", "returned", "block", "loop", "turns"),
    *("operand", "asked", "kept", "valued", "deciding", "decided"),
)
"""Methods of ``Tracer`` that rewritten code calls, as ``__hw_block__`` and so on."""
