"""Doubts: values that widening added, that would answer a question, and that no calls reach.

The next exploration avoids them where it can: what they violate is kept while a bound is dropped,
if the repeated calls keep it too. A wrong guess costs time and proves nothing that is wrong, since
whatever the calls lead to is explored in any case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from heapwright.graph.widening import Posts
from heapwright.heap import Shape
from heapwright.solver import Conjunction, Facts, Solver, Unsat
from heapwright.solver.forms import as_difference
from heapwright.terms import Literal, Relation, const, le, lt, negate, var

Cube = tuple[Literal, ...]
"""Literals over the variables of a state that hold together where there is a doubt."""
Doubts = Mapping[Shape, frozenset[Cube]]

_MOST_PIECES = 8


def own_literals(literals: Iterable[Literal], size: int) -> Cube:
    """Those that speak of the variables of a state only."""
    return tuple(one for one in literals if all(v < size for v in one.variables()))


def with_more(doubts: Doubts, more: Iterable[tuple[Shape, Cube]]) -> Doubts:
    found = {shape: set(cubes) for shape, cubes in doubts.items()}
    for shape, cube in more:
        if cube:
            found.setdefault(shape, set()).add(cube)
    return {shape: frozenset(cubes) for shape, cubes in found.items()}


def speak_of_sums(doubts: Doubts) -> bool:
    """Whether some doubt is about more than differences and bounds, but linear."""
    literals = (one for cubes in doubts.values() for cube in cubes for one in cube)
    return any(one.term.is_plain() and as_difference(one.term) is None for one in literals)


def avoiding(
    solver: Solver,
    cubes: Iterable[Cube],
    wide: Conjunction,
    chain: Sequence[Conjunction],
    posts: Posts,
    all_posts: Posts,
) -> list[Conjunction]:
    """The conjunction without the doubts, as far as the chain and the repeated calls are; in
    several pieces where that takes a disjunction. Where other calls would lead to a doubt, sums are
    bounded so that none does.
    """
    apart = [
        cube
        for cube in sorted(cubes, key=repr)
        if not any(_meets(solver, member, cube) for member in chain)
    ]
    if not apart:
        return [wide]
    sums = _kept_sums(solver, apart, wide, chain, all_posts)
    wide = (_with(solver, wide, sums) if sums else None) or wide
    open_cubes = [cube for cube in apart if _meets(solver, wide, cube)]
    if not open_cubes:
        return [wide]
    kept = _kept(solver, _contradicting(open_cubes), wide, chain, posts)
    narrow = _with(solver, wide, kept)
    if narrow is None:
        return [wide]
    pieces = [narrow]
    for cube in open_cubes:
        parts = _without(solver, pieces, cube)
        if parts is not None and not any(
            _meets(solver, after, cube) for part in parts for after in posts(part)
        ):
            pieces = parts
    return pieces


def _kept_sums(
    solver: Solver,
    cubes: Sequence[Cube],
    wide: Conjunction,
    chain: Sequence[Conjunction],
    posts: Posts,
) -> list[Literal]:
    """Bounds of sums that imply what contradicts a doubt."""
    positive = [v for v in range(wide.size) if _entails(solver, wide, le(const(0), var(v)))]
    literals = _contradicting(cubes)
    sums = dict.fromkeys(one for literal in literals for one in _stronger(literal, positive))
    return _kept(solver, list(sums), wide, chain, posts)


def _stronger(literal: Literal, positive: Sequence[int]) -> Iterator[Literal]:
    """What implies a bound: the same of a sum with one or two variables that are not negative."""
    if literal.relation is Relation.LE:
        others = [var(v) for v in positive if v not in literal.variables()]
        for one in others:
            yield le(literal.term + one, const(0))
        for one, other in combinations(others, 2):
            yield le(literal.term + one + other, const(0))


def _kept(
    solver: Solver,
    literals: Sequence[Literal],
    wide: Conjunction,
    chain: Sequence[Conjunction],
    posts: Posts,
) -> list[Literal]:
    """Those that the chain has, and that the calls keep if all of them hold before."""
    kept = [one for one in literals if all(_entails(solver, member, one) for member in chain)]
    while kept:
        narrow = _with(solver, wide, kept)
        after = [] if narrow is None else list(posts(narrow))
        still = [one for one in kept if all(_entails(solver, post, one) for post in after)]
        if len(still) == len(kept):
            break
        kept = still
    return kept


def _contradicting(cubes: Iterable[Cube]) -> list[Literal]:
    """Single literals that contradict a doubt."""
    return list(dict.fromkeys(one for cube in cubes for each in cube for one in _against(each)))


def _against(literal: Literal) -> Iterator[Literal]:
    """What contradicts a literal; of an equation, one side may be kept where both are not."""
    yield negate(literal)
    if literal.relation is Relation.EQ:
        yield lt(literal.term, const(0))
        yield lt(const(0), literal.term)


def _without(solver: Solver, pieces: Sequence[Conjunction], cube: Cube) -> list[Conjunction] | None:
    """The pieces outside of the cube; None if they are too many, or there is nothing to do."""
    found: list[Conjunction] = []
    for piece in pieces:
        if not _meets(solver, piece, cube):
            found.append(piece)
            continue
        parts = [_with(solver, piece, [negate(literal)]) for literal in cube]
        found += [part for part in parts if part is not None]
    return found if list(pieces) != found and 0 < len(found) <= _MOST_PIECES else None


def _with(
    solver: Solver, conjunction: Conjunction, literals: Iterable[Literal]
) -> Conjunction | None:
    """None if nothing is left."""
    facts = _facts(conjunction, literals)
    if facts is None or isinstance(solver.check(facts), Unsat):
        return None
    return Conjunction.of(facts, conjunction.size)


def _meets(solver: Solver, conjunction: Conjunction, cube: Cube) -> bool:
    """Whether they may have an instance in common."""
    facts = _facts(conjunction, cube)
    return facts is not None and not isinstance(solver.check(facts), Unsat)


def _entails(solver: Solver, conjunction: Conjunction, literal: Literal) -> bool:
    """Whether every instance surely satisfies the literal."""
    return not _meets(solver, conjunction, (negate(literal),))


def _facts(conjunction: Conjunction, literals: Iterable[Literal]) -> Facts | None:
    facts = conjunction.facts()
    return facts if all(facts.assume(literal) for literal in literals) else None
