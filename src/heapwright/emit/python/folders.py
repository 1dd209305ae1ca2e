"""Tests that look at files run in a folder that has none, and leave alone what others have."""

from __future__ import annotations

from collections.abc import Iterable

from heapwright.emit.python.text import TestFunction

_MISSING = f"with pytest.raises({FileNotFoundError.__name__}"


def empty_folder(functions: Iterable[TestFunction], looks: bool = False) -> list[TestFunction]:
    """A fixture for tests of what happens where a file is missing, and for others if one of them
    ``looks`` at files: whoever runs them may have a file of that name.
    """
    missing = any(line.startswith(_MISSING) for function in functions for line in function.body)
    if not missing and not looks:
        return []
    function = TestFunction(
        "empty_folder",
        ("monkeypatch.chdir(tmp_path)",),
        "Each test runs in a folder without files.",
        "@pytest.fixture(autouse=True)",
        "monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path",
    )
    return [function]
