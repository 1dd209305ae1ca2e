"""A path: the decisions taken so far and what they say of the numbers.

Forking is replay: where both outcomes are possible, the path takes the true one and leaves behind
a prefix of decisions for the other, together with the facts that hold there, so that a replayed
prefix costs no reasoning at all.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any, NoReturn, TypeVar

from heapwright.errors import Cut, CutKind, Discarded, InternalError, PathSignal, TooLarge
from heapwright.execution.budget import Budget
from heapwright.execution.place import here
from heapwright.execution.proxies.expressions import Calculation, Expression
from heapwright.solver import Facts, Solver, Split
from heapwright.solver.facts import Condition, literal_of, opposite
from heapwright.solver.forget import interval
from heapwright.terms import App, Linear, Literal, Relation, const, eq, le, negate

Noted = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Choice:
    """The option that was chosen where there were several."""

    option: Any


Decision = bool | Noted | Choice
"""Which way a condition went, the bounds that were noted where a value was made concrete, or what
was chosen.
"""

_C = TypeVar("_C", Literal, Condition)

_NARROW = 64

_NOTHING: frozenset[str] = frozenset()


@dataclass(slots=True)
class Prefix:
    """Where to go next: decisions to replay, and the facts and conditions that hold after them."""

    decisions: list[Decision]
    facts: Facts
    conditions: list[Literal | Condition]
    forks: int = 0


class Path:
    """One run of one call.

    Invariant: from the end of the prefix on, ``facts`` are the pre-state's facts and all
    ``conditions``, and they have a model.
    """

    __slots__ = (
        "_budget",
        "_solver",
        "conditions",
        "decisions",
        "ended",
        "exhausted",
        "facts",
        "forks",
        "left_behind",
        "left_out",
        "position",
        "solver_seconds",
    )

    follows_input = False
    """Whether what no solver knows is asked of a concrete input, by the methods ``settle``,
    ``comes`` and ``pinned``.
    """

    def __init__(self, prefix: Prefix, solver: Solver, budget: Budget) -> None:
        self.decisions = prefix.decisions
        self.facts = prefix.facts
        self.conditions = prefix.conditions
        self.left_behind: list[Prefix] = []
        self.left_out: frozenset[str] = _NOTHING
        self.ended: PathSignal | None = None
        self.exhausted = False
        """Whether the stack ended within a decision."""
        self.solver_seconds = 0.0
        self.forks = prefix.forks
        self.position = 0
        self._solver = solver
        self._budget = budget

    def compare(self, relation: Relation, i: int, j: int, c: int) -> bool:
        """Decides ``x_i - x_j`` against ``c``, indices as in the difference matrix; the hot way.

        Requires: ``position`` is at the end of the prefix.
        """
        condition = (relation, i, j, c)
        return self._fork(self._solver.decide, condition, opposite)

    def decide(self, literal: Literal) -> bool:
        """Which way the path goes at a condition."""
        position = self.position
        if position < len(self.decisions):
            self.position = position + 1
            return self.decisions[position] is True
        return self._fork(self._solver.split, literal, negate)

    def _fork(
        self, split: Callable[[Facts, _C], Split], condition: _C, other: Callable[[_C], _C]
    ) -> bool:
        """Takes the true side if there is one, and leaves the other behind."""
        if self.ended is not None or self.exhausted:
            raise self.ended or Cut("unbounded recursion", here(), CutKind.RECURSION)
        started = perf_counter()
        try:
            sides = split(self.facts, condition)
            return self._follow(sides, condition, other)
        except RecursionError:  # the facts may be half changed, and the subject may catch this
            self.exhausted = True  # to make a signal would need more of the stack
            raise
        finally:
            self.solver_seconds += perf_counter() - started

    def _follow(self, split: Split, condition: _C, other: Callable[[_C], _C]) -> bool:
        if split.why is not None:
            why = f"the solver could not decide a condition: {split.why}"
            self.end(Cut(why, here(), CutKind.SOLVER))
        if split.true is not None and split.false is not None:
            self._leave(split.false, other(condition))
            self.conditions.append(condition)
        facts = split.true or split.false
        if facts is None:
            raise InternalError("neither side of a condition is possible; please report this")
        self.facts = facts
        self.decisions.append(split.true is not None)
        self.position = len(self.decisions)
        return split.true is not None

    def _leave(self, facts: Facts, condition: Literal | Condition) -> None:
        """Leaves the other side of a fork for later."""
        self.forks += 1
        if self.forks > self._budget.decisions:
            self.end(Cut(f"more than {self._budget.decisions} decisions on one path", here()))
        decisions, conditions = [*self.decisions, False], [*self.conditions, condition]
        self.left_behind.append(Prefix(decisions, facts, conditions, self.forks))

    def choose(self, offer: Callable[[], Sequence[Any]]) -> Any:
        """One of several ways to go on, for all that is not a condition on numbers.

        ``offer`` gives the options, and is not asked again where the choice is replayed. The path
        is discarded if there are none.
        """
        position = self.position
        self.position = position + 1
        if position < len(self.decisions):
            chosen = self.decisions[position]
            assert isinstance(chosen, Choice)
            return chosen.option
        options = offer()
        if not options:
            self.end(Discarded())
        for option in reversed(options[1:]):
            self.left_behind.append(self._without(option))
        self.decisions.append(Choice(options[0]))
        return options[0]

    def _without(self, option: Any) -> Prefix:
        """Where a path goes on that chooses this option instead."""
        decisions = [*self.decisions, Choice(option)]
        return Prefix(decisions, self.facts.copy(), [*self.conditions], self.forks)

    def growing(self) -> Facts:
        """The facts, to put a variable into."""
        if self.facts.splits is not None:
            self.facts = self.facts.copy()
        return self.facts

    def candidates(self, kind: str) -> tuple[str, ...] | tuple[float, ...]:
        """The values that are tried where one of this kind must become concrete."""
        return self._budget.texts if kind == "str" else self._budget.floats

    @property
    def keeps_unknown(self) -> bool:
        """Whether floats that are calculated with and strings that are looked into stay so."""
        return self._budget.keeps_unknown

    @property
    def sizes(self) -> int:
        """The largest size that an unknown integer stands for."""
        return self._budget.sizes

    def literals(self) -> list[Literal]:
        """The path condition."""
        return [c if isinstance(c, Literal) else literal_of(c) for c in self.conditions]

    def concretise(self, term: Linear, use: str) -> int:
        """A value for the term; other values are other paths, and beyond the budget a cut."""
        low, high = self._noted_range(term)
        if low is not None and high is not None:
            for value in range(low, high):
                if self.decide(eq(term, const(value))):
                    return value
            return high
        for value in _small_numbers(self._budget.values):
            if self.decide(eq(term, const(value))):
                return value
        tried = f"only {self._budget.values} values tried"
        return self.end(Cut(f"a symbolic integer is used as {use}; {tried}", here()))

    def measure(self, term: Linear) -> int:
        """How often something is repeated: not at all, or exactly so often; each number is a path
        of its own, and beyond the scope the path ends.
        """
        low, high = self._noted_range(term)
        if low is not None and high is not None:
            return self.concretise(term, "a size")
        if self.decide(le(term, const(0))):
            self.fit(term)
            return 0
        for value in range(1, self._budget.sizes + 1):
            if self.decide(eq(term, const(value))):
                return value
        return self.too_large()

    def may_turn(self, turns: int, left: Linear) -> bool:
        """Whether a loop may go on after so many turns; ``left`` bounds those that are left."""
        if turns != self._budget.sizes or self._is_bounded(left):
            return True
        return self.too_large()

    def too_large(self) -> NoReturn:
        self.end(TooLarge(f"a size above {self._budget.sizes}", here()))

    def leave_out(self, what: str) -> None:
        """Values of this kind are not followed; every claim has to say so."""
        self.left_out |= {what}

    def fit(self, term: Linear) -> None:
        """What does not fit where C code takes sizes and positions is left out: it is refused there
        with an ``OverflowError``, whatever would be done with other numbers.
        """
        if not self.is_below(term, sys.maxsize):
            self.leave_out("a size or position beyond sys.maxsize")

    # What an input is asked -------------------------------------------------------------------

    def settle(self, condition: Calculation) -> bool:
        """Which way the path goes at a condition on what was calculated."""
        raise InternalError("only a path that follows an input can calculate; please report this")

    def comes(self, expression: Expression, is_total: bool) -> type:
        """The type of what a function returns; raises what it raises."""
        raise InternalError("only a path that follows an input can calculate; please report this")

    def pinned(self, expression: Expression) -> Any:
        """One value of what was calculated, for code that needs one."""
        raise InternalError("only a path that follows an input can calculate; please report this")

    def end(self, signal: PathSignal) -> NoReturn:
        """Ends the path; it stays ended even if the subject swallows the signal."""
        self.ended = self.ended or signal
        raise signal

    def _noted_range(self, term: Linear) -> tuple[int | None, int | None]:
        """The term's bounds if they are close together."""
        return self._noted(lambda: self._range(term))

    def _noted(self, look: Callable[[], Noted]) -> Noted:
        """What the facts say now, noted among the decisions: during a replay they already describe
        the end of the prefix, where the bounds may be tighter.
        """
        position = self.position
        self.position = position + 1
        if position == len(self.decisions):
            self.decisions.append(look())
        noted = self.decisions[position]
        return noted if isinstance(noted, tuple) else (None, None)

    def _is_bounded(self, term: Linear) -> bool:
        """Whether the term is at most as large as a path may have decisions."""
        noted = self._noted(lambda: self._turns(term))
        return noted != (None, None)

    def _turns(self, term: Linear) -> Noted:
        most = self._upper(term)
        return (0, int(most)) if most < self._budget.decisions else (None, None)

    def _upper(self, term: Linear) -> float:
        """The upper bound of a variable or a difference; none is known of other terms."""
        rows = {1: 0, -1: 0}
        for variable, factor in term.parts:
            if rows.get(factor) != 0 or not isinstance(variable, int):
                return inf
            rows[factor] = variable + 1
        return self.facts.rows[rows[1]][rows[-1]] + term.constant

    def is_below(self, term: Linear, limit: int) -> bool:
        """Whether the absolute value of the term is surely below the limit."""
        low, high = interval(term, self.facts)
        return -limit < low and high < limit

    def is_within(self, term: Linear, limit: int) -> bool:
        """Whether the term is surely at least 0 and below the limit."""
        noted = self._noted(lambda: self._within(term, limit))
        return noted != (None, None)

    def _within(self, term: Linear, limit: int) -> Noted:
        low, high = interval(term, self.facts)
        return (0, limit) if low >= 0 and high < limit else (None, None)

    def positions(self, term: Linear, length: int) -> Noted:
        """Between which positions from the front the term surely is, if so many there are."""
        return self._noted(lambda: self._positions(term, length))

    def _positions(self, term: Linear, length: int) -> Noted:
        low, high = self.facts.between(term) or interval(term, self.facts)
        return (int(low), int(high)) if low >= 0 and high < length else (None, None)

    def has_bounds(self, term: Linear) -> bool:
        """Whether all values of the term can be tried."""
        return self._noted_range(term) != (None, None)

    def _range(self, term: Linear) -> Noted:
        if len(term.parts) != 1 or term.parts[0][1] != 1:
            return None, None
        variable = term.parts[0][0]
        if not isinstance(variable, int):
            return _rest_range(variable, term.constant)
        rows = self.facts.rows
        below, above = rows[0][variable + 1], rows[variable + 1][0]
        if inf in (below, above) or below + above >= _NARROW:
            return None, None
        return term.constant - int(below), term.constant + int(above)


