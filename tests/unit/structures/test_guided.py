"""A path that follows a concrete input takes the side that the input takes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

import pytest

from heapwright.errors import Cut
from heapwright.execution import Budget
from heapwright.execution.path import Handle, Prefix
from heapwright.execution.proxies.expressions import Comes, Compared, Expression, Leaf, Wanted
from heapwright.heap.rebuild import Rebuilder
from heapwright.program.abstract import Known, Reference, Value, Variable, reference_to
from heapwright.program.kinds import Instance
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.agreement import Agreement
from heapwright.structures.concrete import Concrete
from heapwright.structures.guided import Guide, GuidedPath, guide_of
from heapwright.structures.kinds import ROOT, New, OfClass
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Partial
from heapwright.structures.space import Space
from heapwright.terms import const, eq, le, var
from tests.unit.structures.conftest import ROOTS, Heaps
from tests.unit.structures.test_agreement import CHAIN, EMPTY, ONE, SINGLE, SIZE

VALUES: dict[tuple[int, str], Value] = {
    (ROOT, "self"): Reference(0),
    (0, "head"): Reference(1),
    (0, "size"): Known("int", "1"),
    (1, "next"): None,
}
INPUT = Concrete(["Chain", "Node"], VALUES)
X = Leaf(var(0), False)


def test_a_guide_says_what_the_input_has_at_a_place() -> None:
    guide = Guide(INPUT)
    assert guide.matches((ROOT, "self"), New("Chain"))
    guide.saw((ROOT, "self"), New("Chain"), None)
    assert guide.matches((0, "head"), New("Node"))
    assert not guide.matches((0, "head"), None)
    assert guide.matches((0, "size"), Variable("int"))
    assert not guide.matches((0, "size"), Variable("str"))
    guide.saw((0, "head"), New("Node"), None)
    assert guide.matches((0, "head"), reference_to(1))
    assert guide.matches((1, "next"), None)
    assert guide.matches((1, "__class__"), OfClass(1, "Node"))
    assert guide.class_of(1) == "Node"


def test_a_guide_says_which_way_the_input_goes() -> None:
    guide = Guide(INPUT, [0], {})
    assert guide.says(le(var(0), const(3))) is None
    guide.saw((0, "size"), Variable("int"), 0)
    assert guide.model == {0: 1}
    assert guide.says(le(var(0), const(3))) is True
    assert guide.says(eq(var(0), const(3))) is False


def test_a_guide_comes_as_far_as_what_is_decided() -> None:
    partial = Partial()
    for step in (CHAIN, ONE, SIZE):
        partial.apply(step)
    guide = guide_of(INPUT, partial)
    assert (guide.names, guide.model) == ([0, 1], {0: 1})


class Guided:
    """A path on a chain that follows an input, or looks for one."""

    def __init__(
        self, space: Space, guide: Guide | None, solved: Concrete | None, prefix: Prefix | None
    ) -> None:
        agreement = Agreement(space, Solver(), [EMPTY, SINGLE])
        self.asked: list[list[Wanted]] = []

        def solve(_: Partial, __: Agreement, ___: Facts, wanted: list[Wanted]) -> Concrete | None:
            self.asked.append(list(wanted))
            return solved

        begin = prefix or Prefix([], Facts(unbounded(0)), [])
        self.path = GuidedPath(
            begin, Solver(), Budget(decisions=50), agreement, guide, solve, Counter()
        )
        handle = Handle()
        handle.path = self.path
        self.heap = OpenHeap(space, Rebuilder(space.program), handle, ROOTS, late=False)
        self.path.read(self.heap, (ROOT, "self"), (Instance("Chain"),))

    def read(self, number: int, name: str) -> None:
        kinds = self.heap.kinds_of(number, name)
        assert kinds is not None
        self.path.read(self.heap, (number, name), kinds)


class Makes:
    def __init__(self, space: Space) -> None:
        self.space = space
        self.made: list[Guided] = []

    def __call__(
        self,
        guide: Guide | None = None,
        solved: Concrete | None = None,
        prefix: Prefix | None = None,
    ) -> Guided:
        self.made.append(Guided(self.space, guide, solved, prefix))
        return self.made[-1]


@pytest.fixture
def guided(space: Space, heaps: Heaps) -> Iterator[Makes]:
    makes = Makes(space)
    yield makes
    for each in makes.made:
        each.heap.close()


def test_the_option_that_the_input_has_comes_first(guided: Makes) -> None:
    made = guided(Guide(INPUT))
    made.read(0, "head")
    assert made.heap.values[0, "head"] == New("Node")
    assert len(made.path.left_behind) == 1
    assert made.path.asked == {0: "self", 1: "self.head"}


def test_the_side_that_the_input_takes_is_followed(guided: Makes) -> None:
    made = guided(Guide(INPUT))
    made.read(0, "size")
    assert made.path.decide(eq(var(0), const(0))) is False
    (left,) = made.path.left_behind
    assert left.decisions[-1] is True
    assert made.path.asked[2] == "self.size == 0"


def test_a_calculation_is_asked_of_the_input(guided: Makes) -> None:
    made = guided(Guide(INPUT))
    made.read(0, "size")
    root = Expression(math.sqrt, (X,))
    assert made.path.comes(root, False) is float
    assert made.path.settle(Compared(root, "<", 0.5)) is False
    assert made.path.pinned(root) == 1.0
    assert made.path.calculated == [
        (Comes(root), True),
        (Comes(root, "float"), True),
        (Compared(root, "<", 0.5), False),
        (Compared(root, "is", 1.0), True),
    ]
    assert list(made.path.places) == [("math.sqrt", None)]
    assert len(made.path.doubtful) == 1  # that it raises something


def test_what_the_function_raises_on_the_input_is_raised(guided: Makes) -> None:
    made = guided(Guide(INPUT))
    made.read(0, "size")
    broken = Expression(math.acosh, (Leaf(var(0).shift(-5), False),))
    with pytest.raises(ValueError, match="math domain error"):
        made.path.comes(broken, False)


def test_a_path_that_was_left_behind_looks_for_an_input(guided: Makes) -> None:
    first = guided(Guide(INPUT))
    first.read(0, "size")
    root = Expression(math.sqrt, (X,))
    first.path.settle(Compared(root, "<", 0.5))
    (left,) = first.path.left_behind
    again = guided(None, None, left)
    again.read(0, "size")
    assert again.path.settle(Compared(root, "<", 0.5)) is True
    again.path.finish()
    assert again.asked == [[(Compared(root, "<", 0.5), True)]]
    assert again.path.is_unmet
    assert again.path.ended is not None
    assert str(again.path.ended) == (
        "values were searched for, and none was found for which math.sqrt(self.size) < 0.5"
    )


def test_an_input_that_does_not_fit_any_more_is_given_up(guided: Makes) -> None:
    values = {**VALUES, (0, "head"): Known("str", "'odd'")}
    made = guided(Guide(Concrete(["Chain", "Node"], values)))
    made.read(0, "head")
    with pytest.raises(Cut, match="no input was found to calculate with"):
        made.path.input()
