"""Globals that hid all states, ended the exploration, or leaked from one path into another."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import active, explored, outcomes, reasons

BOX = """
class Box:
    def __init__(self) -> None:
        self.value = False

    def put(self, value: bool) -> None:
        self.value = value

    def get(self) -> bool:
        return self.value
"""


@pytest.mark.parametrize(
    "table", ["[2, 3, 5, 7, 11, 13]", "dict.fromkeys(range(9))", "set(range(9))", "list(range(99))"]
)
def test_a_long_constant_table_does_not_put_states_out_of_scope(table: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, f"TABLE = {table}\n{BOX}", "Box")
    assert exploration.graph.fixpoint
    assert active(exploration) == 2


@pytest.mark.parametrize("value", ["[object()]", "{'a': iter(())}", "[open]", "[type(None)]"])
def test_a_global_that_no_state_can_keep_is_no_crash(value: str, tmp_path: Path) -> None:
    try:
        exploration = explored(tmp_path, f"THING = {value}\n{BOX}", "Box")
    except hw.UserError:
        return  # refused, which is honest
    assert active(exploration) >= 1 or reasons(exploration)


LEAKS = {
    "text": ("MODE = 'off'", "global MODE; MODE = 'on'", "MODE == 'on'"),
    "float": ("MODE = 0.5", "global MODE; MODE = 1.5", "MODE > 1"),
    "tuple": ("MODE = ()", "global MODE; MODE = (1,)", "MODE"),
    "deque": ("from collections import deque\nMODE = deque()", "MODE.append(1)", "MODE"),
    "list": ("MODE = []", "MODE.append(1) if not MODE else None", "MODE"),
    "integer": ("MODE = 0", "global MODE; MODE = 1", "MODE"),
    "class attribute": ("class Mode: on = 'no'", "Mode.on = 'yes'", "Mode.on == 'yes'"),
}


@pytest.mark.parametrize(("before", "change", "test"), LEAKS.values(), ids=LEAKS)
def test_a_changed_global_belongs_to_the_state(
    before: str, change: str, test: str, tmp_path: Path
) -> None:
    source = f"""
{before}

class Remote:
    def on(self) -> None:
        {change}

    def check(self) -> None:
        if {test}:
            raise LookupError
"""
    exploration = explored(tmp_path, source, "Remote", scope={"Remote": 1, "deque": 1, "list": 1})
    graph = exploration.graph
    if graph.cuts:
        return  # said to be incomplete, which is honest
    checks = [edge for edge in graph.edges if edge.operation == "Remote.check"]
    assert outcomes(exploration, "Remote.check") == {None, "LookupError"}
    by_source = {edge.source: edge.raised for edge in checks}
    assert len(by_source) == len(checks)  # one state, one answer
