"""Graphs on disk: whole or not at all, and never trusted."""

from __future__ import annotations

import builtins
import os
import sqlite3
from functools import cache
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import UserError
from heapwright.graph import Graph, load_graph, save_graph
from tests.sources import ODD, STRUCTURES, written

SUBJECTS = {
    "stack": (f"{STRUCTURES / 'stack.py'}:Stack", {"scope": {"StackNode": 2}}),
    "two classes": (
        f"{STRUCTURES / 'pair.py'}:Account,Customer",
        {"scope": {"Account": 2}, "max_length": 3},
    ),
    "statics": (f"{STRUCTURES / 'aa_tree.py'}:AaTree", {"scope": {"AaNode": 2}}),
    "products": (f"{STRUCTURES / 'ledger.py'}:Ledger", {"max_length": 2}),
    "cuts": (f"{ODD / 'endless_recursion.py'}:Echo", {"methods": ["ping"]}),
    "huge numbers": (f"{ODD / 'huge_integer.py'}:Astronomer", {"max_length": 3}),
    "types by hand": (f"{ODD / 'missing_annotation.py'}:Unsure", {"types": {"value": "int"}}),
    "hidden variables": (f"{STRUCTURES / 'node.py'}:Node", {"scope": {"Node": 2}}),
}


@cache
def explored(name: str) -> hw.Exploration:
    target, setting = SUBJECTS[name]
    return hw.explore(target, **setting)  # type: ignore[arg-type]


def same(one: Graph, other: Graph) -> bool:
    """Whether two graphs say the same."""
    parts = ("states", "disjuncts", "edges", "cuts", "fixpoint", "length", "paths", "out_of_scope")
    parts += ("target", "sources", "scope", "request", "statics", "solver_calls", "hints")
    return all(getattr(one, part) == getattr(other, part) for part in parts)


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_graph_comes_back_as_it_was(name: str, tmp_path: Path) -> None:
    graph = explored(name).graph
    save_graph(graph, tmp_path / "g.graph")
    loaded = load_graph(tmp_path / "g.graph")
    assert same(loaded, graph)
    assert [d.conjunction for d in loaded.disjuncts] == [d.conjunction for d in graph.disjuncts]
    save_graph(loaded, tmp_path / "again.graph")
    assert (tmp_path / "again.graph").read_bytes() == (tmp_path / "g.graph").read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    explored("stack").save(tmp_path / "g.graph")
    return tmp_path / "g.graph"


def test_nothing_else_is_left_behind(path: Path) -> None:
    assert [found.name for found in path.parent.iterdir()] == ["g.graph"]


# --- Writing ------------------------------------------------------------------------------------


def test_the_old_file_is_kept_where_writing_fails(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    exploration = explored("products")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(UserError, match=r"g\.graph: cannot be written .*No space left"):
        exploration.save(path)
    assert path.read_bytes() == old
    assert [found.name for found in path.parent.iterdir()] == ["g.graph"]


def test_a_graph_that_fails_halfway_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.read_bytes()

    def failing(*_: object) -> object:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("heapwright.graph.store._cut_row", failing)
    with pytest.raises(UserError, match="disk I/O error"):
        explored("cuts").save(path)
    assert path.read_bytes() == old
    assert [found.name for found in path.parent.iterdir()] == ["g.graph"]


def test_an_interruption_while_writing_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path.read_bytes()

    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("heapwright.graph.store._cut_row", interrupted)
    with pytest.raises(KeyboardInterrupt):
        explored("cuts").save(path)
    assert path.read_bytes() == old
    assert [found.name for found in path.parent.iterdir()] == ["g.graph"]


def test_a_missing_folder_is_an_error_of_the_user(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be written"):
        explored("stack").save(tmp_path / "no" / "g.graph")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a b.graph", "100%.graph", "q?x#y.graph", "é.graph", "g"])
def test_any_file_name_will_do(name: str, tmp_path: Path) -> None:
    explored("stack").save(tmp_path / name)
    assert same(load_graph(tmp_path / name), explored("stack").graph)


# --- Reading ------------------------------------------------------------------------------------


def refused(path: Path) -> str:
    with pytest.raises(UserError) as caught:
        load_graph(path)
    return str(caught.value)


@pytest.mark.parametrize("kept", [0, 1, 50, 100, 512, 4095, 4096, 9000])
def test_a_truncated_file_is_refused(kept: int, path: Path) -> None:
    path.write_bytes(path.read_bytes()[:kept])
    assert refused(path).startswith(f"{path}: not a graph, or damaged (")


def test_another_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE meta (key TEXT, value TEXT)")
    database.commit()
    database.close()
    assert "not a graph, or damaged" in refused(path)


def test_another_version_is_refused(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("""UPDATE meta SET value = '"heapwright graph 0"' WHERE key = 'format'""")
    database.commit()
    database.close()
    assert "not a graph, or damaged" in refused(path)


@pytest.mark.parametrize("table", ["meta", "states", "disjuncts", "edges", "cuts"])
def test_a_missing_table_is_refused(table: str, path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute(f"DROP TABLE {table}")
    database.commit()
    database.close()
    assert "not a graph, or damaged" in refused(path)


@pytest.mark.parametrize("table", ["states", "disjuncts", "edges"])
def test_missing_rows_are_noticed(table: str, path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute(f"DELETE FROM {table} WHERE number = (SELECT max(number) FROM {table})")
    database.commit()
    database.close()
    assert "not a graph, or damaged" in refused(path)


def test_a_changed_source_is_refused_and_a_restored_one_is_not(tmp_path: Path) -> None:
    source = "class Box:\n    pass\n"
    file = written(tmp_path, source)
    hw.explore(f"{file}:Box").save(tmp_path / "g.graph")
    written(tmp_path, source + "\n")
    message = refused(tmp_path / "g.graph")
    assert (
        f"{file} has changed since; make the graph again: heapwright explore {file}:Box" in message
    )
    written(tmp_path, source)
    load_graph(tmp_path / "g.graph")
    file.unlink()
    assert "no longer exists" in refused(tmp_path / "g.graph")


def test_a_changed_neighbour_counts_too(tmp_path: Path) -> None:
    written(tmp_path, "LIMIT = 1\n", "limits_beside")
    file = written(tmp_path, "from limits_beside import LIMIT\nclass Box:\n    pass\n")
    hw.explore(f"{file}:Box").save(tmp_path / "g.graph")
    written(tmp_path, "LIMIT = 2\n", "limits_beside")
    assert "limits_beside.py has changed since" in refused(tmp_path / "g.graph")


def test_loading_neither_compiles_nor_writes_nor_imports(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()

    def forbidden(*_: object, **__: object) -> object:
        raise AssertionError("loading a graph must not run code")

    for name in ("exec", "eval", "compile"):
        monkeypatch.setattr(builtins, name, forbidden)
    monkeypatch.setattr("pickle.loads", forbidden)
    monkeypatch.setattr("pickle.load", forbidden)
    monkeypatch.setattr("marshal.loads", forbidden)
    monkeypatch.setattr("importlib.import_module", forbidden)
    assert load_graph(path).states
    assert path.read_bytes() == before
    assert b"pickle" not in before
