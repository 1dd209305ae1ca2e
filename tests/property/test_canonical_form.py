"""Equal shapes mean isomorphic heaps, whatever the order of creation and the order of roots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heapwright.api.exploring import open_program
from heapwright.execution import Budget, SymInt
from heapwright.execution.path import Path as ExecutionPath
from heapwright.execution.path import Prefix
from heapwright.heap import Captured, Capturer, Rebuilder
from heapwright.program import Program
from heapwright.solver import Conjunction, Solver
from tests.cross.brute_force import heap_of

CELLS = """
class Cell:
    def __init__(self) -> None:
        self.left = None
        self.right = None
        self.value = None

    def touch(self) -> object:
        return self.left, self.right, self.value


class Other(Cell):
    pass


SHARED = Cell()
"""


@dataclass(frozen=True)
class Drawn:
    """A heap as data: for each cell its class, two neighbours and a value; who is held."""

    cells: tuple[tuple[str, int | None, int | None, object], ...]
    roots: tuple[int, ...]
    static: int | None

    def renamed(self, order: list[int]) -> Drawn:
        """The same heap with cells created, and roots named, in another order."""
        place = {old: new for new, old in enumerate(order)} | {None: None}
        cells = tuple(
            (kind, place[left], place[right], value)
            for kind, left, right, value in (self.cells[old] for old in order)
        )
        roots = [place[root] for root in self.roots]
        Random(len(order)).shuffle(roots)
        return Drawn(cells, tuple(r for r in roots if r is not None), place[self.static])


@st.composite
def heaps(draw: st.DrawFn, most: int = 5) -> Drawn:
    size = draw(st.integers(1, most))
    number = st.integers(0, size - 1)
    cell = st.tuples(
        st.sampled_from(["Cell", "Cell", "Other"]),
        st.one_of(st.none(), number),
        st.one_of(st.none(), number),
        st.sampled_from([None, None, 1, True, "variable", "variable"]),
    )
    cells = draw(st.lists(cell, min_size=size, max_size=size))
    roots = draw(st.lists(number, unique=True, max_size=4))
    return Drawn(tuple(cells), tuple(roots), draw(st.one_of(st.none(), number)))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    file = tmp_path_factory.mktemp("cells") / "cells.py"
    file.write_text(CELLS, encoding="utf-8")
    return open_program(f"{file}:Cell")


def made(program: Program, drawn: Drawn, concrete: bool = False) -> tuple[list[Any], list[Any]]:
    """Live cells and roots; a variable's name is its cell's place, or a number if concrete."""
    cells = [program.classes[kind]() for kind, _, _, _ in drawn.cells]
    for cell, (_, left, right, value) in zip(cells, drawn.cells, strict=True):
        cell.left = None if left is None else cells[left]
        cell.right = None if right is None else cells[right]
        cell.value = value
    (static,) = program.statics
    static.set(None if drawn.static is None else cells[drawn.static])
    if not concrete:
        names = count(1)
        for cell in cells:
            if cell.value == "variable":
                cell.value = SymInt(a_path(), next(names), 0)
    return cells, [cells[root] for root in drawn.roots]


@cache
def a_path() -> ExecutionPath:
    facts = Conjunction.true(9).facts()
    return ExecutionPath(Prefix([], facts, []), Solver(), Budget())


def captured(program: Program, drawn: Drawn) -> Captured:
    return Capturer(program).capture(made(program, drawn)[1])


def isomorphism_class(program: Program, drawn: Drawn) -> object:
    """The same question answered by the brute-force oracle."""
    module = program.frontend.modules[program.target.label]
    roots = made(program, drawn, concrete=True)[1]
    return heap_of(module, roots, {"SHARED": program.statics[0].get()})


@given(heaps(), st.randoms(use_true_random=False))
def test_the_shape_ignores_creation_order_and_root_order(
    program: Program, drawn: Drawn, random: Random
) -> None:
    order = list(range(len(drawn.cells)))
    random.shuffle(order)
    assert captured(program, drawn).shape == captured(program, drawn.renamed(order)).shape


@given(heaps(3), heaps(3))
def test_equal_shapes_mean_isomorphic_heaps(program: Program, one: Drawn, other: Drawn) -> None:
    same = captured(program, one).shape == captured(program, other).shape
    isomorphic = isomorphism_class(program, one) == isomorphism_class(program, other)
    assert same is isomorphic


@given(heaps(), st.data())
def test_one_changed_field_changes_the_shape_unless_isomorphic(
    program: Program, drawn: Drawn, data: st.DataObject
) -> None:
    cells = list(drawn.cells)
    where = data.draw(st.integers(0, len(cells) - 1))
    kind, left, _, value = cells[where]
    cells[where] = (kind, left, data.draw(st.sampled_from([None, 0, len(cells) - 1])), value)
    other = Drawn(tuple(cells), drawn.roots, drawn.static)
    same = captured(program, drawn).shape == captured(program, other).shape
    assert same is (isomorphism_class(program, drawn) == isomorphism_class(program, other))


@given(heaps(), st.randoms(use_true_random=False))
def test_variables_correspond_up_to_the_symmetries(
    program: Program, drawn: Drawn, random: Random
) -> None:
    """Which variable stands where may differ, but then it is one of the recorded symmetries."""
    order = list(range(len(drawn.cells)))
    random.shuffle(order)
    moved = drawn.renamed(order)
    old, new = variants(program, drawn), variants(program, moved)
    names = dict(enumerate(order))
    assert old == {tuple(names[cell] for cell in variant) for variant in new}


def variants(program: Program, drawn: Drawn) -> set[tuple[int, ...]]:
    """The orders in which the shape may meet the variables, by the cells they belong to."""
    cells, roots = made(program, drawn)
    found = Capturer(program).capture(roots)
    owners = {id(cell.value): k for k, cell in enumerate(cells)}
    own = [owners[id(value)] for value in found.unknown]
    orders = [list(range(len(own))), *found.symmetries]
    return {tuple(own[k] for k in order) for order in orders}


@given(heaps())
def test_a_rebuilt_heap_is_captured_as_the_same_shape(program: Program, drawn: Drawn) -> None:
    found = captured(program, drawn)
    heap = Rebuilder(program).rebuild(found.shape, a_path())
    again = Capturer(program).capture([heap.objects[k] for k in found.shape.roots])
    assert again.shape == found.shape
    assert len(again.unknown) == len(found.unknown)


@given(heaps(), st.data())
def test_cells_that_nobody_reaches_do_not_count(
    program: Program, drawn: Drawn, data: st.DataObject
) -> None:
    garbage = ("Cell", data.draw(st.integers(0, len(drawn.cells))), None, None)
    more = Drawn((*drawn.cells, garbage), drawn.roots, drawn.static)
    assert captured(program, drawn).shape == captured(program, more).shape
