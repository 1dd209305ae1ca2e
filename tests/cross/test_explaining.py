"""What is skipped because it does not matter holds nothing that is valid."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest

from heapwright.api.casing import Cases, cases_of, find_operation
from heapwright.api.exploring import setting_of
from heapwright.api.indexing import MOST, Index
from heapwright.api.valid import Valid, open_valid
from heapwright.execution import silenced
from heapwright.heap.rebuild import Rebuilder
from heapwright.heap.shape import Shape
from heapwright.program import Instance
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.structures.explaining.explainer import explain
from heapwright.structures.opening import opened
from heapwright.structures.partial import canonical, partial_of
from heapwright.structures.precondition import NotAnsweredError
from heapwright.structures.tree import Tree
from tests.cross.random_predicates import program
from tests.cross.test_valid_heaps import FILE, METHODS, SUBJECTS_AND_SCOPES
from tests.sources import SUBJECTS, written

pytestmark = pytest.mark.sampled(2)

LISSA = SUBJECTS / "lissa"
LARGER: dict[str, dict[str, int]] = {
    "tree_map.py:TreeMap": {"Entry": 4},
    "hash_map.py:HashMap": {"Entry": 2, "list": 16},
    "linked_list.py:LinkedList": {"Entry": 4},
    "schedule.py:Schedule": {"Process": 2, "Queue": 4},
    "transport_stats.py:TransportStats": {"Entry": 2, "TreeMap": 2},
    "sql_filter.py:SQLFilter": {"Entry": 1, "Outer": 1, "HashMap": 1, "NestedMap": 1, "list": 16},
}
SCOPES = {f"{FILE}:{name}": scope for name, scope in SUBJECTS_AND_SCOPES.items()}
SCOPES |= {f"{LISSA / name}": scope for name, scope in LARGER.items()}


@cache
def opened_once(target: str) -> Valid:
    """Most of the time of these tests would go into loading the same classes again."""
    owner = target.rpartition(":")[2]
    return open_valid(target, setting_of({"scope": {owner: 1, **SCOPES[target]}}))


def found(target: str, explained: bool) -> tuple[set[Shape], int]:
    """The structures, and how many candidates that took."""
    roots = {"self": (Instance(target.rpartition(":")[2]),)}
    solver = Solver()
    for space, precondition in Index(opened_once(target), solver, None).ways((), roots):
        asked = partial(explain, precondition) if explained else None
        rebuilder = Rebuilder(space.program)
        accepts = precondition.accepts
        tree = Tree(space, rebuilder, solver, roots, accepts, explain=asked)
        try:
            with silenced(), sandbox(), opened(space.program.classes, space.fields):
                leaves = list(tree.leaves())
        except NotAnsweredError:
            tree.heap.close()
            continue
        tree.heap.close()
        return {canonical(space, partial_of(leaf), leaf.facts).shape for leaf in leaves}, tree.runs
    raise AssertionError("no program can answer")


@pytest.mark.parametrize("target", SCOPES)
def test_no_structure_is_lost_by_skipping_what_does_not_matter(target: str) -> None:
    plain, candidates = found(target, explained=False)
    explained, fewer = found(target, explained=True)
    assert plain
    assert explained == plain
    assert fewer <= candidates


def cases_by(target: str, method: str, most: int) -> Cases:
    """The cases, from all structures or, if there may be no candidates for these, by search."""
    valid = opened_once(target)
    operation = find_operation(valid.program, method)
    with sandbox():
        return cases_of(Index(valid, Solver(), None, most), operation, (), confirm=False)


@pytest.mark.parametrize("target", [target for target, _ in METHODS])
def test_searching_for_completions_finds_the_cases_that_the_index_has(target: str) -> None:
    name, method = target.split(".")
    indexed = cases_by(f"{FILE}:{name}", method, MOST)
    searched = cases_by(f"{FILE}:{name}", method, 0)
    assert indexed.complete, indexed.reasons
    assert searched.complete, searched.reasons
    assert searched.count == indexed.count


@pytest.mark.parametrize(
    ("target", "method"),
    [
        ("schedule.py:Schedule", "quantum_expire"),
        ("schedule.py:Schedule", "add_process"),
        ("hash_map.py:HashMap", "remove"),
        ("linked_list.py:LinkedList", "remove"),
        ("tree_map.py:TreeMap", "put"),
        ("transport_stats.py:TransportStats", "bytes_read"),
        ("sql_filter.py:SQLFilter", "get"),
    ],
)
def test_numbers_and_shared_questions_lose_no_case_of_larger_classes(
    target: str, method: str
) -> None:
    indexed = cases_by(f"{LISSA / target}", method, MOST)
    searched = cases_by(f"{LISSA / target}", method, 0)
    assert indexed.complete, indexed.reasons
    assert searched.complete, searched.reasons
    assert searched.count == indexed.count


LOOK = """
    def look(self) -> int:
        total = 0
        for node in (self.b, self.a):
            steps = 0
            while node is not None and steps < 2:
                steps, total = steps + 1, total + 1
                if node.flag:
                    total += 10
                if node.other is self.a:
                    total += 100
                if node.num > self.n:
                    total += 1000
                node = node.next
        return total
"""


@pytest.mark.parametrize("seed", [10, *range(10), 11])
def test_what_rejections_teach_loses_no_case_of_random_predicates(
    seed: int, tmp_path: Path
) -> None:
    """With 10, a question once ended the path that asked it."""
    target = f"{written(tmp_path, program(seed) + LOOK)}:Box"
    SCOPES[target] = {"Node": 2}
    indexed, searched = cases_by(target, "look", MOST), cases_by(target, "look", 0)
    assert indexed.complete, indexed.reasons
    assert searched.complete, searched.reasons
    assert searched.count == indexed.count
