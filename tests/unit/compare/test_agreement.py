"""What pairs of two versions do: calls on both, whose answers must agree."""

from __future__ import annotations

import enum
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from heapwright.compare import agreement
from heapwright.compare.agreement import Pair, VersionsDiffer, joined, paired
from heapwright.compare.passing import on_side

SOURCE = """
import enum


class Colour(enum.Enum):
    RED = {red}


class Box:
    kept = []

    def __init__(self, items=()):
        if items == 0:
            raise ValueError("no items")
        self.items = items

    def itself(self):
        return self

    def own(self):
        return self.items if {shares} else list(self.items)
"""


class PairOfBoxes(Pair):
    """Stands for a box."""


PairOfBoxes.__name__ = "Box"


def _module(name: str, **choices: object) -> ModuleType:
    module = ModuleType(name)
    exec(SOURCE.format(**choices), vars(module))
    return module


@pytest.fixture(autouse=True)
def sides(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """The versions share containers otherwise."""
    known = {
        agreement.OLD: _module("old", red=1, shares=True),
        agreement.NEW: _module("new", red=1, shares=False),
    }
    monkeypatch.setattr(agreement, "version", known.__getitem__)
    monkeypatch.setattr(agreement, "pair_class", {"Box": PairOfBoxes}.get)
    return known


def _sided(old: object, new: object) -> Callable[..., object]:
    """Gives another value on each side."""
    return lambda side, *given: old if side.__name__ == "old" else new


def test_an_object_is_made_in_both_versions(sides: dict[str, ModuleType]) -> None:
    box: Any = PairOfBoxes(3)
    assert isinstance(box.hw_old, sides[agreement.OLD].Box)
    assert isinstance(box.hw_new, sides[agreement.NEW].Box)
    assert (box.hw_old.items, box.hw_new.items) == (3, 3)


def test_an_exception_of_both_is_raised() -> None:
    with pytest.raises(ValueError, match="no items"):
        PairOfBoxes(0)


def test_objects_come_back_as_pairs() -> None:
    box = PairOfBoxes(3)
    assert paired(lambda side, v: v.itself(), box) is box
    other = paired(lambda side: side.Box(4))
    assert type(other) is PairOfBoxes
    assert other.hw_new.items == 4


@pytest.mark.parametrize(
    ("old", "new"),
    [(1, 2), (1, True), (1, None), (0.0, -0.0), ([1], [1, 2]), ([1], (1,)), ({1: 2}, {1: 3})],
)
def test_answers_that_a_caller_can_tell_apart_differ(old: object, new: object) -> None:
    with pytest.raises(VersionsDiffer):
        paired(_sided(old, new))


@pytest.mark.parametrize("value", [1, "a", None, [1, (2,)], {1: [2]}, -0.0])
def test_equal_answers_are_one_answer(value: object) -> None:
    assert paired(_sided(value, value)) == value


def test_what_is_not_a_number_is_the_same_on_both_sides() -> None:
    answer = paired(_sided(float("nan"), float("nan")))
    assert answer != answer


def test_the_order_of_a_dict_can_be_told() -> None:
    with pytest.raises(VersionsDiffer):
        joined({1: 1, 2: 2}, {2: 2, 1: 1}, [])


def test_constants_go_by_their_names(sides: dict[str, ModuleType]) -> None:
    red = paired(lambda side: side.Colour.RED)
    assert red is sides[agreement.OLD].Colour.RED
    assert on_side(red, agreement.NEW, agreement.version) is sides[agreement.NEW].Colour.RED
    foreign = enum.Enum("Foreign", ["A"]).A  # type: ignore[attr-defined]
    assert on_side(foreign, agreement.NEW, agreement.version) is foreign


def _raising(old: BaseException | None, new: BaseException | None) -> Callable[..., object]:
    def run(side: ModuleType) -> None:
        error = old if side.__name__ == "old" else new
        if error is not None:
            raise error

    return run


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (ValueError("a"), None),
        (None, ValueError("a")),
        (ValueError("a"), ValueError("b")),
        (ValueError("a"), TypeError("a")),
        (ValueError("a"), ValueError("a", 1)),
    ],
)
def test_exceptions_that_differ(old: BaseException | None, new: BaseException | None) -> None:
    with pytest.raises(VersionsDiffer):
        paired(_raising(old, new))


def test_what_is_printed_must_agree() -> None:
    assert paired(lambda side: print("same")) is None
    with pytest.raises(VersionsDiffer):
        paired(lambda side: print(side.__name__))


def test_what_happens_to_an_argument_must_agree() -> None:
    items: list[str] = []
    with pytest.raises(VersionsDiffer):
        paired(lambda side, given: given.append(side.__name__), items)
    assert items == []  # either version has a copy


def test_only_one_version_hands_out_what_it_goes_on_using() -> None:
    box = PairOfBoxes([1])
    with pytest.raises(VersionsDiffer):
        paired(lambda side, v: v.own(), box)


def test_only_one_version_keeps_what_it_was_given() -> None:
    def keep(side: ModuleType, box: Any, given: list[int]) -> None:
        box.items = given if side.__name__ == "old" else list(given)

    box = PairOfBoxes(3)
    with pytest.raises(VersionsDiffer):
        paired(keep, box, [1])
    assert paired(lambda side, v, given: setattr(v, "items", given), box, [1]) is None


def test_a_container_of_the_class_is_one_that_it_goes_on_using() -> None:
    with pytest.raises(VersionsDiffer):
        paired(lambda side: side.Box.kept if side.__name__ == "old" else [])


def test_items_are_taken_one_by_one() -> None:
    taken: list[str] = []

    def items(side: ModuleType) -> Any:
        for k in (1, 2):
            taken.append(side.__name__)
            yield k if side.__name__ == "old" else 1

    found = agreement.paired_items(items)
    assert next(found) == 1
    assert taken == ["old", "new"]
    with pytest.raises(VersionsDiffer):
        next(found)


def test_a_context_manager_is_entered_in_both_versions() -> None:
    class Manager:
        def __enter__(self) -> int:
            return 3

        def __exit__(self, *error: object) -> None:
            return None

    with agreement.entered(lambda side: Manager()) as value:
        assert value == 3


def test_the_parts_of_an_object_are_its_containers_however_deep() -> None:
    class Slotted:
        __slots__ = ("inner", "missing")

        def __init__(self) -> None:
            self.inner = {"a": [1]}

    whole = Slotted()
    assert list(agreement.parts_of([whole])) == [{"a": [1]}, [1]]
    around: list[Any] = []
    around.append(around)
    assert agreement.parts_of([around]) == [around]
