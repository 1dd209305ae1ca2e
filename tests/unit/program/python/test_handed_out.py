"""What calls hand out that no state keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import Cut
from heapwright.program.python.handed_out import PythonHandedOut
from tests.sources import written

SOURCE = """
    class Part:
        def __init__(self) -> None:
            self.count = 0

        def add(self) -> None:
            self.count += 1

    class Label:
        def text(self) -> str:
            return "label"

    class Box:
        def __init__(self) -> None:
            self.items = [1]
            self._own = [2]
            self.part = Part()
            self.label = Label()
            self.on_change = lambda: 5

        def lazy(self):
            yield self.items
"""


class Subject:
    """The classes of the source, with the caller holding boxes only."""

    def __init__(self, folder: Path) -> None:
        program = open_program(f"{written(folder, SOURCE)}:Box")
        self.box: Any = program.classes["Box"]()
        self.part: Any = program.classes["Part"]
        self.out = PythonHandedOut(program, {program.classes["Box"]})


@pytest.fixture
def subject(tmp_path: Path) -> Subject:
    return Subject(tmp_path)


def test_containers_functions_and_objects_in_public_fields_are_told_once(subject: Subject) -> None:
    subject.box.later = subject.box.on_change
    subject.out.held(subject.box)
    assert subject.out.untold() == [
        "methods of the list that Box.items holds",
        "methods of the Part that Box.part holds",
        "Box.later, which a field holds",
    ]
    subject.out.held(subject.box)
    assert subject.out.untold() == ()


def test_a_function_in_a_field_that_is_called_is_not_told(subject: Subject) -> None:
    subject.out.held(subject.box)
    assert not any("on_change" in each for each in subject.out.untold())


def test_a_container_that_is_returned_is_told_if_the_heap_keeps_it(subject: Subject) -> None:
    subject.out.returned(list(subject.box.items), "Box.copy", [subject.box])
    assert subject.out.untold() == ()
    subject.out.returned(subject.box._own, "Box.all", [subject.box])
    assert subject.out.untold() == ["methods of the list that Box.all returns"]


def test_objects_are_told_if_they_can_be_changed_and_are_not_explored(subject: Subject) -> None:
    subject.out.returned((subject.box, subject.box.label), "Box.both", [subject.box])
    assert subject.out.untold() == ()
    subject.out.returned((subject.box.part,), "Box.parts", [subject.box])
    assert subject.out.untold() == ["methods of the Part that Box.parts returns"]


def test_what_only_runs_later_ends_the_path(subject: Subject) -> None:
    refuse = subject.out.refuse
    with pytest.raises(Cut, match="returns a generator"):
        refuse(subject.box.lazy(), [])
    with pytest.raises(Cut, match="returns an iterator"):
        refuse(map(len, []), [])
    with pytest.raises(Cut, match="returns a function"):
        refuse(subject.box.on_change, [])


def test_results_that_run_nothing_are_followed(subject: Subject) -> None:
    values: list[object] = [iter([1]), iter({}.items()), reversed([1]), len, [1], 5]
    for value in values:
        subject.out.refuse(value, [])


def test_explored_objects_inside_a_container_end_the_path_unless_they_are_held(
    subject: Subject,
) -> None:
    subject.out.refuse([subject.box], [subject.box])
    subject.out.refuse([subject.box.part], [])
    for value in ([subject.box], {1: subject.box}):
        with pytest.raises(Cut, match="objects inside a container"):
            subject.out.refuse(value, [])


def test_a_container_is_not_asked_for_what_it_holds(subject: Subject) -> None:
    class Silent(list[Any]):
        def __iter__(self) -> Any:
            raise AssertionError

    class Mute(dict[Any, Any]):
        __iter__ = values = None  # type: ignore[assignment]

    for value in (Silent([subject.box]), Mute({1: subject.box}), Mute({subject.box: 1})):
        with pytest.raises(Cut, match="objects inside a container"):
            subject.out.refuse(value, [])
    subject.out.returned(Silent([subject.box.part]), "Box.parts", [subject.box])
    assert subject.out.untold() == ["methods of the Part that Box.parts returns"]
