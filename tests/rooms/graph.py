"""Which room imports which, in the order of the import contract."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

REPOSITORY = Path(__file__).resolve().parents[2]
PACKAGE = "heapwright"
DIVIDED = ("program", "emit")
"""Rooms that have a folder for each language; these folders are rooms of their own."""


@dataclass(frozen=True)
class Rooms:
    """``rows`` from top to bottom; ``edges`` without those that follow from others."""

    rows: list[list[str]]
    edges: dict[str, list[str]]

    @property
    def names(self) -> list[str]:
        return [room for row in self.rows for room in row]


def rooms() -> Rooms:
    modules = grimp.build_graph(PACKAGE, cache_dir=None)
    rows = _layers()
    languages = [
        child.removeprefix(f"{PACKAGE}.")
        for room in DIVIDED
        for child in sorted(modules.find_children(f"{PACKAGE}.{room}"))
        if modules.find_children(child)
    ]
    imports = _imports(modules, {*languages, *(room for row in rows for room in row)})
    for language in languages:
        _insert(rows, language, imports[language])
    return Rooms(rows, _reduced(imports))


def _layers() -> list[list[str]]:
    settings = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    [layers] = [each["layers"] for each in contracts if each["type"] == "layers"]
    return [[name.strip().removeprefix(f"{PACKAGE}.") for name in row.split("|")] for row in layers]


def _imports(modules: grimp.ImportGraph, names: set[str]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {name: set() for name in names}
    for module in modules.modules:
        importer = _room(module, names)
        for imported in modules.find_modules_directly_imported_by(module):
            room = _room(imported, names)
            if importer and room and room != importer:
                found[importer].add(room)
    return found


def _room(module: str, names: set[str]) -> str | None:
    """The innermost room of a module; None for one that belongs to no room, such as ``lazy``."""
    parts = module.split(".")[1:]
    ends = range(len(parts), 0, -1)
    return next((name for end in ends if (name := ".".join(parts[:end])) in names), None)


def _insert(rows: list[list[str]], room: str, imports: set[str]) -> None:
    """Puts the room of a language right above the uppermost room that it imports."""
    top = next(at for at, row in enumerate(rows) if imports.intersection(row))
    above = rows[top - 1] if top else []
    if above and all(other.partition(".")[0] == room.partition(".")[0] for other in above):
        above.append(room)
    else:
        rows.insert(top, [room])


def _reduced(imports: dict[str, set[str]]) -> dict[str, list[str]]:
    """The transitive reduction. Raises: graphlib.CycleError if rooms import each other."""
    reached: dict[str, set[str]] = {}
    for room in TopologicalSorter(imports).static_order():
        direct = imports[room]
        reached[room] = direct.union(*(reached[other] for other in direct))
    return {
        room: sorted(direct.difference(*(reached[other] for other in direct)))
        for room, direct in sorted(imports.items())
    }


def downward(found: Rooms) -> Sequence[tuple[str, str]]:
    """All edges. Raises: ValueError for one that does not lead down."""
    row = {room: at for at, row in enumerate(found.rows) for room in row}
    edges = [(upper, lower) for upper in found.names for lower in found.edges[upper]]
    for upper, lower in edges:
        if row[upper] >= row[lower]:
            raise ValueError(f"{upper} imports {lower}, which is not below it")
    return edges
