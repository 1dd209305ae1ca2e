"""Replaying on the untouched class, and seeing whether a call changed anything."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.emit.python.replay import GONE, holds, replay
from heapwright.program import Program
from heapwright.program.snapshot import snapshot
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import STRUCTURES, written

STACK = ObjectName("stack")


@pytest.fixture
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


def step(program: Program, name: str, *arguments: ObjectName | int, **more: object) -> Step:
    return Step(program.operation(name), arguments, **more)  # type: ignore[arg-type]


def new(program: Program) -> Step:
    return step(program, "Stack", result=STACK)


def test_results_and_exceptions_are_kept(program: Program) -> None:
    steps = (
        new(program),
        step(program, "Stack.push", STACK, 5),
        step(program, "Stack.pop", STACK),
        step(program, "Stack.pop", STACK, raised="IndexError"),
    )
    run = replay(program, CallSequence(steps))
    assert run.results[1:] == [None, 5, None]
    assert [type(error).__name__ for error in run.errors[2:]] == ["NoneType", "IndexError"]
    assert run.value("len(stack)") == 0
    assert run.value("isinstance(stack, Stack)") is True


FINALIZED = """
    class Guard:
        _box = None

        def __init__(self, box: "Box") -> None:
            self._box = box

        def __del__(self) -> None:
            if self._box is not None:
                self._box.open = True


    class Box:
        def __init__(self) -> None:
            self.open = False

        def guard(self) -> Guard:
            return Guard(self)

        def __getitem__(self, key: object) -> object:
            return (n for n in (1, 2)) if isinstance(key, slice) else key
    """


def test_what_must_go_at_once_stands_for_itself(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, FINALIZED)}:Box")
    box = ObjectName("box")
    made, guarded = step(program, "Box", result=box), step(program, "Box.guard", box)
    run = replay(program, CallSequence((made, guarded)))
    assert run.results[-1] is GONE
    assert run.value("box.open") is True


def test_a_generator_that_has_not_begun_is_asked_what_it_yields(tmp_path: Path) -> None:
    file = written(tmp_path, FINALIZED)
    result = hw.generate(f"{file}:Box", seconds=20)
    (source,) = (text for _, text in result.sources)
    assert "== [1, 2]" in source
    assert not result.unstable


def test_the_class_is_the_untouched_one(program: Program) -> None:
    run = replay(program, CallSequence((new(program),)))
    assert type(run.names["stack"]) is not program.classes["Stack"]
    assert "__hw_enter__" not in vars(run.module)


def test_an_exception_that_was_not_predicted_is_an_internal_error(program: Program) -> None:
    sequence = CallSequence((new(program), step(program, "Stack.pop", STACK)))
    with pytest.raises(hw.InternalError, match="gave IndexError where none was expected"):
        replay(program, sequence)


def test_a_predicted_exception_that_does_not_come_is_one_too(program: Program) -> None:
    clear = step(program, "Stack.clear", STACK, raised="IndexError")
    with pytest.raises(hw.InternalError, match="gave no exception where IndexError was expected"):
        replay(program, CallSequence((new(program), clear)))


def test_what_the_subject_prints_is_not_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = """
        class Loud:
            def __init__(self) -> None:
                print("made")
    """
    program = open_program(f"{written(tmp_path, source)}:Loud")
    replay(program, CallSequence((Step(program.operation("Loud"), (), ObjectName("loud")),)))
    assert capsys.readouterr().out == ""


def test_a_predicate_on_real_objects(program: Program) -> None:
    run = replay(program, CallSequence((new(program),)))
    assert holds(run, lambda stack: stack.is_empty(), ["stack"]) is True
    assert holds(run, lambda stack: len(stack) > 0, ["stack"]) is False
    raised = holds(run, lambda stack: stack.top() > 0, ["stack"])
    assert isinstance(raised, IndexError)
    assert holds(run, lambda stack, n: n == 3, ["stack", "3"]) is True


# --- Snapshots ------------------------------------------------------------------------------------


class Plain:
    def __init__(self) -> None:
        self.items: list[object] = [1, {"a": {2}}]
        self.next: Plain | None = None


class Slotted:
    __slots__ = ("missing", "value")

    def __init__(self) -> None:
        self.value = 1


def test_nothing_changed() -> None:
    one, two = Plain(), Slotted()
    one.next = one
    assert snapshot([one, two]) == snapshot([one, two])


def test_changes_anywhere_are_seen() -> None:
    one, two = Plain(), Slotted()
    seen = {snapshot([one, two])}
    inner = one.items[1]
    assert isinstance(inner, dict)
    for change in (
        lambda: one.items.append(3),
        lambda: inner["a"].add(4),
        lambda: inner.update(b=5),
        lambda: setattr(one, "next", Plain()),
        lambda: setattr(one, "next", one),
        lambda: setattr(two, "value", True),
        lambda: setattr(two, "missing", 0),
        lambda: setattr(one, "fresh", None),
    ):
        change()
        seen.add(snapshot([one, two]))
    assert len(seen) == 9


def test_equal_numbers_of_different_types_are_told_apart() -> None:
    assert snapshot([[1]]) != snapshot([[True]])
    assert snapshot([[1]]) != snapshot([[1.0]])


def test_a_snapshot_stops_at_modules() -> None:
    before = snapshot([test_a_snapshot_stops_at_modules, pytest])
    globals()["_CHANGED"] = object()
    assert snapshot([test_a_snapshot_stops_at_modules, pytest]) == before
