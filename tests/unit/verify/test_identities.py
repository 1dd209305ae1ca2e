"""Objects that a caller has, and what two versions answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.verify.identities import is_other_object


class Pair:
    hw_unseen = ("hw_old", "hw_new")

    def __init__(self, old: object, new: object) -> None:
        self.hw_old, self.hw_new = old, new


class Thing:
    pass


def _heap(*objects: object) -> Any:
    shape = SimpleNamespace(roots=tuple(range(len(objects))))
    return SimpleNamespace(shape=shape, objects=list(objects))


HELD = Pair(Thing(), Thing())


@pytest.mark.parametrize(
    "answer",
    [
        Pair(HELD.hw_old, Thing()),
        Pair(Thing(), HELD.hw_new),
        [Pair(HELD.hw_old, Thing())],
        (1, {"a": Pair(Thing(), HELD.hw_new)}),
    ],
)
def test_only_one_version_gives_back_what_the_caller_holds(answer: object) -> None:
    assert is_other_object(answer, _heap(HELD))


def test_two_objects_of_an_answer_may_be_one_in_only_one_version() -> None:
    shared = Thing()
    assert is_other_object([Pair(shared, Thing()), Pair(shared, Thing())], _heap())


@pytest.mark.parametrize(
    "answer",
    [3, None, "a", [1], HELD, Pair(HELD.hw_old, HELD.hw_new), Pair(Thing(), Thing())],
)
def test_the_same_object_in_both_or_in_none(answer: object) -> None:
    assert not is_other_object(answer, _heap(HELD, 3))


def test_equal_values_are_as_good_as_the_same() -> None:
    value = (1, 2)
    assert not is_other_object(Pair(value, (1, 2)), _heap(Pair(value, value)))
