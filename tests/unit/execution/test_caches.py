"""What ``functools.cache`` keeps is state, unless nothing but plain arguments decides it."""

from __future__ import annotations

import functools
import math
from typing import Any

import pytest

from heapwright.execution.caches import CACHE, is_independent, open_cache, open_lru_cache
from tests.unit.execution.following import Followed, of_program


def cached(source: str, decorate: Any = open_cache) -> tuple[Any, dict[str, Any]]:
    """The function ``f`` of this source with a cache, and its globals; it may note its calls."""
    names = of_program(f"calls = []\n{source}")
    return decorate(names["f"]), names


NOTING = "def f(x, y=0):\n    calls.append(x)\n    return x"


def test_an_answer_is_kept_in_the_store_of_the_function() -> None:
    made, names = cached(NOTING)
    assert [made(1), made(2), made(1)] == [1, 2, 1]
    assert names["calls"] == [1, 2]
    assert dict(getattr(made, CACHE)) == {1: 1, 2: 2}
    made.cache_clear()
    assert dict(getattr(made, CACHE)) == {}


def test_an_unknown_argument_is_compared_with_those_before() -> None:
    def body(x: Any) -> int:
        made, names = cached(NOTING)
        made(1)
        made(x)
        return len(names["calls"])

    followed = Followed(body, "int")
    assert (followed.at(1), followed.at(5)) == (1, 2)
    assert len(followed.outcomes) == 2


def test_the_oldest_answer_is_dropped_and_a_use_makes_it_younger() -> None:
    made, names = cached(NOTING, open_lru_cache(2))
    for number in (1, 2, 1, 3, 1, 2):
        made(number)
    assert names["calls"] == [1, 2, 3, 2]


def test_nothing_is_kept_where_the_size_is_zero() -> None:
    made, names = cached(NOTING, open_lru_cache(maxsize=-1))
    assert [made(1), made(1)] == [1, 1]
    assert names["calls"] == [1, 1]
    assert made.cache_parameters() == {"maxsize": 0, "typed": False}


def test_types_and_names_of_arguments_are_part_of_the_key_as_in_python() -> None:
    made, names = cached(NOTING, open_lru_cache(typed=True))
    calls = ((1,), (1.0,), (True,), (1,))
    assert [type(made(*each)) for each in calls] == [int, float, bool, int]
    assert len(names["calls"]) == 3
    made, names = cached(NOTING)
    made(1, y=2)
    made(1, 2)
    made(1, y=2)
    assert len(names["calls"]) == 2


def test_a_function_that_depends_on_nothing_is_kept_in_no_state() -> None:
    made, _ = cached("def f(x): return x + 1")
    assert [made(1), made(1)] == [2, 2]
    assert dict(getattr(made, CACHE)) == {}
    assert made.cache_info().hits == 1


def test_on_a_path_lookups_are_not_counted_and_mutable_answers_not_kept() -> None:
    made, _ = cached("def f(x): return [x]")
    assert Followed(made.cache_info).outcomes == [
        "cut: the number of cache look-ups is not tracked"
    ]
    assert Followed(lambda: made(1)).outcomes == [
        "cut: a cache keeps a list from call to call, which is not tracked"
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(x): return x + LIMIT", True),
        ("def f(x): return x + limit", False),
        ("def f(x): return f(x - 1) if x else abs(x)", True),
        ("def f(x): return math.sqrt(x)", True),
        ("def g(x): return limit\ndef f(x): return g(x)", False),
        ("def f(x):\n    global limit\n    limit = x", False),
        ("def f(x): return unknown", False),
    ],
)
def test_what_a_function_depends_on(source: str, expected: bool) -> None:
    names = of_program(f"LIMIT = 1\nlimit = 1\n{source}")
    names["math"] = math
    assert is_independent(names["f"]) is expected


def test_functions_of_libraries_have_pythons_cache() -> None:
    assert type(open_cache(math.sqrt)) is type(functools.cache(math.sqrt))
    with pytest.raises(TypeError, match="Expected first argument to be an integer, a callable"):
        open_lru_cache("a")
