"""The dicts of ``collections``, with keys that may be unknown."""

from __future__ import annotations

import copy
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers.special_mappings import (
    OpenCounter,
    OpenDefaultDict,
    OpenOrderedDict,
)
from tests.unit.execution.following import agrees

KEYS = [(0,), (1,), (2,), (77,)]


def grouped(make: Any, x: Any) -> Any:
    made = make(list)
    made[x].append("a")
    made[1].append("b")
    return made


DEFAULTS: list[Callable[[Any, Any], Any]] = [
    grouped,
    lambda make, x: make(None, {1: 2})[x],
    lambda make, x: make(int, [(x, 1)]) | {1: 3},
    lambda make, x: {1: 3} | make(int, [(x, 1)]),
    lambda make, x: make(int, [(x, 1)]).copy()[1],
    lambda make, x: copy.copy(make(int, [(x, 1)]))[1],
    lambda make, x: make(3),
]


@pytest.mark.parametrize("body", DEFAULTS, ids=range(len(DEFAULTS)))
def test_a_default_is_made_where_python_makes_one(body: Callable[[Any, Any], Any]) -> None:
    agrees(body, OpenDefaultDict, defaultdict, KEYS, "int")


def test_a_default_dict_is_written_as_pythons() -> None:
    assert repr(OpenDefaultDict(list, {1: [2]})) == "defaultdict(<class 'list'>, {1: [2]})"


def moved(last: bool) -> Callable[[Any, Any], Any]:
    def body(make: Any, x: Any) -> Any:
        made = make([(0, "a"), (1, "b"), (5, "c")])
        made.move_to_end(x, last=last)
        return list(made.items())

    return body


def popped(make: Any, x: Any) -> Any:
    made = make([(x, "a"), (1, "b")])
    return made.popitem(last=False), list(made), made.pop(9, "none"), made.setdefault(1, "c")


ORDERED: list[Callable[[Any, Any], Any]] = [
    moved(True),
    moved(False),
    popped,
    lambda make, x: make([(x, 1), (1, 2)]) == make([(1, 2), (x, 1)]),
    lambda make, x: make([(x, 1), (1, 2)]) == {1: 2, 0: 1},
    lambda make, x: make([(x, 1)]) == make([(x, 1), (9, 2)]),
    lambda make, x: list(make([(x, 1)]) | {1: 2}),
    lambda make, x: list(reversed(make([(x, 1), (1, 2)]))),
    lambda make, x: make().popitem(),
    lambda make, x: make([(x, 1)]).pop(1),
]


@pytest.mark.parametrize("body", ORDERED, ids=range(len(ORDERED)))
def test_an_ordered_dict_has_pythons_order(body: Callable[[Any, Any], Any]) -> None:
    agrees(body, OpenOrderedDict, OrderedDict, KEYS, "int")


def test_an_ordered_dict_is_written_in_its_order_and_must_not_change_on_the_way() -> None:
    made = OpenOrderedDict([(2, "a"), (1, "b")])
    assert repr(made) == repr(OrderedDict([(2, "a"), (1, "b")]))
    assert repr(OpenOrderedDict()) == "OrderedDict()"
    through = iter(made)
    next(through)
    made.move_to_end(2)
    with pytest.raises(RuntimeError, match="OrderedDict mutated during iteration"):
        next(through)


def test_attributes_of_an_ordered_dict_are_not_followed() -> None:
    with pytest.raises(Cut, match="an OrderedDict gets an attribute, 'name'"):
        OpenOrderedDict().name = 1


COUNTED: list[Callable[[Any, Any], Any]] = [
    lambda make, x: make([x, 1, 1]),
    lambda make, x: make([x, 1, 1])[0],
    lambda make, x: make([x, 1]) + make([1]),
    lambda make, x: make([x, 1]) - make([1]),
    lambda make, x: make([x, 1, 1]) & make([1]),
    lambda make, x: make([x]) | make([1]),
    lambda make, x: make([x, 1, 1]).most_common(1),
    lambda make, x: make([x]).total(),
    lambda make, x: -make([(x, -2)]),
    lambda make, x: make([x, 1]).copy(),
]


@pytest.mark.parametrize("body", COUNTED, ids=range(len(COUNTED)))
def test_a_counter_counts_unknown_keys(body: Callable[[Any, Any], Any]) -> None:
    agrees(body, OpenCounter, Counter, KEYS, "int")


def test_what_counters_make_is_one_of_ours() -> None:
    assert type(OpenCounter("ab") + OpenCounter("b")) is OpenCounter
    assert type(OpenCounter("ab").copy()) is OpenCounter
