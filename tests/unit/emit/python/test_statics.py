"""Every test starts with the statics as the import leaves them."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.replay import load_untouched, replay
from heapwright.emit.python.statics import (
    Imported,
    can_be_put_back,
    fixture,
    left_by,
    static_values,
)
from heapwright.emit.python.text import TestFunction
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    TABLE = {"a": 1}
    SEEN = []

    class Till:
        made = 0

        def __init__(self) -> None:
            Till.made += 1

        def fill(self) -> None:
            TABLE["b"] = 2

        def keep(self) -> None:
            SEEN.append(object())

        def look(self) -> int:
            return len(SEEN) + len(TABLE)
"""
TILL = ObjectName("till")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Till")


def _sequence(program: Program, *names: str) -> CallSequence:
    calls = [Step(program.operation(f"Till.{name}"), (TILL,)) for name in names]
    return CallSequence((Step(program.operation("Till"), (), TILL), *calls))


def test_what_calls_change_is_told_with_its_first_value(program: Program) -> None:
    run = replay(program, _sequence(program, "fill", "keep"))
    assert Imported(program).left_behind(run) == {
        "subject.TABLE": '{"a": 1}',
        "subject.SEEN": "[]",
        "subject.Till.made": "0",
    }


def test_what_stays_as_it_is_is_not_told(program: Program) -> None:
    assert Imported(program).left_behind(replay(program, CallSequence(()))) == {}
    run = replay(program, _sequence(program, "look"))
    assert Imported(program).left_behind(run) == {"subject.Till.made": "0"}


def test_a_dict_that_only_grew_is_a_table(program: Program) -> None:
    assert Imported(program).grown_tables(replay(program, _sequence(program, "keep"))) == set()
    assert Imported(program).grown_tables(replay(program, _sequence(program, "fill"))) == {
        "subject.TABLE"
    }


def test_tests_are_run_by_themselves_to_see_what_they_leave(program: Program) -> None:
    functions = [
        TestFunction("test_a", ("Till().fill()",)),
        TestFunction("test_b", ("Till().keep()", "raise ValueError")),
    ]
    left = left_by(program, functions)
    assert left.keys() == {"subject.TABLE", "subject.SEEN", "subject.Till.made"}
    assert left_by(program, [TestFunction("test_c", ("raise ValueError",))]) == {}


def test_a_fixture_puts_back_what_can_be_written() -> None:
    left = {"m.b": "2", "m.a": "[]", "m.c": None, "m.f.__closure__.0.cell_contents": "1"}
    (function,) = fixture(left)
    assert function.source().splitlines() == [
        "@pytest.fixture(autouse=True)",
        "def statics(monkeypatch: pytest.MonkeyPatch) -> None:",
        '    """Each test starts with what the import leaves behind."""',
        '    monkeypatch.setattr("m.a", [])',
        '    monkeypatch.setattr("m.b", 2)',
        '    monkeypatch.setattr(m.f.__closure__[0], "cell_contents", 1)',
    ]
    assert not can_be_put_back(left)


def test_no_fixture_is_needed_where_nothing_changes() -> None:
    assert fixture({}) == []
    assert fixture({"m.c": None}) == []
    assert can_be_put_back({})


def test_values_come_in_the_order_of_the_statics(program: Program) -> None:
    names = [static.dotted_name for static in program.statics]
    values = dict(zip(names, static_values(program, load_untouched(program)), strict=True))
    assert values == {"subject.TABLE": {"a": 1}, "subject.SEEN": [], "subject.Till.made": 0}
