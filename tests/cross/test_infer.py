"""What ``infer`` proposes: it says the same as the invariants that authors wrote, and runs."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import heapwright
from tests.sources import STRUCTURES

SAME = [
    ("stack", "Stack", "StackNode"),
    ("sorted_list", "SortedList", "Link"),
    ("linked_queue", "LinkedQueue", "QueueNode"),
    ("doubly", "DoublyLinkedList", "Entry"),
    ("bst", "BinarySearchTree", "TreeNode"),
]
NAMED = {
    ("avl", "AvlTree", "AvlNode"): {"tree", "search", "height", "balanced"},
    ("lru", "LruCache", "CacheNode"): {"ends", "back", "tail", "size"},
    ("leftist", "LeftistHeap", "HeapNode"): {"tree", "heap"},
    ("interval", "Interval", "Interval"): {"order"},
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "owner", "node"), SAME)
def test_the_formula_is_the_invariant_of_the_author(
    name: str, owner: str, node: str, tmp_path: Path
) -> None:
    target = f"{STRUCTURES}/{name}.py:{owner}"
    found = heapwright.infer(target, scope={node: 3})
    assert found.proved
    assert found.inductive is not None
    assert found.inductive.verdict == "holds"
    file = tmp_path / "inferred.sl"
    file.write_text(found.formula, encoding="utf-8")
    (compared,) = heapwright.check(file, target, rep_ok=True, scope={node: 2}).comparisons
    assert compared.agree is not False, compared.drawing


@pytest.mark.slow
@pytest.mark.parametrize(("subject", "roles"), NAMED.items(), ids=[s[0] for s in NAMED])
def test_the_library_has_what_holds(subject: tuple[str, str, str], roles: set[str]) -> None:
    name, owner, node = subject
    found = heapwright.infer(f"{STRUCTURES}/{name}.py:{owner}", scope={node: 3})
    assert {fact.role for fact in found.facts} == roles


@pytest.mark.slow
def test_the_python_of_a_proposal_runs_and_is_true_of_what_calls_reach() -> None:
    found = heapwright.infer(f"{STRUCTURES}/linked_queue.py:LinkedQueue", scope={"QueueNode": 3})
    spec = importlib.util.spec_from_file_location("queue_module", STRUCTURES / "linked_queue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    methods: dict[str, object] = {}
    exec(found.rep_ok, methods)
    cls = type("Queue", (module.LinkedQueue,), {k: v for k, v in methods.items() if callable(v)})
    queue = cls()
    for value in (3, 1, 2):
        queue.enqueue(value)
        assert queue.rep_ok()
    queue._tail = queue._head
    assert not queue.rep_ok()


@pytest.mark.slow
def test_what_a_reachable_state_breaks_is_not_proposed(tmp_path: Path) -> None:
    """The count is wrong after one call only."""
    file = tmp_path / "counter.py"
    text = (STRUCTURES / "stack.py").read_text(encoding="utf-8")
    file.write_text(text.replace("self._size -= 1", "self._size = 0"), encoding="utf-8")
    found = heapwright.infer(f"{file}:Stack", scope={"StackNode": 3})
    assert {fact.role for fact in found.facts} == {"ends", "least"}
    assert "nodes(first)" in found.formula
