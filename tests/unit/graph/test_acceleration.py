"""Counters that grow are widened: fixpoints, exact or abstract, and the way back to them."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.graph import Growth
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.heap.walk import STATIC
from tests.sources import SUBJECTS, written

GROWING = SUBJECTS / "growing"
SECONDS = 120  # none takes long; a busy machine must not decide


def _verdict(name: str, prop: str = "rep_ok") -> hw.PropertyVerdict:
    return hw.verify(f"{GROWING}/{name}", prop, seconds=SECONDS).verdicts[0]


def test_a_guard_bounds_what_it_guards() -> None:
    verdict = _verdict("elevator.py:Elevator")
    assert verdict.verdict == "holds"
    assert "by sequences of any length" in verdict.claim
    assert verdict.claim.endswith("abstract in Elevator.floor, Elevator.trips")


def test_relations_between_counters_and_keys_are_kept() -> None:
    verdict = _verdict("tickets.py:Tickets")
    assert verdict.verdict == "holds", verdict.claim
    assert verdict.fixpoint


def test_a_fault_after_many_calls_is_found_and_written_as_a_loop() -> None:
    verdict = _verdict("fees.py:Account")
    assert verdict.verdict == "violated"
    assert "for _ in range(50):\n        account.deposit(0)\n" in verdict.test


def test_every_value_of_a_plain_counter_is_reached() -> None:
    explored = hw.explore(f"{GROWING}/clicks.py:Clicks", seconds=SECONDS)
    assert explored.graph.fixpoint
    assert explored.graph.request.widened == ("Clicks.count",)
    assert explored.graph.request.abstract == ()


@pytest.mark.parametrize(
    ("floor", "trips", "found"),
    [
        pytest.param(80, 84, True, id="reached"),
        pytest.param(80, 83, None, id="a value that widening adds", marks=pytest.mark.slow),
        pytest.param(81, 81, False, id="beyond the guard"),
    ],
)
def test_what_is_found_in_a_widened_state_is_reached_by_calls(
    floor: int, trips: int, found: bool | None
) -> None:
    result = hw.find(
        f"{GROWING}/elevator.py:Elevator",
        lambda elevator: elevator.floor == floor and elevator.trips == trips,
        seconds=4 if found is None else SECONDS,
    )
    assert result.found is found
    if found:
        assert sum(line != "elevator = Elevator()" for line in _run(result)) == trips
        assert "a shorter sequence may exist" in result.claim


def _run(result: hw.FindResult) -> list[str]:
    """The calls one by one."""
    lines: list[str] = []
    times = 1
    for line in result.sequence:
        if line.startswith("for _ in range("):
            times = int(line.removeprefix("for _ in range(").removesuffix("):"))
        elif line.startswith("    "):
            lines += [line.strip()] * times
        else:
            lines.append(line)
    return lines


def test_a_saved_graph_knows_what_was_widened(tmp_path: Path) -> None:
    explored = hw.explore(f"{GROWING}/elevator.py:Elevator", seconds=SECONDS)
    explored.save(tmp_path / "elevator.graph")
    graph = hw.load(tmp_path / "elevator.graph")
    flags = [(d.active, d.widened, d.assumed) for d in graph.disjuncts]
    assert flags == [(d.active, d.widened, d.assumed) for d in explored.graph.disjuncts]
    assert any(widened for _, widened, _ in flags)
    assert hw.verify(graph, "rep_ok").verdicts[0].verdict == "holds"


def test_a_length_counts_calls_one_by_one() -> None:
    explored = hw.explore(f"{GROWING}/clicks.py:Clicks", max_length=12)
    assert not any(disjunct.widened for disjunct in explored.graph.disjuncts)
    assert len(explored.graph.states) == 13


@pytest.mark.slow
def test_branches_that_no_count_reaches_are_unreachable() -> None:
    result = hw.generate(f"{GROWING}/meter.py:Meter", seconds=SECONDS)
    unreachable = [b for b in result.branches if b.status == "unreachable"]
    assert [b.branch.partition(": ")[2] for b in unreachable] == [
        "self.total < 0",
        "self.resets < 0",
    ]
    assert all("any length" in b.detail for b in unreachable)


@pytest.mark.parametrize(
    ("other", "verdict"), [("clicks_rewritten", "same"), ("clicks_later", "differ")]
)
def test_versions_are_compared_for_every_count(other: str, verdict: str) -> None:
    result = hw.compare(
        f"{GROWING}/clicks.py:Clicks", f"{GROWING}/{other}.py:Clicks", seconds=SECONDS
    )
    assert result.verdict == verdict, result.claim
    if verdict == "differ":
        assert "for _ in range(71):" in result.test


def test_a_widened_static_is_an_integer_again_afterwards(tmp_path: Path) -> None:
    """The next exploration of the same program took what was left for part of its empty heap."""
    source = """
        class Ticket:
            sold = 3

            def __init__(self) -> None:
                Ticket.sold += 1
        """
    program = open_program(f"{written(tmp_path, source)}:Ticket")
    (sold,) = program.statics
    slots = frozenset({(STATIC, "0")})
    explorer_of(program, Setting(), growth=Growth.WIDENED, slots=slots).run()
    assert type(sold.get()) is int
    assert sold.get() == 3


def test_what_is_handed_out_while_a_widened_state_is_tried_is_named() -> None:
    verdict = _verdict("vault.py:Vault", "is_empty")
    assert "methods of the list that Vault.open returns" in verdict.claim


def test_an_abstract_graph_is_no_source_of_reachable_heaps(tmp_path: Path) -> None:
    target = f"{GROWING}/elevator.py:Elevator"
    hw.explore(target, seconds=SECONDS).save(tmp_path / "elevator.graph")
    with pytest.raises(hw.UserError, match=r"abstract in Elevator\.floor, Elevator\.trips"):
        hw.cases(f"{target}.up", str(tmp_path / "elevator.graph"))


def test_masks_of_a_set_that_is_filled_are_not_widened(tmp_path: Path) -> None:
    """1, 3, 7, 15 and so on grow as a counter does, but there are ever fewer new states."""
    source = """
    class Bits:
        def __init__(self) -> None:
            self.word = 0
            self.size = 0

        def add(self, at: int) -> None:
            if not 0 <= at < 6:
                raise IndexError(at)
            if not self.word >> at & 1:
                self.word |= 1 << at
                self.size += 1

        def remove(self, at: int) -> None:
            if 0 <= at < 6 and self.word & (1 << at):
                self.word ^= 1 << at
                self.size -= 1

        def has(self, at: int) -> bool:
            return 0 <= at < 6 and bool(self.word >> at & 1)
    """
    explored = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=SECONDS)
    assert explored.graph.fixpoint
    assert explored.graph.request.widened == ()
    assert len(explored.graph.states) == 1 + 2**6


def test_a_state_that_only_a_quotient_makes_another_one_each_time_grows(tmp_path: Path) -> None:
    """No bound becomes weaker: ``paid`` is once, twice, three times a third of what was there."""
    source = """
    class Wallet:
        def __init__(self, start: int) -> None:
            if start < 0:
                raise ValueError("start")
            self.start = start
            self.paid = 0

        def pay_third(self) -> None:
            self.paid += (self.start + 2) // 3

        def rep_ok(self) -> bool:
            return self.paid >= 0
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Wallet", "rep_ok", seconds=60).verdicts
    assert verdict.verdict == "holds", verdict.claim
