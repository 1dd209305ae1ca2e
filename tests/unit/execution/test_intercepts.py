"""What rewritten code calls where no operator method of a proxy can act."""

from __future__ import annotations

import builtins
import functools
import io
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.caches import open_cache
from heapwright.execution.containers import OpenDict, OpenSet
from heapwright.execution.identity import identity
from heapwright.execution.intercepts import (
    HASHING,
    INTERCEPTS,
    IsFalse,
    IsTrue,
    Link,
    caching,
    caught,
    inside,
    intercepted_int,
    intercepted_len,
    intercepted_pow,
    intercepted_print,
    intercepted_range,
    intercepted_type,
    rebound,
    same,
    unordered,
)
from heapwright.execution.proxies import SymInt, SymRange
from tests.unit.execution.following import Followed, of_program

NAMES = of_program("""
    class Sized:
        def __init__(self, length): self.length = length
        def __len__(self): return self.length

    class Numbered:
        def __init__(self, number): self.number = number
        def __int__(self): return self.number

    class Hashed:
        def __init__(self, number): self.number = number
        def __hash__(self): return self.number
""")


@pytest.mark.parametrize(
    ("kind", "expected"), [("int", int), ("bool", bool), ("str", str), ("float", float)]
)
def test_the_type_of_a_proxy_is_what_it_stands_for(kind: str, expected: type) -> None:
    assert Followed(lambda x: intercepted_type(type, x), kind).outcomes == [expected]


def test_the_type_of_a_stand_in_is_that_of_the_container() -> None:
    assert intercepted_type(type, OpenDict()) is dict
    assert intercepted_type(type, identity([])) is int
    assert intercepted_type(type, 3) is int
    assert intercepted_type(len, "abc") == 3  # another function of that name


def test_int_of_an_unknown_integer_is_itself() -> None:
    assert Followed(lambda x: intercepted_int(int, x) is x, "int").outcomes == [True]
    assert Followed(lambda x: type(intercepted_int(int, NAMES["Numbered"](x))), "int").outcomes == [
        SymInt
    ]
    assert intercepted_int(int, "ff", 16) == 255
    with pytest.raises(TypeError, match=r"__int__ returned non-int \(type str\)"):
        intercepted_int(int, NAMES["Numbered"]("a"))


def test_a_range_with_an_unknown_end_stays_unknown() -> None:
    followed = Followed(lambda x: intercepted_range(range, x), "int")
    assert type(followed.outcomes[0]) is SymRange
    summed = Followed(lambda x: sum(intercepted_range(range, 1, x, 2)) if x < 6 else None, "int")
    assert [summed.at(n) for n in (-1, 1, 2, 5)] == [0, 0, 1, 4]
    assert intercepted_range(range, 3) == range(3)


def test_a_power_with_a_modulus_needs_real_numbers() -> None:
    followed = Followed(lambda x: intercepted_pow(pow, x, 2, 5) if 0 <= x < 4 else None, "int")
    assert [followed.at(n) for n in (0, 1, 2, 3)] == [0, 1, 4, 4]
    assert intercepted_pow(pow, 2, 3) == 8


def test_a_length_that_the_program_computes_may_be_unknown() -> None:
    followed = Followed(lambda x: intercepted_len(len, NAMES["Sized"](x)), "int")
    assert followed.at(7) == 7
    assert followed.at(-1) == "ValueError: __len__() should return >= 0"
    assert len(followed.outcomes) == 2
    assert intercepted_len(len, [1, 2]) == 2
    with pytest.raises(TypeError, match="'str' object cannot be interpreted as an integer"):
        intercepted_len(len, NAMES["Sized"]("a"))


def test_membership_asks_unknown_values() -> None:
    found = Followed(lambda x: inside(x, range(0, 10, 3)), "int")
    assert [found.at(n) for n in (-3, 0, 3, 4, 9, 12)] == [False, True, True, False, True, False]
    assert inside(1, [1])


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [(None, None, True), (1, True, False), ("a", "b", False), (len, len, True), ([], [], False)],
)
def test_identity_of_known_values(left: Any, right: Any, expected: bool) -> None:
    assert same(left, right) is expected


