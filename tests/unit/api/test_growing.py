"""Larger scopes, and counters that grow without end."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.api.growing import explore_growing, explore_once, with_room
from heapwright.graph import Explorer, Observer, Setting
from heapwright.limits import current
from heapwright.program import Program
from tests.sources import written

TREE = """
    class Tree:
        def __init__(self) -> None:
            self.child: "Tree | None" = None

        def grow(self) -> None:
            if self.child is None:
                self.child = Tree()

    class Lamp:
        def __init__(self) -> None:
            self.on = False

        def switch(self) -> None:
            self.on = not self.on
"""


def opened(folder: Path, name: str) -> Program:
    return open_program(f"{written(folder, TREE)}:{name}")


def watching(_: Explorer) -> Observer:
    return Observer()


def explored(program: Program, answers: int = 0, **setting: object) -> Explorer:
    chosen = Setting(**setting)  # type: ignore[arg-type]
    with chosen.limited():
        explorer = explore_growing(program, chosen, watching, lambda _: answers)[0]
        assert current().finishing  # the result is made from now on
        return explorer


def test_a_class_that_makes_its_own_objects_gets_more_of_them(tmp_path: Path) -> None:
    explorer = explored(opened(tmp_path, "Tree"))
    assert explorer.scope.limit("Tree") == 5
    assert explorer.graph.fixpoint


def test_a_class_that_keeps_one_object_does_not(tmp_path: Path) -> None:
    assert explored(opened(tmp_path, "Lamp")).scope.limit("Lamp") == 1


def test_a_length_that_was_chosen_counts_every_call(tmp_path: Path) -> None:
    explorer = explored(opened(tmp_path, "Tree"), max_length=2, scope={"Tree": 3})
    assert explorer.graph.length == 2
    assert not explorer.graph.fixpoint


def test_a_scope_that_was_chosen_stays(tmp_path: Path) -> None:
    explorer = explored(opened(tmp_path, "Tree"), scope={"Tree": 2})
    assert explorer.scope.limit("Tree") == 2


def test_one_scope_alone_is_as_it_is(tmp_path: Path) -> None:
    program, chosen = opened(tmp_path, "Tree"), Setting()
    small, _ = explore_once(program, chosen, watching, lambda _: 0)
    large, _ = explore_once(program, chosen, watching, lambda _: 0, size=3)
    assert (small.scope.limit("Tree"), large.scope.limit("Tree")) == (1, 3)


def test_a_question_about_two_objects_has_room_for_them(tmp_path: Path) -> None:
    program = opened(tmp_path, "Lamp")
    both = program.specification("lamp1.on and lamp2.on")
    assert with_room(program, Setting(), both).scope == {"Lamp": 2}
    assert with_room(program, Setting(scope={"Lamp": 1}), both).scope == {"Lamp": 1}
    one = program.specification("lamp.on")
    assert with_room(program, Setting(), one).scope == {}
