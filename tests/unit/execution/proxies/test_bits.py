"""Bit operations on integers that are not known agree with Python's on every number."""

from __future__ import annotations

import pytest

from heapwright.execution.path import Handle
from heapwright.execution.proxies import SymInt
from heapwright.execution.proxies.bits import has_no_bit_of, length_of, shifted, with_mask
from heapwright.terms import Linear, const, var
from tests.unit.execution.following import Followed

X, Y = var(0), var(1)


def term_made(left: Linear, by: object) -> Linear | None:
    return shifted(Handle(), "<<", left, by)


def test_a_shift_by_what_is_not_an_integer_is_left_to_python() -> None:
    assert term_made(X, 1.0) is None


def test_a_shift_by_a_known_number_asks_nothing() -> None:
    followed = Followed(lambda x: x << 3, "int")
    assert len(followed.outcomes) == 1
    assert [followed.at(n) for n in (-3, 0, 5)] == [-24, 0, 40]


def test_all_negative_shifts_are_one_path() -> None:
    followed = Followed(lambda x: 1 << x, "int")
    assert followed.outcomes.count("ValueError: negative shift count") == 1
    assert followed.at(-7) == "ValueError: negative shift count"


def test_a_shift_within_known_bounds_is_a_path_for_each_number() -> None:
    followed = Followed(lambda x: (3 << x) if 0 <= x <= 4 else None, "int")
    assert [followed.at(n) for n in range(-1, 6)] == [None, 3, 6, 12, 24, 48, None]
    assert sorted(o for o in followed.outcomes if type(o) is int) == [3, 6, 12, 24, 48]


def test_a_shift_that_is_too_far_leads_out_of_scope() -> None:
    followed = Followed(lambda x: 1 << x, "int")
    assert "cut: an unknown integer is a shift above" in followed.at(10**6)


def test_a_mask_with_few_values_becomes_known() -> None:
    followed = Followed(lambda x, y: x & y if 0 <= y <= 2 else None, "int", "int")
    for x in (-5, 0, 3, 6):
        assert [followed.at(x, y) for y in (0, 1, 2)] == [x & y for y in (0, 1, 2)]


def test_two_masks_without_bounds_stay_one_term() -> None:
    def masked(x: SymInt, y: SymInt) -> SymInt:
        return SymInt(x.path, 0, 0, with_mask(x.path, "|", x.term, y.term))

    followed = Followed(masked, "int", "int")
    assert len(followed.outcomes) == 1
    assert followed.at(5, -8) == 5 | -8


@pytest.mark.parametrize(("limit", "expected"), [(4, True), (5, False)])
def test_a_multiple_of_four_has_no_bit_of_a_number_below_four(limit: int, expected: bool) -> None:
    def disjoint(x: SymInt, y: SymInt) -> bool | None:
        return has_no_bit_of(x.path, x.term.scale(4), y.term) if 0 <= y < limit else None

    assert Followed(disjoint, "int", "int").at(9, 3) is expected


def test_known_numbers_are_not_asked_for_common_bits() -> None:
    assert not has_no_bit_of(Handle(), const(4), const(1))


@pytest.mark.parametrize("number", [-9, -8, -1, 0, 1, 7, 8, 255, 2**64 - 1])
def test_lengths_and_counts_of_bits(number: int) -> None:
    assert Followed(lambda x: length_of(x.path, x), "int").at(number) == number.bit_length()


def test_an_integer_of_more_than_64_bits_leads_out_of_scope() -> None:
    followed = Followed(lambda x: length_of(x.path, x), "int")
    assert followed.at(2**64) == "cut: an unknown integer is an integer of more than 64 bits"
    assert followed.at(2**64 - 1) == 64


def test_set_bits_are_counted_without_the_sign() -> None:
    followed = Followed(lambda x: x.bit_count() if -9 < x < 9 else None, "int")
    assert [followed.at(n) for n in (-7, 0, 5, 8)] == [3, 0, 2, 1]
