"""Models without a solver: small numbers that fit the bounds and avoid the disequalities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import inf, lcm

from heapwright.solver.facts import Apart, Facts
from heapwright.terms import App, Linear, Literal, holds
from heapwright.terms.strings import PAIR, TEXT, words

_TRIES = 64


_NONE: Mapping[int, int] = {}


def find_model(facts: Facts, fixed: Mapping[int, int] = _NONE) -> dict[int, int] | None:
    """A model, or None where this greedy search does not find one (there may still be one).

    On a closed matrix any value between the bounds that earlier choices leave can be extended, so
    only disequalities and the rest can defeat the search. ``fixed`` has values of variables that
    nothing connects with the others.
    """
    found = _search(facts, facts.apart, 0, fixed)
    if found is not None or not facts.apart:
        return found
    slack = len(facts.apart) + 1
    found = _search(facts, facts.apart, slack, fixed)
    if found is None:
        early = _as_early_as_possible(facts)
        found = _search(facts, early, 0, fixed) or _search(facts, early, slack, fixed)
    return found


def _search(
    facts: Facts, aparts: list[Apart], slack: int, fixed: Mapping[int, int]
) -> dict[int, int] | None:
    """One greedy pass that keeps values away from their bounds where there is room, the earlier the
    farther: numbers packed tightly leave later variables nothing to step aside to.
    """
    about = _about_last_variable(facts)
    values = [0]
    for k in range(1, facts.size + 1):
        if k - 1 in fixed:
            values.append(fixed[k - 1])
            continue
        banned = {values[j] + c for i, j, c in aparts if i == k}
        asked = about.get(k - 1, [])
        value = _choose(facts, values, k, banned, asked, slack * (facts.size - k))
        if value is None:
            return None
        values.append(value)
    model = dict(enumerate(values[1:]))
    return model if _all_hold(facts.rest, model) else None


def _as_early_as_possible(facts: Facts) -> list[Apart]:
    """The disequalities, each between the first variables that those in it are tied to.

    ``x != y`` and ``z == y`` forbid a value of ``y`` already, before ``z`` has no choice left.
    """
    first = [_first_tied(facts, k) for k in range(facts.size + 1)]
    found: list[Apart] = []
    for i, j, c in facts.apart:
        (new_i, above_i), (new_j, above_j) = first[i], first[j]
        moved = c - above_i + above_j
        if new_i != new_j:
            found.append((new_i, new_j, moved) if new_i > new_j else (new_j, new_i, -moved))
    return found


def _first_tied(facts: Facts, k: int) -> tuple[int, int]:
    """The first index with a constant difference to this one, and by how much this one is above."""
    rows = facts.rows
    for j in range(k):
        above = rows[k][j]
        if above != inf and rows[j][k] != inf and above == -rows[j][k]:
            return j, int(above)
    return k, 0


def surely_empty(facts: Facts) -> bool:
    """Whether some variable has no value or remainder left that its literals allow."""
    rows = facts.rows
    for variable, literals in _about_one_variable(facts).items():
        value = rows[variable + 1][0]
        is_known = value != inf and value == -rows[0][variable + 1]
        if is_known and not _all_hold(literals, {variable: int(value)}):
            return True
    for variable, literals in _about_one_variable(facts).items():
        moduli = [m for literal in literals for m in _moduli(literal.term)]
        if moduli and 0 not in moduli and lcm(*moduli) <= _TRIES:
            remainders = range(lcm(*moduli))
            if not any(_all_hold(literals, {variable: r}) for r in remainders):
                return True
    return False


def _all_hold(literals: list[Literal], model: dict[int, int]) -> bool:
    return all(holds(literal, model) for literal in literals)


def _about_one_variable(facts: Facts) -> dict[int, list[Literal]]:
    found: dict[int, list[Literal]] = {}
    for literal in facts.rest:
        variables = set(literal.variables())
        if len(variables) == 1:
            found.setdefault(variables.pop(), []).append(literal)
    return found


def _about_last_variable(facts: Facts) -> dict[int, list[Literal]]:
    """The rest by the variable whose value decides it, if values are chosen in order."""
    found: dict[int, list[Literal]] = {}
    for literal in facts.rest:
        found.setdefault(max(literal.variables(), default=0), []).append(literal)
    return found


def _moduli(term: Linear) -> Iterator[int]:
    """The constants whose remainders the term consists of; 0 if it depends on more than those."""
    for atom, _ in term.parts:
        plain = isinstance(atom, App) and atom.op == "mod" and atom.left.is_plain()
        yield atom.right.constant if isinstance(atom, App) and plain and not atom.right.parts else 0


def _choose(
    facts: Facts,
    values: list[int],
    k: int,
    banned: set[int],
    about: list[Literal],
    slack: int,
) -> int | None:
    rows = facts.rows
    low = max((v - rows[j][k] for j, v in enumerate(values) if rows[j][k] != inf), default=-inf)
    high = min((v + rows[k][j] for j, v in enumerate(values) if rows[k][j] != inf), default=inf)
    applied = (each.op for literal in about for each in literal.term.applications())
    asked = [op for op in applied if op.startswith((TEXT, PAIR))]
    tried = (v for v in words(iter(asked)) if low <= v <= high) if asked else ()
    model = dict(enumerate(values[1:])) if about else {}
    for value in chain(tried, _nearest_zero(low, high, slack)):
        if value in banned:
            continue
        model[k - 1] = value
        if _all_hold(about, model):
            return value
    return None


def _nearest_zero(low: float, high: float, slack: int) -> Iterator[int]:
    """The first few integers of ``low .. high``, those nearest to zero first."""
    start = 0 if low <= 0 <= high else int(low if low > 0 else high)
    if slack:
        start = _away_from(low, high, start, slack)
    steps = chain.from_iterable((start + n, start - n) for n in range(1, _TRIES))
    yield from (v for v in chain((start,), steps) if low <= v <= high)


def _away_from(low: float, high: float, start: int, slack: int) -> int:
    """A number that keeps its distance from both bounds, or the middle where there is no room."""
    if low != -inf and high != inf and high - low <= 2 * slack:
        return int((low + high) // 2)
    if low != -inf:
        start = max(start, int(low) + slack)
    return start if high == inf else min(start, int(high) - slack)
