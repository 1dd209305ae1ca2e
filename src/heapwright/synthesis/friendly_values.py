"""Friendly values for strings and floats, which the solver only knows by their ranks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf

from heapwright.execution.proxies.ranks import (
    float_of_rank,
    prefix_of_rank,
    rank_of_any,
    rank_of_float,
)
from heapwright.solver import Facts, Sat, Solver
from heapwright.terms import const, eq, var

_TEXTS = ("a", "b", "c", "d", "e", "f", "g", "", "A", "1", " ")
_FLOATS = (1.0, 2.0, 3.0, 4.0, 0.5, 1.5, 10.0, 0.0, -1.0, -2.0, 100.0, 1000.0)


def pin_words(solver: Solver, facts: Facts, kinds: Sequence[str]) -> Facts | None:
    """The facts with a value for each text and float; None if no value that we know to write fits.

    Requires: the facts have a model.
    """
    for variable, kind in enumerate(kinds):
        if kind in _CHOICES:
            pinned = _pin(solver, facts, variable, kind)
            if pinned is None:
                return None
            facts = pinned
    return facts


def _pin(solver: Solver, facts: Facts, variable: int, kind: str) -> Facts | None:
    """With a value that some model has, if one is found; else with one that is not refuted."""
    unrefuted: Facts | None = None
    for rank in _CHOICES[kind](facts, variable):
        trial = facts.copy()
        if trial.assume(eq(var(variable), const(rank))) and isinstance(solver.check(trial), Sat):
            if trial.witness is not None:
                return trial
            unrefuted = unrefuted or trial
    return _with_own(solver, facts, variable) or unrefuted


def _with_own(solver: Solver, facts: Facts, variable: int) -> Facts | None:
    """With the value that the solver has for it, friendly or not."""
    answer = solver.reproducible(facts)
    if not isinstance(answer, Sat) or not facts.satisfied_by(answer.model):
        return None
    pinned = facts.copy()
    fits = pinned.assume(eq(var(variable), const(answer.model[variable])))
    pinned.witness = answer.model
    return pinned if fits else None


def _texts(facts: Facts, variable: int) -> Iterator[int]:
    """Short strings; then strings at the ends of what is possible."""
    low, high = _ends(facts, variable)
    prefixes = [prefix_of_rank(rank) for rank in (low, high) if rank is not None]
    for text in (*_TEXTS, *(p + more for p in prefixes for more in ("", "a", "b", "c", "\0"))):
        rank = rank_of_any(text)
        if rank is not None:
            yield rank


def _floats(facts: Facts, variable: int) -> Iterator[int]:
    """Round numbers; then numbers at the ends of what is possible."""
    yield from map(rank_of_float, _FLOATS)
    for rank in _ends(facts, variable):
        if rank is not None:
            near = float_of_rank(rank)
            yield from map(rank_of_float, (near, near + 1, near - 1, near + 0.5, near - 0.5))
            yield from (rank, rank + 1, rank - 1)


_CHOICES: Mapping[str, Callable[[Facts, int], Iterator[int]]] = {"str": _texts, "float": _floats}


def _ends(facts: Facts, variable: int) -> tuple[int | None, int | None]:
    below, above = facts.rows[0][variable + 1], facts.rows[variable + 1][0]
    return (None if below == inf else -int(below), None if above == inf else int(above))
