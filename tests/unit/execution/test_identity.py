"""``id`` stands for an object, and says nothing of where that lies in memory."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.identity import (
    COPIES,
    Copies,
    Identity,
    identity,
    is_single,
    same_values,
)
from tests.unit.execution.following import Followed


def on_path(body: Callable[[], Any]) -> Any:
    (outcome,) = Followed(body).outcomes
    return outcome


def test_identities_are_equal_for_the_same_object_only() -> None:
    one, other = [1], [1]
    assert on_path(lambda: identity(one) == identity(one)) is True
    assert on_path(lambda: identity(one) == identity(other)) is False
    assert identity(one).of is one
    assert isinstance(identity(one), int)
    assert copy.deepcopy(identity(one)).of is one


@pytest.mark.parametrize(
    "use",
    [
        lambda number: number + 1,
        lambda number: number < 5,
        str,
        lambda number: f"{number:x}",
        lambda number: number % 8,
        lambda number: number | 1,  # which classes have too, by way of ``type``
        lambda number: 1 | number,
        lambda number: number.bit_length(),
    ],
)
def test_to_compute_with_an_identity_ends_the_path(use: Callable[[Identity], Any]) -> None:
    kept = object()
    assert on_path(lambda: use(identity(kept))) == "cut: the result of id() differs from run to run"


def test_while_a_module_is_imported_anything_goes() -> None:
    kept = object()
    assert identity(kept) + 0 == id(kept)
    assert identity("text") == identity("text")


def test_a_value_that_may_be_copied_has_no_identity_on_a_path() -> None:
    refused = "cut: id() of a value that is not an object, which is not supported"
    assert on_path(lambda: identity(3)) == refused
    assert on_path(lambda: identity((1,))) == refused
    assert Followed(identity, "int").outcomes == [refused]
    assert on_path(lambda: identity(None) == identity(None)) is True
    assert on_path(lambda: identity(True) == identity(True)) is True


def test_single_values_are_those_that_python_keeps_once() -> None:
    single = [True, -5, 256, "", "a", b"x", ()]
    several = [-6, 257, "ab", "é", b"xy", (1,), 1.0]
    assert all(map(is_single, single))
    assert not any(map(is_single, several))


def test_values_that_differ_are_not_the_same_object() -> None:
    assert same_values(int("300"), int("301")) is False
    assert same_values(1, True) is False
    assert same_values([], []) is False
    kept = "long"
    assert same_values(kept, kept) is True


def test_whether_equal_copies_are_the_same_object_is_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(COPIES, "_known", {})
    kept = COPIES.add("copied text")
    with pytest.raises(Cut, match="whether two equal str are the same object is not known"):
        same_values(kept, "copied "[:] + "text")
    with pytest.raises(Cut, match="whether two equal str"):
        same_values(kept, kept)
    assert same_values(kept, "another text") is False
    with pytest.raises(Cut, match="two equal tuple"):
        same_values((int("1"), 300), (int("1"), 300))


def test_only_copies_of_values_are_remembered() -> None:
    copies, items = Copies(), [1]
    assert copies.add(items) is items
    number = copies.add(int("1000"))
    assert (copies.has(items), copies.has(number), copies.has(5)) == (False, True, False)
    copies.add(5)
    assert not copies.has(5)
