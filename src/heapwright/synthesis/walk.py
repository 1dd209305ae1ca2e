"""Walking back: from a state's numbers to the calls that lead exactly there.

One step at a time, backwards: which numbers before the call, and which arguments, give these
numbers after it? Projection lost nothing, so there always are some; only where a disjunct was
widened on the way, they have to be searched for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import heappop, heappush

from heapwright.errors import InternalError
from heapwright.execution.call import fresh_kinds
from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.graph import Disjunct, Edge, Graph
from heapwright.heap import Shape, add_fresh
from heapwright.limits import current
from heapwright.program import Program
from heapwright.program.abstract import Atom, Known, Reference, Value, Variable, mapped
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.values import localised
from heapwright.solver import Conjunction, Facts, Sat, Solver, Unknown, Unsat, find_model
from heapwright.synthesis.friendly_values import pin_words
from heapwright.synthesis.sequence import CallSequence, Step, variable_name
from heapwright.terms import const, eq
from heapwright.terms.linear import is_opaque


class UndecidedError(Exception):
    """The solver gave up where an answer was needed."""


@dataclass(frozen=True, slots=True)
class Walked:
    """A sequence, and the names of the objects that the caller holds after it, by number."""

    sequence: CallSequence
    names: Mapping[int, ObjectName]


@dataclass(frozen=True, slots=True)
class _Back:
    """An edge with its call's primitive arguments."""

    edge: Edge
    primitives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Instance:
    """A state with its values, and the call that leads on from it."""

    disjunct: Disjunct
    values: tuple[int, ...]
    back: _Back | None
    after: _Instance | None

    def trail(self) -> list[_Back]:
        """The calls from here on, the last one first."""
        found: list[_Back] = []
        instance: _Instance | None = self
        while instance is not None and instance.back is not None:
            found.append(instance.back)
            instance = instance.after
        return found[::-1]


MOST_STEPS = 4_000
"""How many instances the search for a way back may look at."""
FEW_STEPS = 400
"""The same where there may be better than to search."""


