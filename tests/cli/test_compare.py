"""``heapwright compare``: the same, different, or undecided."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from tests.sources import STRUCTURES, SUBJECTS, written

FAULTY = SUBJECTS / "faulty"

ON_A_LIST = """
    class Stack:
        def __init__(self) -> None:
            self._items: list[int] = []

        def push(self, value: int) -> None:
            self._items.append(value)

        def pop(self) -> int:
            if not self._items:
                raise LookupError("empty")
            return self._items.pop()

        def __len__(self) -> int:
            return len(self._items)
"""
ON_NODES = """
    class _Node:
        def __init__(self, value: int, below: "_Node | None") -> None:
            self.value, self.below = value, below


    class Stack:
        def __init__(self) -> None:
            self._top: _Node | None = None

        def push(self, value: int) -> None:
            self._top = _Node(value, self._top)

        def pop(self) -> int:
            if self._top is None:
                raise LookupError("empty")
            value, self._top = self._top.value, self._top.below
            return value

        def __len__(self) -> int:
            count, node = 0, self._top
            while node is not None:
                count, node = count + 1, node.below
            return count
"""


def test_another_representation_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = written(tmp_path, ON_A_LIST, "old"), written(tmp_path, ON_NODES, "new")
    assert run(["compare", f"{old}:Stack", f"{new}:Stack", "-q"]) == 0
    assert "same: the same answers to all calls: 4 operations of Stack" in capsys.readouterr().out


def test_a_difference_is_a_test_that_the_old_version_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = ON_NODES.replace("value, self._top = self._top.value", "value, self._top = 0")
    old, new = written(tmp_path, ON_A_LIST, "old"), written(tmp_path, faulty, "new")
    assert run(["compare", f"{old}:Stack", f"{new}:Stack", "-q", "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["sequence"] == ["stack = Stack()", "stack.push(1)", "stack.pop()"]
    assert "assert stack.pop() == 1" in result["test"]


def test_the_message_of_an_exception_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = written(tmp_path, ON_A_LIST, "old")
    new = written(tmp_path, ON_A_LIST.replace('"empty"', '"nothing there"'), "new")
    assert run(["compare", f"{old}:Stack", f"{new}:Stack", "-q"]) == 1
    said = capsys.readouterr().out
    assert "raises LookupError: empty in the old version" in said
    assert "raises LookupError: nothing there in the new one" in said


def test_operations_of_one_version_only_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = ON_A_LIST + "\n        def clear(self) -> None:\n            self._items = []\n"
    old, new = written(tmp_path, ON_A_LIST, "old"), written(tmp_path, more, "new")
    assert run(["compare", f"{old}:Stack", f"{new}:Stack", "-q"]) == 0
    assert "only in the new version, not compared: Stack.clear" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "calls"),
    [
        ("avl.py:AvlTree", "avl_stale_height.py:AvlTree", 5),
        ("doubly.py:DoublyLinkedList", "doubly_forgets_back_link.py:DoublyLinkedList", 4),
        ("union_find.py:DisjointSets", "union_find_flat_rank.py:DisjointSets", 5),
        ("flags.py:Door", "door_locks_open.py:Door", 3),
    ],
)
def test_faults_are_told_apart(
    old: str, new: str, calls: int, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["compare", str(STRUCTURES / old), str(FAULTY / new), "-q", "--json"]
    assert run(arguments) == 1
    assert len(json.loads(capsys.readouterr().out)["sequence"]) == calls


GATE = """
    class Gate:
        def __init__(self, limit: int = 3) -> None:
            self._limit = limit

        def is_over(self, value: int, slack: int = 0) -> bool:
            return value > self._limit + slack
