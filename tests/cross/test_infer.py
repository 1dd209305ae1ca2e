"""What ``infer`` proposes: it says the same as the invariants that authors wrote, and runs."""

from __future__ import annotations

import importlib.util
import inspect
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import heapwright
from benchmarks.infer import owner_of
from tests.sources import STRUCTURES, load_module

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


CONSTRUCTED = [file for file in sorted(STRUCTURES.glob("*.py")) if file.stem != "node"]
"""A ``Node`` is built by its own methods only."""


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
@pytest.mark.parametrize("file", CONSTRUCTED, ids=lambda file: file.stem)
def test_nothing_that_is_proposed_is_false_after_calls(file: Path) -> None:
    """Asked of the untouched class after random calls, few enough to stay in the scope."""
    module = load_module(file)
    owner = getattr(module, owner_of(file))
    own = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__ and value is not owner
    ]
    scope = {cls.__name__: 3 for cls in own if not issubclass(cls, Exception)}
    found = heapwright.infer(f"{file}:{owner.__name__}", scope=scope, seconds=60)
    methods: dict[str, Any] = {}
    exec(found.rep_ok or "def rep_ok(self): return True", methods)
    proposed = [methods[fact.name] for fact in found.facts]
    rng = random.Random(0)
    for _ in range(60):
        instance = _constructed(owner, rng)
        for _ in range(2):
            _called(instance, rng)
            for fact in proposed:
                assert fact(instance), (fact.__name__, vars(instance))


def _constructed(owner: type, rng: random.Random) -> Any:
    taken = list(inspect.signature(owner).parameters.values())
    while True:
        try:
            return owner(*(rng.randint(0, 3) for p in taken if p.default is p.empty))
        except (ValueError, AssertionError):
            continue


def _called(instance: Any, rng: random.Random) -> None:
    names = [n for n, v in vars(type(instance)).items() if inspect.isfunction(v) and n[0] != "_"]
    function = getattr(instance, rng.choice(sorted(names)))
    taken = inspect.signature(function).parameters.values()
    if all(str(p.annotation) in ("int", "<class 'int'>") for p in taken):
        with suppress(Exception):
            function(*(rng.randint(0, 3) for _ in taken))


@pytest.mark.slow
def test_what_a_reachable_state_breaks_is_not_proposed(tmp_path: Path) -> None:
    """The count is wrong after one call only."""
    file = tmp_path / "counter.py"
    text = (STRUCTURES / "stack.py").read_text(encoding="utf-8")
    file.write_text(text.replace("self._size -= 1", "self._size = 0"), encoding="utf-8")
    found = heapwright.infer(f"{file}:Stack", scope={"StackNode": 3})
    assert {fact.role for fact in found.facts} == {"ends", "least"}
    assert "nodes(first)" in found.formula
