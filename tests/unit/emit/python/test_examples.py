"""Examples in docstrings that come out otherwise than they say."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.examples import contradicted
from tests.sources import written


def _said(folder: Path, examples: str) -> list[str]:
    lines = "".join(f"    {line}\n" for line in examples.splitlines())
    body = (
        "    def get(self) -> int:\n"
        '        """Of an object.\n\n        >>> Box().get()\n        3\n'
    )
    source = f'class Box:\n    """A box.\n\n{lines}    """\n\n{body}        """\n        return 3\n'
    return contradicted(open_program(f"{written(folder, source)}:Box"))


def test_examples_that_hold_are_not_mentioned(tmp_path: Path) -> None:
    assert _said(tmp_path, ">>> box = Box()\n>>> box.get()\n3") == []


def test_what_comes_out_otherwise_is_told_in_one_line(tmp_path: Path) -> None:
    assert _said(tmp_path, ">>> Box().get()\n4") == ["Box: Box().get() gives 3, its example says 4"]
    assert _said(tmp_path, ">>> [Box().get(),\n...  1]") == [
        "Box: [Box().get(), 1] gives [3, 1], its example says nothing"
    ]


def test_an_exception_is_compared_by_its_last_line(tmp_path: Path) -> None:
    head = ">>> 1 // 0\nTraceback (most recent call last):\n    ...\nZeroDivisionError: "
    assert _said(tmp_path, f"{head}integer division or modulo by zero") == []
    (line,) = _said(tmp_path, f"{head}never")
    assert line.endswith("its example says ZeroDivisionError: never")


def test_an_example_that_needs_something_else_ends_there(tmp_path: Path) -> None:
    assert _said(tmp_path, ">>> missing + 1\n2\n>>> 1\n2") == []


def test_an_example_may_be_skipped_or_abbreviated(tmp_path: Path) -> None:
    assert _said(tmp_path, ">>> 1  # doctest: +SKIP\n2") == []
    assert _said(tmp_path, ">>> list(range(9))  # doctest: +ELLIPSIS\n[0, ..., 8]") == []


def test_another_module_of_the_same_name_may_be_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = (
        "class Box:",
        "    def get(self):",
        '        """',
        "        >>> Box().get()",
        "        4",
    )
    source = "\n".join([*lines, '        """', ""])
    program = open_program(f"{written(tmp_path, source)}:Box")
    monkeypatch.setitem(sys.modules, "subject", ModuleType("subject"))
    assert contradicted(program) == ["Box.get: Box().get() gives nothing, its example says 4"]
