"""A formula and ``rep_ok`` that say the same give the same cases."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import heapwright
from heapwright.api.exploring import open_program
from heapwright.graph.setting import setting_of
from heapwright.heap.shape import Shape
from heapwright.program import Instance, Parameter
from heapwright.program.abstract import Known, Variable

SUBJECTS = Path(__file__).parents[2] / "subjects"
FORMULAS = [
    ("stack", "Stack", "stack", "StackNode"),
    ("sorted_list", "SortedList", "sorted", "Link"),
    ("linked_queue", "LinkedQueue", "queue", "QueueNode"),
    ("doubly", "DoublyLinkedList", "ring", "Entry"),
    ("bst", "BinarySearchTree", "tree", "TreeNode"),
    ("leftist", "LeftistHeap", "leftist", "HeapNode"),
    ("rbt", "RedBlackTree", "tree", "RbNode"),
    ("cursor", "CursorList", "ring", "Link"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "owner", "pre", "node"), FORMULAS)
def test_a_formula_and_rep_ok_give_the_same_cases(
    name: str, owner: str, pre: str, node: str
) -> None:
    target = f"{SUBJECTS}/structures/{name}.py:{owner}"
    formula = f"{SUBJECTS}/seplog/{name}.sl:{pre}"
    methods = _methods(target)
    assert methods
    for method in methods:
        by_rep_ok = _cases(f"{target}.{method}", node=node)
        assert by_rep_ok, method
        assert _cases(f"{target}.{method}", formula, node=node) == by_rep_ok, method


@pytest.mark.slow
@pytest.mark.parametrize(("name", "owner", "pre", "node"), FORMULAS)
def test_concolic_execution_finds_the_cases_of_an_exhaustive_one(
    name: str, owner: str, pre: str, node: str
) -> None:
    target = f"{SUBJECTS}/structures/{name}.py:{owner}"
    formula = f"{SUBJECTS}/seplog/{name}.sl:{pre}"
    for method in _methods(target):
        expected = _cases(f"{target}.{method}", formula, node=node)
        found = heapwright.cases(
            f"{target}.{method}", formula, scope={node: 3}, strategy="concolic"
        )
        assert found.tree is not None
        assert found.tree.unexplored == 0, method
        assert _keys(found) == expected, method


def _methods(target: str) -> list[str]:
    """Those of one object: what a formula says of two, it says of separate ones."""
    program = open_program(target, setting_of({}).choices())
    owner = program.explored[0]
    return [
        o.member
        for o in program.operations
        if o.has_receiver and o.owner == owner and _objects(o.parameters) == 1
    ]


def _objects(parameters: tuple[Parameter, ...]) -> int:
    return sum(any(isinstance(k, Instance) for k in p.alternatives) for p in parameters)


def _cases(target: str, *pre: str, node: str) -> Counter[object]:
    return _keys(heapwright.cases(target, *pre, scope={node: 3}))


def _keys(found: heapwright.Cases) -> Counter[object]:
    return Counter((c.raised, c.path.result.goals, _shape(c.input)) for c in found)


def _shape(shape: Shape) -> object:
    """Without numbers: which of them are known at once depends on what is unfolded."""
    return tuple(
        (node.class_name, tuple("int" if _is_int(v) else v for v in node.values))
        for node in shape.nodes
    )


def _is_int(value: object) -> bool:
    return value == Variable("int") or (isinstance(value, Known) and value.kind in ("int", "open"))
