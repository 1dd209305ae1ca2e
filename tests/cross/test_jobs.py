"""Several processes give the same bytes as one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.criteria.known import criterion_of
from heapwright.execution import Call
from heapwright.generate import Collector
from heapwright.graph import hiring
from heapwright.graph.expand import Expander
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.graph.workers import Worker, Workers
from heapwright.synthesis import Answered
from heapwright.verify import Checker
from heapwright.verify.properties import NO_CRASH, own_properties
from tests.sources import STRUCTURES, SUBJECTS, written

pytestmark = pytest.mark.sampled(2)

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
    from queue import SimpleQueue

    log = SimpleQueue()

    class Cell:
        def __init__(self) -> None:
            self.next: Cell | None = None

        def link(self, other: "Cell") -> None:
            self.next = other
            log.put(1)

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
    "name",
    [
        "growing/elevator.py:Elevator",
        "ordinary/phone_book.py:PhoneBook",
        "ordinary/account.py:Account",
        "ordinary/clock.py:Clock",
        "ordinary/multimap.py:MultiMap",
        "growing/tickets.py:Tickets",
    ],
)
def test_accelerated_explorations_do_not_depend_on_the_number_of_processes(
    name: str, tmp_path: Path
) -> None:
    explored = assert_same_bytes(f"{SUBJECTS / name}", tmp_path)
    assert explored.graph.fixpoint


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


PRODUCTS = """
    class Box:
        def __init__(self, n: int) -> None:
            self.n = n
            self.inner: Box | None = None

        def scale(self, n: int) -> int:
            if self.n * n == 91:
                return 1
            if n < -3:
                self.n = n
                raise ValueError
            return 0

        def share(self, n: int) -> int:
            if self.inner is None:
                self.inner = Box(n)
            return self.n // n
    """
"""Crashes, and conditions that only Z3 decides."""


def observed(target: str, **setting: Any) -> tuple[object, ...]:
    """All that a suite and a verdict are made of."""
    program = open_program(target)
    explorer = explorer_of(program, Setting(seconds=None, **setting))
    wanted = [*own_properties(program), NO_CRASH]
    checker = Checker(program, explorer.runner, explorer.solver, wanted, every_crash=True)
    collector = Collector(program, explorer.solver, checker)
    explorer.observer = collector
    graph = explorer.run()
    return (
        [_shown(c.answer, c.call, c.raised, sorted(c.goals)) for c in collector.candidates],
        sorted(collector.entered),
        sorted(collector.answering),
        list(collector.undecided),
        {name: _shown(v.answer, v.call, v.raised) for name, v in checker.violations.items()},
        {key: _shown(v.answer, v.call, v.by_contract) for key, v in checker.crashes.items()},
        [(cut.reason, cut.operation, cut.times) for cut in graph.cuts],
        (len(graph.states), len(graph.edges), graph.paths, graph.solver_calls),
    )


def _shown(answer: Answered, call: Call | None, *others: object) -> tuple[object, ...]:
    name = None if call is None else call.operation.name
    return (
        answer.disjunct.number,
        answer.values,
        answer.arguments,
        answer.primitives,
        name,
        others,
    )


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("structures/bst.py:BinarySearchTree", {"scope": {"TreeNode": 3}}),
        ("structures/bst.py:BinarySearchTree", {"scope": {"TreeNode": 4}, "max_paths": 90}),
        ("faulty/avl_find_min_crash.py:AvlTree", {"max_length": 3}),
        ("structures/ledger.py:Ledger", {"max_length": 3}),
    ],
)
def test_an_observer_of_paths_sees_the_same(
    name: str, setting: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = observed(f"{SUBJECTS}/{name}", **setting)
    assert one[0]
    others = hired_others(monkeypatch)
    assert observed(f"{SUBJECTS}/{name}", jobs=3, **setting) == one
    assert others == [2]


def hired_others(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Is told from now on how many other processes each exploration has."""
    told: list[int] = []
    hire = Workers.__init__

    def noted(self: Workers, expander: Expander, others: Sequence[Worker]) -> None:
        told.append(len(others))
        hire(self, expander, others)

    monkeypatch.setattr(Workers, "__init__", noted)
    return told


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """There is no ``fork``: workers inherit nothing; how many each exploration has."""
    monkeypatch.setattr(hiring, "can_fork", lambda: False)
    return hired_others(monkeypatch)


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("structures/bst.py:BinarySearchTree", {"scope": {"TreeNode": 4}}),
        ("structures/ledger.py:Ledger", {"max_length": 3}),
        ("growing/tickets.py:Tickets", {}),
        ("ordinary/phone_book.py:PhoneBook", {}),
    ],
)
def test_workers_that_inherit_nothing_make_the_same_graph(
    name: str, setting: dict[str, Any], tmp_path: Path, fresh: list[int]
) -> None:
    assert_same_bytes(f"{SUBJECTS}/{name}", tmp_path, **setting)
    assert {1, 2} <= set(fresh)


def test_an_observer_elsewhere_sees_the_same(fresh: list[int]) -> None:
    target = f"{SUBJECTS}/faulty/avl_find_min_crash.py:AvlTree"
    one = observed(target, max_length=3)
    assert one[5]
    assert observed(target, max_length=3, jobs=2) == one
    assert fresh == [1]


def test_a_program_that_has_changed_is_not_shared(tmp_path: Path, fresh: list[int]) -> None:
    file = written(tmp_path, COVERED)
    program = open_program(f"{file}:Cell")
    file.write_text(file.read_text() + "\n")
    explorer_of(program, Setting(seconds=None, jobs=2)).run()
    assert fresh == [0]


def test_a_criterion_and_longer_lists_reach_workers_too(fresh: list[int]) -> None:
    target = f"{STRUCTURES}/bst.py:BinarySearchTree"
    program = open_program(target, criterion=criterion_of("block-2")).lengthened(4)
    two = explorer_of(program, Setting(seconds=None, jobs=2)).run()
    one = explorer_of(program, Setting(seconds=None)).run()
    assert one.beyond
    assert (two.paths, two.beyond) == (one.paths, one.beyond)
    assert fresh == [1]


def test_numbers_that_z3_finds_are_the_same(tmp_path: Path) -> None:
    target = f"{written(tmp_path, PRODUCTS)}:Box"
    one = observed(target, scope={"Box": 3}, max_paths=300)
    assert one[4]
    assert observed(target, scope={"Box": 3}, max_paths=300, jobs=2) == one


def test_a_suite_and_a_proof_are_the_same(tmp_path: Path) -> None:
    target = f"{STRUCTURES}/stack.py:Stack"
    texts = []
    for jobs in (1, 2):
        hw.generate(target, tmp_path / str(jobs), jobs=jobs)
        texts.append({f.name: f.read_text() for f in sorted((tmp_path / str(jobs)).iterdir())})
        assert hw.verify(target, "no-crash", jobs=jobs).verdicts[0].verdict == "holds"
    assert texts[0] == texts[1]
