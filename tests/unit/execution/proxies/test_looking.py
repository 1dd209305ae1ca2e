"""Strings that are not known are looked into without trying any: what is seen is a term."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.execution import Budget
from heapwright.execution.formatting import piece, text
from heapwright.execution.proxies.looking import (
    UNSEEN,
    as_one,
    handle_of,
    is_equal,
    keeps,
    looked_for,
    looked_into,
    text_term,
    whole_number,
)
from heapwright.execution.proxies.ranks import rank_of_text
from heapwright.terms import const, var
from tests.unit.execution.following import KEEPING, Followed

SAMPLES = ("", "a", "b", "ab", "a-b", "-", "a-b-a")


def kept(body: Callable[..., Any], *kinds: str) -> Followed:
    return Followed(body, *(kinds or ("str",)), budget=KEEPING)


def agrees(look: Callable[[Any], Any], samples: tuple[str, ...] = SAMPLES) -> None:
    """The look finds in unknown strings what it finds in each of these."""
    followed = kept(look)
    for sample in samples:
        try:
            expected = look(sample)
        except Exception as error:
            expected = f"{type(error).__name__}: {error}"
        assert followed.at(sample) == expected


def characters(x: Any) -> list[Any]:
    return [each for each in x]  # noqa: C416 - ``list`` asks for the length, as a real integer


def test_only_a_path_that_keeps_unknown_values_looks() -> None:
    assert kept(keeps).outcomes == [True]
    assert Followed(keeps, "str").outcomes == [False]
    assert Followed(lambda x: looked_into(x, "upper", ()), "str").outcomes == [UNSEEN]
    assert not keeps("a")


def test_the_path_of_a_string_is_that_of_its_pieces() -> None:
    def same(x: Any) -> bool:
        return handle_of(text("<", piece(x, -1, ""), ">")) is x.path

    assert kept(same).outcomes == [True]
    assert handle_of("a") is None


def test_terms_of_strings() -> None:
    assert kept(lambda x: text_term(x) == var(0)).outcomes == [True]
    assert text_term("ab") == const(rank_of_text("ab") or 0)
    assert kept(lambda x: text_term(piece(x, -1, ">4")), "int").outcomes == [None]


@pytest.mark.parametrize(
    "look",
    [
        lambda x: x.__len__(),
        lambda x: x[0],
        lambda x: x[-1],
        lambda x: x[1:],
        lambda x: x[:2],
        lambda x: x[:-1],
        lambda x: x.upper(),
        lambda x: x.isalpha(),
        lambda x: x.startswith(("a-", "b")),
        lambda x: x.endswith("b"),
        lambda x: x.find("b"),
        lambda x: x.index("b"),
        lambda x: x.count("a"),
        lambda x: x.replace("a", "cc"),
        lambda x: x.strip("a"),
        lambda x: x.partition("-"),
        lambda x: x.removeprefix("a"),
        lambda x: x.removesuffix("b"),
        lambda x: x.removesuffix(""),
        lambda x: "-" in x,
    ],
)
def test_a_look_agrees_with_python(look: Callable[[Any], Any]) -> None:
    agrees(look)


def test_a_string_is_split_as_far_as_the_scope_goes() -> None:
    followed = Followed(lambda x: x.split("-"), "str", budget=Budget(keeps_unknown=True, sizes=2))
    for sample in ("", "a", "a-b", "-"):
        assert followed.at(sample) == sample.split("-")
    assert followed.at("a-b-a") == "cut: an unknown integer is a size above 2"


def test_characters_come_one_by_one_as_far_as_the_scope_goes() -> None:
    followed = kept(characters)
    assert [followed.at(sample) for sample in ("", "a", "abc")] == [[], ["a"], ["a", "b", "c"]]
    assert followed.at("abcd") == "cut: an unknown integer is a string of more than 3 characters"


def test_a_string_known_to_be_short_is_looked_through_to_its_end() -> None:
    followed = kept(lambda x: characters(x) if x.__len__() == 5 else None)
    assert followed.at("abcde") == list("abcde")


def test_an_unknown_position() -> None:
    followed = kept(lambda x, i: x[i], "str", "int")
    assert (followed.at("ab", 1), followed.at("ab", -2)) == ("b", "a")
    assert followed.at("ab", 2) == "IndexError: string index out of range"
    assert followed.at("ab", -3) == "IndexError: string index out of range"


def test_what_no_term_says_is_unseen() -> None:
    def unseen(x: Any) -> list[bool]:
        looks = [
            looked_into(x, "__getitem__", (slice(None, None, 2),)),
            looked_into(x, "split", ()),
            looked_into(x, "partition", ("",)),
            looked_into(x, "encode", ()),
            looked_into(x, "join", (["a"],)),
            looked_into(x, "upper", (), {"no": 1}),
            looked_into(x, "strip", (["a"],)),
        ]
        return [look is UNSEEN for look in looks]

    assert kept(unseen).outcomes == [[True] * 7]


def test_several_pieces_are_one_string() -> None:
    followed = kept(lambda x, n: as_one(text("<", piece(x, -1, ""), piece(n, -1, ""), ">")), *MIXED)
    assert followed.at("a", 12) == "<a12>"
    tried = Followed(lambda x: as_one(text("<", piece(x, -1, ""))), "str")
    assert tried.outcomes == [None]


MIXED = ("str", "int")


def test_equality_of_pieces() -> None:
    followed = kept(lambda x, y: is_equal((x, "b"), ("a", y)), "str", "str")
    assert followed.at("a", "b") is True
    assert followed.at("ab", "bb") is True
    assert followed.at("a", "c") is False
    assert is_equal(("a",), ("a",)) is UNSEEN


def test_an_unknown_string_in_a_known_one() -> None:
    followed = kept(lambda x: looked_for(x, "abc"))
    assert [followed.at(part) for part in ("", "bc", "ac")] == [True, True, False]
    assert Followed(lambda x: looked_for(x, "abc"), "str").outcomes == [UNSEEN]


def test_a_number_that_is_written() -> None:
    followed = kept(whole_number)
    assert [followed.at(sample) for sample in ("12", "-3", "a", "")] == [12, -3, None, None]
    assert Followed(whole_number, "str").outcomes == [UNSEEN]
