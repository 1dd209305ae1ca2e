"""What pytest gives to a test that runs in many states."""

from __future__ import annotations

import enum
import sys
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.plugin.given import fresh, refuse_unfit
from heapwright.program import Program
from tests.sources import STRUCTURES


class Colour(enum.Enum):
    RED = 1


class Settings:
    depth = 1


@pytest.fixture(scope="module")
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


@pytest.mark.parametrize(
    "value",
    [
        *(5, "a", None, 1.5, b"x", range(3), Colour.RED, Path("a"), (1, ("b",)), frozenset({1})),
        *(len, Settings, sys, pytest.MonkeyPatch()),
    ],
)
def test_what_no_state_can_change_is_fit(program: Program, value: object) -> None:
    refuse_unfit("test_it", {"value": value}, program)


@pytest.mark.parametrize(("value", "kind"), [([1], "list"), ((1, {}), "tuple"), (Settings(), "S")])
def test_what_a_state_could_leave_changed_is_refused(
    program: Program, value: object, kind: str
) -> None:
    with pytest.raises(UserError, match=f"test_it: 'value' is a {kind}.*, which one state could"):
        refuse_unfit("test_it", {"n": 5, "value": value}, program)


def test_each_state_has_a_patch_of_its_own_that_is_undone() -> None:
    outer = pytest.MonkeyPatch()
    with fresh({"n": 5, "patch": outer}) as values:
        assert values["n"] == 5
        patch: Any = values["patch"]
        assert patch is not outer
        patch.setattr(Settings, "depth", 2)
        assert Settings.depth == 2
    assert Settings.depth == 1


def test_a_patch_is_undone_where_the_test_fails() -> None:
    def failing() -> None:
        with fresh({"patch": pytest.MonkeyPatch()}) as values:
            patch: Any = values["patch"]
            patch.setattr(Settings, "depth", 2)
            raise KeyError

    with pytest.raises(KeyError):
        failing()
    assert Settings.depth == 1
