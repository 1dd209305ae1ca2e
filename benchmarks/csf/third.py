"""The paper's third experiment: methods of library classes without a precondition.

``infer`` stands where the paper has Infer. An exception is real if public calls lead to it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.csf.measuring import SECONDS, methods
from benchmarks.places import SUBJECTS
from heapwright.api.casing import Cases, cases_of
from heapwright.api.choosing import Enough, choose_cases
from heapwright.api.exploring import explore
from heapwright.api.indexing import Index
from heapwright.api.inferring import infer
from heapwright.api.known import source_of
from heapwright.api.valid import Valid, open_valid
from heapwright.criteria import criterion_of
from heapwright.errors import UserError
from heapwright.graph.setting import Setting
from heapwright.program import Operation
from heapwright.program.python.crash import announces
from heapwright.sandbox import sandbox
from heapwright.seplog.library.writing import PRE
from heapwright.solver import Solver

Reached = set[tuple[str, str]]
"""Operations with the exceptions that public calls lead to."""

LIBRARY: Mapping[str, Mapping[str, int]] = {
    "pet/node_stack.py:NodeStack": {"Node": 2},
    "pet/node_queue.py:NodeQueue": {"Node": 2},
    "pet/node_deque.py:NodeDeque": {"DNode": 4},
    "pet/node_list.py:NodeList": {"DNode": 4},
    "pet/sorted_list.py:SortedList": {"SLNode": 2},
    "pet/doubly_linked_list.py:DoublyLinkedList": {"Node": 2},
    "paper/kiasan_stack.py:StackLi": {"ListNode": 2},
    "paper/kiasan_bst.py:BinarySearchTree": {"BinaryNode": 3},
    "paper/kiasan_avl.py:AvlTree": {"AvlNode": 3},
    "paper/kiasan_leftist.py:LeftistHeap": {"LeftistNode": 2},
    "paper/javascan_skew.py:SkewHeap": {"SkewNode": 3},
    "paper/sir_slist.py:MyLinkedList": {"MyListNode": 3},
}
"""Classes and the scope of each."""


def measure(name: str) -> dict[str, Any]:
    """All methods of one class, in this process."""
    target, scope = f"{SUBJECTS / name}", LIBRARY[name]
    started = process_time()
    inferred = infer(target, scope=scope)
    setting = Setting(scope=scope, seconds=SECONDS)
    valid = open_valid(target, setting, criterion=criterion_of("branch"))
    graph = explore(target, scope=scope).graph
    real = {(edge.operation, edge.raised) for edge in graph.edges if edge.raised}
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder, sandbox():
        pre = "reachable"
        if inferred.formula:
            file = Path(folder) / "inferred.sl"
            file.write_text(inferred.formula, encoding="utf-8")
            pre = f"{file}:{PRE}"
        for operation in methods(valid):
            if operation.has_receiver:
                rows += _method(valid, operation, pre, setting, real)
    return {
        "facts": len(inferred.facts),
        "formula": bool(inferred.formula),
        "methods": rows,
        "cpu": process_time() - started,
    }


def _method(
    valid: Valid,
    operation: Operation,
    pre: str,
    setting: Setting,
    real: Reached,
) -> list[dict[str, Any]]:
    """One row; none if a parameter cannot be open."""
    solver = Solver()
    index = Index(valid, solver, SECONDS, source=source_of(valid, setting))
    try:
        enough = Enough(valid.program, operation)
        found = cases_of(index, operation, (pre,), concolic=True, enough=enough)
    except UserError:
        return []
    choose_cases(found)
    first = found.tree.specified if found.tree is not None else 0
    for_inputs = found.tree.calls_for_inputs if found.tree is not None else 0
    return [
        {
            "method": operation.name,
            "first": first,
            "tests": len(found.cases),
            "calls": [for_inputs, solver.calls.total() - for_inputs],
            **_exceptions(valid, operation, found, real),
        }
    ]


def _exceptions(valid: Valid, operation: Operation, found: Cases, real: Reached) -> dict[str, int]:
    raised = [case for case in found if case.raised is not None]
    reached = [case for case in raised if (operation.name, case.raised) in real]
    announced = [
        case
        for case in raised
        if case.confirmed.error is not None
        and announces(valid.program, operation, case.confirmed.error)
    ]
    return {"exceptions": len(raised), "real": len(reached), "announced": len(announced)}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
