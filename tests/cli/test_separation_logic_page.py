"""Every command that the page on separation logic shows works, and says what the page says."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.cli.conftest import Command
from tests.sources import SUBJECTS

ROOT = SUBJECTS.parent
PAGE = (ROOT / "docs" / "separation-logic.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ heapwright (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("text", COMMANDS)
def test_the_commands_of_the_page_work(
    text: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = command(*shlex.split(text))
    broken = ("counted_stack", "with_sqrt")
    assert done.code == (1 if any(name in text for name in broken) else 0), done.err
    assert done.out
    if "--rep-ok" in text:
        assert ("not the same as rep_ok" in done.out) is ("counted_stack" in text)


def test_the_formulas_of_the_page_are_those_of_the_files() -> None:
    files = "\n".join(
        p.read_text(encoding="utf-8") for p in sorted((SUBJECTS / "seplog").glob("*.sl"))
    )
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    shown = [text for language, text in blocks if not language]
    assert len(shown) > 5
    for text in shown:
        assert text in files
