"""How many structures there are, where others have counted them."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from benchmarks.korat import measure
from tests.sources import STRUCTURES, SUBJECTS, written

LISSA = SUBJECTS / "lissa"
CATALAN = [1, 1, 2, 5, 14, 42]


def test_search_trees_are_counted_by_the_catalan_numbers() -> None:
    found = hw.structures(f"{STRUCTURES / 'bst.py'}:BinarySearchTree", scope={"TreeNode": 4})
    assert found.by_size() == dict(enumerate(CATALAN[:5]))
    assert found.complete


@pytest.mark.parametrize(
    ("nodes", "count"),
    [
        (5, 18),
        (6, 34),
        pytest.param(7, 67, marks=pytest.mark.slow),
        pytest.param(8, 123, marks=pytest.mark.slow),
        pytest.param(9, 213, marks=pytest.mark.slow),
        pytest.param(12, 1395, marks=pytest.mark.slow),
    ],
)
def test_red_black_trees(nodes: int, count: int) -> None:
    found = hw.structures(f"{LISSA / 'tree_map.py'}:TreeMap", scope={"Entry": nodes}, seconds=None)
    assert found.count == count
    assert found.complete


def test_what_is_not_wanted_is_not_tried() -> None:
    target = f"{LISSA / 'tree_map.py'}:TreeMap"
    found = hw.structures(target, scope={"Entry": 6}, seconds=None)
    assert found.count == 34
    assert found.candidates < 1_500  # 3,171 if everything is tried


def test_avl_trees() -> None:
    target = f"{STRUCTURES / 'avl.py'}:AvlTree"
    found = hw.structures(target, "ordered", "balanced", scope={"AvlNode": 4}, seconds=None)
    assert found.by_size() == {0: 1, 1: 1, 2: 2, 3: 1, 4: 4}


def test_a_ring_of_at_most_fifty_entries_has_fifty_one_structures() -> None:
    found = hw.structures(f"{LISSA / 'linked_list.py'}:LinkedList", scope={"Entry": 51})
    assert found.count == 51


def test_exactly_keeps_structures_of_one_size() -> None:
    target = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
    found = hw.structures(target, scope={"TreeNode": 3}, exactly={"TreeNode": 3})
    assert found.count == 5


KORAT_LIST = """
    from __future__ import annotations

    class Entry:
        element: int
        next: Entry | None

    class SinglyLinkedList:
        header: Entry
        size: int

        def rep_ok(self) -> bool:
            visited = {self.header}
            node = self.header
            while node.next is not None:
                node = node.next
                if node in visited:
                    return False
                visited.add(node)
            return len(visited) - 1 == self.size
"""


def test_concrete_integers_multiply_the_structures(tmp_path: Path) -> None:
    target = f"{written(tmp_path, KORAT_LIST)}:SinglyLinkedList"
    symbolic = hw.structures(target, scope={"Entry": 3})
    assert symbolic.count == 3
    concrete = hw.structures(target, scope={"Entry": 3}, ints=range(0, 3))
    assert concrete.count == 3  # elements are never read, sizes are what they must be


SEARCH_TREE = """
    from __future__ import annotations

    class Node:
        info: int
        left: Node | None
        right: Node | None

    class SearchTree:
        root: Node | None
        size: int

        def rep_ok(self) -> bool:
            if self.root is None:
                return self.size == 0
            visited = {self.root}
            waiting = [self.root]
            while waiting:
                node = waiting.pop(0)
                for child in (node.left, node.right):
                    if child is not None:
                        if child in visited:
                            return False
                        visited.add(child)
                        waiting.append(child)
            return len(visited) == self.size and self._ordered(self.root, None, None)

        def _ordered(self, node, low, high) -> bool:
            if low is not None and node.info <= low or high is not None and node.info >= high:
                return False
            if node.left is not None and not self._ordered(node.left, low, node.info):
                return False
            return node.right is None or self._ordered(node.right, node.info, high)
"""


@pytest.mark.parametrize(("size", "count"), [(3, 5), (4, 14)])
def test_search_trees_with_as_many_integers_as_nodes_as_korat_counts_them(
    tmp_path: Path, size: int, count: int
) -> None:
    found = hw.structures(
        f"{written(tmp_path, SEARCH_TREE)}:SearchTree",
        scope={"Node": size},
        exactly={"Node": size},
        ints=range(1, size + 1),
        seconds=None,
    )
    assert found.count == count


@pytest.mark.parametrize(
    ("name", "size", "count"),
    [
        ("BinaryTree", 5, 42),
        ("SearchTree", 5, 42),
        ("RedBlackTree", 5, 14),
        ("RedBlackTree", 6, 20),
        ("DoublyLinkedList", 5, 151),
        ("SinglyLinkedList", 5, 52),
        ("HeapArray", 5, 1919),
        ("BinomialHeap", 5, 936),
        pytest.param("BinomialHeap", 6, 7602, marks=pytest.mark.slow),
        pytest.param("SinglyLinkedList", 7, 877, marks=pytest.mark.slow),
        pytest.param("DoublyLinkedList", 7, 3263, marks=pytest.mark.slow),
        pytest.param("SearchTree", 8, 1430, marks=pytest.mark.slow),
    ],
)
def test_with_concrete_integers_there_are_as_many_as_korat_finds(
    name: str, size: int, count: int
) -> None:
    assert measure("korat", name, size)["count"] == count
