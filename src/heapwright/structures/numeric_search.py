"""Numbers for which calculations come out as wanted, searched for by running them.

No solver knows ``math.sin``. But a condition on what it returns says how far numbers are from
fulfilling it, and on which side they are: a sign that changes is bisected, a distance is followed
downhill. Everything is counted and nothing is random, so the answer is the same on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from heapwright.execution.proxies.expressions import Comes, Compared, Leaf, Wanted
from heapwright.execution.proxies.ranks import float_of_rank, rank_of_float
from heapwright.terms import Literal, Relation

_LANDMARKS = (
    0,
    1,
    -1,
    2,
    -2,
    0.5,
    -0.5,
    3,
    -3,
    4,
    5,
    7,
    9,
    10,
    -10,
    16,
    25,
    27,
    31,
    -32,
    100,
    -100,
)
_FAR = (1e3, -1e3, 1e6, -1e6, 1e15, -1e15, 1e100, -1e100, 1e308, -1e308, math.inf, -math.inf)
_INTEGERS = 2**63
"""Integers are looked for below this."""
_AIMS = (0, -1, 1, 1000)
"""What an argument is led to where a function should raise an exception."""


_FOR_EXCEPTIONS = 1_000
"""How many values may be tried to reach one of these."""


class _SpentError(Exception):
    """The search has cost enough."""


@dataclass
class NumericSearch:
    """``literals`` must hold as well. ``floats`` are the variables that are ranks of floats;
    ``constants`` are numbers that the program names.
    """

    wanted: list[Wanted]
    literals: Sequence[Literal]
    start: Mapping[int, int]
    floats: set[int]
    constants: Sequence[float] = ()
    most: int = 12_000
    tried: int = 0
    _seen: set[tuple[int, ...]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._variables = sorted({v for condition, _ in self.wanted for v in condition.variables()})
        own = set(self._variables)
        self._literals = [x for x in self.literals if own.issuperset(x.variables())]
        self._aims: list[Wanted] = []
        self._until = self.most

    def run(self) -> Iterator[dict[int, int]]:
        """Values of the variables that calculations depend on, at most once each."""
        for aims in self._goals():
            self._aims = aims
            self._until = self.tried + self._share()
            try:
                for begin in self._starts():
                    yield from self._descended(begin)
            except _SpentError:
                continue

    def _share(self) -> int:
        """How much one goal may cost: nothing shows the way to an exception but its arguments."""
        return _FOR_EXCEPTIONS if self._is_exception() else self.most

    def _is_exception(self) -> bool:
        condition, side = self.wanted[-1]
        return isinstance(condition, Comes) and not (condition.kind and side)

    def _goals(self) -> Iterator[list[Wanted]]:
        """What to head for: the conditions; and, for an exception, special arguments."""
        yield []
        condition, _ = self.wanted[-1]
        if isinstance(condition, Comes) and self._is_exception():
            for part in condition.expression.parts:
                if not isinstance(part, int | float | complex | Leaf):
                    for aim in _AIMS:
                        yield [(Compared(part, "==", aim), True)]

    # Where to begin ---------------------------------------------------------------------------

    def _starts(self) -> Iterator[dict[int, int]]:
        first = {v: self.start.get(v, 0) for v in self._variables}
        yield first
        for value in self._marks():
            together = {v: self._number(v, value) for v in self._variables}
            if None not in together.values():
                yield {v: n for v, n in together.items() if n is not None}

    def _marks(self) -> list[float]:
        near = [c + d for c in self.constants for d in (0, 1, -1)]
        return sorted({*_LANDMARKS, *near, *_FAR}, key=lambda x: (abs(x), x < 0))

    def _number(self, variable: int, value: float) -> int | None:
        """A value as the variable has it; None if it cannot."""
        if variable in self.floats:
            return rank_of_float(float(value))
        if value != value or abs(value) >= _INTEGERS or value != int(value):
            return None
        return int(value)

    # How far ----------------------------------------------------------------------------------

    def _cost(self, model: Mapping[int, int]) -> tuple[float, float]:
        """How far the numbers are from what is wanted, and from the aims as well."""
        self.tried += 1
        if self.tried > self._until:
            raise _SpentError
        linear = sum(math.log1p(_off(literal, model)) for literal in self._literals)
        wanted = linear + self._sum(self.wanted, model)
        return wanted, wanted + self._sum(self._aims, model)

    def _sum(self, wanted: Sequence[Wanted], model: Mapping[int, int]) -> float:
        return sum(
            math.log1p(distance) if distance > 1e-290 else distance
            for condition, side in wanted
            if (distance := _distance(condition, side, model))
        )

    def _found(self, model: dict[int, int], wanted: float) -> Iterator[dict[int, int]]:
        key = tuple(model[v] for v in self._variables)
        if not wanted and key not in self._seen:
            self._seen.add(key)
            yield dict(model)

    # Going down -------------------------------------------------------------------------------

    def _descended(self, begin: dict[int, int]) -> Iterator[dict[int, int]]:
        here, (wanted, cost) = begin, self._cost(begin)
        yield from self._found(here, wanted)
        while cost:
            before = cost
            for variable in self._variables:
                for there in self._along(here, variable):
                    wanted, new = self._cost(there)
                    yield from self._found(there, wanted)
                    if new < cost:
                        here, cost = there, new
            if cost >= before:
                return

    def _along(self, here: dict[int, int], variable: int) -> Iterator[dict[int, int]]:
        """Other values of one variable: landmarks, where a sign changes, and ever longer steps."""
        marks = [self._number(variable, mark) for mark in self._marks()]
        known = sorted({here[variable], *(mark for mark in marks if mark is not None)})
        yield from ({**here, variable: mark} for mark in marks if mark is not None)
        for condition, side in (*self.wanted, *self._aims):
            if _distance(condition, side, here):
                yield from self._crossings(here, variable, known, condition)
        yield from self._steps(here, variable)

    def _crossings(
        self, here: dict[int, int], variable: int, known: list[int], condition: Compared | Comes
    ) -> Iterator[dict[int, int]]:
        gaps = [(value, condition.gap({**here, variable: value})) for value in known]
        self.tried += len(gaps)
        gaps = [(value, gap) for value, gap in gaps if not math.isnan(gap)]
        for (low, below), (high, above) in pairwise(gaps):
            if (below < 0) != (above < 0):
                yield from self._bisected(here, variable, (low, high), below < 0, condition)

    def _bisected(
        self,
        here: dict[int, int],
        variable: int,
        between: tuple[int, int],
        negative: bool,
        condition: Compared | Comes,
    ) -> Iterator[dict[int, int]]:
        low, high = between
        while high - low > 1:
            middle = (low + high) // 2
            self.tried += 1
            if (condition.gap({**here, variable: middle}) < 0) == negative:
                low = middle
            else:
                high = middle
        yield from ({**here, variable: low + offset} for offset in (0, 1, -1, 2))

    def _steps(self, here: dict[int, int], variable: int) -> Iterator[dict[int, int]]:
        value = here[variable]
        for exponent in range(0, 62, 2):
            yield from (
                {**here, variable: value + sign * 2**exponent}
                for sign in (1, -1)
                if self._is_within(variable, value + sign * 2**exponent)
            )
        if variable in self.floats:
            real = float_of_rank(value)
            for step in (1.0, 0.5, 0.1, 0.01, 1e-3, 1e-6, 1e-9):
                for near in (real + step, real - step):
                    if near == near:
                        yield {**here, variable: rank_of_float(near)}

    def _is_within(self, variable: int, value: int) -> bool:
        if variable in self.floats:
            return abs(value) <= rank_of_float(math.inf)
        return abs(value) < _INTEGERS


def _distance(condition: Compared | Comes, side: bool, model: Mapping[int, int]) -> float:
    try:
        return condition.distance(model, side)
    except Exception:
        return math.inf


def _off(literal: Literal, model: Mapping[int, int]) -> int:
    """How far the numbers are from satisfying it."""
    try:
        value = literal.term.value(model)
    except ZeroDivisionError:
        return 1
    match literal.relation:
        case Relation.LE:
            return max(value, 0)
        case Relation.EQ:
            return abs(value)
        case _:
            return int(value == 0)
