"""A path on an open heap follows only what some valid heap does."""

from __future__ import annotations

from heapwright.execution import Budget
from heapwright.execution.path import Handle, Prefix
from heapwright.heap.rebuild import Rebuilder
from heapwright.program.abstract import Variable
from heapwright.program.kinds import Instance
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.agreement import Agreement
from heapwright.structures.case_path import CasePath, CasePrefix
from heapwright.structures.kinds import ROOT, New
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.space import Space
from heapwright.terms import const, eq, le, var
from tests.unit.structures.conftest import ROOTS, Heaps
from tests.unit.structures.test_agreement import EMPTY, SINGLE

BUDGET = Budget(decisions=100)


def path_of(space: Space, prefix: Prefix | None = None) -> tuple[CasePath, OpenHeap]:
    agreement = Agreement(space, Solver(), [EMPTY, SINGLE])
    path = CasePath(prefix or Prefix([], Facts(unbounded(0)), []), Solver(), BUDGET, agreement)
    handle = Handle()
    handle.path = path
    heap = OpenHeap(space, Rebuilder(space.program), handle, ROOTS, late=False)
    path.read(heap, (ROOT, "self"), (Instance("Chain"),))
    return path, heap


def test_a_read_leaves_the_other_options_behind(space: Space, heaps: Heaps) -> None:
    path, heap = path_of(space)
    path.read(heap, (0, "head"), space.fields_of("Chain")["head"])
    assert heap.values[0, "head"] is None
    assert [entry.known for entry in path.agreement.entries] == [EMPTY.known]
    (left,) = path.left_behind
    assert isinstance(left, CasePrefix)
    assert not left.settled
    heap.close()


def test_a_path_that_was_left_behind_goes_on_with_what_agrees_there(
    space: Space, heaps: Heaps
) -> None:
    path, heap = path_of(space)
    path.read(heap, (0, "head"), space.fields_of("Chain")["head"])
    heap.close()
    other, again = path_of(space, path.left_behind[0])
    other.read(again, (0, "head"), space.fields_of("Chain")["head"])
    assert again.classes == ["Chain", "Node"]
    assert [entry.known for entry in other.agreement.entries] == [SINGLE.known]
    assert other.left_behind == []
    again.close()


def test_a_side_that_no_valid_heap_takes_is_impossible(space: Space, heaps: Heaps) -> None:
    path, heap = path_of(space)
    path.read(heap, (0, "size"), space.fields_of("Chain")["size"])
    assert heap.values[0, "size"] == Variable("int")
    assert path.decide(le(var(0), const(1)))  # no valid chain is longer
    assert path.left_behind == []
    assert path.decide(eq(var(0), const(0)))
    (left,) = path.left_behind
    assert isinstance(left, CasePrefix)
    assert left.agreement is path.agreement
    heap.close()


def test_positions_are_decided_at_once(space: Space, heaps: Heaps) -> None:
    path, heap = path_of(space)
    path.read(heap, (0, "size"), space.fields_of("Chain")["size"])
    assert path.positions(var(0).shift(-9), 9) == (None, None)  # it may be negative
    for literal in (le(const(0), var(0)), le(var(0), const(7))):
        assert path.facts.assume(literal)
    assert path.positions(var(0), 9) == (0, 0)
    (left,) = path.left_behind  # 1, and none of those that no valid heap has
    assert path.literals() == [eq(var(0), const(0))]
    assert not left.facts.copy().assume(eq(var(0), const(2)))
    assert path.positions(const(3), 9) == (3, 3)
    heap.close()


def test_the_only_structure_that_is_left_says_its_numbers(space: Space, heaps: Heaps) -> None:
    path, heap = path_of(space)
    path.read(heap, (0, "head"), space.fields_of("Chain")["head"])
    path.read(heap, (0, "size"), space.fields_of("Chain")["size"])
    assert not path.facts.copy().assume(le(const(1), var(0)))
    assert New("Chain") == heap.values[ROOT, "self"]
    heap.close()
