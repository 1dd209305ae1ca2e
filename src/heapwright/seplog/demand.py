"""Fields decided by unfolding on demand: the CSF paper's Algorithm 2.

A path on an open heap carries symbolic heaps. The first read of a reference unfolds the predicate
that owns it, until it is null or an object; nothing else is unfolded. What stays folded must be
satisfiable together with what the path knows of the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from heapwright.program.abstract import Variable, reference_to, variable_of
from heapwright.program.fields import Kinds
from heapwright.seplog.definitions import NULL, Ref, Sort, Value
from heapwright.seplog.describing import index_of, only_value
from heapwright.seplog.formula import Begun
from heapwright.seplog.sorting import sort_of
from heapwright.seplog.symbolic import Symbolic
from heapwright.seplog.unfolding import Limits
from heapwright.solver import Conjunction, Facts, Solver, restrict
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import EXTRA, Agreement, Entry
from heapwright.structures.kinds import ROOT, New, Option
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.partial import Place
from heapwright.structures.space import Space
from heapwright.terms import Linear, const, eq


class Branch(NamedTuple):
    """A symbolic heap, and which of its references each of the path's objects is: None for one
    that the formula knows nothing of.
    """

    heap: Symbolic
    names: tuple[Ref | None, ...] = ()


@dataclass
class Demand:
    """What all paths share; ``questions`` counts how often a completion was looked for."""

    begun: Begun
    limits: Limits
    questions: int = 0
    known: dict[object, Symbolic | None] = field(default_factory=dict)
    _kept: list[Symbolic] = field(default_factory=list)

    def completed(self, branch: Branch, joined: Symbolic, facts: Facts) -> Symbolic | None:
        """A heap that the formula describes and that agrees with the facts. Raises: Cut."""
        key = id(branch.heap), Conjunction.of(facts, facts.size)
        if key not in self.known:
            self.questions += 1
            self._kept.append(branch.heap)  # so that its identity stays its own
            found = self.begun.unfolder.completions(joined, self.limits)
            self.known[key] = next(found, None)
        return self.known[key]


class Unfolded(Agreement):
    """Knows the symbolic heaps that agree with a path."""

    def __init__(
        self,
        space: Space,
        solver: Solver,
        demand: Demand,
        branches: Sequence[Branch],
        variables: tuple[Place, ...] = (),
    ) -> None:
        super().__init__(space, solver, (), variables)
        object.__setattr__(self, "_demand", demand)
        object.__setattr__(self, "_branches", branches)

    _demand: Demand
    _branches: Sequence[Branch]
    decides_classes_late = False

    # Reading ----------------------------------------------------------------------------------

    def read(
        self, heap: OpenHeap, place: Place, kinds: Kinds, facts: Facts
    ) -> list[tuple[Option, Agreement]]:
        open_options = self.space.options(kinds, heap.classes, heap.counts)
        found: dict[Option, list[Branch]] = {}
        for branch in self._branches:
            for option, after in self._options(branch, place, open_options):
                found.setdefault(option, []).append(after)
        ordered = [o for o in open_options if o in found]
        ordered += [o for o in found if o not in open_options]
        made = [(option, self._after(place, option, found[option])) for option in ordered]  # type: ignore[arg-type]
        if len(made) == 1:
            return made
        return [(option, after) for option, after in made if after.allows(facts)]

    def _after(self, place: Place, option: Option, entries: Sequence[Entry]) -> Agreement:
        more = (place,) if type(option) is Variable else ()
        branches: Sequence[Branch] = entries  # type: ignore[assignment]
        variables = (*self.variables, *more)
        return Unfolded(self.space, self.solver, self._demand, branches, variables)

    def _options(
        self, branch: Branch, place: Place, open_options: Sequence[Option]
    ) -> Iterator[tuple[Option, Branch]]:
        found = self._value(branch, place)
        if found is None:  # the formula says nothing of it
            for option in open_options:
                names = (*branch.names, None) if isinstance(option, New) else branch.names
                yield option, Branch(branch.heap, names)
            return
        value, sort = found
        if isinstance(value, Ref):
            for heap in self._decided(branch.heap, value):
                yield self._named(Branch(heap, branch.names), value)
        elif sort.kind == "choice":
            yield from self._chosen(branch, value, sort)
        else:
            yield variable_of(sort.kind), branch

    def _value(self, branch: Branch, place: Place) -> tuple[Value, Sort] | None:
        """What the formula says of a place."""
        number, name = place
        if number == ROOT:
            return self._demand.begun.roots.get(name)
        ref = branch.names[number]
        made = None if ref is None else branch.heap.object_of(ref)
        if made is None or name not in made.values:
            return None
        return made.values[name], sort_of(self.space.fields[made.class_name][name])

    def _named(self, branch: Branch, value: Ref) -> tuple[Option, Branch]:
        """A reference that is decided, as the path sees it."""
        ref = branch.heap.find(value)
        if ref == NULL:
            return None, branch
        for number, name in enumerate(branch.names):
            if name is not None and branch.heap.find(name) == ref:
                return reference_to(number), branch
        class_name = branch.heap.objects[ref.number].class_name
        return New(class_name), Branch(branch.heap, (*branch.names, ref))

    def _chosen(self, branch: Branch, value: Linear, sort: Sort) -> Iterator[tuple[Option, Branch]]:
        only = only_value(branch.heap.facts, value)
        for k, option in enumerate(sort.options):
            if only is not None and k != only:
                continue
            heap = branch.heap.copy()
            if heap.assume(eq(value, const(k))):
                yield option, Branch(heap, branch.names)

    def _decided(self, heap: Symbolic, ref: Ref) -> Iterator[Symbolic]:
        """Unfolds what owns the reference, until it is null or an object that is there."""
        unfolder, limits = self._demand.begun.unfolder, self._demand.limits
        waiting = [heap]
        while waiting:
            found = waiting.pop()
            if found.is_decided(ref):
                yield found
            elif found.calls:
                more = unfolder.unfolded(found, self._owner(found, ref), limits)
                waiting += reversed(list(more))
            else:
                waiting += reversed(list(unfolder.choices(found, found.find(ref))))

    def _owner(self, heap: Symbolic, ref: Ref) -> int:
        """The folded predicate that is most likely to say what the reference is."""
        summaries = self._demand.begun.unfolder.summaries
        wanted = heap.find(ref)
        mentions: list[int] = []
        for index, call in enumerate(heap.calls):
            for place, argument in enumerate(call.arguments):
                if isinstance(argument, Ref) and heap.find(argument) == wanted:
                    if summaries.may_own(call, place):
                        return index
                    mentions.append(index)
        return mentions[0] if mentions else 0

    # Numbers ----------------------------------------------------------------------------------

    def allows(self, facts: Facts, entries: Sequence[Entry] | None = None) -> bool:
        return any(self._completed(branch, facts) is not None for branch in self._branches)

    def _completed(self, branch: Branch, facts: Facts) -> Symbolic | None:
        joined = self._joined_heap(branch, facts)
        return None if joined is None else self._demand.completed(branch, joined, facts)

    def _joined_heap(self, branch: Branch, facts: Facts) -> Symbolic | None:
        """The symbolic heap with what the path knows of its numbers; None if they clash."""
        heap = branch.heap.copy()
        images: list[Linear] = []
        for place in self.variables[: facts.size]:
            found = self._value(branch, place)
            known = found[0] if found is not None else None
            images.append(known if isinstance(known, Linear) else heap.fresh_number(Sort("int")))
        fits = all(
            heap.assume(literal.substitute(images.__getitem__)) for literal in facts.literals()
        )
        return heap if fits else None

    def strengthen(self, facts: Facts) -> Agreement:
        """What agrees with the facts; what the only one that is left says becomes a fact."""
        left = [b for b in self._branches if self._completed(b, facts) is not None]
        if len(left) == 1:
            self._learn(left[0], facts)
        return Unfolded(self.space, self.solver, self._demand, left, self.variables)

    def _learn(self, branch: Branch, facts: Facts) -> None:
        known: list[int] = []
        indices: list[int] = []
        for variable, place in enumerate(self.variables[: facts.size]):
            found = self._value(branch, place)
            value = found[0] if found is not None else None
            index = index_of(value) if isinstance(value, Linear) else None
            if index is not None:
                known.append(variable + 1)
                indices.append(index)
        conjunction = restrict(branch.heap.facts, indices, [0] * len(indices))
        if conjunction is not None:
            rows = [0, *known]
            for relation, i, j, c in conjunction.conditions:
                facts.add((relation, rows[i], rows[j], c))

    # Inputs -----------------------------------------------------------------------------------

    def confirmed(self, facts: Facts) -> Agreement:
        """With the structures that agree with the facts as they are in the end."""
        entries = _Entries(self, facts)
        return Agreement(self.space, self.solver, entries, self.variables)  # type: ignore[arg-type]

    def entries_for(self, facts: Facts) -> Iterator[Entry]:
        begun = self._demand.begun
        for branch in self._branches:
            joined = self._joined_heap(branch, facts)
            if joined is None:
                continue
            for heap in begun.unfolder.completions(joined, self._demand.limits):
                for described, own in begun.describer.structures(heap):
                    names = tuple(
                        EXTRA if ref is None else described.numbers[heap.find(ref).number]
                        for ref in branch.names
                    )
                    yield Entry(Accepted(described.partial, own), names)


@dataclass
class _Entries:
    """Found when they are iterated over."""

    agreement: Unfolded
    facts: Facts

    def __iter__(self) -> Iterator[Entry]:
        return self.agreement.entries_for(self.facts)


def beginning(space: Space, solver: Solver, begun: Begun) -> Unfolded:
    """Where a path begins."""
    limits = Limits({name: space.scope.limit(name) for name in space.fields})
    demand = Demand(begun, limits)
    return Unfolded(space, solver, demand, [Branch(heap) for heap in begun.heaps])
