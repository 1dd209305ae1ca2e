"""Exact elimination of integer variables from a conjunction of literals.

Every step keeps exactly the models of the remaining variables, over the integers. Where rational
elimination would be too coarse, floor division expresses the difference. A number that is divided
by constants becomes its digits; a disequality or a remainder that still stands in the way splits
the conjunction. Only a variable caught in a non-linear application cannot be eliminated: it stays,
hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import lcm

from heapwright.solver.digits import by_digits, digits_of
from heapwright.terms import App, Linear, Literal, Relation, app, const, eq, le, lt, var

Literals = tuple[Literal, ...]

_MOST_SPLITS = 64
_MOST_PAIRS = 64
"""Pairs of bounds that eliminating one variable may make; beyond that it stays, hidden."""
_LARGEST_MODULUS = 12
_NOTHING = const(0)


def eliminate(literals: Iterable[Literal], unwanted: Iterable[int]) -> list[Literals]:
    """Conjunctions whose union has the same models for the wanted variables.

    A variable that could not be eliminated still occurs in the result.
    """
    done: list[Literals] = []
    todo = [(tuple(dict.fromkeys(literals)), tuple(unwanted))]
    while todo:
        current, left = todo.pop()
        step = _next_step(current, left, may_split=len(done) + len(todo) < _MOST_SPLITS)
        if step is None:
            done.append(current)
        else:
            variable, results = step
            remaining = tuple(v for v in left if v != variable)
            # A split brings a fresh variable in under the old one's name: it is eliminated next.
            again = left if len(results) > 1 else (*remaining, *_fresh(results[0], current))
            todo += [(_tidy(result), again) for result in reversed(results) if _possible(result)]
    return done


def _next_step(
    literals: Literals, unwanted: tuple[int, ...], *, may_split: bool
) -> tuple[int, list[list[Literal]]] | None:
    """The cheapest elimination that is possible now: (variable, what becomes of the literals)."""
    present = [v for v in unwanted if any(v in literal.variables() for literal in literals)]
    for rule in (_by_unit_equation, _by_equation, _unlimited, _by_bounds, _by_digits):
        for v in present:
            result = rule(literals, v)
            if result is not None:
                return v, [result]
    if may_split:
        for rule_of_cases in (_split_apart, _split_remainder):
            for v in present:
                results = rule_of_cases(literals, v)
                if results:
                    return v, results
    return None


def _by_unit_equation(literals: Literals, v: int) -> list[Literal] | None:
    """``v == t`` with ``v`` not in ``t``: replace ``v`` everywhere, inside applications too."""
    for literal in literals:
        factor = literal.term.coefficient(v)
        if literal.relation is Relation.EQ and abs(factor) == 1 and not _applied(literal, v):
            image = literal.term.without(v).scale(-factor)
            return [_replace(other, v, image) for other in literals if other != literal]
    return None


def _by_equation(literals: Literals, v: int) -> list[Literal] | None:
    """``k * v == t``: scale the other literals, replace ``k * v``, and demand that k divides t."""
    if any(_applied(literal, v) for literal in literals):
        return None
    for literal in literals:
        factor = literal.term.coefficient(v)
        if literal.relation is Relation.EQ and factor:
            image = literal.term.without(v).scale(-1 if factor > 0 else 1)
            others = [_scaled(o, v, abs(factor), image) for o in literals if o != literal]
            return [*others, _divisible(image, abs(factor))]
    return None


def _divisible(term: Linear, by: int) -> Literal:
    """``term % by == 0``; for a lone variable as ``v % by == r``, so that equals look equal."""
    if len(term.parts) == 1 and abs(term.parts[0][1]) == 1:
        atom, sign = term.parts[0]
        return eq(app("mod", Linear(((atom, 1),), 0), const(by)), const(-sign * term.constant % by))
    return eq(app("mod", term, const(by)), _NOTHING)


def _unlimited(literals: Literals, v: int) -> list[Literal] | None:
    """No lower or no upper bound: some value fits, whatever finitely many it must avoid."""
    mine = [literal for literal in literals if v in literal.variables()]
    if any(_applied(m, v) or m.relation is Relation.EQ for m in mine):
        return None
    signs = {m.term.coefficient(v) > 0 for m in mine if m.relation is Relation.LE}
    return [other for other in literals if other not in mine] if len(signs) < 2 else None


def _by_bounds(literals: Literals, v: int) -> list[Literal] | None:
    """Each lower bound against each upper bound, rounded to integers."""
    mine = [literal for literal in literals if v in literal.variables()]
    if any(_applied(m, v) or m.relation is not Relation.LE for m in mine):
        return None
    lower = [m.term for m in mine if m.term.coefficient(v) < 0]
    upper = [m.term for m in mine if m.term.coefficient(v) > 0]
    if len(lower) * len(upper) > _MOST_PAIRS:
        return None
    met = [_meet(low, high, v) for low, high in product(lower, upper)]
    return [other for other in literals if other not in mine] + met


def _by_digits(literals: Literals, v: int) -> list[Literal] | None:
    """Digits in the place of a number that is only divided by constants."""
    count = digits_of(literals, v)
    if not count:
        return None
    last = max(w for literal in literals for w in literal.variables())
    return by_digits(literals, v, range(last + 1, last + 1 + count))


def _fresh(result: Iterable[Literal], literals: Literals) -> list[int]:
    """The variables that a step brought in."""
    last = max(w for literal in literals for w in literal.variables())
    return sorted({w for literal in result for w in literal.variables() if w > last})


def _meet(low: Linear, high: Linear, v: int) -> Literal:
    """``ceil(L / a) <= floor(U / b)`` for ``a * v >= L`` and ``b * v <= U``."""
    a, b = -low.coefficient(v), high.coefficient(v)
    bottom, top = low.without(v), high.without(v).scale(-1)
    if a == 1 or b == 1:
        return le(bottom.scale(b), top.scale(a))
    ceiling = app("div", bottom.scale(-1), const(a)).scale(-1)
    return le(ceiling, app("div", top, const(b)))


def _split_apart(literals: Literals, v: int) -> list[list[Literal]]:
    """A disequality is less or greater."""
    for literal in literals:
        if literal.relation is Relation.NE and literal.term.coefficient(v):
            others = [other for other in literals if other != literal]
            sides = (lt(literal.term, _NOTHING), lt(_NOTHING, literal.term))
            return [[*others, side] for side in sides]
    return []


def _split_remainder(literals: Literals, v: int) -> list[list[Literal]]:
    """``v = k * v' + r`` for each remainder r, where v is only divided by constants."""
    moduli = [m for literal in literals for m in _moduli(literal.term, v)]
    if not moduli or 0 in moduli or lcm(*moduli) > _LARGEST_MODULUS:
        return []
    k = lcm(*moduli)
    return [[_replace(o, v, var(v).scale(k).shift(r)) for o in literals] for r in range(k)]


