"""Graph files that are damaged where SQLite does not see it, and places where none can be put."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import stat
from functools import cache
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from heapwright.graph import load_graph
from tests.sources import STRUCTURES, written


@cache
def stack() -> hw.Exploration:
    return hw.explore(f"{STRUCTURES / 'stack.py'}:Stack", scope={"StackNode": 2})


@pytest.fixture
def graph(tmp_path: Path) -> Path:
    path = tmp_path / "stack.graph"
    stack().save(path)
    return path


def test_a_loaded_graph_equals_the_saved_one(graph: Path) -> None:
    assert load_graph(graph) == stack().graph


DAMAGES = [
    "UPDATE meta SET value = '[]' WHERE key = 'sources'",
    "UPDATE meta SET value = '7' WHERE key = 'choices'",
    "UPDATE states SET shape = replace(shape, '\"roots\":[0]', '\"roots\":[9]')",
    "UPDATE edges SET source = 999 WHERE number = 1",
    "UPDATE edges SET target = 999 WHERE number = 1",
    "UPDATE disjuncts SET state = -1 WHERE number = 1",
    "UPDATE disjuncts SET origin = 999 WHERE number = 1",
    "UPDATE disjuncts SET conjunction = replace(conjunction, '0', '1') WHERE number > 1",
    "UPDATE edges SET operation = 'Stack.nothing'",
    "DELETE FROM cuts",
    "INSERT INTO cuts VALUES ('none', '', NULL, NULL, 'budget', 1)",
    "UPDATE edges SET arguments = 'nonsense' WHERE number = 2",
    "UPDATE meta SET value = printf('%.100000c', '[') WHERE key = 'hints'",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_changed_part_is_noticed(
    damage: str, graph: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = sqlite3.connect(graph)
    changed = database.execute(damage).rowcount
    database.commit()
    database.close()
    code = run(["show", str(graph)])
    out, err = capsys.readouterr()
    if changed:
        assert (code, out) == (2, "")
        assert err.startswith(f"heapwright: {graph}: not a graph, or damaged")
        assert err.count("\n") == 1


def test_a_flipped_bit_is_noticed_or_harmless(graph: Path, tmp_path: Path) -> None:
    whole, chance = graph.read_bytes(), random.Random(7)
    saved = load_graph(graph)
    damaged = tmp_path / "damaged.graph"
    for _ in range(300):
        data = bytearray(whole)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        damaged.write_bytes(data)
        with contextlib.suppress(hw.UserError):
            assert load_graph(damaged) == saved


def test_loading_runs_no_text_of_the_graph(graph: Path, tmp_path: Path) -> None:
    """``--type`` annotations are Python text; they came back from the file and were evaluated."""
    marker = tmp_path / "executed"
    text = f'{{"types": {{"value": "open({str(marker)!r}, chr(119)) and int"}}}}'.replace("'", "''")
    database = sqlite3.connect(graph)
    database.execute(f"UPDATE meta SET value = json_patch(value, '{text}') WHERE key = 'choices'")
    database.commit()
    database.close()
    with contextlib.suppress(hw.UserError):
        hw.find(graph, "len(stack) == 1")
    assert not marker.exists()


def test_a_place_below_a_file_is_an_error_of_the_user(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    with pytest.raises(hw.UserError, match="cannot be written"):
        stack().save(file / "below.graph")


def test_a_name_that_is_too_long_is_an_error_of_the_user(tmp_path: Path) -> None:
    with pytest.raises(hw.UserError, match="cannot be written"):
        stack().save(tmp_path / ("g" * 300))
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_regular_file_is_not_replaced(tmp_path: Path) -> None:
    """``-o /dev/null``, run by root, replaced the device by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(hw.UserError, match="cannot be written"):
        stack().save(pipe)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_time_that_is_no_number_is_refused() -> None:
    with pytest.raises(hw.UserError, match="--time nan"):
        hw.explore(f"{STRUCTURES / 'stack.py'}:Stack", seconds=float("nan"), max_length=1)