"""


@pytest.mark.parametrize(
    ("default", "other", "call"),
    [("= 3", "= 4", "gate = Gate()"), ("slack: int = 0", "slack: int = 1", "gate.is_over(1)")],
)
def test_another_default_is_a_difference(
    default: str, other: str, call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = written(tmp_path, GATE, "old")
    new = written(tmp_path, GATE.replace(default, other), "new")
    assert run(["compare", f"{old}:Gate", f"{new}:Gate", "-q"]) == 1
    assert call in capsys.readouterr().out


def test_zeros_have_a_sign(tmp_path: Path) -> None:
    source = "class Level:\n    def get(self) -> float:\n        return {zero}\n"
    old = written(tmp_path, source.format(zero="0.0"), "old_level")
    new = written(tmp_path, source.format(zero="-0.0"), "new_level")
    result = hw.compare(f"{old}:Level", f"{new}:Level")
    assert result.verdict == "differ"
    assert 'assert repr(level.get()) == "0.0"' in result.test


def test_an_exit_counts_as_an_answer(tmp_path: Path) -> None:
    source = "class C:\n    def leave(self) -> None:\n        raise SystemExit(1)\n"
    old = written(tmp_path, source, "old")
    new = written(tmp_path, source.replace("raise SystemExit(1)", "pass"), "new")
    assert run(["compare", f"{old}:C", f"{old}:C", "-q"]) == 0
    assert run(["compare", f"{old}:C", f"{new}:C", "-q"]) != 0


def test_a_revision_of_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, ON_A_LIST, "stack")
    _git(tmp_path, "init", "-q")
    _git(tmp_path, "add", "stack.py")
    _git(tmp_path, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first")
    assert run(["compare", f"{file}:Stack", "--against", "HEAD", "-q"]) == 0
    written(tmp_path, ON_A_LIST.replace("self._items.pop()", "self._items.pop(0)"), "stack")
    assert run(["compare", f"{file}:Stack", "--against", "HEAD", "-q"]) == 1
    assert "assert stack.pop() ==" in capsys.readouterr().out


def test_modules_that_import_each_other(tmp_path: Path) -> None:
    for name, step in (("old", "1"), ("new", "2 - 1")):
        folder = tmp_path / name
        folder.mkdir()
        written(folder, f"def step() -> int:\n    return {step}\n", "helpers")
        written(
            folder,
            """
            import helpers
            from helpers import (
                step as by,
            )


            class Counter:
                def __init__(self) -> None:
                    self.count = 0

                def next(self) -> int:
                    self.count = (self.count + by() + helpers.step()) % 4
                    return self.count
            """,
            "counter",
        )
    old, new = tmp_path / "old" / "counter.py", tmp_path / "new" / "counter.py"
    assert run(["compare", f"{old}:Counter", f"{new}:Counter", "-q"]) == 0
    written(tmp_path / "new", "def step() -> int:\n    return 2\n", "helpers")
    assert run(["compare", f"{old}:Counter", f"{new}:Counter", "-q"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["stack.py:Stack"], "compare needs two versions"),
        (["stack.py:Stack", "other.py:Stack"], "other.py: no such file"),
        (["stack.py:Stack", "--against", "HEAD"], "git rev-parse"),
        (["queue:Queues", "stack.py:Stack"], "no class Queues"),
        (["stack.py:Stack", "broken.py:Stack"], "broken.py:1: syntax error: invalid syntax"),
        (["broken.py:Stack", "stack.py:Stack"], "broken.py:1: syntax error: invalid syntax"),
    ],
)
def test_bad_input_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    message: str,
) -> None:
    written(tmp_path, ON_A_LIST, "stack")
    written(tmp_path, "class Stack: return +", "broken")
    monkeypatch.chdir(tmp_path)
    assert run(["compare", *arguments, "-q"]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert len(error.splitlines()) == 1


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=folder, check=True)


SHARING = """
    class Box:
        def __init__(self) -> None:
            self._items: list[int] = []
            self._groups: list[list[int]] = []

        def group(self, items: list[int]) -> None:
            self._groups.append({given})

        def size(self) -> int:
            return len(self._items) + sum(len(group) for group in self._groups)

        def shown(self) -> {kind}:
            return {shown}
