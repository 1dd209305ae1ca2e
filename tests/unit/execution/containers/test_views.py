"""Views of our dicts are Python's, with keys that may be unknown."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution.containers import OpenDict, OpenOrderedDict
from heapwright.execution.containers.views import (
    ItemsView,
    KeysView,
    OrderedKeys,
    ValuesView,
    unchanged,
)
from tests.unit.execution.following import Followed, agrees

KEYS = [(0,), (1,), (2,), (77,)]

BODIES: list[Callable[[Any, Any], Any]] = [
    lambda make, x: list(make([(0, "a"), (x, "b")]).keys()),
    lambda make, x: list(make([(0, "a"), (x, "b")]).values()),
    lambda make, x: list(make([(0, "a"), (x, "b")]).items()),
    lambda make, x: list(reversed(make([(0, "a"), (x, "b")]).items())),
    lambda make, x: len(make([(0, "a"), (x, "b")]).keys()),
    lambda make, x: 1 in make([(x, "b")]).keys(),  # noqa: SIM118 - the view is tested
    lambda make, x: (1, "b") in make([(x, "b")]).items(),
    lambda make, x: (1, "a") in make([(x, "b")]).items(),
    lambda make, x: [1] in make([(x, "b")]).items(),
    lambda make, x: "b" in make([(x, "b")]).values(),
    lambda make, x: make([(x, "b")]).keys() == {1},
    lambda make, x: make([(x, "b")]).keys() <= {0, 1},
    lambda make, x: make([(x, "b"), (1, "c")]).keys() > {1},
    lambda make, x: make([(x, "b")]).keys() & [1],
    lambda make, x: make([(x, "b")]).keys() | [1],
    lambda make, x: make([(x, "b")]).keys() - [1],
    lambda make, x: make([(x, "b")]).keys() ^ [1],
    lambda make, x: {1, 2} - make([(x, "b")]).keys(),
    lambda make, x: make([(x, "b")]).items() & {(1, "b")},
    lambda make, x: make([(x, "b")]).keys().isdisjoint([1]),
    lambda make, x: make([(x, "b")]).keys() < 3,
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_view_shows_what_pythons_shows(body: Callable[[Any, Any], Any]) -> None:
    agrees(body, OpenDict, dict, KEYS, "int")


def test_a_view_changes_when_the_dict_does() -> None:
    made = OpenDict({1: 2})
    keys, values, items = made.keys(), made.values(), made.items()
    made[3] = 4
    assert (list(keys), list(values), list(items)) == ([1, 3], [2, 4], [(1, 2), (3, 4)])


def test_a_view_passes_for_pythons() -> None:
    made = OpenDict({1: 2})
    real: dict[int, int] = {}
    for cls, view, native in (
        (KeysView, made.keys(), real.keys()),
        (ValuesView, made.values(), real.values()),
        (ItemsView, made.items(), real.items()),
    ):
        assert type(view) is cls
        assert isinstance(view, type(native))
    assert repr(made.items()) == "dict_items([(1, 2)])"
    assert made.keys().mapping == {1: 2}
    with pytest.raises(TypeError, match="cannot pickle 'dict_keys' object"):
        pickle.dumps(made.keys())
    with pytest.raises(TypeError, match="unhashable"):
        hash(made.keys())


def test_c_code_gets_pythons_view_unless_it_would_show_how_keys_are_stored() -> None:
    assert type(OpenDict({1: 2}).keys().hw_plain()) is type({}.keys())
    assert Followed(lambda x: OpenDict([(x, 2)]).keys().hw_plain(), "int").outcomes == [None]


def test_a_view_of_an_ordered_dict_ends_when_the_order_changes() -> None:
    made = OpenOrderedDict([(1, "a"), (2, "b")])
    assert type(made.keys()) is OrderedKeys
    through = iter(made.values())
    assert next(through) == "a"
    made.move_to_end(1)
    with pytest.raises(RuntimeError, match="OrderedDict mutated during iteration"):
        next(through)


def test_keys_come_as_long_as_nothing_changes() -> None:
    made = {1: 2, 3: 4}
    assert list(unchanged(made, [3, 1])) == [3, 1]
    made[1] = 5
    assert list(unchanged(made, [1])) == [1]
