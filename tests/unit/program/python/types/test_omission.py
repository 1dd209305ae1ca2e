"""Where leaving a parameter out is a call of its own."""

from __future__ import annotations

import ast
import functools
import inspect
import math
from typing import Any

import pytest

from heapwright.program.kinds import NOT_PASSED, Integer, Nothing, Real, Text
from heapwright.program.python.types.assigned import Read
from heapwright.program.python.types.omission import seen_between, with_omission
from heapwright.program.python.types.stores import pairs, stores


@pytest.mark.parametrize(
    ("default", "kinds", "is_new"),
    [
        (0, (Integer(),), False),
        ("none", (Integer(),), True),
        (None, (Integer(), Nothing()), False),
        (math.nan, (Real(),), True),
        (-0.0, (Real(),), True),
        (1.5, (Real(),), False),
        ("a", (Text(),), False),
    ],
)
def test_a_default_that_no_value_equals_is_left_out(
    default: object, kinds: tuple[Any, ...], is_new: bool
) -> None:
    parameter = inspect.Parameter("x", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default)
    found = with_omission(parameter, kinds, told=False, at_end=False)
    assert found == ((*kinds, NOT_PASSED) if is_new else kinds)
    told = with_omission(parameter, kinds, told=True, at_end=True)
    assert told == (NOT_PASSED, *kinds)


def counting(function: Any) -> Any:
    @functools.wraps(function)
    def inner(*args: Any) -> Any:
        return len(args), function(*args)

    return inner


def passing_on(function: Any) -> Any:
    @functools.wraps(function)
    def inner(*args: Any, **options: Any) -> Any:
        return function(*args, **options)

    return inner


def test_a_decorator_sees_arguments_if_it_looks_at_them() -> None:
    seen = seen_between(counting(abs), None)
    assert seen.counts
    assert not seen.takes_names
    seen = seen_between(passing_on(abs), None)
    assert not seen.counts
    assert seen.takes_names


def test_stores_are_told_apart() -> None:
    (function,) = ast.parse("def f(self):\n self.a, self.b = 1, 2\n for self.c in (): pass").body
    assert isinstance(function, ast.FunctionDef)
    found = [(name, value is not None) for name, _, value in stores(function, "self")]
    assert found == [("a", True), ("b", True), ("c", False)]
    assert list(pairs(ast.Starred(ast.Name("a")), ast.Name("b"))) == []
    assert Read(()).unread == ()
