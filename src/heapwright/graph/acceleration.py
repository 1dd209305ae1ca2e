"""Acceleration: what becomes of integers that keep changing along a repeated call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from types import MappingProxyType

from heapwright.graph.doubts import Doubts, avoiding, speak_of_sums
from heapwright.graph.exactness import Post, inexact
from heapwright.graph.expand import Change, Effect, Expander
from heapwright.graph.growth import Grows, ancestors, growth_of, hides_more_and_more
from heapwright.graph.hints import place_name
from heapwright.graph.mixed import Mixed, Mixing
from heapwright.graph.model import Disjunct, Graph, Request, State
from heapwright.graph.varying import Varying
from heapwright.graph.widening import Posts, hull, widen
from heapwright.heap import Shape
from heapwright.solver import Conjunction, Solver, with_bounds, without_hidden

_PATIENCE = 1_000
"""Paths before growth is looked for: a counter that soon stops is best explored as it is."""

_LESS_PATIENCE = 100
"""The same where more than differences is known of the variables: such paths take longer."""

_MANY_DISJUNCTS = 40
"""With more of them, the disjuncts of a state are merged."""

_SEVERAL_DISJUNCTS = 8
"""The same where sums are in doubt. Equations keep disjuncts apart which bounds would not: one for
each set of counters that have grown.
"""

_CHAIN = 3
"""Members of a chain that grows before it is widened; one fewer where the state was widened."""


Abstraction = Callable[[Shape, Conjunction], Conjunction]


class Growth(Enum):
    """What becomes of integers that grow again and again, and of unknown floats and strings that
    more is asked of than how they compare.
    """

    KEPT = "explored as they are; a few floats and strings are tried"
    REPORTED = "raise Grows; a few floats and strings are tried"
    SYMBOLIC = "raise Grows; floats and strings stay unknown"
    WIDENED = "widened; floats and strings stay unknown"

    @property
    def is_reported(self) -> bool:
        return self in (Growth.REPORTED, Growth.SYMBOLIC)

    @property
    def keeps_unknown(self) -> bool:
        return self in (Growth.SYMBOLIC, Growth.WIDENED)


class Accelerator:
    """Notices what grows in a graph, and widens it.

    ``states`` are those with a widened disjunct, ``unused`` what trying a conjunction showed to be
    handed out, ``calculates`` whether only a few unknown floats or strings were tried: that proves
    nothing, and each makes others.
    """

    def __init__(
        self,
        graph: Graph,
        expander: Expander,
        solver: Solver,
        growth: Growth,
        doubts: Doubts = MappingProxyType({}),
    ) -> None:
        self._graph = graph
        self._expander = expander
        self._solver = solver
        self._growth = growth
        self._doubts = doubts
        self._with_equations = speak_of_sums(doubts)
        self.states: set[int] = set()
        self.unused: set[str] = set()
        self.calculates = False
        self.mixing: Mixing | None = None
        """Reports places that are mixed, if there is one."""
        self.abstraction: Abstraction | None = None
        """What is explored in the place of what a path leads to: a conjunction that contains it."""
        self.varying: Varying | None = None
        """Reports places that vary as if they grew, if there is one."""
        self._widened: dict[tuple[Shape, int], None] = {}
        self._abstract: dict[tuple[Shape, int], None] | None = None

    def report(self, disjunct: Disjunct) -> None:
        """Raises: Grows where that is asked for and something grows on the way to the disjunct;
        Mixed where places are.
        """
        if self.calculates and self._growth is Growth.REPORTED and self._graph.paths >= _PATIENCE:
            raise Grows(frozenset())
        if self._growth.is_reported and hides_more_and_more(self._graph, disjunct):
            raise Grows(frozenset())
        if self._growth is Growth.KEPT or self._graph.paths < _LESS_PATIENCE:
            return
        if self.varying is not None:
            varying = self.varying.slots()
            if varying:
                raise Grows(varying)
        is_slow = disjunct.conjunction.rest or self._is_abstract_only
        if self._graph.paths < _PATIENCE and not is_slow:
            return
        if self.mixing is not None:
            mixed = self.mixing.slots(self._expander.capturer.open_slots)
            if mixed:
                raise Mixed(mixed)
        slots = growth_of(self._graph, disjunct)
        if slots is not None and (slots or self._growth.is_reported) and not self._is_ending:
            raise Grows(slots)

    @property
    def _is_ending(self) -> bool:
        """Whether ever fewer disjuncts are new, so that what grows may soon stop: the masks of a
        set that is filled (1, 3, 7, 15) grow as a counter does.
        """
        new = Counter(disjunct.level for disjunct in self._graph.disjuncts)
        complete = self._graph.length
        return new[complete] < new[complete - 1]

    @property
    def _is_abstract_only(self) -> bool:
        """Whether it is not known yet which integers grow, only that the past does."""
        return self._growth is Growth.WIDENED and not self._expander.capturer.open_slots

    def abstracted(self, change: Change) -> Sequence[Conjunction]:
        """What a path leads to; where integers are widened, without the variables of the past that
        nothing but Z3 can reason about.
        """
        found = change.conjunctions
        if self.abstraction is not None:
            return list(dict.fromkeys(self.abstraction(change.shape, each) for each in found))
        if self._growth is not Growth.WIDENED or not any(each.hidden for each in found):
            return found
        size = found[0].size
        lost = {v for each in found for one in each.rest for v in one.variables() if v < size}
        self._widened |= dict.fromkeys((change.shape, v) for v in sorted(lost))
        return list(dict.fromkeys(without_hidden(each) for each in found))

    def widened(self, found: Sequence[Disjunct]) -> Iterator[tuple[Disjunct, Conjunction]]:
        """The new disjuncts that follow others which grow, each with a conjunction that contains it
        and what follows it; and those of states that have very many.
        """
        if self._growth is not Growth.WIDENED:
            return
        yield from self._grown(found)
        last = {disjunct.state: disjunct for disjunct in found}
        for number, disjunct in sorted(last.items()):
            yield from self._merged(self._graph.states[number], disjunct)

    def _merged(self, state: State, disjunct: Disjunct) -> Iterator[tuple[Disjunct, Conjunction]]:
        """What contains all disjuncts of a state, where they are so many that there seems to be no
        end of them.
        """
        known = self._members(d for d in state.active() if not d.conjunction.hidden)
        if len(known) <= (_SEVERAL_DISJUNCTS if self._with_equations else _MANY_DISJUNCTS):
            return
        merged = hull(known, with_equations=self._with_equations)
        posts = partial(self._posts, state.shape, None)
        self._widened |= dict.fromkeys((state.shape, v) for v in range(merged.size))
        self.states.add(state.number)
        for each in self._narrowed(state.shape, merged, known, posts):
            yield disjunct, each

    def _grown(self, found: Iterable[Disjunct]) -> Iterator[tuple[Disjunct, Conjunction]]:
        for disjunct in found:
            state = self._graph.states[disjunct.state]
            line = [d for d in ancestors(self._graph, disjunct) if d.state == state.number]
            needed = _CHAIN - (state.number in self.states)
            if not disjunct.active or len(line) < needed:
                continue
            chain = self._members(line[:needed][::-1])
            repeated = self._operations_between(line[needed - 1], disjunct)
            posts = partial(self._posts, state.shape, repeated)
            first = state.disjuncts[0].conjunction
            wide = widen(chain, posts, first, with_equations=self._with_equations)
            if wide is not None:
                self._widened |= dict.fromkeys((state.shape, v) for v in sorted(wide.grown))
                self.states.add(state.number)
                for each in self._narrowed(state.shape, wide.conjunction, chain, posts):
                    yield disjunct, each

    def _members(self, disjuncts: Iterable[Disjunct]) -> list[Conjunction]:
        found = [disjunct.conjunction for disjunct in disjuncts]
        return [with_bounds(each) for each in found] if self._with_equations else found

    def _narrowed(
        self, shape: Shape, wide: Conjunction, chain: Sequence[Conjunction], posts: Posts
    ) -> Sequence[Conjunction]:
        cubes = self._doubts.get(shape)
        if not cubes:
            return [wide]
        every = partial(self._posts, shape, None)
        return avoiding(self._solver, cubes, wide, chain, posts, every)

    def _operations_between(self, first: Disjunct, last: Disjunct) -> set[str]:
        """The operations that lead from one disjunct to the other."""
        found: set[str] = set()
        for disjunct in ancestors(self._graph, last):
            if disjunct is first:
                break
            found.add(self._graph.edges[disjunct.origin or 0].operation)
        return found

    def _posts(
        self, shape: Shape, operations: set[str] | None, conjunction: Conjunction
    ) -> list[Conjunction]:
        """What one call, of these operations or of any, makes of it in the same state."""
        tried = self._tried(shape, conjunction, operations)
        return [after for change in tried for after in change.conjunctions]

    def _tried(
        self, shape: Shape, conjunction: Conjunction, operations: set[str] | None = None
    ) -> Iterator[Change]:
        """The changes that lead to the same state. What else shows is seen when the conjunction is
        expanded, except what is told only once: what calls hand out.
        """
        for outcome in self._expander.expand(shape, conjunction, operations=operations):
            if outcome.effect is Effect.UNUSED and outcome.cut is not None:
                self.unused.add(outcome.cut[0])
            if outcome.change is not None and outcome.change.shape == shape:
                yield outcome.change

    # What is said of it -----------------------------------------------------------------------

    def judge(self) -> None:
        """Which of the widened variables may have values that are not reached.

        Requires: everything is explored.
        """
        if self._widened:
            numbers = inexact(self._graph, self._solver, self._posts_with_updates)
            states = {self._graph.disjuncts[number].state for number in numbers}
            shapes = {self._graph.states[number].shape for number in states}
            self._abstract = {key: None for key in self._widened if key[0] in shapes}

    def _posts_with_updates(self, state: State, conjunction: Conjunction) -> Iterator[Post]:
        for change in self._tried(state.shape, conjunction):
            update = change.update()
            yield from ((after, update) for after in change.conjunctions)

    def noted(self, request: Request) -> Request:
        """With what a claim has to say of it: the fields that were widened, and those of which some
        values may not be reached.
        """
        if not self._widened:
            return request
        abstract = self._widened if self._abstract is None else self._abstract
        return replace(request, widened=self._names(self._widened), abstract=self._names(abstract))

    def _names(self, variables: Iterable[tuple[Shape, int]]) -> tuple[str, ...]:
        return tuple(sorted({place_name(self._graph, shape, v) for shape, v in variables}))
