"""Every function of some libraries in C, given an unknown integer, beside what Python makes of it.

C code may look at a number without asking it, or refuse whatever is not an ``int``.
"""

from __future__ import annotations

import bisect
import cmath
import heapq
import itertools
import math
import operator
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import pytest

from heapwright.execution.library import ready
from tests.unit.execution.following import Followed

NUMBERS = (0, 1, 2)
"""Those that are tried first for a number that must be known."""
WITHOUT_END = {"count", "cycle", "repeat"}
CALLS: tuple[Callable[[Any, Any], Any], ...] = (
    lambda f, x: f(x),
    lambda f, x: f(x, 1),
    lambda f, x: f(1, x),
    lambda f, x: f(2.5, x),
    lambda f, x: f([1, 2], x),
    lambda f, x: f(x, [1, 2]),
    lambda f, x: f("ab", x),
    lambda f, x: f(x, "ab"),
    lambda f, x: f(1, 2, x),
    lambda f, x: f(1, x, 2),
    lambda f, x: f([1, 2], 1, x),
    lambda f, x: f([x, 2]),
    lambda f, x: f((x, 1)),
)


def functions(module: ModuleType) -> Iterator[Any]:
    for name, value in vars(module).items():
        if callable(value) and not name.startswith("_") and name not in WITHOUT_END:
            yield value


def outcome(call: Callable[[Any, Any], Any], function: Any, number: Any) -> tuple[str, str]:
    try:
        value = call(function, number)
        shown = list(itertools.islice(value, 6)) if hasattr(value, "__next__") else value
    except Exception as error:
        return "raises", type(error).__name__
    named = type(value).__name__
    return named, "" if " at 0x" in repr(shown) else repr(shown)


@pytest.mark.parametrize(
    "module", [math, cmath, operator, itertools, heapq, bisect], ids=lambda m: m.__name__
)
def test_an_unknown_number_is_what_a_known_one_would_be(module: ModuleType) -> None:
    differing = []
    for function in functions(module):
        for number, call in enumerate(CALLS):
            expected = [outcome(call, function, each) for each in NUMBERS]
            if all(each == ("raises", "TypeError") for each in expected):
                continue
            followed = Followed(lambda x, f=function, c=call: outcome(c, ready(f), x), "int")
            found = [followed.at(each) for each in NUMBERS]
            differing += [
                f"{function.__name__}, call {number}: {ours} instead of {theirs}"
                for ours, theirs in zip(found, expected, strict=True)
                if ours != theirs and not str(ours).startswith("cut")
            ]
    assert differing == []