def test_identity_of_unknown_values() -> None:
    small = Followed(lambda x: same(x, 5), "int")
    assert (small.at(5), small.at(6)) == (True, False)
    large = Followed(lambda x: same(x, 1000), "int")
    assert large.at(1000) == "cut: the identity of an int depends on the interpreter"
    assert Followed(lambda x: same(x, "a"), "int").outcomes == [False]
    assert Followed(lambda x: same(x, x), "str").outcomes == [True]


def test_a_chain_of_comparisons_goes_link_by_link() -> None:
    assert (Link(1) < Link([1, 2], "In") < Link(None, "IsNot")) is True
    assert (Link(1) < Link(1, "NotEq")) is False
    assert (Link(3) < Link(2, "GtE") < Link(1, "Gt")) is True


def test_patterns_of_truth_values_decide_unknown_ones() -> None:
    followed = Followed(lambda x: (isinstance(x, IsTrue), isinstance(x, IsFalse)), "bool")
    assert (followed.at(True), followed.at(False)) == ((True, False), (False, True))
    assert not isinstance(1, IsTrue)


def test_a_set_without_order_can_be_sorted_but_not_listed() -> None:
    def sorted_set(x: Any) -> Any:
        return unordered(sorted, OpenSet([x, 1])) if x > 1 else None

    assert Followed(sorted_set, "int").at(7) == [1, 7]
    assert unordered(max, [1, 3, 2]) == 3


def test_caches_are_ours() -> None:
    assert caching(functools.cache) is open_cache
    assert caching(len) is len


def test_a_builtin_function_must_not_be_replaced() -> None:
    with pytest.raises(Cut, match="a builtin function is replaced"):
        rebound(builtins)
    assert rebound(functools) is functools


def test_the_message_of_an_exception_that_is_looked_at_is_real() -> None:
    def body(x: Any) -> Any:
        error = ValueError(INTERCEPTS["piece"](x, -1, ""), 1)
        caught(error)
        return [type(each) for each in error.args]

    followed = Followed(lambda x: body(x) if x == 3 else None, "int")
    assert followed.at(3) == [str, int]


def test_what_is_printed_to_be_read_is_real() -> None:
    def body(x: Any) -> str:
        stream = io.StringIO()
        intercepted_print(print, x, "b", file=stream, end="")
        return stream.getvalue()

    followed = Followed(lambda x: body(x) if x == "a" else "", "str")
    assert followed.at("a") == "a b"
    assert intercepted_print(max, 1, 2) == 2


@pytest.mark.parametrize(
    "ask", [HASHING, lambda value: INTERCEPTS["own_hash"](value.__hash__)], ids=["hash", "__hash__"]
)
def test_both_ways_to_ask_for_a_hash_agree(ask: Callable[[Any], Any]) -> None:
    assert ask(5) == 5
    assert ask("a") == HASHING("a")
    followed = Followed(lambda x: ask(x) if 0 <= x < 2 else None, "int")
    assert (followed.at(0), followed.at(1)) == (0, 1)


def test_a_hash_of_the_program_may_be_unknown() -> None:
    followed = Followed(lambda x: HASHING(NAMES["Hashed"](x)), "int")
    assert (followed.at(12), followed.at(-1)) == (12, -2)


def test_an_identity_is_not_hashed() -> None:
    kept = object()
    assert Followed(lambda: HASHING(identity(kept))).outcomes == [
        "cut: the result of id() differs from run to run"
    ]


def test_rewritten_code_finds_intercepts_by_name() -> None:
    assert INTERCEPTS["len"] is intercepted_len
    assert INTERCEPTS["same"] is same
    assert "made_dict" in INTERCEPTS
