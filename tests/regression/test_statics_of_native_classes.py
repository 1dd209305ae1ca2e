"""A static whose class extends one of C: it was refused, whatever the operations do with it."""

from __future__ import annotations

import socket
from pathlib import Path
from textwrap import indent

import pytest

import heapwright as hw
from heapwright.program.python.environment.persistent import is_unseen
from tests.sources import active, explored, reasons, written

PARTS = {
    "float": ("", "float", "1.5"),
    "text": ("", "str", "'a'"),
    "integer": ("", "int", "3"),
    "bytes": ("", "bytearray", ""),
    "exception": ("", "Exception", ""),
    "date": ("import datetime", "datetime.date", "2020, 1, 1"),
    "decimal": ("import decimal", "decimal.Decimal", "1"),
    "buffer": ("import io", "io.StringIO", ""),
    "local": ("import threading", "threading.local", ""),
}


def source(name: str, operation: str, made: str = "{}") -> str:
    import_line, base, arguments = PARTS[name]
    return f"""
{import_line}

class Part({base}):
    tag = 0

PART = {made.format(f"Part({arguments})")}

class Box:
    def __init__(self) -> None:
        self.full = False

    def put(self) -> None:
{indent(operation, "        ")}

    def get(self) -> bool:
        return self.full
"""


@pytest.mark.parametrize("made", ["{}", "[{}]", "dict(one={})"])
@pytest.mark.parametrize("name", PARTS)
def test_one_that_nothing_changes_is_in_nobodys_way(name: str, made: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, source(name, "self.full = True", made), "Box")
    assert exploration.graph.fixpoint
    assert active(exploration) == 2


CHANGES = {
    **dict.fromkeys(PARTS, "PART.tag += 1"),
    "bytes": "PART.append(1)",
    "exception": "PART.args += (1,)",
    "buffer": "PART.write('a')",
}


@pytest.mark.parametrize("name", PARTS)
def test_a_change_of_one_is_seen(name: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, source(name, CHANGES[name]), "Box")
    assert not exploration.graph.fixpoint
    assert "subject.PART is changed, but not tracked" in reasons(exploration)


@pytest.mark.parametrize("name", PARTS)
def test_one_that_an_object_keeps_cuts_the_path(name: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, source(name, "self.full = PART"), "Box")
    assert not exploration.graph.fixpoint
    assert any("not supported" in reason for reason in reasons(exploration))


def test_fields_do_not_show_what_c_code_keeps_beside_them() -> None:
    with socket.socket() as connection:  # extends one of C, and has a few fields of its own
        assert is_unseen(connection)


THREAD = """
    import threading

    class Worker(threading.Thread):
        pass

    WORKER = [Worker()]

    class Box:
        def __init__(self) -> None:
            self.count = 0

        def put(self, count: int) -> None:
            if count > 3:
                self.count += count
            if not WORKER:
                raise ValueError(count)
"""


def test_where_a_static_rules_out_an_exploration_there_are_trials(tmp_path: Path) -> None:
    target = f"{written(tmp_path, THREAD)}:Box"
    with pytest.raises(hw.UserError, match=r"^subject: a static is not supported: "):
        hw.explore(target)
    result = hw.generate(target, tmp_path / "tests")
    assert any("a static is not supported" in reason for reason in result.reasons)
    found = [branch.status for branch in result.branches]
    assert sorted(found) == ["covered", "covered", "covered", "undecided"]
