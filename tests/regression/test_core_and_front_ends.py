"""The core knows no language, and the import contract forgets no module of it."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from heapwright.api.languages import LANGUAGES
from tests.rooms.graph import REPOSITORY

SOURCE = REPOSITORY / "src" / "heapwright"
LANGUAGE_ROOMS = ("program.python", "program.java", "emit.python", "emit.java")
WIRING = ("api", "cli", "plugin", "compare", "mutation")
"""Rooms that put things together, or that are there for one language: each file says which."""


def _name(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def _imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name.removeprefix("heapwright.") for name in found}


def _is_in(name: str, rooms: tuple[str, ...]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def _core() -> dict[str, Path]:
    files = {_name(file): file for file in SOURCE.rglob("*.py")}
    return {n: f for n, f in files.items() if not _is_in(n, (*LANGUAGE_ROOMS, *WIRING))}


def test_no_module_of_the_core_imports_a_front_end() -> None:
    found = {
        name: sorted(other for other in _imports(file) if _is_in(other, LANGUAGE_ROOMS))
        for name, file in _core().items()
    }
    assert {name: others for name, others in found.items() if others} == {}


def test_the_contract_names_all_of_the_core() -> None:
    settings = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (contract,) = [c for c in contracts if c["name"] == "The core knows no language"]
    listed = tuple(name.removeprefix("heapwright.") for name in contract["source_modules"])
    plain = ("", "__init__", "__main__", "lazy", "package", "pre", "requiring", "program", "emit")
    assert [n for n in _core() if n not in plain and not _is_in(n, listed)] == []
    assert sorted(contract["forbidden_modules"]) == sorted(
        f"heapwright.{n}" for n in LANGUAGE_ROOMS
    )


def test_a_language_is_one_line_where_targets_are_recognised() -> None:
    named = [known.language.name for known in LANGUAGES]
    assert named == ["Java", "Python"]
    assert len(LANGUAGE_ROOMS) == 2 * len(named)
