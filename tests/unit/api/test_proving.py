"""``verify --states valid``, and what one operation breaks."""

from __future__ import annotations

from heapwright.api.indexing import Index
from heapwright.api.proving import verify_valid, violations_of
from heapwright.graph import Setting
from heapwright.sandbox import sandbox

SETTING = Setting(scope={"Cell": 1}, without=("swap", "tie"))


def test_a_violation_is_shown_by_calls_where_some_lead_there(chain: str) -> None:
    (found,) = verify_valid(chain, ["chain.first is None"], SETTING)
    assert found.verdict == "violated"
    assert found.sequence == ("chain = Chain()", "chain.add(0)")
    assert "on a valid heap, and after calls: " in found.claim


def test_a_heap_that_no_calls_reach_is_shown_as_it_is(chain: str) -> None:
    tied = ["chain.first is None or chain.first.rest is not chain.first"]
    (found,) = verify_valid(chain, tied, SETTING, pre=("none",))
    assert found.verdict == "violated"
    assert found.claim.endswith("; no calls were found that lead there")


def test_the_invariant_is_inductive_if_every_operation_keeps_it(chain: str) -> None:
    (found,) = verify_valid(chain, ["rep_ok"], SETTING)
    assert found.verdict == "holds"
    assert found.claim.startswith("it is inductive: 5 operations of Chain keep it on every valid")


def test_methods_may_say_themselves_on_which_heaps_they_run(chain: str) -> None:
    setting = Setting(scope={"Cell": 1}, methods=("swap",))
    found = {each.property: each for each in verify_valid(chain, ["no-crash"], setting)}
    assert found["no-crash"].verdict == "holds"
    assert "after every call on heaps that its precondition describes" in found["no-crash"].claim


def test_what_an_operation_breaks_depends_on_what_is_assumed(index: Index) -> None:
    peek = index.valid.program.operation("Chain.peek")
    tie = index.valid.program.operation("Chain.tie")
    with sandbox():
        assert [v.property for v in violations_of(index, peek, ())[0]] == ["no-crash"]
        assert [v.property for v in violations_of(index, tie, ())[0]] == ["rep_ok"]
        assert violations_of(index, tie, ("none",))[0] == []


def test_a_formula_must_hold_again_after_the_call(index: Index) -> None:
    text = f"{index.valid.program.target.file.with_suffix('.sl')}:one_cell"
    add, swap = (index.valid.program.operation(f"Chain.{name}") for name in ("add", "swap"))
    with sandbox():
        assert [v.property for v in violations_of(index, add, (text,))[0]] == [text]
        assert violations_of(index, swap, (text,)) == ([], [])
