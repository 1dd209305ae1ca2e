"""Heaps that are known already, for ``--pre``: what calls reach, or structures in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.graph import Graph, Setting, load_graph, save_graph
from heapwright.graph.empty import empty_graph
from heapwright.graph.model import Cutoff, Disjunct, State
from heapwright.graph.wiring import explorer_of
from heapwright.heap.rebuild import Rebuilder
from heapwright.program import Program
from heapwright.program.fields import Kinds
from heapwright.solver import Solver
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import Entry
from heapwright.structures.from_shapes import NotOpenError, Seed, seeds_of
from heapwright.structures.opening import opened
from heapwright.structures.partial import Partial, partial_of
from heapwright.structures.precondition import Precondition
from heapwright.structures.space import Fields, Space
from heapwright.structures.structure import Structure
from heapwright.structures.tree import Tree
from heapwright.synthesis import Predicate, Predicates

REACHABLE = "reachable"
"""The precondition that accepts what calls reach."""
VALID = "valid"
"""The setting of a graph whose states are valid structures, whether calls reach them or not."""

Source = Callable[[str], Graph]


def is_source(pre: str | Predicate) -> bool:
    """Whether it names heaps instead of a predicate."""
    return isinstance(pre, str) and (pre == REACHABLE or pre.endswith(".graph"))


def heap_kind(pre: Predicates) -> str:
    """What a heap is called that the preconditions accept."""
    return "a reachable heap" if REACHABLE in pre else "a valid heap"


def source_of(valid: Valid, chosen: Setting) -> Source:
    """Gives the graph that a name stands for."""

    def graph(name: str) -> Graph:
        if name == REACHABLE:
            with silenced():
                return explorer_of(valid.program, replace(chosen, types={}, watch=None)).run()
        found = load_graph(Path(name))
        if not set(found.sources) & set(valid.program.sources):
            raise UserError(f"--pre {name}: made from {found.target}, not from this program")
        if found.request.abstract:
            fields = ", ".join(found.request.abstract)
            raise UserError(
                f"--pre {name}: abstract in {fields}, so calls may not reach all of its heaps; "
                f"use --pre {REACHABLE}"
            )
        return found

    return graph


class KnownHeaps:
    """The states of a graph as heaps for the arguments of one call."""

    def __init__(self, valid: Valid, solver: Solver, graph: Graph, roots: Fields) -> None:
        self._valid = valid
        self._solver = solver
        self._graph = graph
        self._roots = roots
        self.reasons: dict[str, None] = {}
        self.runs = 0

    def entries(self, ways: Sequence[tuple[Space, Precondition]]) -> list[Entry]:
        """Those that the precondition, if there is one, accepts too."""
        found: list[Entry] = []
        for seed in self._seeds():
            if ways:
                found += self._accepted(ways[-1], seed)
                continue
            partial = Partial()
            for step in seed.steps:
                partial.apply(step)
            found.append(Entry(Accepted(partial, seed.facts)))
        for cut in self._graph.cuts:
            self.reasons[f"not all states are known: {cut}"] = None
        if not self._graph.fixpoint and not self._graph.cuts:
            self.reasons["not all states are known"] = None
        return found

    def _seeds(self) -> Iterator[Seed]:
        space, solver = self._valid.space, self._solver
        for state in self._graph.active_states():
            known = [d.conjunction for d in state.active()]
            is_reachable = not self._graph.request.valid
            try:
                yield from seeds_of(space, solver, state.shape, known, self._roots, is_reachable)
            except NotOpenError as error:
                self.reasons[str(error)] = None

    def _accepted(self, way: tuple[Space, Precondition], seed: Seed) -> Iterator[Entry]:
        space, precondition = way
        rebuilder = Rebuilder(space.program)
        with opened(space.program.classes, space.fields):
            tree = Tree(
                space,
                rebuilder,
                self._solver,
                self._roots,
                precondition.accepts,
                seed.steps,
                seed.facts.copy(),
            )
            for leaf in tree.leaves():
                yield Entry(Accepted.of(leaf, partial_of(leaf, seed.steps)))
            tree.heap.close()
        self.runs += tree.runs
        for reason, place in tree.cuts:
            self.reasons[f"{reason} at {place}" if place else reason] = None


def save_structures(
    program: Program,
    space: Space,
    structures: Sequence[Structure],
    reasons: Sequence[str],
    roots: dict[str, Kinds],
    path: Path,
) -> None:
    """Writes structures to a file, for ``--pre FILE.graph``.

    Raises: UserError if it cannot be written, or a precondition has several parameters.
    """
    if len(roots) != 1:
        raise UserError(f"-o {path}: structures with {len(roots)} roots cannot be saved as a graph")
    graph = empty_graph(program, space.scope, Setting())
    graph.request = replace(graph.request, valid=True)
    graph.fixpoint = not reasons
    graph.cuts = [Cutoff(reason, "", None) for reason in reasons]
    for number, structure in enumerate(structures):
        state = State(number, structure.shape)
        for conjunction in dict.fromkeys(structure.conjunctions):
            disjunct = Disjunct(len(graph.disjuncts), number, conjunction, 0, None)
            graph.disjuncts.append(disjunct)
            state.disjuncts.append(disjunct)
        graph.states.append(state)
    save_graph(graph, path)
