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
EXAMPLES = {"avl.py", "tree_map.py", "FILE.py"}
"""Files of a user, in command lines."""


def _files(text: str) -> list[str]:
    """Paths between backticks: with a slash, or with the ending of a file."""
    spans = re.findall(r"`([^`\s]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    found = [span.partition(":")[0] for span in spans if "<" not in span]
    return [each for each in found if "/" in each or re.search(r"\.(py|md|toml|svg|json)$", each)]


def test_every_file_that_the_architecture_names_exists() -> None:
    named = _files(ARCHITECTURE.read_text(encoding="utf-8"))
    assert len(named) > 60
    missing = [
        each
        for each in named
        if each not in EXAMPLES
        and not (SOURCE / each).exists()
        and not (REPOSITORY / each).exists()
    ]
    assert not missing


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
