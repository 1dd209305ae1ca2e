"""Peers on classes of somebody else: what they are told, and how their tests are counted."""

from __future__ import annotations

import textwrap
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks.everyday_classes import CLASSES, Everyday
from benchmarks.peers.everyday import Taken, standing
from benchmarks.peers.examples import as_tests, is_call, perform
from benchmarks.peers.subject import Subject, class_definitions, folder_of, subject_of
from benchmarks.peers.suites import Branches
from benchmarks.processes import Spent

SOURCE = b"""
class Base:
    pass
class Other(Base):
    pass
class Mine(Base, dict):
    def method(self): pass
"""


def test_a_class_comes_with_its_bases_in_the_same_file() -> None:
    assert [d.name for d in class_definitions(SOURCE, "Mine")] == ["Mine", "Base"]
    assert class_definitions(SOURCE, "Missing") == []


@pytest.mark.parametrize(
    ("file", "module", "folder"),
    [
        ("/lib/heap.py", "heap", "/lib"),
        ("/lib/collections/__init__.py", "collections", "/lib"),
        ("/lib/boltons/setutils.py", "boltons.setutils", "/lib"),
        ("/lib/one/two/__init__.py", "one.two", "/lib"),
    ],
)
def test_a_module_is_imported_from_a_folder(file: str, module: str, folder: str) -> None:
    assert folder_of(Path(file), module) == Path(folder)


def test_the_standard_library_needs_no_path() -> None:
    subject = subject_of(Everyday("graph", "stdlib", "graphlib:TopologicalSorter"))
    assert isinstance(subject, Subject)
    assert subject.module == "graphlib"
    assert subject.own_path == []
    assert subject.methods > 5


def test_a_class_is_found_where_it_is_written() -> None:
    subject = subject_of(Everyday("encoder", "stdlib", "json:JSONEncoder"))
    assert isinstance(subject, Subject)
    assert subject.module == "json.encoder"


def test_a_program_does() -> None:
    subject = subject_of(next(e for e in CLASSES if e.source == "here"))
    assert isinstance(subject, Subject)
    assert subject.own_path == [subject.file.parent]


def test_what_cannot_be_imported_is_said() -> None:
    missing = Everyday("none", "stdlib", "no_such_module:Nothing")
    assert subject_of(missing) == "cannot be imported: No module named 'no_such_module'"


def test_only_calls_are_examples() -> None:
    assert is_call("pop(IndexedSet(other=''), index=0)")
    assert not is_call("No functions or methods found.")
    assert not is_call("1 + 1")


@pytest.fixture
def counting() -> ModuleType:
    module = ModuleType("counting")
    source = """
        class Counter:
            seen = []
            def add(self, n=0):
                self.seen.append(n)
                raise ValueError
            @classmethod
            def known(cls, n):
                cls.seen.append(n)
            def each(self):
                yield self.seen.append("asked")
    """
    exec(textwrap.dedent(source), module.__dict__)
    return module


def test_examples_are_made_whatever_they_raise(counting: ModuleType) -> None:
    for line in ("add(Counter(), n=1)", "known(Counter, 2)", "each(Counter())", "add(Nobody())"):
        perform(counting, "Counter", line)
    assert counting.Counter.seen == [1, 2, "asked"]


def test_examples_become_a_module() -> None:
    compile(as_tests("heapdict", "heapdict", ["clear(heapdict())"]), "test.py", "exec")


def test_only_the_lines_of_the_class_count() -> None:
    measured = [(1, 2, 2), (5, 2, 1), (6, 4, 0)]
    assert Branches.within({5, 6}, measured) == Branches(6, 1)


def test_a_class_without_tests_counts_as_nothing_taken() -> None:
    spent = Spent(1, 1)
    rows = [
        {"Heapwright": Taken(Branches(9, 8), spent), "Peer": Taken(Branches(9, 4), spent)},
        {"Heapwright": Taken(None, spent, "not in time"), "Peer": Taken(Branches(5, 2), spent)},
        {"Heapwright": Taken(Branches(4, 4), spent), "Peer": "not installed"},
    ]
    assert standing(rows, "Peer") == (
        "Heapwright 12 branches (no tests for 1 classes), Peer 6 (none for 1) (×2.00); "
        "more in 2 classes, fewer in 1, of 3"
    )
