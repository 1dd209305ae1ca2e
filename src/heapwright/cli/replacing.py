"""Files that commands write: what is there already is replaced only if Heapwright wrote it."""

from __future__ import annotations

import re
from pathlib import Path

from heapwright.errors import UserError

_HEAD = 2_000
PICTURE = "<title>heapwright</title>"
"""In every picture that Heapwright draws."""


def refuse_to_replace(path: Path, ours: re.Pattern[str]) -> None:
    """Raises: UserError if something else is there than files that begin as ours do."""
    try:
        if not path.is_file() or not path.stat().st_size:
            return
        with path.open("rb") as file:
            head = file.read(_HEAD).decode("utf-8", errors="replace")
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror})") from error
    if not ours.search(head):
        raise UserError(f"{path}: Heapwright did not write this file; choose another path")


def write_file(path: Path, text: str, ours: re.Pattern[str]) -> None:
    """Raises: UserError if the file cannot be written, or something else is there."""
    refuse_to_replace(path, ours)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({error.strerror})") from error
