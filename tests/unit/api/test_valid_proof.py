"""Properties asked of all valid heaps, and of what calls make of them."""

from __future__ import annotations

from heapwright.api.indexing import Index
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid_proof import Proof
from heapwright.sandbox import sandbox
from heapwright.verify.properties import NO_CRASH, find_properties


def asked(index: Index, *names: str, pre: tuple[str, ...] = ()) -> list[PropertyVerdict]:
    wanted = find_properties(index.valid.program, names)
    with sandbox():
        return Proof(index, wanted, pre).run()


def test_a_property_that_every_valid_heap_has_holds(index: Index) -> None:
    (found,) = asked(index, "chain.first is None or chain.first.rest is not chain.first")
    assert (found.verdict, found.fixpoint) == ("holds", True)
    assert found.claim == "in every valid heap within scope Cell ≤ 1, Chain ≤ 1"


def test_a_property_that_one_lacks_is_violated_there(index: Index) -> None:
    (found,) = asked(index, "chain.first is None")
    assert found.verdict == "violated"
    assert found.claim == "chain.first is None is false on a valid heap"
    assert "cell" in found.drawing


def test_the_invariant_must_be_kept_by_calls(index: Index) -> None:
    (found,) = asked(index, "rep_ok")
    assert found.verdict == "violated"
    assert found.claim == "Chain.tie breaks rep_ok on a valid heap"


def test_of_one_operation_the_violations_are_told(index: Index) -> None:
    program = index.valid.program
    wanted = [*find_properties(program, ["rep_ok"]), NO_CRASH]

    def broken(name: str) -> tuple[list[str], list[str]]:
        with sandbox():
            found, left = Proof(index, wanted, ()).of_operation(program.operation(name))
        return [each.claim for each in found], left

    assert broken("Chain.add") == ([], [])
    assert broken("Chain.peek") == (["Chain.peek raises AttributeError on a valid heap"], [])
    assert broken("Chain.tie") == (["Chain.tie breaks rep_ok on a valid heap"], [])


def test_an_exception_that_the_program_raises_is_no_crash(index: Index) -> None:
    program = index.valid.program
    with sandbox():
        found, _ = Proof(index, [NO_CRASH], ()).of_operation(program.operation("Chain.take"))
    assert found == []


def test_without_a_precondition_every_heap_is_valid(index: Index) -> None:
    (found,) = asked(
        index, "chain.first is None or chain.first.rest is not chain.first", pre=("none",)
    )
    assert found.verdict == "violated"
