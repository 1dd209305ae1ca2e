"""Fields are decided by unfolding what owns them, and nothing else."""

from __future__ import annotations

from pathlib import Path as FilePath

import pytest

from heapwright.api.valid import Valid
from heapwright.execution import Budget, Path
from heapwright.execution.path import Handle, Prefix
from heapwright.heap.rebuild import Rebuilder
from heapwright.program.abstract import Known, Variable
from heapwright.program.kinds import Boolean, Instance, Integer, Nothing
from heapwright.seplog.demand import beginning
from heapwright.seplog.formula import Formula
from heapwright.seplog.loading import load_definitions
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.agreement import Agreement
from heapwright.structures.kinds import ROOT, New, Option, Put
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Place
from heapwright.terms import const, eq, le, var
from tests.unit.seplog.sources import opened

SORTED = """
pred sorted(x, low) == emp & x = null
  | exists k, n. x -> Node(k, n, _) * sorted(n, k) & low < k
pre chain(self) == exists first. self -> Chain(first) * sorted(first, 3)
"""
ROOTS = {"self": (Instance("Chain"),)}
NODE = (Instance("Node"), Nothing())


@pytest.fixture(scope="module")
def valid(tmp_path_factory: pytest.TempPathFactory) -> Valid:
    return opened(tmp_path_factory.mktemp("demand"))


class Reader:
    """An open heap that is read step by step, as a path reads it."""

    def __init__(self, valid: Valid, folder: FilePath) -> None:
        file = folder / "chain.sl"
        file.write_text(SORTED, encoding="utf-8")
        definitions = load_definitions(file, valid.program, valid.space)
        formula = Formula("chain.sl:chain", definitions, definitions.predicates["chain"])
        solver = Solver()
        self.begun = formula.begun(solver, ROOTS)
        self.agreement: Agreement = beginning(valid.space, solver, self.begun)
        handle = Handle()
        handle.path = self.path = Path(Prefix([], Facts(unbounded(0)), []), solver, Budget())
        self.heap = OpenHeap(valid.space, Rebuilder(valid.program), handle, ROOTS, late=False)

    @property
    def facts(self) -> Facts:
        return self.path.facts

    def options(self, place: Place, kinds: object) -> dict[Option, Agreement]:
        return dict(self.agreement.read(self.heap, place, kinds, self.facts))  # type: ignore[arg-type]

    def choose(self, place: Place, kinds: object, option: Option) -> None:
        self.agreement = self.options(place, kinds)[option]
        self.heap.apply(Put(*place, option))


@pytest.fixture
def reader(valid: Valid, tmp_path: FilePath) -> Reader:
    made = Reader(valid, tmp_path)
    made.choose((ROOT, "self"), ROOTS["self"], New("Chain"))
    return made


def test_a_read_offers_what_the_predicate_that_owns_it_says(reader: Reader) -> None:
    assert list(reader.options((0, "head"), NODE)) == [None, New("Node")]
    before = reader.begun.unfolder.steps
    reader.choose((0, "head"), NODE, New("Node"))
    assert reader.begun.unfolder.steps - before < 6
    assert list(reader.options((1, "key"), (Integer(),))) == [Variable("int")]
    assert list(reader.options((1, "mark"), (Boolean(),))) == [
        Known("bool", "False"),
        Known("bool", "True"),
    ]
    assert list(reader.options((1, "next"), NODE)) == [None, New("Node")]  # never the node itself


def test_numbers_must_agree_with_what_is_still_folded(reader: Reader) -> None:
    reader.choose((0, "head"), NODE, New("Node"))
    reader.choose((1, "key"), (Integer(),), Variable("int"))
    for number, expected in ((3, False), (4, True)):
        facts = reader.facts.copy()
        assert facts.assume(eq(var(0), const(number)))
        assert reader.agreement.allows(facts) is expected


def test_a_read_is_limited_to_options_that_agree_with_the_numbers(reader: Reader) -> None:
    reader.choose((0, "head"), NODE, New("Node"))
    reader.choose((1, "key"), (Integer(),), Variable("int"))
    reader.choose((1, "next"), NODE, New("Node"))
    reader.choose((2, "key"), (Integer(),), Variable("int"))
    unsorted = reader.facts.copy()
    assert unsorted.assume(le(var(1), var(0)))
    assert not reader.agreement.allows(unsorted)
    assert reader.agreement.allows(reader.facts)


def test_what_the_only_heap_says_becomes_a_fact(reader: Reader) -> None:
    reader.choose((0, "head"), NODE, New("Node"))
    reader.choose((1, "key"), (Integer(),), Variable("int"))
    reader.agreement.strengthen(reader.facts)
    assert not reader.facts.copy().assume(le(var(0), const(3)))
    assert reader.facts.copy().assume(le(var(0), const(4)))


def test_inputs_are_structures_that_agree_in_the_end(reader: Reader) -> None:
    reader.choose((0, "head"), NODE, New("Node"))
    reader.choose((1, "key"), (Integer(),), Variable("int"))
    assert reader.facts.assume(eq(var(0), const(9)))
    entry = next(iter(reader.agreement.confirmed(reader.facts).entries))
    assert [entry.known.partial.classes[name] for name in entry.names] == ["Chain", "Node"]
    assert entry.known.partial.values[entry.names[1], "key"] == Variable("int")


def test_the_same_question_is_asked_once(reader: Reader) -> None:
    demand = reader.agreement._demand  # type: ignore[attr-defined]
    assert reader.agreement.allows(reader.facts)
    asked = demand.questions
    assert reader.agreement.allows(reader.facts)
    assert demand.questions == asked
