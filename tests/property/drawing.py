"""Strategies for terms, literals and conjunctions, small enough to compare with brute force."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from heapwright.terms import Linear, Literal, app, const, eq, le, lt, ne, var
from heapwright.terms.bits import AND, BIT, LEFT, OR, RIGHT, XOR

SMALL = st.integers(-3, 3)
NAMES = "xyz"

Relating = Callable[[Linear, Linear], Literal]


# --- Terms --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Expression:
    """The same arithmetic twice: as Python source, which defines its value, and as a term."""

    text: str
    term: Linear


def expressions(size: int = 3) -> SearchStrategy[Expression]:
    """Sums, products, quotients, remainders and bits of ``x``, ``y``, ``z``, and huge numbers."""
    leaves = st.one_of(_names(size), _numbers(st.one_of(SMALL, st.integers())))
    return st.recursive(leaves, lambda inner: _compounds(size, inner), max_leaves=6)


def linear_expressions(size: int = 3) -> SearchStrategy[Expression]:
    """Sums and differences only."""
    leaves = st.one_of(_names(size), _numbers(SMALL))
    return st.recursive(leaves, lambda inner: st.one_of(_additions(inner)), max_leaves=6)


def _names(size: int) -> SearchStrategy[Expression]:
    return st.integers(0, size - 1).map(lambda v: Expression(NAMES[v], var(v)))


def _numbers(values: SearchStrategy[int]) -> SearchStrategy[Expression]:
    return values.map(lambda c: Expression(f"({c})", const(c)))


def _additions(inner: SearchStrategy[Expression]) -> list[SearchStrategy[Expression]]:
    return [
        st.builds(lambda a, b: Expression(f"({a.text} + {b.text})", a.term + b.term), inner, inner),
        st.builds(lambda a, b: Expression(f"({a.text} - {b.text})", a.term - b.term), inner, inner),
    ]


def _compounds(size: int, inner: SearchStrategy[Expression]) -> SearchStrategy[Expression]:
    divisors = st.one_of(
        _numbers(st.integers(-4, 4).filter(bool)), inner.filter(lambda e: bool(e.term.parts))
    )
    return st.one_of(
        *_additions(inner),
        _applications("mul", "*", inner, inner),
        _applications("div", "//", inner, divisors),
        _applications("mod", "%", inner, divisors),
        *(_applications(op, op.removeprefix(BIT), inner, inner) for op in (AND, OR, XOR)),
        *(_applications(op, op.removeprefix(BIT), inner, _counts(inner)) for op in (LEFT, RIGHT)),
    )


def _counts(inner: SearchStrategy[Expression]) -> SearchStrategy[Expression]:
    """Small numbers that are not negative, to shift by."""
    return _applications("mod", "%", inner, _numbers(st.just(9)))


def _applications(
    op: str, sign: str, left: SearchStrategy[Expression], right: SearchStrategy[Expression]
) -> SearchStrategy[Expression]:
    return st.builds(
        lambda a, b: Expression(f"({a.text} {sign} {b.text})", app(op, a.term, b.term)), left, right
    )


def numbers_for(size: int = 3) -> SearchStrategy[tuple[int, ...]]:
    """Values for all variables, mostly small."""
    value = st.one_of(st.integers(-9, 9), st.integers(-(10**30), 10**30))
    return st.tuples(*[value] * size)


# --- Literals -----------------------------------------------------------------------------------


def variables(size: int) -> SearchStrategy[Linear]:
    return st.integers(0, size - 1).map(var)


def sums(size: int, largest: int = 3) -> SearchStrategy[Linear]:
    """``a*x + b*y + .. + c``."""
    factors = st.lists(st.integers(-largest, largest), min_size=size, max_size=size)
    return st.builds(_weighted, factors, SMALL)


def _weighted(factors: Sequence[int], constant: int) -> Linear:
    total = const(constant)
    for index, factor in enumerate(factors):
        total = total + var(index).scale(factor)
    return total


def differences(size: int) -> SearchStrategy[Literal]:
    """``x <= y + c``, and bounds of one variable."""
    ends = st.one_of(variables(size), st.just(const(0)))
    return st.builds(lambda x, y, c: le(x, y.shift(c)), ends, ends, SMALL)


def disequalities(size: int) -> SearchStrategy[Literal]:
    """``x != y + c``, and ``x != c``."""
    ends = st.one_of(variables(size), st.just(const(0)))
    return st.builds(lambda x, y, c: ne(x, y.shift(c)), ends, ends, SMALL)


def inequalities(size: int) -> SearchStrategy[Literal]:
    """``a*x + b*y + .. <= c``."""
    return sums(size).map(lambda term: le(term, const(0)))


def comparisons(size: int) -> SearchStrategy[Literal]:
    """A linear term with ``<=``, ``==`` or ``!=``."""
    relations: list[Relating] = [le, eq, ne]
    return st.builds(lambda r, t: r(t, const(0)), st.sampled_from(relations), sums(size))


def equations(size: int) -> SearchStrategy[Literal]:
    """``k*x == t``."""
    return st.builds(
        lambda k, x, t: eq(x.scale(k), t), st.integers(1, 3), variables(size), sums(size, 1)
    )


def remainders(size: int, divisors: Sequence[int] = (2, 3, 4)) -> SearchStrategy[Literal]:
    """``x // k`` or ``(x + c) % k``, compared with another variable or a number."""
    return st.builds(
        lambda relation, op, x, c, k, right: relation(app(op, x.shift(c), const(k)), right),
        st.sampled_from([le, lt, eq, ne]),
        st.sampled_from(["div", "mod"]),
        variables(size),
        SMALL,
        st.sampled_from(list(divisors)),
        st.one_of(variables(size), SMALL.map(const)),
    )