class Handle:
    """What proxies hold: the path that runs now.

    The same heap serves path after path; only the handle changes.
    """

    __slots__ = ("path",)

    path: Path

    def compare(self, relation: Relation, i: int, j: int, c: int) -> bool:
        """Decides ``x_i - x_j`` against ``c``; most comparisons of a path are replayed."""
        path = self.path
        position = path.position
        if position < len(path.decisions):
            path.position = position + 1
            return path.decisions[position] is True
        return path.compare(relation, i, j, c)

    def decide(self, literal: Literal) -> bool:
        return self.path.decide(literal)

    def equal(self, left: Linear, right: Linear) -> bool:
        """Decides whether terms are equal; the literal is not made where that is replayed."""
        path = self.path
        position = path.position
        if position < len(path.decisions):
            path.position = position + 1
            return path.decisions[position] is True
        return path.decide(eq(left, right))

    def concretise(self, term: Linear, use: str) -> int:
        return self.path.concretise(term, use)

    def has_bounds(self, term: Linear) -> bool:
        return self.path.has_bounds(term)

    def measure(self, term: Linear) -> int:
        return self.path.measure(term)

    def may_turn(self, turns: int, left: Linear) -> bool:
        return self.path.may_turn(turns, left)

    def end(self, signal: PathSignal) -> NoReturn:
        self.path.end(signal)


def _rest_range(atom: App, constant: int) -> Noted:
    """The bounds of what is left after a division by a small number that is known."""
    if atom.op != "mod" or atom.right.parts or not 0 < atom.right.constant <= _NARROW:
        return None, None
    return constant, constant + atom.right.constant - 1


def _small_numbers(count: int) -> list[int]:
    """0, 1, -1, 2, -2 and so on: the same choice on every machine and for every solver."""
    return [(n + 1) // 2 * (1 if n % 2 else -1) for n in range(count)]
