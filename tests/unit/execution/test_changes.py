"""What is in no state is remembered before the program changes it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.execution.changes import CHANGES, changer, owner, reclassed, special, whole
from heapwright.program.environment import ClosedEnvironment
from tests.unit.execution.following import of_program


class Tracked:
    pass


class Derived(Tracked):
    pass


class Other:
    pass


class Noting(ClosedEnvironment):
    tracked = frozenset({Tracked})

    def __init__(self) -> None:
        self.notes: list[tuple[Any, ...]] = []

    def remember(self, owner: Any, name: str) -> None:
        self.notes.append((owner, name))

    def remember_dict(self, owner: Any, name: str, value: Any) -> None:
        self.notes.append((owner, name, value))


@pytest.fixture
def noted() -> Iterator[list[tuple[Any, ...]]]:
    environment = Noting()
    CHANGES.begin(environment, [Tracked])
    yield environment.notes
    CHANGES.end()


def test_only_what_is_in_no_state_is_remembered(noted: list[tuple[Any, ...]]) -> None:
    kept, other = Tracked(), Other()
    assert owner(kept, "x") is kept
    assert owner(other, "x") is other
    assert noted == [(other, "x")]


def test_a_whole_dict_is_remembered_in_any_case(noted: list[tuple[Any, ...]]) -> None:
    kept = Tracked()
    assert whole(kept) is kept
    assert noted == [(kept, "__dict__")]


def test_dicts_of_functions_are_remembered_with_their_contents(
    noted: list[tuple[Any, ...]],
) -> None:
    def function(x: int) -> None: ...

    found = special(function, "__annotations__")
    assert noted == [(function, "__annotations__", found)]


def test_nothing_is_noted_between_paths() -> None:
    assert CHANGES.tracked == frozenset()
    assert owner(3, "x") == 3


def test_a_special_method_remembers_its_object_before_it_runs(
    noted: list[tuple[Any, ...]],
) -> None:
    other = Other()
    changer(other.__setattr__)("x", 1)
    assert vars(other) == {"x": 1}
    assert (other, "") in noted
    own = of_program("def set_it(self): pass")["set_it"]
    assert changer(own) is own


def test_a_value_of_a_library_is_not_initialised_again(noted: list[tuple[Any, ...]]) -> None:
    with pytest.raises(Cut, match=r"Fraction\.__init__\(\) is called again"):
        changer(Fraction(1).__init__)()  # type: ignore[misc]
    items = [1]
    changer(items.__init__)([2])  # type: ignore[misc]
    assert items == [2]


def test_an_object_must_not_leave_the_explored_classes(noted: list[tuple[Any, ...]]) -> None:
    reclassed(Tracked(), "__class__", Derived)
    reclassed(Tracked(), "name", Other)
    with pytest.raises(Cut, match="an object of Derived becomes one of Other"):
        reclassed(Derived(), "__class__", Other)
    other = Other()
    reclassed(other, "__class__", Tracked)
    assert noted == [(other, "__class__")]
