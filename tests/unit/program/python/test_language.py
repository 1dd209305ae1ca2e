"""What Python takes as a target, and how it loads one."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Any

import pytest

from heapwright.errors import InternalError, UserError
from heapwright.program.language import Purpose
from heapwright.program.program import Choices
from heapwright.program.python.language import Python
from tests.sources import written
from tests.toy.frontend import ToyTarget

SOURCE = """
    class Box:
        def is_full(self, n: int) -> bool:
            if n > 3:
                return {n: True} == {4: True}
            return False
"""


class Here:
    pass


class Beside:
    pass


class Colour(enum.Enum):
    RED = 1


@pytest.mark.parametrize("subject", [Here, [Here], f"{__file__}:Here"])
def test_a_class_is_located_by_itself_or_by_its_name(subject: object) -> None:
    target = Python().locate(subject)
    assert target.names == ("Here",)
    assert target.file.resolve() == Path(__file__).resolve()


def test_several_classes_make_one_target() -> None:
    assert Python().locate((Here, Beside)).names == ("Here", "Beside")


def test_an_enum_is_one_class_although_it_has_items() -> None:
    assert Python().locate(Colour).names == ("Colour",)


@pytest.mark.parametrize("subject", [5, [], [Here, 5]])
def test_anything_else_is_recognised_and_refused(subject: object) -> None:
    assert Python().recognises(subject)
    with pytest.raises(UserError, match=r"is not a valid target; pass .*file.py:Class"):
        Python().locate(subject)


@pytest.mark.parametrize(
    ("purpose", "called", "goals"),
    [
        (Purpose.EXPLORE, {"__hw_enter__", "__hw_test__", "__hw_made_dict__"}, 3),
        (Purpose.PREDICATES, {"__hw_made_dict__", "__hw_begin__", "__hw_compared__"}, 1),
        (Purpose.CONCRETE, {"__hw_enter__", "__hw_test__"}, 3),
    ],
)
def test_the_purpose_says_how_much_is_instrumented(
    tmp_path: Path, purpose: Purpose, called: set[str], goals: int
) -> None:
    language = Python()
    program = language.load(language.locate(f"{written(tmp_path, SOURCE)}:Box"), Choices(), purpose)
    box: Any = program.classes["Box"]
    assert set(box.is_full.__code__.co_names) == called
    assert len(program.goals) == goals
    assert box().is_full(4)


def test_a_class_path_is_refused(tmp_path: Path) -> None:
    target = Python().locate(f"{written(tmp_path, SOURCE)}:Box")
    with pytest.raises(UserError, match=r"--classpath lib.jar: only Java has a class path"):
        Python().load(target, Choices(class_path=("lib.jar",)), Purpose.EXPLORE)


def test_targets_of_other_languages_are_not_loaded(tmp_path: Path) -> None:
    target = ToyTarget("box.toy:Box", tmp_path / "box.toy", ("Box",))
    with pytest.raises(InternalError, match=r"box.toy:Box was not located by Python"):
        Python().load(target, Choices(), Purpose.EXPLORE)
