"""Properties asked of all valid heaps, and of what calls make of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from heapwright.api.formulas import requirements
from heapwright.api.indexing import Index
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid import open_valid
from heapwright.api.valid_proof import Proof
from heapwright.graph import Setting
from heapwright.sandbox import sandbox
from heapwright.structures.precondition import UnusableError
from heapwright.verify.properties import NO_CRASH, find_properties
from tests.sources import written


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


def test_an_answer_is_judged_by_its_truth_and_an_exception_is_none(index: Index) -> None:
    assert asked(index, "[chain]")[0].verdict == "holds"
    assert asked(index, "0 if chain.first else 1")[0].verdict == "violated"
    (raising,) = asked(index, "chain.first.value * 0 == 0")
    assert (raising.verdict, raising.raises) == ("violated", "AttributeError")


def test_an_invariant_that_raises_says_nothing_of_valid_heaps(tmp_path: Path) -> None:
    source = """
        class Box:
            def __init__(self) -> None:
                self.n = 0

            def rep_ok(self) -> bool:
                if self.n > 5:
                    raise ValueError("too large")
                return True
    """
    setting = Setting()
    valid = open_valid(f"{written(tmp_path, source)}:Box", setting)
    with pytest.raises(UnusableError, match="rep_ok raises ValueError on some heap"):
        asked(Index(valid, setting.new_solver(), None), "rep_ok")


def test_a_claim_names_the_scope_of_what_methods_say_themselves(index: Index) -> None:
    program = index.valid.program
    said = requirements(index.valid)
    with sandbox():
        verdict = Proof(index, [NO_CRASH], (), by_method=said).of_all_operations(NO_CRASH)
    assert verdict.verdict == "violated"  # by peek, of which nothing is said
    only = replace(program, operations=(program.operation("Chain.swap"),))
    narrow = Index(replace(index.valid, program=only), index.solver, None)
    with sandbox():
        (found,) = Proof(narrow, [NO_CRASH], (), by_method=said).run()
    assert found.claim == (
        "after every call on heaps that its precondition describes, "
        "within scope Cell ≤ 1, Chain ≤ 1"
    )


def test_without_a_precondition_every_heap_is_valid(index: Index) -> None:
    (found,) = asked(
        index, "chain.first is None or chain.first.rest is not chain.first", pre=("none",)
    )
    assert found.verdict == "violated"
