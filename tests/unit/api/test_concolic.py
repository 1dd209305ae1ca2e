"""The inputs with which concolic execution begins."""

from __future__ import annotations

from heapwright.api.concolic import constraint_tree
from heapwright.api.valid import Valid
from heapwright.program import Instance, Integer
from heapwright.program.fields import Kinds
from heapwright.solver import Solver
from tests.unit.api.conftest import Opened

ROOTS: dict[str, Kinds] = {"self": (Instance("Chain"),)}


def formula(valid: Valid) -> str:
    return f"{valid.program.target.file.with_suffix('.sl')}:valid"


def test_a_formula_unfolded_once_gives_the_first_inputs(opened: Opened) -> None:
    valid = opened(3)
    tree = constraint_tree(valid, (formula(valid),), ROOTS, Solver())
    assert tree.specified == 2
    sizes = []
    while tree.next() is not None:
        assert tree.guide is not None
        sizes.append(len(tree.guide.concrete.classes))
    assert sizes == [1, 2]


def test_without_a_formula_there_are_none(valid: Valid) -> None:
    solver = Solver()
    tree = constraint_tree(valid, ("rep_ok",), ROOTS, solver)
    assert tree.specified == 0
    assert tree.calls_for_inputs == 0


def test_a_constructor_has_no_such_object_yet(valid: Valid) -> None:
    tree = constraint_tree(valid, (formula(valid),), {"n": (Integer(),)}, Solver())
    assert tree.specified == 0
