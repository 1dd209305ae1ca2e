"""``heapwright show``."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.sources import STRUCTURES, written

SOURCE = """
class Door:
    def __init__(self) -> None:
        self.open = False

    def set(self, open: bool) -> None:
        if self.open is open:
            raise ValueError("no change")
        self.open = open
"""


@pytest.fixture
def graph(command: Command, tmp_path: Path) -> Path:
    path = tmp_path / "door.graph"
    done = command("explore", f"{written(tmp_path, SOURCE)}:Door", "-o", path, "-q")
    assert done.code == 0
    return path


def test_states_and_edges_are_listed(command: Command, graph: Path) -> None:
    done = command("show", graph)
    assert (done.code, done.err) == (0, "")
    for expected in ("state 0", "state 1", "Door", "open", "ValueError", "outcome"):
        assert expected in done.out


def test_edges_can_be_left_out(command: Command, graph: Path) -> None:
    assert "ValueError" not in command("show", graph, "--no-edges").out


def test_one_state_alone(command: Command, graph: Path) -> None:
    done = command("show", graph, "--state", 1)
    assert "state 1" in done.out
    assert "state 0" not in done.out
    assert "outcome" not in done.out


@pytest.mark.parametrize("number", [-1, 99])
def test_a_state_that_does_not_exist(command: Command, graph: Path, number: int) -> None:
    done = command("show", graph, "--state", number)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"heapwright: --state {number}: there are states 0 to ")


def test_graphviz_text(command: Command, graph: Path, tmp_path: Path) -> None:
    for options in ([], ["--state", 1]):
        text = command("show", graph, "--dot", *options).out
        assert text.startswith("digraph")
        assert text.count("{") == text.count("}")
    output = tmp_path / "door.dot"
    done = command("show", graph, "--dot", "-o", output)
    assert (done.code, done.out) == (0, "")
    assert output.read_text(encoding="utf-8") == command("show", graph, "--dot").out


def test_a_picture_needs_graphviz(command: Command, graph: Path) -> None:
    done = command("show", graph, "--svg")
    if shutil.which("dot"):
        assert "<svg" in done.out
    else:
        assert done.code == 2
        assert done.err.startswith("heapwright: ")
        assert "Graphviz" in done.err


def test_showing_runs_nothing_of_the_subject(command: Command, tmp_path: Path) -> None:
    marker = tmp_path / "imported"
    source = f"import pathlib\npathlib.Path({str(marker)!r}).touch()\n{SOURCE}"
    path = tmp_path / "door.graph"
    command("explore", f"{written(tmp_path, source)}:Door", "-o", path, "-q")
    marker.unlink()
    assert command("show", path).code == 0
    assert not marker.exists()


def test_a_changed_source_is_refused(command: Command, graph: Path, tmp_path: Path) -> None:
    written(tmp_path, SOURCE + "\n# changed\n")
    done = command("show", graph)
    assert (done.code, done.out) == (2, "")
    assert "has changed since; make the graph again: heapwright explore" in done.err
    (tmp_path / "subject.py").unlink()
    done = command("show", graph)
    assert (done.code, done.out) == (2, "")
    assert "no longer exists" in done.err


def test_a_large_graph_is_listed(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "cursor.graph"
    target = f"{STRUCTURES / 'cursor.py'}:CursorList,Cursor"
    options = ["--scope", "Cursor=2", "--scope", "Link=3", "-q"]
    assert command("explore", target, *options, "-o", path).code == 0
    assert command("show", path).code == 0
    assert command("show", path, "--dot").code == 0
