"""Agreement that is shown although most of what is known of numbers is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.forgetfully import agreement_shown
from heapwright.compare import PairedProgram, Version, pair
from heapwright.execution import INTERCEPTS, silenced
from heapwright.graph.setting import Setting
from heapwright.limits import Limits
from heapwright.program.python.target import parse_target

SECONDS = 120.0  # none takes long; a busy machine must not decide

HEAP = """
class Node:
    def __init__(self, key: int) -> None:
        self.key = key
        self.left: "Node | None" = None
        self.right: "Node | None" = None


class Heap:
    def __init__(self) -> None:
        self._root: Node | None = None
        self._size = 0

    def insert(self, key: int) -> None:
        self._root = meld(self._root, Node(key))
        self._size += 1

    def remove(self) -> {answer}:
        if self._root is None:
            raise IndexError("empty")
        key, self._root = self._root.key, meld(self._root.left, self._root.right)
        self._size -= 1
        return {returned}

    def size(self) -> int:
        return self._size


def meld(first: Node | None, second: Node | None) -> Node | None:
    if first is None or second is None:
        return first or second
    if second.key {relation} first.key:
        first, second = second, first
    first.left, first.right = meld(first.right, second), first.left
    return first
"""

LIST = """
class Items:
    def __init__(self) -> None:
        self._changes = {start}
        self._last = 0

    def put(self, x: int) -> None:
        self._last = x
        self._changes += {step}

    def walk(self) -> "Walk":
        return Walk(self)


class Walk:
    def __init__(self, items: Items) -> None:
        self._items = items
        self._changes = items._changes

    def get(self) -> int:
        if self._changes {relation} self._items._changes:
            raise RuntimeError("changed")
        return self._items._last
"""


@pytest.fixture(autouse=True)
def _limited() -> Iterator[None]:
    with Limits(SECONDS).in_force():
        yield


def _written(folder: Path, name: str, source: str, classes: str) -> str:
    (folder / name).mkdir()
    file = folder / name / "subject.py"
    file.write_text(source, encoding="utf-8")
    return f"{file}:{classes}"


def _pair(folder: Path, old: str, new: str, classes: str) -> PairedProgram:
    targets = [
        parse_target(_written(folder, name, source, classes))
        for name, source in (("old", old), ("new", new))
    ]
    (folder / "pairs").mkdir()
    versions = [Version(target) for target in targets]
    return pair(versions[0], versions[1], folder / "pairs", INTERCEPTS, Setting().choices())


def _is_shown(folder: Path, old: str, new: str, classes: str, scope: dict[str, int]) -> bool:
    with silenced():
        paired = _pair(folder, old, new, classes)
        limits = {n: scope[m] for n in paired.program.classes for m in scope if n.endswith(m)}
        return agreement_shown(paired, Setting(scope=limits), frozenset()) is not None


def _heap(relation: str, returned: str = "None", answer: str = "None") -> str:
    return HEAP.format(relation=relation, returned=returned, answer=answer)


def _list(start: int = 0, step: int = 1, relation: str = "!=") -> str:
    return LIST.format(start=start, step=step, relation=relation)


@pytest.mark.parametrize("relation", [">", "==", "<="])
def test_numbers_that_no_answer_shows_may_be_anything(tmp_path: Path, relation: str) -> None:
    assert _is_shown(tmp_path, _heap("<"), _heap(relation), "Heap", {"Node": 3})


def test_where_answers_depend_on_what_is_forgotten_nothing_is_shown(tmp_path: Path) -> None:
    """Both give the smallest key first; that they do is forgotten."""
    old, new = (_heap(relation, "key", "int") for relation in ("<", "<="))
    assert not _is_shown(tmp_path, old, new, "Heap", {"Node": 3})


def test_and_an_exact_exploration_shows_it(tmp_path: Path) -> None:
    old, new = (
        _written(tmp_path, name, _heap(relation, "key", "int"), "Heap")
        for name, relation in (("old", "<"), ("new", "<="))
    )
    assert hw.compare(old, new, scope={"Node": 4}, seconds=SECONDS).verdict == "same"


def test_versions_that_differ_are_not_shown_to_agree(tmp_path: Path) -> None:
    old, new = (_heap(relation, "key", "int") for relation in ("<", ">"))
    assert not _is_shown(tmp_path, old, new, "Heap", {"Node": 3})


@pytest.mark.parametrize(
    "new",
    [
        pytest.param(_list(start=1), id="from another number"),
        pytest.param(_list(step=2), id="in other steps"),
        pytest.param(_list(relation="<"), id="only ever larger"),
    ],
)
def test_counters_are_compared_within_a_version(tmp_path: Path, new: str) -> None:
    assert _is_shown(tmp_path, _list(), new, "Items,Walk", {})


@pytest.mark.parametrize(
    "new",
    [
        pytest.param(_list(step=0), id="not counted"),
        pytest.param(_list(relation=">"), id="never"),
        pytest.param(_list(step=-1, relation="<"), id="the other way"),
    ],
)
def test_a_counter_that_tells_something_else_is_a_difference(tmp_path: Path, new: str) -> None:
    assert not _is_shown(tmp_path, _list(), new, "Items,Walk", {})


def test_what_is_shown_names_the_scope_and_any_length(tmp_path: Path) -> None:
    old, new = (
        _written(tmp_path, name, _heap(relation), "Heap")
        for name, relation in (("old", "<"), ("new", ">"))
    )
    found = hw.compare(old, new, scope={"Node": 5}, seconds=SECONDS)
    assert found.verdict == "same"
    assert found.fixpoint
    assert "within scope Heap ≤ 1, Node ≤ 5, by sequences of any length" in found.claim
