"""A dict of ours is Python's, with keys that may be unknown."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict
from heapwright.execution.containers.mappings import is_plain, is_read_directly, items_of, updates
from tests.unit.execution.following import Followed, agrees

KEYS = [(-1,), (0,), (1,), (2,), (77,)]

BODIES: list[Callable[[Any, Any], Any]] = [
    lambda make, x: make([(1, "a"), (x, "b")])[1],
    lambda make, x: make([(1, "a"), (x, "b")]),
    lambda make, x: make([(x, "a")])[1],
    lambda make, x: make({1: "a"}).get(x, "none"),
    lambda make, x: x in make({0: 1, 1: 2}),
    lambda make, x: make([(x, 1), (1, 2)]).pop(x),
    lambda make, x: make({1: 2}).pop(x, None),
    lambda make, x: make([(x, 5)]).setdefault(1, 6),
    lambda make, x: make([(x, 5), (1, 6)]).popitem(),
    lambda make, x: make([(x, 5)]) == {1: 5},
    lambda make, x: make([(x, 5)]) != make({1: 5}),
    lambda make, x: make([(0, 0), (x, 5)]) | {1: 6},
    lambda make, x: {0: 0, 1: 5} | make([(x, 6)]),
    lambda make, x: list(make([(0, 0), (x, 5)])),
    lambda make, x: list(reversed(make([(0, 0), (x, 5)]))),
    lambda make, x: make.fromkeys([x, 1], 3),
    lambda make, x: make(((x, 1), (1, 2)), a=3),
    lambda make, x: len(make([(x, 1)]).copy()),
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_unknown_keys_are_found_as_python_finds_known_ones(
    body: Callable[[Any, Any], Any],
) -> None:
    agrees(body, OpenDict, dict, KEYS, "int")


def deleted(make: Any, x: Any) -> Any:
    made = make({0: "a", 1: "b"})
    del made[x]
    return made


def updated(make: Any, x: Any) -> Any:
    made = make({0: "a"})
    made.update([(x, "b")], c="d")
    made |= [(1, "e")]
    return made


@pytest.mark.parametrize("change", [deleted, updated])
def test_changes_are_pythons(change: Callable[[Any, Any], Any]) -> None:
    agrees(change, OpenDict, dict, KEYS, "int")


@pytest.mark.parametrize(
    "body",
    [
        lambda make: make([1]),
        lambda make: make(["abc"]),
        lambda make: make({}, {}),
        lambda make: make()[[]],
        lambda make: make().pop(1),
        lambda make: make().popitem(),
        lambda make: make({1: 2}) | 3,
        lambda make: hash(make()),
    ],
    ids=range(8),
)
def test_what_python_refuses_is_refused(body: Callable[[Any], Any]) -> None:
    with pytest.raises((TypeError, ValueError, KeyError)) as real:
        body(dict)
    with pytest.raises(type(real.value)):
        body(OpenDict)


def test_known_keys_are_not_compared() -> None:
    made = OpenDict({1: "a"})
    assert not made.hw_opened
    assert made.__class__ is dict
    assert type(pickle.loads(pickle.dumps(made))) is dict


def test_missing_keys_are_asked_of_a_derived_class() -> None:
    class Own(OpenDict):
        def __missing__(self, key: Any) -> Any:
            return key * 2

    assert Own()[4] == 8
    assert Own().__class__ is Own
    assert Own().get(4) is None


def test_copies_keep_unknown_keys() -> None:
    def copied(x: Any) -> Any:
        made = OpenDict([(x, [1])])
        deep = copy.deepcopy(made)
        made[x].append(2)
        return copy.copy(made)[x], deep[x]

    assert Followed(copied, "int").outcomes == [([1, 2], [1])]


def test_a_dict_that_changes_while_its_keys_are_compared_ends_the_path() -> None:
    made = OpenDict()

    class Changing:
        def __hash__(self) -> int:
            return 1

        def __eq__(self, other: object) -> bool:
            dict.clear(made)
            return False

    made.hw_put(Changing(), 1, 1)
    with pytest.raises(Cut, match="a dict changes while its keys are compared"):
        made.hw_find(Changing(), 1)


def test_which_dicts_are_read_without_asking_their_class() -> None:
    class Own(OpenDict):
        def __iter__(self) -> Any:
            return iter([9])

    assert is_read_directly({})
    assert not is_read_directly(Own())
    assert not is_read_directly([])
    assert (is_plain({}), is_plain(Own())) == (True, False)
    assert list(items_of(Own({1: 2}))) == [(1, 2)]
    assert list(updates(([(1, 2)],), {"a": 3}, is_plain)) == [(1, 2), ("a", 3)]
