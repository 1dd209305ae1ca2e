"""What the user asked to leave out is part of every claim, or refused where it cannot apply."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.cli.main import run
from tests.sources import written

DOOR = """
    class Hinge:
        def __init__(self) -> None:
            self.worn = False

    class Door:
        def __init__(self) -> None:
            self.n = 0
            self.hinge = Hinge()
            self.other = None

        def push(self) -> None:
            if self.n < 3:
                self.n += 1
            else:
                raise ValueError("open already")

        def wear(self) -> None:
            self.hinge.worn = True
            if self.n > 5:
                self.n = 5

        def ok(self) -> bool:
            return self.n < 9
    """
RESTRICTIONS = [
    ({"stop_at_exceptions": True}, "not continuing after an exception"),
    ({"methods": ["push"]}, "calling only push"),
    ({"without": ["wear", "ok"]}, "without wear, ok"),
    ({"ignore_fields": ["Hinge.worn"]}, "ignoring Hinge.worn"),
    ({"max_length": 2}, "by sequences of at most 2 calls"),
    ({"scope": {"Hinge": 4}}, "Hinge ≤ 4"),
    ({"scope": {"list": 7}}, "list ≤ 7"),
    ({"scope": {"Unused": 3}}, "Unused ≤ 3"),
]
SOURCE = DOOR + "\n    class Unused:\n        pass\n"
each_restriction = pytest.mark.parametrize(
    ("setting", "said"), RESTRICTIONS, ids=[said for _, said in RESTRICTIONS]
)


@pytest.fixture
def target(tmp_path: Path) -> str:
    return f"{written(tmp_path, SOURCE)}:Door"


@each_restriction
def test_holds_says_what_was_left_out(target: str, setting: dict[str, Any], said: str) -> None:
    (verdict,) = hw.verify(target, lambda door: door.n < 9, **setting).verdicts
    assert verdict.verdict == "holds"
    assert said in verdict.claim


@each_restriction
def test_none_exists_says_what_was_left_out(
    target: str, setting: dict[str, Any], said: str, tmp_path: Path
) -> None:
    found = hw.find(target, "door.n == 9", **setting)
    assert found.found is False
    assert said in found.claim
    hw.explore(target, **setting).save(tmp_path / "door.graph")
    from_graph = hw.find(tmp_path / "door.graph", "door.n == 9")
    assert from_graph.found is False
    assert from_graph.claim == found.claim


@pytest.mark.sampled(1)
@each_restriction
def test_unreachable_says_what_was_left_out(
    target: str, setting: dict[str, Any], said: str
) -> None:
    setting = {**setting, "methods": ["push", "wear"]} if "methods" in setting else setting
    setting = {**setting, "without": ["ok"]} if "without" in setting else setting
    expected = said.replace("only push", "only push, wear").replace("wear, ok", "ok")
    branches = hw.generate(target, **setting).branches
    (unreachable,) = [b for b in branches if "self.n > 5" in b.branch and "true" in b.branch]
    assert unreachable.status == "unreachable", unreachable
    assert expected.replace("by sequences of ", "") in unreachable.detail


@pytest.mark.parametrize(
    ("setting", "option"),
    [
        ({"max_length": 3}, "--max-length"),
        ({"scope": {"Door": 2}}, "--scope"),
        ({"methods": ["push"]}, "--methods"),
        ({"without": ["push"]}, "--without"),
        ({"ignore_fields": ["Door.n"]}, "--ignore-field"),
        ({"stop_at_exceptions": True}, "--stop-at-exceptions"),
        ({"types": {"x": "int"}}, "--type"),
        ({"jobs": 2}, "--jobs"),
        ({"solver": "z3"}, "--solver"),
    ],
)
def test_a_finished_graph_takes_no_options(
    target: str, setting: dict[str, Any], option: str, tmp_path: Path
) -> None:
    hw.explore(target).save(tmp_path / "door.graph")
    with pytest.raises(hw.UserError, match=f"{option}: a saved graph"):
        hw.find(tmp_path / "door.graph", "door.n == 2", **setting)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ([], 0),
        (["--json"], 0),
        (["--max-length", "3"], 2),
        (["--scope", "Door=1"], 2),
        (["--stop-at-exceptions"], 2),
    ],
)
def test_the_command_line_refuses_them_too(
    target: str,
    options: list[str],
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    graph = tmp_path / "door.graph"
    hw.explore(target).save(graph)
    assert run(["find", str(graph), "--spec", "door.n == 2", *options]) == code
    assert capsys.readouterr().err.count("\n") == (1 if code else 0)


BOX = """
    class Box:
        def __init__(self) -> None:
            self.text = ""

        def put(self, text: object) -> str:
            self.text += str(text)
            if len(self.text) > 3:
                return "long"
            if self.text == "seven":
                return "seven"
            return "short"
    """


@pytest.mark.sampled(1)
@pytest.mark.parametrize("length", [1, 2, 3])
def test_the_tests_are_no_longer_than_asked_for(tmp_path: Path, length: int) -> None:
    result = hw.generate(f"{written(tmp_path, BOX)}:Box", max_length=length, seconds=10)
    for _, text in result.sources:
        for body in text.split("def test_")[1:]:
            assert len([x for x in body.splitlines() if "Box()" in x or ".put(" in x]) <= length


SHARED_ROWS = """
    from collections import deque

    class Grid:
        def __init__(self) -> None:
            self.rows: list[list[int]] = []
            self.waiting: deque[int] = deque()

        def load(self, rows: list[list[int]]) -> None:
            self.rows = [row for row in rows if row is not rows[0]]

        def queue(self, waiting: deque[int]) -> None:
            self.waiting = waiting

        def fine(self) -> bool:
            return True
    """


def test_containers_that_are_not_passed_twice_are_told(tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, SHARED_ROWS)}:Grid", "fine").verdicts
    assert "one list twice in rows of Grid.load" in verdict.claim
    assert "waiting of Grid.queue, if it was kept, was not passed or changed again" in verdict.claim