@dataclass(eq=False)
class Walker:
    """Finds call sequences in one graph."""

    program: Program
    graph: Graph
    solver: Solver
    _steps: int = MOST_STEPS
    _known: dict[int, tuple[int, ...]] = field(default_factory=dict)

    def walk(self, disjunct: Disjunct, values: Sequence[int]) -> Walked:
        """A sequence to the instance of the disjunct's state with these values.

        Requires: the values satisfy the disjunct.
        Raises: UndecidedError if the solver gives up on the way, or no way back was found through
        disjuncts that were widened.
        """
        current = self._nearest(disjunct, values)
        trail: list[_Back] = []
        if current.assumed:
            current, values, trail = self._search_back(current, values)
        while current.origin is not None:
            edge = self.graph.edges[current.origin]
            source = self.graph.disjuncts[edge.source]
            step = self._step_back(source, edge, values)
            if step is None and _is_opaque(source.conjunction, edge):
                raise UndecidedError("no value was found that fits")
            if step is None:
                raise InternalError(f"no way back along edge {edge.number}; please report this")
            values, primitives = step
            trail.append(_Back(edge, primitives))
            current = self._nearest(source, values)
        return self._forward(trail[::-1])

    def is_reached(self, disjunct: Disjunct, values: Sequence[int]) -> bool:
        """Whether calls are found that lead to these values."""
        try:
            self.walk(disjunct, values)
        except UndecidedError:
            return False
        return True

    def _nearest(self, disjunct: Disjunct, values: Sequence[int]) -> Disjunct:
        """The disjunct of the same state that has these values and takes the fewest calls; one that
        is surely reachable comes first.
        """
        best = disjunct
        model = dict(enumerate(values))
        for other in self.graph.states[disjunct.state].disjuncts:
            nearer = (other.assumed, other.level) < (best.assumed, best.level)
            if nearer and not other.conjunction.hidden and other.conjunction.holds(model):
                best = other
        return best

    # Through widened disjuncts ----------------------------------------------------------------

    def _search_back(
        self, disjunct: Disjunct, values: Sequence[int]
    ) -> tuple[Disjunct, Sequence[int], list[_Back]]:
        """The way back to a disjunct that is surely reachable, whichever edges it takes: those that
        come closest to what is known to be reachable first.

        Raises: UndecidedError if there is none, or it is too long to be found.
        """
        first = _Instance(disjunct, tuple(values), None, None)
        waiting = [(0, 0, first)]
        seen = {(disjunct.state, first.values)}
        count = 0
        limits = current()
        while waiting and count < self._steps and limits.reason() is None:
            instance = heappop(waiting)[2]
            if not instance.disjunct.assumed:
                return instance.disjunct, instance.values, instance.trail()
            for before in self._before(instance):
                key = before.disjunct.state, before.values
                if key not in seen:
                    seen.add(key)
                    count += 1
                    heappush(waiting, (self._distance(before), count, before))
        raise UndecidedError("no calls were found that lead to a state that was widened")

    def _before(self, instance: _Instance) -> Iterator[_Instance]:
        """What a call may have made the instance from."""
        for edge in self._into.get(instance.disjunct.state, ()):
            source = self.graph.disjuncts[edge.source]
            step = self._step_back(source, edge, instance.values)
            if step is not None:
                values, primitives = step
                nearest = self._nearest(source, values)
                yield _Instance(nearest, tuple(values), _Back(edge, primitives), instance)

    @cached_property
    def _into(self) -> Mapping[int, list[Edge]]:
        """The edges to each state that can be walked back along.

        At a fixpoint, a disjunct that is part of another one has no edge which that one lacks.
        """
        found: dict[int, list[Edge]] = {}
        disjuncts = self.graph.disjuncts
        for edge in self.graph.edges:
            is_needed = disjuncts[edge.source].active or not self.graph.fixpoint
            if edge.target is not None and edge.update is not None and is_needed:
                found.setdefault(edge.target, []).append(edge)
        return found

    def _distance(self, instance: _Instance) -> int:
        """How far the values are from some that are surely reached, in the same state."""
        if not instance.disjunct.assumed:
            return -1
        known = self._known_values(instance.disjunct.state)
        return sum(abs(a - b) for a, b in zip(instance.values, known, strict=False))

    def _known_values(self, state: int) -> tuple[int, ...]:
        if state not in self._known:
            sure = (d for d in self.graph.states[state].disjuncts if not d.assumed)
            first = next(sure, None)
            model = None if first is None else find_model(first.conjunction.facts())
            size = 0 if first is None or model is None else first.conjunction.size
            self._known[state] = tuple((model or {})[v] for v in range(size))
        return self._known[state]

    def _step_back(
        self, source: Disjunct, edge: Edge, values: Sequence[int]
    ) -> tuple[list[int], tuple[int, ...]] | None:
        """Values of the source, and arguments, that lead to these values; None without any."""
        if edge.update is None:
            raise InternalError(f"edge {edge.number} has no update to walk back along")
        facts, first = facts_for(source.conjunction, edge.arguments)
        shape = self.graph.states[source.state].shape
        kinds = variable_kinds(shape, source.conjunction, edge.arguments)
        fits = all(facts.assume(literal) for literal in edge.update.conditions) and all(
            facts.assume(eq(term, const(value)))
            for term, value in zip(edge.update.terms, values, strict=True)
        )
        model = solve(self.solver, facts, kinds) if fits else None
        if model is None:
            return None
        before = [model[v] for v in range(source.conjunction.size)]
        return before, tuple(model[v] for v in range(first, facts.size))

    def _forward(self, trail: list[_Back]) -> Walked:
        """The calls in order, with names for the objects that they return."""
        names: dict[int, ObjectName] = {}
        totals = self._totals(trail)
        given: Counter[str] = Counter()
        steps: list[Step] = []
        for back in trail:
            update = back.edge.update
            arguments = bind(self.program, back.edge.arguments, back.primitives, names)
            names = {} if update is None else {new: names[old] for old, new in update.carried}
            result = None if update is None else update.result
            name = names.get(result) if result is not None else None
            target = self._shape_after(back.edge)
            if result is not None and name is None and result in target.roots:
                base = variable_name(self.program, target.nodes[result].class_name)
                given[base] += 1
                name = ObjectName(base if totals[base] == 1 else f"{base}_{given[base]}")
                names[result] = name
            operation = self.program.operation(back.edge.operation)
            steps.append(Step(operation, arguments, name, back.edge.raised))
        return Walked(CallSequence(tuple(steps)), names)

    def _totals(self, trail: list[_Back]) -> Counter[str]:
        """How many objects of each class the caller holds at the end."""
        if not trail:
            return Counter()
        shape = self._shape_after(trail[-1].edge)
        return Counter(variable_name(self.program, name) for _, name in shape.held)

    def _shape_after(self, edge: Edge) -> Shape:
        if edge.target is None:
            raise InternalError(f"edge {edge.number} leads to no state")
        return self.graph.states[edge.target].shape


