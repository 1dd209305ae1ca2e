"""All heaps that a symbolic heap stands for, by unfolding its predicates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from heapwright.errors import Cut
from heapwright.limits import current
from heapwright.program import Instance, Nothing
from heapwright.program.fields import FieldKind, Kinds
from heapwright.seplog.definitions import NULL, Definitions, Ref, Value
from heapwright.seplog.summaries import Summaries
from heapwright.seplog.symbolic import Symbolic
from heapwright.solver import Solver, Unknown, Unsat


@dataclass
class Limits:
    """How many objects of each class a heap may have, and how many altogether.

    ``reached`` becomes true where something was left out because of the number altogether.
    """

    scope: Mapping[str, int]
    objects: int | None = None
    reached: bool = False


@dataclass
class Unfolder:
    """Unfolds the predicates of some definitions; ``steps`` counts unfolded cases."""

    definitions: Definitions
    solver: Solver
    roots: Mapping[str, tuple[Value, Kinds]] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        self.summaries = Summaries(self.definitions)

    # One step ---------------------------------------------------------------------------------

    def unfolded(self, heap: Symbolic, index: int, limits: Limits) -> Iterator[Symbolic]:
        """The heap with one of its predicates replaced by each of its cases, as far as they do not
        contradict the rest.

        Raises: Cut if time or memory is used up.
        """
        why = current().reason()
        if why is not None:
            raise Cut(why)
        call = heap.calls[index]
        for case in self.definitions.predicates[call.name].cases:
            made = heap.without_call(index)
            self.steps += 1
            if made.unfold(case, call.arguments) and self.may_hold(made, limits):
                yield made

    def may_hold(self, heap: Symbolic, limits: Limits) -> bool:
        """Whether no contradiction is seen without unfolding any further."""
        if not self.summaries.may_hold(heap, limits.scope):
            return False
        facts = heap.facts
        if not facts.is_surely_consistent() and isinstance(self.solver.check(facts), Unsat):
            return False
        if limits.objects is not None and self._too_many(heap, limits.objects):
            limits.reached = True
            return False
        return True

    def _too_many(self, heap: Symbolic, most: int) -> bool:
        needed = len(heap.objects)
        for call in heap.calls:
            alternatives = self.summaries.of[call.name].values()
            needed += min((sum(n for _, n in a.least) for a in alternatives), default=0)
        return needed > most

    # All the way ------------------------------------------------------------------------------

    def completions(self, heap: Symbolic, limits: Limits) -> Iterator[Symbolic]:
        """Heaps without predicates, every reference decided, whose numbers have a model.

        Raises: Cut if the solver cannot tell.
        """
        waiting = [heap] if self.may_hold(heap, limits) else []
        while waiting:
            found = waiting.pop()
            if found.calls:
                waiting += reversed(list(self.unfolded(found, 0, limits)))
                continue
            yield from self._decided(found)

    def _decided(self, heap: Symbolic) -> Iterator[Symbolic]:
        roots = [value for value, _ in self.roots.values()]
        free = next(heap.undecided(roots), None)
        if free is not None:
            for made in self.choices(heap, free):
                yield from self._decided(made)
        elif self.is_satisfiable(heap):
            yield heap

    def is_satisfiable(self, heap: Symbolic) -> bool:
        """Whether the numbers have a model. Raises: Cut if the solver cannot tell."""
        match self.solver.check(heap.facts):
            case Unsat():
                return False
            case Unknown(why):
                raise Cut(f"the solver could not decide whether a heap is valid: {why}")
        return True

    def choices(self, heap: Symbolic, free: Ref) -> Iterator[Symbolic]:
        """A reference that nothing describes is null or one of the objects that are there."""
        kinds = list(self._kinds(heap, free))
        for other in (NULL, *(Ref(number) for number in heap.objects)):
            if all(self._fits(heap, other, each) for each in kinds):
                made = heap.copy()
                if made.unify(free, other):
                    yield made

    def _kinds(self, heap: Symbolic, ref: Ref) -> Iterator[Sequence[FieldKind]]:
        """The types of all places that hold the reference."""
        for value, kinds in self.roots.values():
            if isinstance(value, Ref) and heap.find(value) == ref:
                yield kinds
        for found in heap.objects.values():
            for name, value in found.values.items():
                if isinstance(value, Ref) and heap.find(value) == ref:
                    yield self.definitions.classes.fields[found.class_name][name]

    def _fits(self, heap: Symbolic, ref: Ref, kinds: Sequence[FieldKind]) -> bool:
        if ref == NULL:
            return Nothing() in kinds
        class_name = heap.objects[ref.number].class_name
        return any(
            isinstance(kind, Instance)
            and self.definitions.classes.is_a(class_name, kind.class_name)
            for kind in kinds
        )

    # Algorithm 1 ------------------------------------------------------------------------------

    def rounds(self, heap: Symbolic, depth: int, limits: Limits) -> list[Symbolic]:
        """The formulas after so many rounds, as in Figure 3 of the paper: a round adds those in
        which one predicate of a formula is unfolded; the first leaves nothing as it was.
        """
        found = newest = [heap]
        for turn in range(depth):
            newest = [
                after
                for each in newest
                for index in range(len(each.calls))
                for after in self.unfolded(each, index, limits)
            ]
            found = [*found, *newest] if turn else newest
        return found
