"""A heap that was unfolded to its end becomes structures."""

from __future__ import annotations

from heapwright.program.abstract import Known, Reference, Variable
from heapwright.seplog.definitions import BOOL, INT, NULL, REF
from heapwright.seplog.describing import Describer, Roots, index_of, only_value
from heapwright.seplog.symbolic import Symbolic
from heapwright.solver import Facts, Solver
from heapwright.structures.kinds import ROOT
from heapwright.terms import const, eq, le, var
from tests.unit.seplog.sources import CLASSES


def described() -> tuple[Symbolic, Roots]:
    """One node whose key is the parameter ``k``."""
    heap = Symbolic()
    node, key, mark = heap.fresh_ref(), heap.fresh_number(INT), heap.fresh_number(BOOL)
    assert heap.allocate(node, "Node", {"key": key, "next": NULL, "mark": mark})
    return heap, {"self": (node, REF), "k": (key, INT)}


def test_references_numbers_and_known_values() -> None:
    heap, roots = described()
    assert heap.assume(eq(var(1), const(1)))
    found = Describer(CLASSES, roots, Solver()).describe(heap)
    assert found.partial.classes == ["Node"]
    assert found.partial.values == {
        (ROOT, "self"): Reference(0),
        (ROOT, "k"): Variable("int"),
        (0, "key"): Variable("int"),
        (0, "next"): None,
        (0, "mark"): Known("bool", "True"),
    }
    assert found.partial.variables == {(ROOT, "k"): 0, (0, "key"): 1}
    assert found.terms == [var(0), var(0)]


def test_a_choice_that_is_open_gives_a_structure_for_each_value() -> None:
    heap, roots = described()
    found = list(Describer(CLASSES, roots, Solver()).structures(heap))
    marks = [description.partial.values[0, "mark"] for description, _ in found]
    assert marks == [Known("bool", "False"), Known("bool", "True")]


def test_facts_are_about_the_variables_of_the_structure() -> None:
    heap, roots = described()
    assert heap.assume(eq(var(1), const(0)))
    assert heap.assume(le(const(5), var(0)))
    ((_, facts),) = Describer(CLASSES, roots, Solver()).structures(heap)
    assert facts.size == 2  # the argument, and the key that equals it
    assert not facts.copy().assume(le(var(1), const(4)))
    assert not facts.copy().assume(le(var(0).shift(1), var(1)))
    assert facts.copy().assume(le(var(1), const(5)))


def test_a_sum_in_a_field_is_projected() -> None:
    heap = Symbolic()
    node, x, y = heap.fresh_ref(), heap.fresh_number(INT), heap.fresh_number(INT)
    assert heap.allocate(node, "Node", {"key": x + y})
    for number in (x, y):
        assert heap.assume(le(const(1), number))
    ((description, facts),) = Describer(CLASSES, {"self": (node, REF)}, Solver()).structures(heap)
    assert description.terms == [x + y]
    assert not facts.copy().assume(le(var(0), const(1)))
    assert facts.assume(le(var(0), const(2)))


def test_the_only_value_of_a_term() -> None:
    facts = Facts.of(2, [eq(var(0), const(3))])
    assert facts is not None
    assert only_value(facts, const(7)) == 7
    assert only_value(facts, var(0).shift(2)) == 5
    assert only_value(facts, var(1)) is None
    assert only_value(facts, var(0) + var(1)) is None


def test_the_index_of_a_term_that_is_a_variable() -> None:
    assert index_of(var(4)) == 5
    assert index_of(var(4).shift(1)) is None
    assert index_of(var(4).scale(2)) is None
    assert index_of(const(0)) is None
