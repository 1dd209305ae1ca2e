"""Sets of ours give their members in the order of Python's own, whatever was done to them."""

from __future__ import annotations

import random
from operator import length_hint
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict, OpenFrozenSet, OpenSet
from heapwright.execution.containers.membership import members
from heapwright.execution.containers.tables import Table, probed

VALUES: tuple[list[Any], ...] = (
    list(range(6)),
    list(range(0, 80, 8)),
    list(range(-3, 40)),
    [0, 8, 16, 1, 9, 2**61 - 1, 2**61, -1, -2, 1.5, (1, 2), (1, (2.0, 3)), True, 1.0],
)
OPERATIONS = (
    *("add", "add", "add", "discard", "pop", "union", "intersection", "difference", "symmetric"),
    *("update", "intersection_update", "difference_update", "symmetric_update", "clear", "copy"),
    *("swap", "frozen", "made", "without_keys", "with_keys", "common_keys", "toggled_keys"),
)


def changed(  # noqa: C901 - one case for each operation
    name: str, s: Any, t: Any, value: Any, items: list[Any], types: Any
) -> Any:
    """The two sets after an operation, and what it gave."""
    made_set, made_frozen, made_dict = types
    keys = made_dict([(item, 0) for item in items]).keys()
    match name:
        case "add" | "discard":
            getattr(s, name)(value)
        case "pop":
            return s, t, s.pop() if s else None
        case "union":
            s = s | t
        case "intersection":
            s = s & t
        case "difference":
            s = s - t
        case "symmetric":
            s = s ^ t
        case "update":
            s.update(t, items, made_dict.fromkeys(items))
        case "intersection_update" | "difference_update":
            getattr(s, name)(t if value == 1 else items)
        case "symmetric_update":
            s ^= made_set(items)
        case "clear":
            s.clear()
        case "copy":
            t = s.copy()
        case "swap":
            s, t = t, s
        case "frozen":
            s = made_set(made_frozen(items) | s)
        case "made":
            s = made_set(items)
        case "without_keys":
            s = s - keys
        case "with_keys":
            s = keys | s
        case "common_keys":
            s = keys & s
        case "toggled_keys":
            s = keys ^ s
    return s, t, None


@pytest.mark.parametrize("seed", range(400))
def test_the_order_is_pythons(seed: int) -> None:
    chance = random.Random(seed)
    values = chance.choice(VALUES)
    plain, ours = (set(), set()), (OpenSet(), OpenSet())
    for _ in range(chance.randrange(5, 40)):
        name, value = chance.choice(OPERATIONS), chance.choice(values)
        items = [chance.choice(values) for _ in range(chance.randrange(8))]
        *plain_sets, given = changed(name, *plain, value, items, (set, frozenset, dict))
        *our_sets, taken = changed(name, *ours, value, items, (OpenSet, OpenFrozenSet, OpenDict))
        plain, ours = tuple(plain_sets), tuple(our_sets)  # type: ignore[assignment]
        seen = [[repr(member) for member in each] for each in plain]
        assert [[repr(member) for member in each] for each in ours] == seen, name
        assert repr(taken) == repr(given)


@pytest.mark.parametrize("seed", range(50))
def test_a_described_table_goes_on_like_the_first(seed: int) -> None:
    chance = random.Random(seed)
    first = OpenSet()
    for _ in range(20):
        value = chance.randrange(0, 40, chance.choice((1, 8)))
        first.add(value) if chance.random() < 0.6 else first.discard(value)
        if chance.random() < 0.1 and first:
            first.pop()
    assert first.hw_table is not None
    slots = [(hash(member), member) for member in members(first)]
    again = Table.described(first.hw_table.layout(), slots)
    for table in (first.hw_table, again):
        table.put(1000, 1000)
        table.drop(table.first())
    assert list(first.hw_table) == list(again)


def test_unknown_members_have_no_order() -> None:
    with pytest.raises(Cut, match="order"):
        iter(OpenSet(["a", "b"]))


def test_a_set_that_changes_size_cannot_be_gone_through() -> None:
    changing = OpenSet([1, 2])
    going = iter(changing)
    changing.add(next(going) + 10)
    with pytest.raises(RuntimeError, match="changed size"):
        next(going)


def test_a_set_gives_none_as_any_other_member() -> None:
    assert list(OpenSet([None])) == [None]
    assert list(OpenFrozenSet([None, None])) == [None]


def test_an_iterator_says_how_many_members_are_left() -> None:
    plain, ours = {1, 9, 17}, OpenSet([1, 9, 17])
    pair = iter(plain), iter(ours)
    for _ in range(4):
        assert length_hint(pair[1]) == length_hint(pair[0])
        assert next(pair[1], None) == next(pair[0], None)
    ours.add(2)
    assert length_hint(pair[1]) == 0


class Key:
    """A key whose hash can be changed."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __hash__(self) -> int:
        return self.number


@pytest.mark.parametrize("seed", range(100))
def test_a_small_dict_finds_a_changed_key_where_python_does(seed: int) -> None:
    chance = random.Random(seed)
    keys = [Key(chance.randrange(-20, 100)) for _ in range(chance.randrange(1, 6))]
    numbers = [key.number for key in keys]
    plain = dict.fromkeys(keys)
    for place, key in enumerate(keys):
        before, key.number = key.number, chance.randrange(-20, 100)
        found = place in probed([hash(Key(n)) for n in numbers], hash(key))
        assert (key in plain) == found
        key.number = before
