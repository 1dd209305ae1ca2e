"""What the probes of criteria tell of one call."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import pytest

from heapwright.errors import Beyond, Cut, Place
from heapwright.program.criterion import Criterion, Trace
from heapwright.program.probes import Probes
from heapwright.program.tracing import Tracer, traced


class Recording(Criterion):
    """Shows what it was told, and stops where it is asked to."""

    def __init__(self, steps: int = 1_000) -> None:
        super().__init__()
        self.told: list[tuple[list[int], str | None]] = []
        self.decisions: list[tuple[int, tuple[bool | None, ...]]] = []
        self.entries: list[int] = []
        self.gone_round: list[int] = []
        self._steps = steps

    def stops(self, trace: Trace) -> bool:
        self.entries.append(trace.entries)
        self.gone_round.append(trace.turns)
        return trace.steps > self._steps

    def shown(self, trace: Trace, raised: str | None) -> Iterable[Hashable]:
        self.told.append((trace.blocks, raised))
        self.decisions = trace.decisions
        return [raised]


def tracer_of(criterion: Criterion) -> Tracer:
    places = [Place("subject.py", line) for line in range(5)]
    return Tracer(criterion, Probes(places), places, dict.fromkeys(range(5), 2), {3: 1}, {7: 2})


def test_blocks_are_told_in_order_and_only_of_calls_under_test() -> None:
    tracer = tracer_of(criterion := Recording())
    frame = tracer.called()
    assert tracer.block(0, frame)  # an import
    tracer.begin()
    for number in (1, 2, 1):
        tracer.block(number, frame)
    tracer.end(None)
    tracer.block(4, frame)  # a question
    assert criterion.told == [([1, 2, 1], None)]
    assert criterion.entries == [1, 1, 2]


def test_what_a_call_did_that_has_returned_does_not_count() -> None:
    tracer = tracer_of(criterion := Recording())
    tracer.begin()
    outer, inner = tracer.called(), tracer.called()
    tracer.block(1, inner)
    tracer.returned(inner)
    tracer.block(1, outer)
    tracer.block(1, tracer.called())  # within the outer one
    assert criterion.entries == [1, 1, 2]


def test_a_path_is_stopped_where_the_criterion_says() -> None:
    tracer = tracer_of(Recording(steps=3))
    tracer.begin()
    frame = tracer.called()
    tracer.block(1, frame)
    with pytest.raises(Beyond) as stopped:
        tracer.block(2, frame)
    assert stopped.value.place == Place("subject.py", 2)
    assert not tracer.is_active


def test_turns_are_counted_from_the_start_of_the_loop() -> None:
    tracer = tracer_of(criterion := Recording())
    tracer.begin()
    frame = tracer.called()
    for items in ("ab", "c"):
        assert list(tracer.turns(1, 3, frame, items)) == list(items)
    assert criterion.gone_round == [0, 1, 0, 2, 0, 0, 1, 0]
    assert criterion.entries[-1] == 5  # the header, once for each item and at each end


def decide(tracer: Tracer, *values: bool) -> Any:
    """``a or b`` as it is rewritten."""
    tracer.deciding(7)
    for place, value in enumerate(values):
        tracer.operand(10 * place, 7, place, value)
    return tracer.decided(7, None, values[-1])


def test_operands_that_are_not_evaluated_are_left_open() -> None:
    tracer = tracer_of(criterion := Recording())
    tracer.begin()
    assert decide(tracer, True)
    assert not decide(tracer, False, False)
    tracer.end(None)
    assert criterion.decisions == [(7, (True, None)), (7, (False, False))]
    assert tracer._probes.seen >= {0, 1, 11}


def test_a_value_whose_truth_is_not_asked_may_refuse_to_tell() -> None:
    class Refusing:
        def __bool__(self) -> bool:
            raise ValueError

    tracer = tracer_of(Recording())
    tracer.begin()
    value = Refusing()
    assert tracer.valued(1, 7, 0, value) is value
    assert tracer._probes.seen == set()


def test_the_value_of_an_operand_is_given_back_once() -> None:
    tracer = tracer_of(Recording())
    assert tracer.asked(0, 7, 0, [1]) is True
    assert tracer.kept() == [1]
    assert tracer.kept() is None


@pytest.mark.parametrize(("error", "told"), [(KeyError, ["KeyError"]), (None, [None])])
def test_how_a_call_ended_is_told(error: type[Exception] | None, told: list[str | None]) -> None:
    def body(arguments: object) -> int:
        if error is not None:
            raise error
        return 5

    tracer = tracer_of(criterion := Recording())
    if error is None:
        assert traced(body, tracer)([]) == 5
    else:
        with pytest.raises(error):
            traced(body, tracer)([])
    assert [raised for _, raised in criterion.told] == told


def test_a_path_that_is_cut_shows_nothing() -> None:
    def body(arguments: object) -> None:
        raise Cut("too long", Place("subject.py", 1))

    tracer = tracer_of(criterion := Recording())
    with pytest.raises(Cut):
        traced(body, tracer)([])
    assert (criterion.told, tracer.is_active) == ([], False)
