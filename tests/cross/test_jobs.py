"""Several processes give the same bytes as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.sources import STRUCTURES, written

COVERED = """
    class Cell:
        def __init__(self, n: int) -> None:
            if n < 5:
                raise ValueError
            self.n = n
            self.ring: Cell | None = None

        def low(self, n: int) -> None:
            if n < 5:
                self.n = n

        def set(self, n: int) -> None:
            self.n = n

        def link(self) -> None:
            self.ring = self

        def cut(self) -> None:
            self.ring = None

        def get(self) -> bool:
            return self.n > 3 and self.ring is None
    """
"""After ``set``, a cell may hold any number: contained in two disjuncts together, in none alone."""

LOGGING = """
    from array import array

    log = array("l")

    class Cell:
        def __init__(self) -> None:
            self.next: Cell | None = None

        def link(self, other: "Cell") -> None:
            self.next = other
            log.append(1)

        def is_linked(self) -> bool:
            return self.next is not None
    """


def assert_same_bytes(target: str, folder: Path, **setting: Any) -> hw.Exploration:
    one, *others = (hw.explore(target, seconds=None, jobs=jobs, **setting) for jobs in (1, 2, 3))
    files = [folder / f"{number}.graph" for number in range(3)]
    for exploration, file in zip((one, *others), files, strict=True):
        exploration.save(file)
    first, *rest = (file.read_bytes() for file in files)
    assert rest == [first, first]
    return one


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("avl.py:AvlTree", {"scope": {"AvlNode": 4}}),
        ("bst.py:BinarySearchTree", {"scope": {"TreeNode": 5}}),
        ("bst.py:BinarySearchTree", {"max_length": 4, "merge": False}),
        ("bst.py:BinarySearchTree", {"scope": {"TreeNode": 3}, "solver": "z3"}),
        ("cursor.py:CursorList,Cursor", {"max_length": 5}),
        ("ledger.py:Ledger", {"max_length": 3}),
    ],
)
def test_several_processes_make_the_same_graph(
    name: str, setting: dict[str, Any], tmp_path: Path
) -> None:
    assert_same_bytes(f"{STRUCTURES}/{name}", tmp_path, **setting)


@pytest.mark.parametrize("setting", [{}, {"solver": "z3"}, {"max_length": 4, "merge": False}])
def test_what_only_several_contain_is_the_same(setting: dict[str, Any], tmp_path: Path) -> None:
    target = f"{written(tmp_path, COVERED)}:Cell"
    one = assert_same_bytes(target, tmp_path, **setting)
    assert setting or one.graph.solver_calls["search"] > 0


def test_a_change_around_the_heap_is_noticed_as_often(tmp_path: Path) -> None:
    target = f"{written(tmp_path, LOGGING)}:Cell"
    one = assert_same_bytes(target, tmp_path, scope={"Cell": 3})
    assert [cut.reason for cut in one.graph.cuts] == ["subject.log is changed, but not tracked"]