def _moduli(term: Linear, v: int) -> Iterator[int]:
    """The constants that ``v`` is divided by in applications, multiplied where they are nested;
    0 if it is caught otherwise.
    """
    for atom, _ in term.parts:
        if isinstance(atom, App) and v in atom.variables():
            divides = atom.op in ("div", "mod") and not atom.right.parts
            divisor = max(atom.right.constant, 0) if divides else 0
            inner = list(_moduli(atom.left, v))
            yield divisor * lcm(*inner) if inner else divisor


def _applied(literal: Literal, v: int) -> bool:
    return v in literal.term.applied_variables()


def _replace(literal: Literal, v: int, image: Linear) -> Literal:
    return literal.substitute(lambda w: image if w == v else var(w))


def _scaled(literal: Literal, v: int, factor: int, image: Linear) -> Literal:
    """The literal times ``factor``, with ``factor * v`` replaced by ``image``."""
    own = literal.term.coefficient(v)
    if not own:
        return literal
    term = literal.term.without(v).scale(factor) + image.scale(own)
    return Literal(literal.relation, term).substitute(var)


def _tidy(literals: list[Literal]) -> Literals:
    """Without those that always hold, without doubles."""
    return tuple(dict.fromkeys(literal for literal in literals if literal.term.parts))


def _possible(literals: list[Literal]) -> bool:
    return all(
        literal.term.parts or literal.substitute(var).term.constant <= 0 for literal in literals
    )