def masks(size: int) -> SearchStrategy[Literal]:
    """``x & y <= t`` and the like, and shifts by what is left of ``y``."""
    return st.builds(
        lambda relation, op, x, y, right: relation(
            app(op, x, app("mod", y, const(4)) if op in (LEFT, RIGHT) else y), right
        ),
        st.sampled_from([le, eq, ne]),
        st.sampled_from([AND, OR, XOR, LEFT, RIGHT]),
        variables(size),
        variables(size),
        sums(size, 1),
    )


def products(size: int) -> SearchStrategy[Literal]:
    """``x * y <= t`` and the like."""
    return st.builds(
        lambda relation, x, y, right: relation(app("mul", x, y), right),
        st.sampled_from([le, eq, ne]),
        variables(size),
        variables(size),
        sums(size, 1),
    )


def quotients(size: int) -> SearchStrategy[Literal]:
    """``x // t`` or ``x % t``, which have no value where ``t`` is zero, compared with a sum."""
    return st.builds(
        lambda relation, op, x, t, right: relation(app(op, x, t), right),
        st.sampled_from([le, lt, eq, ne]),
        st.sampled_from(["div", "mod"]),
        variables(size),
        sums(size, 1).filter(lambda term: bool(term.parts)),
        sums(size, 1),
    )


# --- Conjunctions -------------------------------------------------------------------------------


def conjunctions(
    *families: SearchStrategy[Literal], most: int = 5
) -> SearchStrategy[list[Literal]]:
    """A few literals of these families."""
    return st.lists(st.one_of(*families), max_size=most)


def crowded(size: int) -> SearchStrategy[list[Literal]]:
    """Variables with little room each, and disequalities between them that use it up."""
    ranges = st.tuples(*[st.sampled_from([(0, 1), (0, 0), (0, 2), (None, None), (0, None)])] * size)
    pairs = st.sampled_from(list(combinations(range(size), 2)))
    unequal = st.builds(
        lambda pair, c: ne(var(pair[0]), var(pair[1]).shift(c)), pairs, st.integers(-1, 1)
    )
    apart = st.lists(unequal, min_size=2, max_size=5)
    return st.builds(lambda ends, literals: [*_between(ends), *literals], ranges, apart)


def _between(ends: Sequence[tuple[int | None, int | None]]) -> list[Literal]:
    lower = [le(const(low), var(v)) for v, (low, _) in enumerate(ends) if low is not None]
    upper = [le(var(v), const(high)) for v, (_, high) in enumerate(ends) if high is not None]
    return [*lower, *upper]


def box(size: int, low: int, high: int) -> list[Literal]:
    """The literals that keep every variable between ``low`` and ``high``."""
    return [
        literal
        for v in range(size)
        for literal in (le(const(low), var(v)), le(var(v), const(high)))
    ]
