"""A state's constraint as people write it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from heapwright.graph import State
from heapwright.heap import Shape
from heapwright.report.chains import Link, as_link, show_chains
from heapwright.report.differences import without_implied
from heapwright.report.names import Names, names_of
from heapwright.report.ranked import RANKED, show_ranked
from heapwright.terms import Literal, Relation, const, eq, ne, show_linear, show_literal

_FEW, _LETTERS = 4, 400
"""How many disjuncts, and how much of each, a listing shows."""


class Conjunctive(Protocol):
    """What has literals that all hold."""

    @property
    def literals(self) -> tuple[Literal, ...]: ...


def show_conjunction(shape: Shape, conjunction: Conjunctive, statics: Sequence[str] = ()) -> str:
    """The literals in the shape's names, joined with "and"; "true" if there are none."""
    names = names_of(shape, statics)
    literals = without_implied(_with_equalities(conjunction.literals))
    text = " and ".join(_texts(shape, names, literals)) or "true"
    hidden = sorted({v for literal in literals for v in literal.variables()})
    some = ", ".join(names.variable(v) for v in hidden if v >= len(names.variables))
    return f"for some {some}: {text}" if some else text


def show_state_constraint(state: State, statics: Sequence[str] = ()) -> str:
    """The active disjuncts, joined with "or"."""
    return " or ".join(show_disjuncts(state, statics))


def show_disjuncts(state: State, statics: Sequence[str] = ()) -> list[str]:
    """The active disjuncts, in parentheses where they need them."""
    active = state.active()
    texts = [show_conjunction(state.shape, d.conjunction, statics) for d in active]
    if len(texts) < 2:
        return texts
    return [f"({text})" if " and " in text or "for some" in text else text for text in texts]


def short_constraint(state: State, statics: Sequence[str] = ()) -> str:
    """The constraint, but no more of it than one can read."""
    texts = show_disjuncts(state, statics)
    shown = " or ".join(textwrap.shorten(text, _LETTERS, placeholder=" …") for text in texts[:_FEW])
    return shown if len(texts) <= _FEW else f"{shown} or … ({len(texts) - _FEW} more)"


def _texts(shape: Shape, names: Names, literals: Sequence[Literal]) -> Iterator[str]:
    kinds = dict(enumerate(kind for _, _, kind in shape.variables))
    facts: list[str] = []
    links: list[Link] = []
    for literal in literals:
        fact, link = _alone(literal, kinds, names), as_link(literal)
        if fact is None and link is not None:
            links.append(link)
        elif fact is None:
            facts.append(show_literal(_turned(literal), names.variable))
        elif fact:
            facts.append(fact)
    yield from show_chains(links, lambda end: show_linear(end, names.variable))
    yield from facts


def _alone(literal: Literal, kinds: Mapping[int, str], names: Names) -> str | None:
    """A literal on one variable that is not a number; empty if every value satisfies it."""
    variables = list(literal.variables())
    kind = kinds.get(variables[0]) if len(variables) == 1 else None
    if kind in RANKED:
        return show_ranked(literal, str(kind), names.variable(variables[0]))
    return _truth(literal, names) if kind == "bool" else None


def _truth(literal: Literal, names: Names) -> str | None:
    """A literal on one truth value alone; empty if it says only that this is 0 or 1."""
    if len(literal.term.parts) != 1 or not literal.term.is_plain():
        return None
    allowed = [value for value in (0, 1) if _allows(literal, value)]
    name = names.variable(*literal.variables())
    return {(0,): f"not {name}", (1,): name, (0, 1): ""}.get(tuple(allowed), "false")


def _allows(literal: Literal, value: int) -> bool:
    return literal.substitute(lambda _: const(value)) == eq(const(0), const(0))


def _turned(literal: Literal) -> Literal:
    """A disequality with the first of its variables on the left."""
    return ne(literal.term, const(0)) if literal.relation is Relation.NE else literal


def _with_equalities(literals: Iterable[Literal]) -> list[Literal]:
    """With ``x <= y`` and ``x >= y`` made one equality, where the first of them stood."""
    found: dict[Literal, None] = {}
    for literal in literals:
        opposite = Literal(Relation.LE, literal.term.scale(-1))
        if literal.relation is Relation.LE and opposite in found:
            merged = eq(literal.term, const(0))
            found = {merged if old == opposite else old: None for old in found}
        else:
            found[literal] = None
    return list(found)
