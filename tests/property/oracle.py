"""Truth by other means: Python's own arithmetic over small boxes, and Z3 asked directly."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import z3
from hypothesis import assume

from heapwright.solver import Conjunction, Facts
from heapwright.terms import Linear, Literal, Relation, holds

Point = tuple[int, ...]
EFFORT = 2_000_000
"""Z3's resource limit: the same answer on every machine, unlike a timeout."""


# --- Small boxes --------------------------------------------------------------------------------


def points(size: int, low: int, high: int) -> Iterator[Point]:
    return product(range(low, high + 1), repeat=size)


def satisfied(literals: Iterable[Literal], point: Point) -> bool:
    model = dict(enumerate(point))
    return all(holds(literal, model) for literal in literals)


def models(literals: Sequence[Literal], size: int, low: int, high: int) -> set[Point]:
    """The models whose values lie in ``low .. high``."""
    return {point for point in points(size, low, high) if satisfied(literals, point)}


def known(size: int, literals: Iterable[Literal]) -> Facts:
    """The facts that the literals make; the example is dropped where the literals clash."""
    facts = Facts.of(size, literals)
    assume(facts is not None)
    assert facts is not None
    return facts


def values(terms: Sequence[Linear], point: Point) -> Point:
    model = dict(enumerate(point))
    return tuple(term.value(model) for term in terms)


# --- Z3 -----------------------------------------------------------------------------------------


def numbers(prefix: str, count: int) -> list[Any]:
    return [z3.Int(f"{prefix}{k}") for k in range(count)]


def z3_term(term: Linear, variables: Sequence[Any]) -> Any:
    total = z3.IntVal(term.constant)
    for atom, c in term.parts:
        if isinstance(atom, int):
            total = total + c * variables[atom]
            continue
        left, right = z3_term(atom.left, variables), z3_term(atom.right, variables)
        floor = z3.If(right > 0, left / right, (-left) / (-right))
        total = (
            total + c * {"mul": left * right, "div": floor, "mod": left - right * floor}[atom.op]
        )
    return total


def z3_literal(literal: Literal, variables: Sequence[Any]) -> Any:
    """Requires: no divisor of the literal can be zero."""
    term = z3_term(literal.term, variables)
    match literal.relation:
        case Relation.LE:
            return term <= 0
        case Relation.EQ:
            return term == 0
        case Relation.NE:
            return term != 0


def z3_all(literals: Iterable[Literal], variables: Sequence[Any]) -> Any:
    return z3.And([z3_literal(literal, variables) for literal in literals])


def z3_exists(bound: Sequence[Any], body: Any) -> Any:
    return z3.Exists(list(bound), body) if bound else body


def z3_any(conjunctions: Iterable[Conjunction], variables: Sequence[Any]) -> Any:
    """The union of the conjunctions; hidden variables are quantified."""
    sides = []
    for conjunction in conjunctions:
        hidden = numbers("hidden", conjunction.hidden)
        sides.append(z3_exists(hidden, z3_all(conjunction.literals, [*variables, *hidden])))
    return z3.Or(sides)


def z3_check(*formulas: Any) -> Any:
    """``z3.sat``, ``z3.unsat`` or ``z3.unknown``."""
    solver = z3.SolverFor("LIA")
    solver.set("rlimit", EFFORT)
    solver.add(*formulas)
    return solver.check()