"""


@pytest.mark.parametrize(
    ("kind", "copied", "shared"),
    [
        ("list[int]", "list(self._items)", "self._items"),
        ("dict[str, list[int]]", '{"items": list(self._items)}', '{"items": self._items}'),
        ("tuple[int, list[int]]", "(1, list(self._items))", "(1, self._items)"),
        ("list[list[int]]", "[list(group) for group in self._groups]", "list(self._groups)"),
    ],
)
def test_a_container_that_one_version_shares_is_a_difference(
    kind: str, copied: str, shared: str, tmp_path: Path
) -> None:
    sources = [SHARING.format(kind=kind, shown=s, given="list(items)") for s in (copied, shared)]
    old, new = (written(tmp_path, s, n) for s, n in zip(sources, ("old", "new"), strict=True))
    result = hw.compare(f"{old}:Box", f"{new}:Box", seconds=20.0)
    assert result.verdict == "differ"
    assert "in both versions" in result.claim
    assert "handed" in result.test


def test_an_argument_that_one_version_keeps_is_a_difference(tmp_path: Path) -> None:
    sources = [SHARING.format(kind="int", shown="0", given=g) for g in ("list(items)", "items")]
    old, new = (written(tmp_path, s, n) for s, n in zip(sources, ("old", "new"), strict=True))
    result = hw.compare(f"{old}:Box", f"{new}:Box", seconds=20.0)
    assert result.verdict == "differ"
    assert "given.append(0)" in result.test


def test_names_that_only_one_version_has_are_part_of_the_claim(tmp_path: Path) -> None:
    """``f(size=1)`` ends in an error where the parameter has another name."""
    source = "class C:\n    def f(self, {}: int) -> int:\n        return 1\n"
    old = written(tmp_path, source.format("size"), "old")
    new = written(tmp_path, source.format("length"), "new")
    result = hw.compare(f"{old}:C", f"{new}:C")
    assert result.verdict == "same"
    assert "not called: C.f with size=… (only in the old version)" in result.claim
    assert "C.f with length=… (only in the new version)" in result.claim


def test_a_generator_that_is_kept_is_part_of_the_claim(tmp_path: Path) -> None:
    """Only one version sees what is added while it waits."""
    source = """
        class C:
            def __init__(self) -> None:
                self.items: list[int] = []
            def add(self, x: int) -> None:
                if len(self.items) < 2:
                    self.items.append(x)
            def __iter__(self):
                for item in {}:
                    yield item
    """
    old = written(tmp_path, source.format("self.items"), "old")
    new = written(tmp_path, source.format("list(self.items)"), "new")
    result = hw.compare(f"{old}:C", f"{new}:C")
    assert result.verdict == "same"
    assert "C.__iter__ kept unfinished between calls" in result.claim


def test_objects_that_come_back_are_asked_where_the_class_only_takes_them(tmp_path: Path) -> None:
    source = """
        import copy

        class Item:
            def __init__(self) -> None:
                self._v = 0

            def set(self, v: int) -> None:
                self._v = v

            def get(self) -> int:
                return self._v

        class Box:
            def hold(self, item: Item) -> None:
                self._item = {kept}

            def held(self) -> Item | None:
                return getattr(self, "_item", None)
    """
    old = written(tmp_path, source.format(kept="item"), "old")
    new = written(tmp_path, source.format(kept="copy.copy(item)"), "new")
    assert hw.compare(f"{old}:Box", f"{new}:Box").verdict == "differ"
    assert hw.compare(f"{old}:Box", f"{old}:Box").verdict == "same"


def test_an_iterator_and_a_queue_are_not_shared_by_the_versions(tmp_path: Path) -> None:
    source = """
        from collections import deque
        from collections.abc import Iterator

        def first(items: Iterator[int]) -> int:
            {one}

        def last(items: deque[int]) -> int:
            {other}
    """
    emptying = {"one": "return 0 * len(list(items))", "other": "items.clear(); return 0"}
    old = written(tmp_path, source.format(**emptying), "old")
    for changed in ("one", "other"):
        lines = {**emptying, changed: "return len(list(items))"}
        new = written(tmp_path, source.format(**lines), f"new_{changed}")
        assert hw.compare(f"{old}:first,last", f"{new}:first,last").verdict == "differ"
    assert hw.compare(f"{old}:first,last", f"{old}:first,last").verdict == "same"


def test_fields_of_returned_data_are_compared(tmp_path: Path) -> None:
    source = """
        from dataclasses import dataclass

        @dataclass
        class Point:
            x: int
            y: int

        class Line:
            def at(self, n: int) -> Point:
                return Point({made})
    """
    old = written(tmp_path, source.format(made="n, 0"), "old")
    new = written(tmp_path, source.format(made="0, n"), "new")
    found = hw.compare(f"{old}:Line", f"{new}:Line")
    assert found.verdict == "differ"
    assert "answer = line.at(1)\n    assert answer.x == 1" in found.test
    assert "but a caller can tell them apart" in found.claim
    named = written(tmp_path, source.format(made="y=0, x=n"), "named")
    assert hw.compare(f"{old}:Line", f"{named}:Line").verdict == "same"
