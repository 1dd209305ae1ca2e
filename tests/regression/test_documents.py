"""What the documents say of the source tree is true of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rooms.drawing import svg
from tests.rooms.graph import REPOSITORY, Rooms, rooms

SOURCE = REPOSITORY / "src" / "heapwright"
ARCHITECTURE = REPOSITORY / "docs" / "ARCHITECTURE.md"
DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").rglob("*.md")])
EXAMPLES = ("avl.py", "tree_map.py")
"""Files of a user, in command lines."""


def _missing(text: str) -> list[str]:
    """Files that the text names and that do not exist.

    A path is relative to the sources or to the repository; a bare file name is in the folder that
    was named last.
    """
    missing, folder = [], SOURCE
    for span in re.findall(r"`([^`\s<]+)`", text):
        found = [path for base in (folder, SOURCE, REPOSITORY) if (path := base / span).exists()]
        if found:
            folder = _folder(found[0], folder, span)
        elif _is_file_name(span) and span not in EXAMPLES:
            missing.append(span)
    return missing


def _folder(path: Path, before: Path, span: str) -> Path:
    if path.is_dir():
        return path
    return path.parent if "/" in span else before


def _is_file_name(span: str) -> bool:
    return "/" in span or re.search(r"\.(py|md|toml|svg|json)$", span) is not None


def test_every_file_that_the_architecture_names_exists() -> None:
    text = re.sub(r"```.*?```", "", ARCHITECTURE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not _missing(text)


def test_a_file_that_does_not_exist_is_noticed() -> None:
    assert not _missing("`solver/facts.py`, `matrix.py`, `tests/sources.py` and `Setting`")
    text = "`solver/facts.py`, `capture.py` of `heap`, `heap/door.py`, `tests/none`"
    assert _missing(text) == ["capture.py", "heap/door.py", "tests/none"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text(encoding="utf-8"))
    local = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert not [link for link in local if not (document.parent / link).exists()]


def test_the_picture_of_the_rooms_is_current() -> None:
    """After a change of imports: ``python -m tests.rooms > docs/rooms.svg``."""
    drawn = (REPOSITORY / "docs" / "rooms.svg").read_text(encoding="utf-8")
    assert svg(rooms()) == drawn, "run python -m tests.rooms > docs/rooms.svg"


def test_every_room_has_a_row_in_the_architecture() -> None:
    table = ARCHITECTURE.read_text(encoding="utf-8").partition("## Rooms")[2].partition("\n## ")[0]
    first_cells = re.findall(r"^\| ([^|]+) \|", table, flags=re.MULTILINE)
    named = {name for cell in first_cells for name in re.findall(r"`([^`]+)`", cell)}
    assert named == {name.replace(".", "/") for name in rooms().names}


def test_a_room_that_imports_another_above_it_is_not_drawn() -> None:
    with pytest.raises(ValueError, match="not below"):
        svg(Rooms([["upper"], ["lower"]], {"upper": [], "lower": ["upper"]}))
