"""Conditions on one string or float: the solver knows it by its rank, people by its value."""

from __future__ import annotations

from heapwright.execution.proxies.ranks import (
    RANGES,
    float_of_rank,
    prefix_of_rank,
    text_of_rank,
)
from heapwright.terms import Literal, Relation

RANKED = frozenset({"str", "float"})
"""Kinds whose variables stand for ranks."""


def show_ranked(literal: Literal, kind: str, name: str) -> str | None:
    """A comparison of a variable with a constant; empty where every value of the kind satisfies
    it. None where the literal says something else.
    """
    parts = literal.term.parts
    if len(parts) != 1 or abs(parts[0][1]) != 1 or not literal.term.is_plain():
        return None
    coefficient, rank = parts[0][1], -literal.term.constant * parts[0][1]
    if literal.relation is not Relation.LE:
        return f"{name} {literal.relation.value} {_value(kind, rank)}"
    low, high = RANGES[kind]
    if coefficient > 0:
        if high is not None and rank >= high:
            return ""
        return _bound(name, "<", kind, rank, rank + 1)
    return "" if rank <= low else _bound(name, ">", kind, rank, rank - 1)


def _bound(name: str, sign: str, kind: str, rank: int, beyond: int) -> str:
    """``<=`` the value of this rank, or ``<`` the next one: the shorter is what was written."""
    closed, strict = _value(kind, rank), _value(kind, beyond)
    return f"{name} {sign} {strict}" if len(strict) < len(closed) else f"{name} {sign}= {closed}"


def _value(kind: str, rank: int) -> str:
    if kind == "float":
        return repr(float_of_rank(rank))
    text = text_of_rank(rank)
    return repr(text) if text is not None else f"{prefix_of_rank(rank)!r}…"
