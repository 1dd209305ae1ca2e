"""What ``infer`` proposes: it says the same as the invariants that authors wrote, and runs."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import heapwright
from benchmarks.infer import falsified, nodes_of, owner_of
from heapwright.api.inferring import Inferred
from heapwright.seplog.library.facts import Fact
from tests.sources import STRUCTURES

SAME = [
    ("stack", "Stack", "StackNode"),
    ("doubly", "DoublyLinkedList", "Entry"),
    ("bst", "BinarySearchTree", "TreeNode"),
]
"""A list, a ring and a tree; ``python -m benchmarks infer`` compares all subjects."""
NAMED = {
    ("avl", "AvlTree", "AvlNode"): {"tree", "search", "height", "balanced"},
    ("lru", "LruCache", "CacheNode"): {"ends", "back", "tail", "size"},
    ("leftist", "LeftistHeap", "HeapNode"): {"tree", "heap"},
    ("interval", "Interval", "Interval"): {"order"},
}
CALLED = ("flags", "linked_queue", "sorted_list")
"""``python -m benchmarks infer`` asks all subjects."""


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


DESK = """
class Cell:
    def __init__(self, value: int, next: "Cell | None") -> None:
        self.value = value
        self.next = next


class Desk:
    def __init__(self) -> None:
        self._inbox: Cell | None = None
        self._outbox: Cell | None = None
        self._waiting = 0

    def put(self, value: int) -> None:
        self._inbox = Cell(value, self._inbox)
        self._waiting += 1

    def work(self) -> None:
        cell = self._inbox
        if cell is not None:
            self._inbox, cell.next, self._outbox = cell.next, self._outbox, cell
            self._waiting -= 1
"""


@pytest.mark.slow
def test_two_lists_in_one_object_stand_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "desk.py"
    file.write_text(DESK, encoding="utf-8")
    found = heapwright.infer(f"{file}:Desk", scope={"Cell": 3}, seconds=300)
    assert "nodes_inbox(first_inbox, n_inbox) * nodes_outbox(first_outbox)" in found.formula
    assert {fact.role for fact in found.facts} == {"ends", "size", "disjoint"}
    assert {standing.together for standing in found.standing.values()} == {"holds"}
    assert set(found.standing) == {fact.name for fact in found.facts}


@pytest.mark.slow
def test_nodes_that_are_always_there_need_not_be_counted() -> None:
    target = f"{STRUCTURES.parent}/pet/node_deque.py:NodeDeque"
    found = heapwright.infer(target, scope={"DNode": 4}, seconds=300)
    assert "nodes(first, null, last, n + 2) & n >= 0" in found.formula
    assert {fact.role for fact in found.facts} >= {"ends", "there", "size", "back", "tail"}
    size = next(fact for fact in found.facts if fact.role == "size")
    assert found.standing[size.name].together == "holds"
    assert found.standing[size.name].alone == "violated"  # without links back, removing goes wrong


@pytest.mark.slow
@pytest.mark.parametrize("name", CALLED)
def test_nothing_that_is_proposed_is_false_after_calls(name: str) -> None:
    """Asked of the untouched class, after every short sequence of calls that stays in the scope."""
    file = STRUCTURES / f"{name}.py"
    scope = dict.fromkeys(nodes_of(file), 2)
    found = heapwright.infer(f"{file}:{owner_of(file)}", scope=scope, seconds=60)
    count, broken = falsified(file, found, scope, 300)
    assert count > 3
    assert not broken


def test_a_false_proposal_is_noticed() -> None:
    file = STRUCTURES / "stack.py"
    wrong = Fact("_size_is_one", "whether the size is one", "return self._size == 1", "least")
    formula = "pre valid(self) == self -> Stack(_top=null, _size=0)\n"
    found = Inferred("Stack", [wrong], True, [], formula=formula)
    count, broken = falsified(file, found, {"StackNode": 2}, 20)
    assert (count, broken) == (13, {"_size_is_one", "formula"})  # of values 0, 1 and 2


ROUND = """
class Cell:
    def __init__(self, up: "Cell | None") -> None:
        self.up: Cell | None = up
        self.succ: Cell = self


class Ring:
    def __init__(self) -> None:
        self.tail: Cell | None = None
        self.count = 0

    def add(self) -> None:
        cell = Cell(None)
        if self.tail is None:
            self.tail = cell
        else:
            self.tail.succ, cell.succ = cell, self.tail.succ
        self.count += 1

    def remove(self) -> None:
        if self.tail is not None:
            first = self.tail.succ
            self.tail.succ = first.succ
            self.tail = None if first is self.tail else self.tail
            self.count -= 1
"""


@pytest.mark.slow
def test_a_ring_may_be_empty_and_facts_beside_the_formula_are_asked_too(tmp_path: Path) -> None:
    file = tmp_path / "ring.py"
    file.write_text(ROUND, encoding="utf-8")
    found = heapwright.infer(f"{file}:Ring", scope={"Cell": 3}, seconds=60)
    assert "self -> Ring(tail=null, count=0)\n  | exists header, first, n." in found.formula
    assert {fact.role for fact in found.facts} == {"closes", "size", "end"}
    assert set(found.standing) == {fact.name for fact in found.facts}
    assert found.standing["_tail_without_up"].alone == "holds"
    # of other cells ``up`` may be the one that is removed
    assert found.standing["_tail_closes_by_succ"].together == "violated"
    file.write_text(ROUND.replace("self.up: Cell | None = up", "pass"), encoding="utf-8")
    found = heapwright.infer(f"{file}:Ring", scope={"Cell": 3}, seconds=60)
    assert {standing.text for standing in found.standing.values()} == {"inductive by itself"}


@pytest.mark.slow
def test_what_a_reachable_state_breaks_is_not_proposed(tmp_path: Path) -> None:
    """The count is wrong after one call only."""
    file = tmp_path / "counter.py"
    text = (STRUCTURES / "stack.py").read_text(encoding="utf-8")
    file.write_text(text.replace("self._size -= 1", "self._size = 0"), encoding="utf-8")
    found = heapwright.infer(f"{file}:Stack", scope={"StackNode": 3})
    assert {fact.role for fact in found.facts} == {"ends", "least"}
    assert "nodes(first)" in found.formula
