"""Runs that differ from one at hand in one place."""

from __future__ import annotations

from heapwright.generate.varying import _others, _resized
from heapwright.program.abstract import Group


def of(*items: object) -> Group[object]:
    return Group(items, "list")


def test_lists_get_an_item_more_or_less_at_every_depth() -> None:
    found = list(_resized(of(of(1, 2), of(3))))
    assert of(of(1, 2)) in found
    assert of(of(1), of(3)) in found
    assert of(of(1, 2), of(3, 3)) in found
    assert of(of(1, 2), of()) in found
    assert len(found) == 6


def test_what_is_not_a_list_keeps_its_length() -> None:
    assert not list(_resized(Group((1, 2), "tuple")))
    assert not list(_resized(3))


def test_a_float_is_also_varied_by_a_fraction() -> None:
    assert 1.125 in _others([1.0, 2.0], 0, ())
    assert all(type(value) is int for value in _others([1, 2], 0, ()))


def test_a_number_is_also_passed_with_the_other_sign() -> None:
    assert _others([70], 0, ())[0] == -70
    assert _others([-2.5], 0, ())[0] == 2.5
