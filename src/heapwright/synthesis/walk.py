"""Walking back: from a state's numbers to the calls that lead exactly there.

One step at a time, backwards: which numbers before the call, and which arguments, give these
numbers after it? Projection lost nothing, so there always are some.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from heapwright.errors import InternalError
from heapwright.execution.call import fresh_kinds
from heapwright.execution.proxies.ranks import value_of_rank
from heapwright.graph import Disjunct, Edge, Graph
from heapwright.heap import Shape, add_fresh
from heapwright.program import Program
from heapwright.program.abstract import Atom, Known, Reference, Value, Variable, mapped
from heapwright.program.arguments import ArgumentValue, ObjectName, Written
from heapwright.program.values import localised
from heapwright.solver import Conjunction, Facts, Sat, Solver, Unknown, Unsat, find_model
from heapwright.synthesis.friendly_values import pin_words
from heapwright.synthesis.sequence import CallSequence, Step, variable_name
from heapwright.terms import const, eq


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


class Walker:
    """Finds call sequences in one graph."""

    def __init__(self, program: Program, graph: Graph, solver: Solver) -> None:
        self._program = program
        self._graph = graph
        self._solver = solver

    def walk(self, disjunct: Disjunct, values: Sequence[int]) -> Walked:
        """A sequence to the instance of the disjunct's state with these values.

        Requires: the values satisfy the disjunct.
        Raises: UndecidedError if the solver gives up on the way.
        """
        trail: list[_Back] = []
        current = self._nearest(disjunct, values)
        while current.origin is not None:
            edge = self._graph.edges[current.origin]
            source = self._graph.disjuncts[edge.source]
            before, primitives = self._step_back(source, edge, values)
            trail.append(_Back(edge, primitives))
            current, values = self._nearest(source, before), before
        return self._forward(trail[::-1])

    def _nearest(self, disjunct: Disjunct, values: Sequence[int]) -> Disjunct:
        """The disjunct of the same state that has these values and takes the fewest calls."""
        best = disjunct
        model = dict(enumerate(values))
        for other in self._graph.states[disjunct.state].disjuncts:
            nearer = other.level < best.level and not other.conjunction.hidden
            if nearer and other.conjunction.holds(model):
                best = other
        return best

    def _step_back(
        self, source: Disjunct, edge: Edge, values: Sequence[int]
    ) -> tuple[list[int], tuple[int, ...]]:
        """Values of the source, and arguments, that lead to these values."""
        if edge.update is None:
            raise InternalError(f"edge {edge.number} has no update to walk back along")
        facts, first = facts_for(source.conjunction, edge.arguments)
        shape = self._graph.states[source.state].shape
        kinds = variable_kinds(shape, source.conjunction, edge.arguments)
        fits = all(facts.assume(literal) for literal in edge.update.conditions) and all(
            facts.assume(eq(term, const(value)))
            for term, value in zip(edge.update.terms, values, strict=True)
        )
        model = solve(self._solver, facts, kinds) if fits else None
        if model is None:
            raise InternalError(f"no way back along edge {edge.number}; please report this")
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
            arguments = bind(self._program, back.edge.arguments, back.primitives, names)
            names = {} if update is None else {new: names[old] for old, new in update.carried}
            result = None if update is None else update.result
            name = names.get(result) if result is not None else None
            target = self._graph.states[self._target(back.edge)].shape
            if result is not None and name is None and result in target.roots:
                base = variable_name(self._program, target.nodes[result].class_name)
                given[base] += 1
                name = ObjectName(base if totals[base] == 1 else f"{base}_{given[base]}")
                names[result] = name
            operation = self._program.operation(back.edge.operation)
            steps.append(Step(operation, arguments, name, back.edge.raised))
        return Walked(CallSequence(tuple(steps)), names)

    def _totals(self, trail: list[_Back]) -> Counter[str]:
        """How many objects of each class the caller holds at the end."""
        if not trail:
            return Counter()
        shape = self._graph.states[self._target(trail[-1].edge)].shape
        return Counter(variable_name(self._program, name) for _, name in shape.held)

    def _target(self, edge: Edge) -> int:
        return self._graph.disjuncts[edge.made[0]].state


def facts_for(conjunction: Conjunction, arguments: Sequence[Value]) -> tuple[Facts, int]:
    """The facts of a state with variables for a call's arguments, and the first of those."""
    facts = conjunction.facts()
    first = facts.size
    add_fresh(facts, arguments)
    return facts, first


def variable_kinds(shape: Shape, conjunction: Conjunction, arguments: Sequence[Value]) -> list[str]:
    """The kinds of the variables of a state and of a call on it."""
    own = [kind for _, _, kind in shape.variables]
    return [*own, *["int"] * conjunction.hidden, *fresh_kinds(arguments)]


def solve(solver: Solver, facts: Facts, kinds: Sequence[str] = ()) -> Mapping[int, int] | None:
    """A model, of small numbers that are not negative where that is possible, or None.

    Raises: UndecidedError if the solver gives up, or if no string or float was found that fits.
    """
    if any(kind in ("str", "float") for kind in kinds):
        if isinstance(solver.check(facts), Unsat):
            return None
        pinned = pin_words(solver, facts, kinds)
        if pinned is None:
            raise UndecidedError("no string or float was found that fits")
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
