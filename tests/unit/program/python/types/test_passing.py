"""What is made and passed: supplied classes, links, types that a program asks about."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.program import Program
from heapwright.program.kinds import Boolean, Container, Instance, Integer, Nothing, described
from tests.sources import written


def program(tmp_path: Path, source: str, name: str = "C") -> Program:
    return open_program(f"{written(tmp_path, source)}:{name}")


SUPPLIED = """
    class Inner: pass

    class M:
        def __init__(self, inner: Inner, other: "Far | None" = None) -> None:
            self.inner = inner
        def change(self) -> None: self.k = 1
        def look(self) -> int: return 1

    class Far: pass

    class D(M): pass

    class _Hidden(M): pass

    class C:
        def f(self, m: M | None = None) -> None: ...
"""


def test_classes_that_parameters_mention_are_made_with_their_subclasses(tmp_path: Path) -> None:
    found = program(tmp_path, SUPPLIED)
    assert set(found.supplied) == {"M", "D", "Inner"}
    names = {operation.name for operation in found.operations}
    assert {"M", "D", "Inner", "M.change", "D.change"} <= names


def test_what_is_neither_called_nor_passed_is_named(tmp_path: Path) -> None:
    found = program(tmp_path, SUPPLIED)
    assert {"M.look", "Far as other of M", "_Hidden as m of C.f"} <= set(found.left_out)


def test_supplied_objects_do_only_their_own_operations(tmp_path: Path) -> None:
    found = program(tmp_path, SUPPLIED)
    assert found.receives("D", "D")
    assert not found.receives("M", "D")
    assert not found.receives("C", "M")


@pytest.mark.parametrize(
    ("source", "linked"),
    [
        ("class N:\n    def __init__(self, n: 'N | None'): self.n = n\n", {"N"}),
        ("class N:\n    def __eq__(self, other: 'N'): return True\n", set()),
        (
            "class N:\n    def __init__(self): self.all = []\n"
            "    def a(self, n: 'N'): self.all.append(n)\n",
            {"N"},
        ),
        (
            "class A:\n    b: 'B'\nclass B:\n    def __init__(self, a: A): self.a = a\n",
            {"A", "B"},
        ),
        (
            "class L:\n    def __init__(self): self.head = None\n"
            "    def put(self):\n        new = N()\n"
            "        new.next = self.head\n        self.head = new\n"
            "class N:\n    def __init__(self): self.next = None\n",
            {"N"},
        ),
    ],
)
def test_links_are_seen_through_names_fields_and_containers(
    source: str, linked: set[str], tmp_path: Path
) -> None:
    name = source.split()[1].rstrip(":")
    assert program(tmp_path, source, name).kept_together == linked


def test_a_chosen_scope_is_not_raised(tmp_path: Path) -> None:
    source = "class N:\n    def __init__(self, n: 'N | None' = None): self.n = n\n"
    target = f"{written(tmp_path, source)}:N"
    assert hw.explore(target).graph.used_scope()["N"] > 1
    assert hw.explore(target, scope={"N": 1}).graph.used_scope() == {"N": 1}


def test_a_branch_that_needs_three_nodes_is_not_unreachable(tmp_path: Path) -> None:
    source = """
    class N:
        def __init__(self, n: "N | None" = None) -> None: self.n = n
        def third(self) -> bool:
            if self.n is not None and self.n.n is not None:
                return True
            return False
    """
    result = hw.generate(f"{written(tmp_path, source)}:N")
    assert {branch.status for branch in result.branches} == {"covered"}


def test_what_was_passed_reads_as_a_sentence() -> None:
    assert described([Nothing(), Integer(), Boolean()]) == "None, an int or a bool"
    assert described([Container("list", ((Integer(),),)), Instance("Box")]) == (
        "a list of an int or a Box"
    )
