"""Functions that are passed where a parameter takes one."""

from __future__ import annotations

import collections.abc
import typing
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.program.kinds import BUILTIN, UnsupportedTypeError
from heapwright.program.python.types.annotations import alternatives, is_exhaustive
from heapwright.program.python.types.callables import is_callable


class Own:
    """A class of the program."""


def passed(annotation: object) -> str:
    kinds = alternatives(annotation, {Own: "Own"}, "Own", {})
    assert not is_exhaustive(kinds)
    return " ".join(str(kind) for kind in kinds if getattr(kind, "kind", None) == BUILTIN)


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        (Callable[[int], int], "abs int"),
        (Callable[[int], bool], "bool"),
        (Callable[[Own], bool], "bool"),
        (Callable[[int, int], int], "max min"),
        (Callable[[str], str], "str"),
        (Callable[[str], int], "len"),
        (Callable[[float], float], "abs float"),
        (Callable[[int], None], "print"),
        (Callable[[], None], "print"),
        (Callable[[list[int]], int], "len"),
        (Callable[[], list[int]], "list"),
        (Callable[[int], Any], "abs bool"),
        (typing.Callable[[int], bool], "bool"),
        (Callable[[int], bool] | None, "bool"),
        (list[Callable[[int], bool]], ""),
    ],
    ids=str,
)
def test_a_function_takes_and_returns_what_is_declared(annotation: object, expected: str) -> None:
    assert passed(annotation) == expected


@pytest.mark.parametrize(
    "annotation",
    [Callable[..., int], Callable, Callable[[str], Own], Callable[[float], int]],
    ids=str,
)
def test_no_function_is_passed_of_which_not_all_is_known(annotation: object) -> None:
    """``int`` takes no infinite float."""
    with pytest.raises(UnsupportedTypeError):
        passed(annotation)


def test_what_takes_a_function() -> None:
    assert is_callable(collections.abc.Callable)
    assert is_callable(typing.Callable[[int], int])
    assert not is_callable(int)
