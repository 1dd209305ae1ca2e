"""What differs between two folders of records."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from benchmarks.same.recording import GRAPH, REFUSED, SUITE

SAME = "same"


def compared(old: Path, new: Path) -> dict[str, str]:
    """For the graph and for the suite: ``same``, or the parts that differ."""
    parts = {"graph": (_graph(old), _graph(new)), "suite": (_suite(old), _suite(new))}
    return {name: _difference(*both) for name, both in parts.items()}


def _difference(old: dict[str, object], new: dict[str, object]) -> str:
    differing = [name for name in sorted({*old, *new}) if old.get(name) != new.get(name)]
    return f"differs: {', '.join(differing)}" if differing else SAME


def _graph(folder: Path) -> dict[str, object]:
    """Each table, and each entry of the table ``meta``; the digest follows from the rest."""
    file = folder / GRAPH
    if not file.exists():
        return _refused(folder, GRAPH)
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_schema")]
        tables = {
            name: database.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall()
            for name in names
            if not name.startswith("sqlite_")
        }
    meta = {f"meta {key}": value for key, value in tables.pop("meta") if key != "digest"}
    return {**tables, **meta}


def _suite(folder: Path) -> dict[str, object]:
    files = sorted((folder / SUITE).rglob("*.py"))
    written = {str(file.relative_to(folder / SUITE)): file.read_bytes() for file in files}
    return {**written, **_refused(folder, SUITE)}


def _refused(folder: Path, name: str) -> dict[str, object]:
    file = folder / f"{name}.{REFUSED}"
    return {REFUSED: file.read_bytes()} if file.exists() else {}
