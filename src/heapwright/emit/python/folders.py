"""Tests of what happens where a file is missing: they run in a folder that has none."""

from __future__ import annotations

from collections.abc import Iterable

from heapwright.emit.python.text import TestFunction

_MISSING = f"with pytest.raises({FileNotFoundError.__name__}"


def empty_folder(functions: Iterable[TestFunction]) -> list[TestFunction]:
    """A fixture for a file with such tests: whoever runs them may have a file of that name."""
    if not any(line.startswith(_MISSING) for function in functions for line in function.body):
        return []
    function = TestFunction(
        "empty_folder",
        ("monkeypatch.chdir(tmp_path)",),
        "Each test runs in a folder without files.",
        "@pytest.fixture(autouse=True)",
        "monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path",
    )
    return [function]
