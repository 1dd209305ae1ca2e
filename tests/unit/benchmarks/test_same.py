"""Two revisions are compared by their bytes: what differs is named, and what is missing too."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.same.comparing import compared
from benchmarks.same.recording import GRAPH, SUITE, record
from tests.sources import SUBJECTS

STACK = f"{SUBJECTS / 'structures' / 'stack.py'}:Stack"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folders = tmp_path_factory.mktemp("old"), tmp_path_factory.mktemp("new")
    for folder in folders:
        record(STACK, 200, folder)
    return folders


def test_the_same_revision_makes_the_same_bytes(recorded: tuple[Path, Path]) -> None:
    assert compared(*recorded) == {"graph": "same", "suite": "same"}


def test_a_changed_row_and_a_changed_test_are_named(recorded: tuple[Path, Path]) -> None:
    old, new = recorded
    with closing(sqlite3.connect(new / GRAPH)) as database:
        database.execute("UPDATE edges SET operation = 'Stack.other' WHERE number = 0")
        database.execute("UPDATE meta SET value = '0' WHERE key = 'paths'")
        database.commit()
    file = min((new / SUITE).glob("*.py"))
    file.write_text(file.read_text() + "\n")
    assert compared(old, new) == {
        "graph": "differs: edges, meta paths",
        "suite": f"differs: {file.name}",
    }


def test_a_target_that_one_revision_refuses_differs(
    tmp_path: Path, recorded: tuple[Path, Path]
) -> None:
    record(f"{STACK}s", 200, tmp_path)
    found = compared(recorded[0], tmp_path)
    assert "refused" in found["graph"]
    assert "refused" in found["suite"]
    assert compared(tmp_path, tmp_path) == {"graph": "same", "suite": "same"}
