"""A heap that was unfolded to its end, as a structure of the room ``structures``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from heapwright.program.abstract import reference_to, variable_of
from heapwright.seplog.definitions import NULL, Classes, Ref, Sort, Value
from heapwright.seplog.sorting import sort_of
from heapwright.seplog.symbolic import Symbolic
from heapwright.solver import Facts, Solver, Unsat, project, restrict
from heapwright.structures.kinds import ROOT
from heapwright.structures.partial import Partial, Place
from heapwright.terms import Linear, const, eq

Roots = Mapping[str, tuple[Value, Sort]]
"""The arguments of a method, as far as a formula speaks of them."""


@dataclass
class Description:
    """A partial heap, and for each of its variables the term that it is in the symbolic heap;
    ``numbers`` has the object of each reference.
    """

    partial: Partial = field(default_factory=Partial)
    terms: list[Linear] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)


class Describer:
    """Turns heaps without folded predicates into structures."""

    def __init__(self, classes: Classes, roots: Roots, solver: Solver) -> None:
        self._classes = classes
        self._roots = roots
        self._solver = solver

    def structures(self, heap: Symbolic) -> Iterator[tuple[Description, Facts]]:
        """More than one where a field can be one of several known values, or where the condition
        on the numbers is a disjunction. The facts are over the variables of the partial heap.
        """
        for chosen in self.chosen(heap):
            found = self.describe(chosen)
            indices = [index_of(term) for term in found.terms]
            plain = [index for index in indices if index is not None]
            quick = None
            if len(plain) == len(indices):
                quick = restrict(chosen.facts, plain, [0] * len(plain))
            if quick is not None:
                yield found, quick.facts()
                continue
            for conjunction in project(self._solver, chosen.facts, found.terms):
                yield found, conjunction.facts()

    def chosen(self, heap: Symbolic) -> Iterator[Symbolic]:
        """With every field that holds one of several known values decided."""
        for _, _, value, sort in self._places(heap):
            if isinstance(value, Linear) and sort.kind == "choice":
                if only_value(heap.facts, value) is not None:
                    continue
                for k in range(len(sort.options)):
                    made = heap.copy()
                    if made.assume(eq(value, const(k))) and _has_model(self._solver, made.facts):
                        yield from self.chosen(made)
                return
        yield heap

    def _places(self, heap: Symbolic) -> Iterator[tuple[Ref | None, str, Value, Sort]]:
        """All that the heap says: the owner, None for a root; the field, its value and sort."""
        for name, (value, sort) in self._roots.items():
            yield None, name, value, sort
        for number, found in heap.objects.items():
            kinds = self._classes.fields[found.class_name]
            for name, value in found.values.items():
                yield Ref(number), name, value, sort_of(kinds[name])

    def describe(self, heap: Symbolic) -> Description:
        """Requires: every reference is decided, and so is every choice among known values."""
        found = Description()
        partial = found.partial
        for number, made in heap.objects.items():
            found.numbers[number] = len(partial.classes)
            partial.classes.append(made.class_name)
        for owner, name, value, sort in self._places(heap):
            place: Place = (ROOT if owner is None else found.numbers[owner.number], name)
            if isinstance(value, Ref):
                ref = heap.find(value)
                target = None if ref == NULL else found.numbers[ref.number]
                partial.values[place] = None if target is None else reference_to(target)
            elif sort.kind == "choice":
                partial.values[place] = sort.options[only_value(heap.facts, value) or 0]
            else:
                partial.variables[place] = len(found.terms)
                partial.values[place] = variable_of(sort.kind)
                found.terms.append(value)
        return found


def only_value(facts: Facts, term: Linear) -> int | None:
    """The value of a term of at most one variable, if it can have one only."""
    if not term.parts:
        return term.constant
    index = index_of(term.shift(-term.constant))
    if index is None:
        return None
    above, below = facts.rows[index][0], facts.rows[0][index]
    return int(above) + term.constant if above == -below else None


def index_of(term: Linear) -> int | None:
    """The matrix index of a term that is just a variable."""
    if term.constant or len(term.parts) != 1:
        return None
    atom, factor = term.parts[0]
    return atom + 1 if isinstance(atom, int) and factor == 1 else None


def _has_model(solver: Solver, facts: Facts) -> bool:
    """Also where the solver cannot tell: that is found out later."""
    return not isinstance(solver.check(facts), Unsat)
