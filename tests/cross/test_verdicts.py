"""Answers of ``find`` and ``verify`` against brute force, which asks every concrete heap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import heapwright as hw
from tests.cross.cases import CASES, Case, untouched
from tests.sources import written

pytestmark = pytest.mark.sampled(3)

NAMED = {case.name: case for case in CASES}


@dataclass(frozen=True)
class Asked:
    """A predicate over objects and numbers of a case."""

    case: Case
    parameters: str
    expression: str

    def source(self) -> str:
        classes = ", ".join(name for name in self.types if name != "int")
        return (
            f"from {self.case.name} import {classes}\n\n\n"
            f"def asked({self.parameters}) -> bool:\n    return {self.expression}\n"
        )

    @property
    def types(self) -> list[str]:
        return [text.split(": ")[1] for text in self.parameters.split(", ")]

    def holds(self) -> Callable[..., bool]:
        names = [text.split(": ")[0] for text in self.parameters.split(", ")]
        function: Callable[..., bool] = eval(f"lambda {', '.join(names)}: {self.expression}")
        return function


QUESTIONS = {
    ("bst", "tree: BinarySearchTree"): [
        "tree.rep_ok()",
        "len(tree) < 3",
        "tree._root is None or tree._root.left is None",
        "tree._root.left.key + 2 == tree._root.right.key",
        "tree._root.left.right.key == 2",
        "tree._root.left.key > tree._root.key",
        "len(tree) == 3 and tree.minimum() + 2 == tree.maximum()",
        "tree.minimum() >= tree.maximum() and not tree.is_empty()",
        "not (tree.contains(1) and tree.contains(2) and not tree.contains(0))",
    ],
    ("bst", "tree: BinarySearchTree, key: int"): [
        "tree.contains(key) and key == 3",
        "tree.contains(key) and key < tree.minimum()",
    ],
    ("avl", "tree: AvlTree"): [
        "tree.balanced()",
        "tree._root.height == 2",
        "tree._root.height == 3",
        "tree._root is None or tree._root.height < 2",
        "tree._root.left.key + 1 == tree._root.key == tree._root.right.key - 1",
    ],
    ("stack", "stack: Stack"): [
        "stack.rep_ok()",
        "len(stack) == 3 and stack.top() == 2 and stack._top.below.value == 1",
        "len(stack) < 4",
        "stack.top() >= 0 or True",
        "stack.is_empty() != (len(stack) > 0)",
    ],
    ("sorted_list", "items: SortedList"): [
        "items.rep_ok()",
        "items.get(0) < items.get(1) < items.get(2)",
        "len(items) == 0 or items.get(0) <= items.get(len(items) - 1)",
        "len(items) < 2 or items.get(0) + 3 != items.get(1)",
        "items._head.value > items._head.next.value",
    ],
    ("doubly", "items: DoublyLinkedList"): [
        "items.rep_ok()",
        "items.index_of(1) == 2",
        "items._header.next.next is items._header.prev.prev is items._header",
        "items._header.next.value != 1 or items._header.prev.value != 0",
        "items._header.value != 0",
    ],
    ("doubly", "items: DoublyLinkedList, entry: Entry"): [
        "entry is not items._header and entry.next is entry.prev is items._header",
        "entry.prev.next is entry and entry.next.prev is entry",
        "items.is_empty() and entry is not items._header",
    ],
    ("leftist", "heap: LeftistHeap, other: LeftistHeap"): [
        "heap.rep_ok() and other.rep_ok()",
        "heap is not other and heap.find_min() == other.find_min() == 1",
        "heap is other or heap._root is None or heap._root is not other._root",
        "heap._root.rank == 2 and other.is_empty()",
    ],
    ("union_find", "sets: DisjointSets, one: Element, two: Element"): [
        "sets.rep_ok()",
        "one is two or not sets.same(one, two)",
        "one._parent is two and two._rank == 1 and len(sets) == 2",
        "one._parent is two and two._parent is one",
        "one._rank < 2",
    ],
    ("flags", "door: Door"): [
        "door.never_open_and_locked()",
        "door.rings_only_if_armed()",
        "door.rings_only_if_locked()",
        "door.forgets_the_code()",
        "door.is_ringing() and door._code == 2",
        "door.is_ringing() and door.is_open()",
    ],
    ("cell", "one: Cell, two: Cell"): [
        "one.next is two and two.next is one and one is not two",
        "one.next is not one",
        "one.value == two.value or one.next is not two.next",
        "one.next.next.next is one and one.next is not one and two.value == 2",
    ],
    ("lru", "cache: LruCache"): [
        "cache.rep_ok()",
        "0 in cache and 1 in cache and cache.oldest_key() == 1",
        "len(cache) <= cache.CAPACITY",
        "len(cache) < 2 or cache._newest.key != cache._oldest.key",
        "cache._newest.value != 2 or cache._newest.older is None",
    ],
    ("cursor", "items: CursorList, one: Cursor, two: Cursor"): [
        "items.rep_ok()",
        "one is not two and one.at_end() and not two.at_end()",
        "one is two or one.at_end() or two.at_end() or one.value() == two.value()",
    ],
    ("turnstile", "turnstile: Turnstile"): [
        "turnstile.credit_not_negative()",
        "turnstile._credit == 4",
        "turnstile._credit < 3",
    ],
    ("interval", "one: Interval"): [
        "one.is_lo_below_hi()",
        "len(one) == 1 and one._lo == 1",
        "one._hi - one._lo != 3",
        "one._hi < one._lo",
    ],
    ("clock", "clock: Clock"): [
        "clock.hour >= 0",
        "clock.hour == 2",
        "clock.hour * 2 == 5",
    ],
}
ASKED = [
    Asked(NAMED[name], parameters, expression)
    for (name, parameters), expressions in QUESTIONS.items()
    for expression in expressions
]
each_question = pytest.mark.parametrize(
    "asked", ASKED, ids=lambda asked: f"{asked.case.name}: {asked.expression}"
)


# --- Brute force ----------------------------------------------------------------------------------


@cache
def living(case: Case) -> list[tuple[int, list[object]]]:
    """For each heap that calls reach: how many, and its objects."""
    statics = {state.shape.statics for state in case.exploration.graph.states}
    assert len(statics) == 1  # else each heap would need a module of its own
    found = []
    with untouched(case.file) as module:
        for lines in case.heaps.values():
            names: dict[str, Any] = dict(vars(module))
            for line in lines:
                attempt(line, names)
            roots = [names[name] for name in names.keys() - vars(module).keys()]
            found.append((len(lines), reachable(roots, module.__name__)))
    return found


def attempt(line: str, names: dict[str, Any]) -> None:
    try:
        exec(line, names)
    except Exception:
        assert "# raises" in line


def reachable(roots: list[Any], module: str) -> list[object]:
    found: dict[int, Any] = {id(root): root for root in roots if type(root).__module__ == module}
    waiting = list(found.values())
    for value in waiting:  # grows while it is walked
        for inner in fields(value):
            if type(inner).__module__ == module and id(inner) not in found:
                found[id(inner)] = inner
                waiting.append(inner)
    return waiting


def fields(value: Any) -> list[Any]:
    slots = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
    return [*getattr(value, "__dict__", {}).values(), *(getattr(value, name) for name in slots)]


def assignments(asked: Asked, objects: list[object]) -> Iterator[tuple[Any, ...]]:
    by_type = [
        asked.case.seen if name == "int" else [o for o in objects if type(o).__name__ == name]
        for name in asked.types
    ]
    yield from product(*by_type)


def shortest(asked: Asked, wanted: bool) -> int | None:
    """The fewest calls after which the predicate is true, or else false or raises."""
    holds = asked.holds()
    lengths = [
        calls
        for calls, objects in living(asked.case)
        for values in assignments(asked, objects)
        if answer(holds, values) is wanted
    ]
    return min(lengths, default=None)


def answer(holds: Callable[..., bool], values: tuple[Any, ...]) -> bool:
    try:
        return bool(holds(*values))
    except Exception:
        return False


# --- Comparison -----------------------------------------------------------------------------------


def calls_in(sequence: tuple[str, ...]) -> int:
    return sum(not line.startswith("with ") for line in sequence)


def setting(case: Case) -> dict[str, Any]:
    return {"scope": dict(case.scope), "max_length": case.max_length, "seconds": None}


def target(case: Case) -> str:
    return f"{case.file}:{','.join(case.classes)}"


@each_question
def test_find_answers_as_brute_force_does(asked: Asked, tmp_path: Path) -> None:
    file = written(tmp_path, asked.source(), "questions")
    result = hw.find(target(asked.case), f"{file}:asked", **setting(asked.case))
    expected = shortest(asked, wanted=True)
    assert result.found is (expected is not None), result
    assert calls_in(result.sequence) == (expected or 0), result


@each_question
def test_verify_answers_as_brute_force_does(asked: Asked, tmp_path: Path) -> None:
    file = written(tmp_path, asked.source(), "questions")
    (result,) = hw.verify(target(asked.case), f"{file}:asked", **setting(asked.case)).verdicts
    expected = shortest(asked, wanted=False)
    assert result.verdict == ("holds" if expected is None else "violated"), result
    assert calls_in(result.sequence) == (expected or 0), result


@cache
def saved(case: Case) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix="heapwright-graphs-")
    case.exploration.save(Path(folder.name) / "saved.graph")
    return folder


@each_question
def test_a_saved_graph_answers_the_same(asked: Asked, tmp_path: Path) -> None:
    file = written(tmp_path, asked.source(), "questions")
    graph = Path(saved(asked.case).name) / "saved.graph"
    result = hw.find(graph, f"{file}:asked")
    expected = shortest(asked, wanted=True)
    assert result.found is (expected is not None), result
    assert calls_in(result.sequence) == (expected or 0), result
    (verdict,) = hw.verify(graph, f"{file}:asked").verdicts
    expected = shortest(asked, wanted=False)
    assert verdict.verdict == ("holds" if expected is None else "violated"), verdict
    assert calls_in(verdict.sequence) == (expected or 0), verdict


@pytest.mark.slow
def test_both_answers_occur_for_both_verbs() -> None:
    for wanted in (True, False):
        answers = [shortest(asked, wanted) is None for asked in ASKED]
        assert 5 < sum(answers) < len(answers) - 5
