"""What a reader wants of suites and reports: output, defaults, marks for what is likely wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from heapwright.cli.main import run
from tests.sources import written

JOURNAL = """
    class Journal:
        def __init__(self, title: str) -> None:
            self._title = title
            self._entries = 0

        def write(self) -> None:
            print("writing")
            self._entries += 1

        def show(self) -> None:
            if self._entries:
                print(self._title, self._entries)
            else:
                print(self._title, "is empty")
"""
REGISTRY = '''
    class Registry:
        """
        >>> len(Registry())
        1
        """

        def __init__(self) -> None:
            self._by_key: dict[str, int] = {}

        def __setitem__(self, key: str, value: int) -> None:
            self._by_key[key] = value

        def __getitem__(self, key: str) -> int:
            return self._by_key[key]

        def __delitem__(self, key: str) -> None:
            self._by_key.pop(key, None)

        def __len__(self) -> int:
            return len(self._by_key)

        def first(self) -> int:
            for value in self._by_key.values():
                return value
'''
SPINNER = """
    class Spinner:
        def __init__(self) -> None:
            self._turns = 0

        def spin(self, by: int) -> int:
            while self._turns < 3:
                self._turns += 1 if by > 0 else 0
            return self._turns
"""
RING = """
    class Recent:
        def __init__(self, size: int = 2) -> None:
            self._size = size
            self._items: list[int] = []

        def add(self, item: int) -> None:
            self._items.append(item)
            if len(self._items) > self._size:
                self._items.pop(0)

        def has(self, item: int) -> bool:
            return item in self._items
"""

TABLE = """
    class Table:
        def __init__(self) -> None:
            self._rows: list[str] = []

        def add(self, name: str, **options: str) -> None:
            self._rows.append(_text(name))
            for option in options:
                self._rows.append(option)

        def __len__(self) -> int:
            return len(self._rows)

    def _text(value: str) -> str:
        if value == "":
            raise AssertionError("names must not be empty, but this is: "
                                 + repr(value))
        return value
"""


def generated(
    tmp_path: Path, source: str, name: str, capsys: pytest.CaptureFixture[str]
) -> tuple[dict[str, Any], str]:
    file = written(tmp_path, source, name.lower())
    out = tmp_path / "out"
    assert run(["gen", f"{file}:{name}", "-o", str(out), "--json", "-q", "--time", "60"]) == 0
    result = json.loads(capsys.readouterr().out)
    texts = [path.read_text(encoding="utf-8") for path in sorted(out.glob("test_*.py"))]
    return result, "\n".join(texts)


def test_what_is_printed_is_asserted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, text = generated(tmp_path, JOURNAL, "Journal", capsys)
    assert result["covered"] == result["branches"]
    assert "(capsys: pytest.CaptureFixture[str]) -> None:" in text
    assert "assert capsys.readouterr().out == " in text
    assert "a is empty" in text
    after_writing = text.partition("journal.write()")[2]
    assert "capsys.readouterr()\n" in after_writing  # what came before is not looked at


def test_contradictions_are_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, _ = generated(tmp_path, REGISTRY, "Registry", capsys)
    marks = "\n".join(result["likely_wrong"])
    assert "len(Registry()) gives 0, its example says 1" in marks
    assert "passes silently, although registry[" in marks
    assert "registry.first() gives None, but is declared to return int" in marks
    assert len(result["likely_wrong"]) == 3


@pytest.mark.slow
def test_an_endless_loop_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, text = generated(tmp_path, SPINNER, "Spinner", capsys)
    claims = [finding["claim"] for finding in result["findings"]]
    assert any("call 2 does not end within 1 s" in claim for claim in claims)
    assert "@pytest.mark.skip(reason=" in text


def test_defaults_and_what_had_to_go_are_tested(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = generated(tmp_path, RING, "Recent", capsys)
    assert "Recent()" in text
    assert "assert not recent.has(" in text
    assert "assert recent.has(" in text


@pytest.mark.slow
def test_what_only_trials_call_is_looked_at_afterwards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    result, text = generated(tmp_path, TABLE, "Table", capsys)
    assert "assert len(table) == 2" in text
    assert "is None" not in text
    # An assertion on an argument that was passed on is by contract.
    assert not result["findings"]
    assert any("AssertionError" in line for line in result["by_contract"])
