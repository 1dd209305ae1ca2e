"""What is forgotten of the numbers of two versions."""

from __future__ import annotations

import pytest

from heapwright.compare.forgetting import Forgetting, Kept, partners_of, sides_of
from heapwright.heap.shape import QUOTIENT, Node, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable
from heapwright.solver import Conjunction

INT, BOOL = Variable("int"), Variable("bool")
COUNT = ("old_version.m.List", "count"), ("new_version.m.List", "count")


def _pair(name: str, old: int, new: int) -> Node:
    return Node(name, ("hw_old", "hw_new"), (Reference(old), Reference(new)))


def _node(side: str, name: str, **fields: Value) -> Node:
    return Node(f"{side}_version.m.{name}", tuple(fields), tuple(fields.values()))


def _lists(second: Value = INT) -> Shape:
    """A list and its iterator. Variables 0 and 1: what the lists count; 2 and 3: the element of
    either; 4 and 5: what the iterators have counted.
    """
    nodes = (
        _pair("List", 2, 3),
        _pair("Walk", 4, 5),
        _node("old", "List", count=INT, element=INT),
        _node("new", "List", count=INT, element=second),
        _node("old", "Walk", owner=Reference(2), count=INT),
        _node("new", "Walk", owner=Reference(3), count=INT),
    )
    return Shape((), nodes, (0, 1))


OLD_LIST, OLD_ELEMENT, NEW_LIST, NEW_ELEMENT, OLD_WALK, NEW_WALK = range(1, 7)


def _known(shape: Shape, *bounds: tuple[int, int, int]) -> Conjunction:
    facts = Conjunction.true(len(shape.variables)).facts()
    for bound in bounds:
        assert facts.bound(*bound)
    return Conjunction.of(facts, len(shape.variables))


def _equal(i: int, j: int) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    return (i, j, 0), (j, i, 0)


def test_what_is_known_entails_what_is_kept() -> None:
    shape = _lists()
    known = _known(shape, *_equal(OLD_ELEMENT, NEW_ELEMENT), (OLD_WALK, OLD_LIST, -3), (1, 0, 7))
    for kept in Kept:
        assert known.surely_entails(Forgetting(kept, COUNT)(shape, known))


def test_nothing_but_ranges() -> None:
    shape = Shape((), (_node("old", "Box", flag=BOOL, size=INT),), (0,))
    known = _known(shape, (1, 0, 1), (0, 1, 0), (2, 0, 3), (0, 2, -3))
    assert Forgetting(Kept.NOTHING, ())(shape, known) == _known(shape, (1, 0, 1), (0, 1, 0))


def test_numbers_in_the_same_place_of_both_versions_stay_equal_and_others_do_not() -> None:
    shape = _lists()
    same = _equal(OLD_ELEMENT, NEW_ELEMENT)
    known = _known(shape, *same, *_equal(OLD_ELEMENT, NEW_WALK), (OLD_ELEMENT, 0, 5))
    assert Forgetting(Kept.RELATIONS, ())(shape, known) == _known(shape, *same)


def test_numbers_of_heaps_of_another_form_stay_equal_wherever_they_are() -> None:
    shape = _lists(second=Known("int", "3"))
    assert partners_of(shape) is None
    known = _known(shape, *_equal(2, 3), *_equal(1, 2))
    kept = Forgetting(Kept.RELATIONS, ())(shape, known)
    assert kept == _known(shape, *_equal(2, 3), *_equal(1, 3))  # 1 and 2 are of one version


def test_counters_stay_in_order_with_those_of_objects_that_refer_to_them() -> None:
    shape = _lists()
    known = _known(shape, (OLD_WALK, OLD_LIST, -3), (NEW_WALK, NEW_LIST, 0), (OLD_LIST, 0, 9))
    kept = Forgetting(Kept.RELATIONS, COUNT)(shape, known)
    assert kept == _known(shape, (OLD_WALK, OLD_LIST, -1), (NEW_WALK, NEW_LIST, 0))


def test_how_counters_of_unrelated_objects_compare_is_forgotten() -> None:
    lists = [_node("old", "List", count=INT), _node("old", "List", count=INT)]
    shape = Shape((), tuple(lists), (0, 1))
    kept = Forgetting(Kept.RELATIONS, COUNT)(shape, _known(shape, (1, 2, -1)))
    assert kept == Conjunction.true(2)


def test_what_the_form_of_a_value_depends_on_is_kept() -> None:
    quotient: Value = Group((INT, INT), QUOTIENT)
    shape = Shape((), (_node("old", "Box", share=quotient),), (0,))
    known = _known(shape, (0, 2, -1))
    assert Forgetting(Kept.NOTHING, ())(shape, known) == known


@pytest.mark.parametrize(
    "new",
    [
        pytest.param({"one": Reference(4), "two": Reference(4)}, id="one object for two"),
        pytest.param({"one": Reference(4), "two": None}, id="no object"),
        pytest.param({"one": Reference(4), "three": Reference(5)}, id="another field"),
    ],
)
def test_heaps_of_another_form_have_no_partners(new: dict[str, Value]) -> None:
    nodes = (
        _pair("Box", 1, 3),
        _node("old", "Box", one=Reference(2), two=Reference(6)),
        _node("old", "Item", value=INT),
        _node("new", "Box", **new),
        _node("new", "Item", value=INT),
        _node("new", "Item", value=INT),
        _node("old", "Item", value=INT),
    )
    assert partners_of(Shape((), nodes, (0,))) is None


def test_two_objects_for_one_are_another_form() -> None:
    nodes = (
        _pair("Box", 1, 3),
        _node("old", "Box", one=Reference(2), two=Reference(2)),
        _node("old", "Item", value=INT),
        _node("new", "Box", one=Reference(4), two=Reference(5)),
        _node("new", "Item", value=INT),
        _node("new", "Item", value=INT),
    )
    assert partners_of(Shape((), nodes, (0,))) is None


def test_partners_and_sides() -> None:
    shape = _lists()
    assert partners_of(shape) == {2: 3, 4: 5}
    assert sides_of(shape) == ["hw_old", "hw_old", "hw_new", "hw_new", "hw_old", "hw_new"]
