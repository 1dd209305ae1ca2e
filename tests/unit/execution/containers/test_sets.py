"""Sets of ours are Python's, with members that may be unknown."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.containers import OpenDict, OpenFrozenSet, OpenSet, members
from heapwright.execution.containers.sets import frozen, of_constants
from tests.unit.execution.following import Followed, agrees

MEMBERS = [(0,), (1,), (2,), (77,)]


def native_of(make: Any) -> Any:
    return getattr(make, "stands_for", make)


BOTH: list[Callable[[Any, Any], Any]] = [
    lambda make, x: make([x, 1]),
    lambda make, x: len(make([x, 1])),
    lambda make, x: x in make([0, 1]),
    lambda make, x: make([x, 1]) | {0},
    lambda make, x: make([x, 1]) & {0, 1},
    lambda make, x: make([x, 1]) - {1},
    lambda make, x: make([x, 1]) ^ {1, 2},
    lambda make, x: native_of(make)([0, 1]) - make([x]),
    lambda make, x: native_of(make)([0, 1]) ^ make([x]),
    lambda make, x: make([x]).union([1], (2,)),
    lambda make, x: make([x, 1]).intersection([1], [1, 2]),
    lambda make, x: make([x, 1]).intersection(),
    lambda make, x: make([x, 1]).difference([0], [1]),
    lambda make, x: make([x, 1]).symmetric_difference([1]),
    lambda make, x: make([x]) == {1},
    lambda make, x: make([x]) <= {0, 1},
    lambda make, x: make([x, 1]) > {1},
    lambda make, x: make([x]).issuperset([1]),
    lambda make, x: make([x]).isdisjoint([1]),
    lambda make, x: make([x]) | [1],
    lambda make, x: make([x]).copy(),
]


@pytest.mark.parametrize("body", BOTH, ids=range(len(BOTH)))
@pytest.mark.parametrize(("ours", "native"), [(OpenSet, set), (OpenFrozenSet, frozenset)])
def test_operations_agree_with_pythons(
    body: Callable[[Any, Any], Any], ours: Any, native: Any
) -> None:
    agrees(body, ours, native, MEMBERS, "int")


def changed(change: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    def body(make: Any, x: Any) -> Any:
        made = make([x, 1])
        return change(made, x), made

    return body


CHANGES: list[Callable[[Any, Any], Any]] = [
    lambda made, x: made.add(0),
    lambda made, x: made.discard(0),
    lambda made, x: made.remove(2),
    lambda made, x: made.update([0], {2: 3}),
    lambda made, x: made.clear(),
    lambda made, x: made.intersection_update([x, 0]),
    lambda made, x: made.difference_update([1], [2]),
    lambda made, x: made.symmetric_difference_update([1, 2]),
    lambda made, x: made.__ior__({0}),
    lambda made, x: made.__iand__({0, 1}),
    lambda made, x: made.__isub__({1}),
    lambda made, x: made.__ixor__(made),
    lambda made, x: made.__ior__([1]),
]


@pytest.mark.parametrize("change", CHANGES, ids=range(len(CHANGES)))
def test_changes_agree_with_pythons(change: Callable[[Any, Any], Any]) -> None:
    agrees(changed(change), OpenSet, set, MEMBERS, "int")


def test_the_only_member_is_popped_and_of_several_unknown_ones_none() -> None:
    assert Followed(lambda x: OpenSet([x]).pop(), "int").at(77) == 77
    assert OpenSet([8, 0]).pop() == {8, 0}.pop()
    assert Followed(lambda x: OpenSet([x, 1]).pop() if x != 1 else 0, "int").at(5) == (
        "cut: it iterates over a set, whose order no state keeps"
    )
    with pytest.raises(KeyError, match="pop from an empty set"):
        OpenSet().pop()


def test_a_set_is_looked_for_as_a_frozen_one() -> None:
    made = OpenSet([OpenFrozenSet([1])])
    assert OpenSet([1]) in made
    made.discard(OpenSet([1]))
    assert len(made) == 0
    with pytest.raises(TypeError, match="unhashable type"):
        made.add(OpenSet())


def test_keys_of_a_dict_are_taken_over() -> None:
    followed = Followed(lambda x: len(OpenSet(OpenDict([(x, 0), (1, 0)]))), "int")
    assert (followed.at(1), followed.at(9)) == (1, 2)


def test_a_frozenset_of_a_frozenset_is_itself_and_hashes_like_pythons() -> None:
    made = OpenFrozenSet([1, 2])
    assert OpenFrozenSet(made) is made
    assert made.copy() is copy.copy(made) is made
    assert hash(made) == hash(frozenset([1, 2]))
    with pytest.raises(TypeError, match=r"frozenset\(\) takes no keyword arguments"):
        OpenFrozenSet(a=1)


def test_sets_are_written_copied_and_pickled_as_pythons() -> None:
    made = OpenSet([1, 2])
    assert (repr(made), repr(OpenSet()), repr(OpenFrozenSet([1]))) == (
        *("{1, 2}", "set()"),
        "frozenset({1})",
    )
    again = copy.copy(made)
    again.add(3)
    assert sorted(made) == [1, 2]
    assert type(pickle.loads(pickle.dumps(made))) is set


def test_constants_have_an_order_only_if_every_layout_agrees() -> None:
    assert of_constants((1, 2, 3)).hw_table is not None
    assert of_constants((0, 3, 11)).hw_table is None
    assert sorted(members(of_constants((0, 3, 11)))) == [0, 3, 11]


def test_a_frozen_set_is_laid_out_as_what_was_built() -> None:
    built = OpenSet([8, 0])
    made = frozen(OpenFrozenSet, built)
    assert list(made) == list(built)
    assert made.__class__ is frozenset
