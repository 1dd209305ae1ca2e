"""What holds of a predicate's arguments in every heap that it describes, without unfolding it.

A summary is a list of alternatives. Each says which of the arguments are null, which are equal,
which must be objects of the predicate's own, and between which bounds differences of numbers
lie. For references alone the alternatives are exact (the base pairs of Brotherston, Fuhs, Navarro
Pérez and Gorogiannis, 2014); the bounds are those that all unfoldings keep, by a fixpoint with
widening.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import NamedTuple

from heapwright.seplog.definitions import NULL, Call, Case, Definitions, Predicate, Ref, Value
from heapwright.seplog.symbolic import UNKNOWN, Symbolic
from heapwright.solver import matrix
from heapwright.terms import Linear

_ROUNDS = 6
"""Rounds of the fixpoint after which a bound that still grows is given up."""
_COMBINATIONS = 500
"""Combinations of alternatives of the predicates in one case; beyond, nothing is said of them."""
_STEPS = 400
"""Alternatives that one question about a heap may try."""


class Pattern(NamedTuple):
    """Which arguments are the same reference: each is named by the first one that it equals, or
    -1 for null; ``own`` are objects of the predicate; pairs that are ``apart`` differ.
    """

    names: tuple[int, ...]
    own: frozenset[int]
    apart: frozenset[tuple[int, int]]


class Alternative(NamedTuple):
    """One pattern of references with bounds on the numbers, and the fewest objects it takes."""

    pattern: Pattern
    rows: tuple[tuple[float, ...], ...]
    least: tuple[tuple[str, int], ...]


class Summaries:
    """The summary of each predicate."""

    def __init__(self, definitions: Definitions) -> None:
        self._definitions = definitions
        self.of: dict[str, dict[Pattern, Alternative]] = {n: {} for n in definitions.predicates}
        self._compute()

    # The fixpoint -----------------------------------------------------------------------------

    def _compute(self) -> None:
        changed, rounds = True, 0
        while changed:
            changed = False
            rounds += 1
            for predicate in self._definitions.predicates.values():
                for case in predicate.cases:
                    for found in list(self._of_case(predicate, case)):
                        changed |= self._join(predicate.name, found, rounds > _ROUNDS)

    def _of_case(self, predicate: Predicate, case: Case) -> Iterator[Alternative]:
        heap = Symbolic()
        arguments = tuple(heap.fresh(sort) for sort in predicate.sorts)
        if not heap.unfold(case, arguments):
            return
        calls, heap.calls = heap.calls, ()
        choices = [list(self.of[call.name].values()) for call in calls]
        if prod(map(len, choices)) > _COMBINATIONS:
            yield _pattern_of(heap, arguments)
            return
        for combination in product(*choices):
            made = heap.copy()
            pairs = zip(calls, combination, strict=True)
            if all(add_alternative(made, call, alternative) for call, alternative in pairs):
                for alternative in combination:
                    made.counts.update(dict(alternative.least))
                yield _pattern_of(made, arguments)

    def _join(self, name: str, found: Alternative, widen: bool) -> bool:
        own = self.of[name]
        known = own.get(found.pattern)
        if known is None:
            own[found.pattern] = found
            return True
        rows = tuple(
            tuple(_joined(a, b, widen) for a, b in zip(old, new, strict=True))
            for old, new in zip(known.rows, found.rows, strict=True)
        )
        least = _fewest(dict(known.least), dict(found.least))
        joined = Alternative(found.pattern, rows, least)
        own[found.pattern] = joined
        return joined != known

    # Questions --------------------------------------------------------------------------------

    def may_hold(self, heap: Symbolic, limits: Mapping[str, int]) -> bool:
        """Whether nothing that is known of the folded predicates contradicts the heap."""
        if any(heap.counts[name] > limits.get(name, n) for name, n in heap.counts.items()):
            return False
        steps = [_STEPS]
        return self._may_hold(heap, heap.calls, heap.counts, limits, steps)

    def _may_hold(
        self,
        heap: Symbolic,
        calls: tuple[Call, ...],
        counts: Counter[str],
        limits: Mapping[str, int],
        steps: list[int],
    ) -> bool:
        if not calls:
            return True
        for alternative in self.of[calls[0].name].values():
            steps[0] -= 1
            if steps[0] < 0:
                return True
            more = Counter(counts)
            more.update(dict(alternative.least))
            if any(more[name] > limits.get(name, more[name]) for name, _ in alternative.least):
                continue
            made = heap.copy()
            if not add_alternative(made, calls[0], alternative):
                continue
            if self._may_hold(made, calls[1:], more, limits, steps):
                return True
        return False

    def may_own(self, call: Call, place: int) -> bool:
        """Whether an argument of the predicate can be one of its objects."""
        return any(
            alternative.pattern.names[place] in alternative.pattern.own
            for alternative in self.of[call.name].values()
        )


def add_alternative(heap: Symbolic, call: Call, alternative: Alternative) -> bool:
    """Assumes it of the arguments; False if it contradicts what is known."""
    pattern = alternative.pattern
    refs = [a for a in call.arguments if isinstance(a, Ref)]
    terms = [a for a in call.arguments if isinstance(a, Linear)]
    places = [k for k, a in enumerate(call.arguments) if isinstance(a, Ref)]
    by_place = dict(zip(places, refs, strict=True))

    def named(name: int) -> Ref:
        return NULL if name < 0 else by_place[name]

    pairs = [(by_place[k], named(pattern.names[k])) for k in places]
    return (
        all(heap.unify(ref, other) for ref, other in pairs)
        and all(heap.allocate(named(name), UNKNOWN, {}) for name in sorted(pattern.own))
        and all(heap.separate(named(a), named(b)) for a, b in sorted(pattern.apart))
        and heap.bounded(terms, alternative.rows)
    )


def _pattern_of(heap: Symbolic, arguments: tuple[Value, ...]) -> Alternative:
    """What a heap says of these arguments."""
    first: dict[Ref, int] = {NULL: -1}
    names: list[int] = []
    for place, argument in enumerate(arguments):
        if isinstance(argument, Ref):
            names.append(first.setdefault(heap.find(argument), place))
        else:
            names.append(place)
    own = frozenset(name for ref, name in first.items() if ref.number in heap.objects)
    apart: set[tuple[int, int]] = set()
    for left, right in heap.apart:
        one, other = first.get(heap.find(left)), first.get(heap.find(right))
        if one is not None and other is not None:
            apart.add((min(one, other), max(one, other)))
    indices = [next(a.variables()) + 1 for a in arguments if isinstance(a, Linear)]
    rows = matrix.restrict(heap.facts.rows, indices, [0] * len(indices))
    least = {name: count for name, count in sorted(heap.counts.items()) if name != UNKNOWN}
    return Alternative(
        Pattern(tuple(names), own, frozenset(apart)),
        tuple(map(tuple, rows)),
        tuple(least.items()),
    )


def _joined(old: float, new: float, widen: bool) -> float:
    if new <= old:
        return old
    return float("inf") if widen else new


def _fewest(one: dict[str, int], other: dict[str, int]) -> tuple[tuple[str, int], ...]:
    both = sorted(set(one) & set(other))
    return tuple((name, min(one[name], other[name])) for name in both)