def _is_opaque(conjunction: Conjunction, edge: Edge) -> bool:
    """Whether there are questions to strings or calculations with floats, of which a solver knows
    that they have answers, and not which ones go together.
    """
    update = edge.update
    conditions = (*conjunction.rest, *(update.conditions if update is not None else ()))
    terms = update.terms if update is not None else ()
    return any(map(is_opaque, (*(literal.term for literal in conditions), *terms)))


def facts_for(conjunction: Conjunction, arguments: Sequence[Value]) -> tuple[Facts, int]:
    """The facts of a state with variables for a call's arguments, and the first of those."""
    facts = conjunction.facts()
    first = facts.size
    add_fresh(facts, fresh_kinds(arguments))
    return facts, first


def variable_kinds(shape: Shape, conjunction: Conjunction, arguments: Sequence[Value]) -> list[str]:
    """The kinds of the variables of a state and of a call on it."""
    own = [kind for _, _, kind in shape.variables]
    return [*own, *["int"] * conjunction.hidden, *fresh_kinds(arguments)]


def solve(solver: Solver, facts: Facts, kinds: Sequence[str] = ()) -> Mapping[int, int] | None:
    """A model, of small numbers that are not negative where that is possible, or None.

    Raises: UndecidedError if the solver gives up, or if no value was found that fits.
    """
    if any(kind in ("str", "float") for kind in kinds):
        if isinstance(solver.check(facts), Unsat):
            return None
        pinned = pin_words(solver, facts, kinds)
        if pinned is None:
            raise UndecidedError("no value was found that fits")
        facts = pinned
    friendly = facts.copy()
    ranked = {v + 1 for v, kind in enumerate(kinds) if kind == "float"}
    indices = [index for index in range(1, facts.size + 1) if index not in ranked]
    if all(friendly.bound(0, index, 0) for index in indices):
        friendly.witness = None
        small = find_model(friendly)
        if small is not None:
            return small
    match solver.reproducible(facts):
        case Sat(model):
            return model
        case Unsat():
            return None
        case Unknown(why):
            raise UndecidedError(why)


def bind(
    program: Program,
    arguments: Sequence[Value],
    primitives: Sequence[int],
    names: Mapping[int, ObjectName],
) -> tuple[ArgumentValue, ...]:
    """The arguments of a concrete call."""
    values = iter(primitives)
    known = program.frontend.home

    def bound(atom: Atom) -> ArgumentValue:
        match atom:
            case None:
                return None
            case Reference(number):
                return names[number]
            case Variable(kind):
                return value_of_rank(kind, next(values))
            case Known(_, text):
                return Written(localised(text, known) or text)

    return tuple(mapped(argument, bound) for argument in arguments)
