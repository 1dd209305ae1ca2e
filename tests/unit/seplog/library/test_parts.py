"""A family with what holds of it is written as predicates that say the same."""

from __future__ import annotations

import pytest

from heapwright.seplog.library.parts import FamilyRoles
from heapwright.seplog.parsing import parse_text
from heapwright.seplog.resolving import resolve
from tests.unit.seplog.library.families import CLASSES, LIST, RING, TREE

CASES = [
    (LIST, {"ends": "next"}),
    (LIST, {"ends": "next", "ascending": "key", "size": "size", "there": "_head"}),
    (LIST, {"ends": "next", "back": "other", "tail": "last", "size": "size"}),
    (LIST, {"ends": "next", "sorted": "key", "tail": "last", "there": "_head"}),
    (RING, {"closes": "next"}),
    (RING, {"closes": "next", "back": "other", "size": "size", "there": "_head"}),
    (TREE, {"tree": "next"}),
    (TREE, {"tree": "next", "search": "key", "size": "size", "balanced": "next"}),
    (TREE, {"tree": "next", "height": "key 0", "there": "_head"}),
    (TREE, {"tree": "next", "heap": "key", "there": "_head"}),
]


@pytest.mark.parametrize(("family", "roles"), CASES, ids=range(len(CASES)))
def test_what_is_written_can_be_read(family: object, roles: dict[str, str]) -> None:
    part = FamilyRoles(family, roles).part("_x")  # type: ignore[arg-type]
    ways = []
    for way in part.alternatives:
        fields = ", ".join(f"{name}={value}" for name, value in way.fields)
        bound = f"exists {', '.join(way.names)}. " if way.names else ""
        chunks = " * ".join([f"self -> Owner({fields})", *way.chunks])
        ways.append(f"{bound}{chunks}{''.join(f' & {each}' for each in way.conditions)}")
    text = f"{part.definitions}pre valid(self) == {' | '.join(ways)}\n"
    found = resolve(parse_text(text, "owner.sl"), CLASSES).predicates
    assert set(found) == {"valid", next(name for name in found if name.endswith("_x"))}


def test_a_plain_list() -> None:
    part = FamilyRoles(LIST, {"ends": "next"}).part()
    assert part.definitions == (
        "pred nodes(x) ==\n    emp & x = null\n"
        "  | exists next. x -> Node(next=next) * nodes(next)\n"
    )
    (way,) = part.alternatives
    assert (way.names, way.fields, way.chunks, way.conditions) == (
        ("first",),
        (("_head", "first"),),
        ("nodes(first)",),
        (),
    )


def test_order_is_strict_where_keys_ascend() -> None:
    ascending = FamilyRoles(LIST, {"ascending": "key"}).part().definitions
    ordered = FamilyRoles(LIST, {"sorted": "key"}).part().definitions
    assert "lo < key" in ascending
    assert "lo <= key" in ordered


def test_a_list_with_a_tail_may_be_empty_in_a_way_of_its_own() -> None:
    empty, some = FamilyRoles(LIST, {"tail": "last"}).part().alternatives
    assert empty.fields == (("_head", "null"), ("last", "null"))
    assert some.fields == (("_head", "first"), ("last", "last"))
    (only,) = FamilyRoles(LIST, {"tail": "last", "there": "_head"}).part().alternatives
    assert only == some


def test_a_mark_ends_all_names() -> None:
    part = FamilyRoles(TREE, {"tree": "next", "size": "size"}).part("_b")
    assert part.definitions.startswith("pred tree_b(x, n) ==")
    (way,) = part.alternatives
    assert way.names == ("root_b", "n_b")
    assert way.chunks == ("tree_b(root_b, n_b)",)
