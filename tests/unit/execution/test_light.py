"""Lightly rewritten code has ordinary containers that refuse what they cannot answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenByteArray
from heapwright.execution.light import LIGHT_INTERCEPTS, LightSet, inside
from heapwright.execution.undecided import UNDECIDED, address_of


def test_a_set_is_asked_what_it_has() -> None:
    made = LightSet([1, 2])
    made.add(3)
    made.discard(1)
    assert (1 in made, 3 in made, len(made)) == (False, True, 2)
    assert made == {2, 3}
    assert made >= {2}
    assert isinstance(made, set)
    assert made.__class__ is set


@pytest.mark.parametrize(
    ("look", "name"),
    [
        (list, "__iter__"),
        (lambda made: made.pop(), "pop"),
        (lambda made: made | {1}, "__or__"),
        (lambda made: made.union([1]), "union"),
        (lambda made: made.copy(), "copy"),
        (repr, "__repr__"),
    ],
)
def test_what_shows_its_order_or_makes_another_set_is_refused(
    look: Callable[[LightSet], Any], name: str
) -> None:
    with pytest.raises(Cut, match=f"set.{name} is not answered lightly"):
        look(LightSet([1, 2]))


def test_classes_of_containers() -> None:
    stand_in, base = LIGHT_INTERCEPTS["stand_in"], LIGHT_INTERCEPTS["base"]
    assert stand_in(set) is base(set) is LightSet
    assert stand_in(dict) is dict
    assert stand_in(bytearray) is OpenByteArray
    assert base(bytearray) is bytearray
    with pytest.raises(Cut, match="a frozenset is not made lightly"):
        stand_in(frozenset)


def test_displays_are_of_ordinary_dicts_and_light_sets() -> None:
    made = LIGHT_INTERCEPTS["made_dict"]((1, 2), (3, 4))
    assert (type(made), made) == (dict, {1: 2, 3: 4})
    assert LIGHT_INTERCEPTS["dict_of"]([]) == {}
    assert LIGHT_INTERCEPTS["dict_of_listed"]([(1, 2)]) == [{1: 2}]
    assert LIGHT_INTERCEPTS["set_of_listed"]([(1,), (1,)]) == [{1}]
    assert type(LIGHT_INTERCEPTS["set_of"]([])) is LightSet


class Node:
    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return self is other


Node.__hash__.by_identity = True  # type: ignore[attr-defined]


class Asked:
    def __init__(self) -> None:
        self.questions: list[tuple[list[Any], bool | None]] = []

    def among(self, others: Any, wanted: bool | None = None) -> bool:
        self.questions.append((others, wanted))
        return True


def test_an_undecided_object_is_asked_once_of_all_members(monkeypatch: pytest.MonkeyPatch) -> None:
    late, node, asked = Node(), Node(), Asked()
    monkeypatch.setitem(UNDECIDED, address_of(late), asked)
    assert inside(late, LightSet([node]), wanted=True)
    assert inside(late, [node])
    assert asked.questions == [([node], True), ([node], None)]


def test_others_are_looked_for_by_python() -> None:
    assert inside(1, LightSet([1]))
    assert not inside(2, [1])
    assert inside("a", "cab")
