"""Valid heaps against plain enumeration of all small heaps: none missed, none spurious."""

from __future__ import annotations

import pytest

import heapwright as hw
from tests.cross.all_heaps import Enumerator
from tests.cross.valid_heaps import check_cases, check_structures, follows, untouched_module
from tests.sources import SUBJECTS

pytestmark = pytest.mark.sampled(2)

FILE = SUBJECTS / "valid" / "shapes.py"
NODES = {"Node": 3}
TREES = {"TreeNode": 3}
SUBJECTS_AND_SCOPES: dict[str, dict[str, int]] = {
    "Chain": {"Node": 2},
    "Ring": {"Node": 2},
    "Doubly": {"Node": 2},
    "Sorted": {"Node": 2},
    "Shared": {"Node": 2},
    "SearchTree": {"TreeNode": 2},
    "ParentTree": {"TreeNode": 2},
    "Dag": {"TreeNode": 2},
    "Set": {"Node": 2},
    "Expression": {"Shape": 1, "Leaf": 2, "Sum": 1},
    "Pen": {"Animal": 1, "Bird": 2, "Fish": 1},
    "Stack": {"list": 2},
    "Heap": {"list": 3},
    "Buckets": {"Node": 2, "list": 2},
    "Beads": {"Bead": 2},
    "Pair": {"Node": 2},
    "Ledger": {"Node": 1, "dict": 2, "set": 2},
    "Flags": {"dict": 2, "set": 2},
}


@pytest.mark.parametrize("name", SUBJECTS_AND_SCOPES)
def test_every_valid_heap_is_an_instance_of_exactly_one_structure_and_no_other_heap_is(
    name: str,
) -> None:
    check_structures(FILE, name, SUBJECTS_AND_SCOPES[name])


METHODS = [
    ("Chain.last", 0),
    ("Chain.push", 1),
    ("Chain.crosses", 0),
    ("Ring.drop_first", 0),
    ("Doubly.remove_first", 0),
    ("Sorted.contains", 1),
    ("Shared.rename", 1),
    ("SearchTree.insert", 1),
    ("ParentTree.depth_of_left", 0),
    ("Dag.same_children", 0),
    ("Set.connected", 0),
    ("Expression.total", 0),
    ("Pen.is_empty", 0),
    ("Pen.age", 0),
    ("Pen.legs", 0),
    ("Pen.sound", 0),
    ("Pen.is_bird", 0),
    ("Pen.hatch", 0),
    ("Stack.top", 0),
    ("Heap.smallest", 0),
    ("Buckets.first_of", 1),
    ("Beads.recolour", 0),
    ("Pair.swap", 0),
    ("Ledger.take", 1),
    ("Flags.total", 0),
]


@pytest.mark.parametrize(("target", "count"), METHODS)
def test_every_valid_input_takes_exactly_one_case_and_ends_as_that_says(
    target: str, count: int
) -> None:
    check_cases(FILE, target, SUBJECTS_AND_SCOPES[target.split(".")[0]], count)


@pytest.mark.parametrize("target", ["Chain.crosses", "Pair.swap", "Doubly.remove_first"])
def test_without_a_precondition_every_heap_takes_exactly_one_case(target: str) -> None:
    name = target.partition(".")[0]
    scope = SUBJECTS_AND_SCOPES[name]
    found = hw.cases(f"{FILE}:{target}", "none", scope={name: 1, **scope}, seconds=60)
    assert found.complete, found.reasons
    taken: set[int] = set()
    for heap in Enumerator(untouched_module(FILE, name), scope, range(1), 0).heaps(name):
        hits = [case for case in found if follows(case, heap, {})]
        assert len(hits) == 1, (heap, [case.drawing for case in hits])
        taken.add(hits[0].number)
    assert len(taken) == found.count


@pytest.mark.slow
def test_searching_for_completions_agrees_with_plain_enumeration_too() -> None:
    scope = SUBJECTS_AND_SCOPES["SearchTree"]
    target = f"{FILE}:SearchTree.insert"
    known = hw.cases(target, scope={"SearchTree": 1, **scope}, seconds=60)
    searched = hw.cases(target, scope={"SearchTree": 1, **scope}, seconds=60, most=0)
    assert {case.drawing for case in known} == {case.drawing for case in searched}
    assert searched.complete
