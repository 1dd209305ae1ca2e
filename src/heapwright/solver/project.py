"""Forget the past: the constraint on new variables that are defined by terms over old ones."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from heapwright.solver import matrix
from heapwright.solver.answer import Unsat
from heapwright.solver.conjunction import Conjunction
from heapwright.solver.definitions import without_definitions
from heapwright.solver.eliminate import Literals, eliminate
from heapwright.solver.facts import Apart, Facts
from heapwright.solver.forget import interval
from heapwright.solver.pinning import pinned, with_pinned
from heapwright.solver.slicing import connected
from heapwright.solver.tiers import Solver
from heapwright.terms import Linear, const, eq, le, var

_MOST_PIECES = 64

_FEW = 16
"""How many values a term may have that are asked for one by one."""


def restrict(facts: Facts, indices: list[int], offsets: list[int]) -> Conjunction | None:
    """The common case: each new variable is an old one, by its matrix index, plus a constant.

    Rows of a closed matrix may be dropped without loss. None where that is not all there is.
    """
    if facts.rest:
        return None
    apart = _translate_apart(facts, indices, offsets)
    if apart is None:
        return None
    new = Facts(matrix.restrict(facts.rows, indices, offsets))
    for triple in apart:
        new.separate(*triple)
    return Conjunction.of(new, len(indices))


def project(solver: Solver, facts: Facts, terms: Sequence[Linear]) -> list[Conjunction]:
    """Conjunctions over ``y_0 ..``, one variable a term, whose union is exactly
    "there are old values that satisfy ``facts`` and ``y_k == terms[k]`` for all k".
    """
    simpler = _simplified(facts)
    if simpler is None:
        return []
    facts, terms = connected(solver, simpler, [term.substitute(facts.tied) for term in terms])
    if not facts.rest and all(_variable(term) is not None or not term.parts for term in terms):
        pieces = _by_rows(solver, facts, terms)
        if pieces is not None:
            return pieces
    facts, terms = _without_rows(facts, terms)
    own = len(terms)
    image = [var(v + own) for v in range(facts.size)]
    if not all(term.is_plain() for term in (*terms, *(literal.term for literal in facts.rest))):
        whole = _without_lost(facts, terms)
        if whole is not None:
            return [] if isinstance(solver.check(whole.facts()), Unsat) else [whole]
        few = _of_few_values(facts, terms)
        if few is not None:
            return _by_values(solver, facts, terms, *few)
        for v, number in pinned(facts).items():  # or bounds might be known through them only
            image[v] = number
    old = range(own, own + facts.size)
    shifted = [literal.substitute(image.__getitem__) for literal in facts.literals()]
    defined = [eq(var(k), t.substitute(image.__getitem__)) for k, t in enumerate(terms)]
    found: dict[Conjunction, None] = {}
    for literals in eliminate([*shifted, *defined], old):
        conjunction = _normal(solver, literals, own)
        if conjunction is not None:
            found[conjunction] = None
    return list(found)


def _of_few_values(facts: Facts, terms: Sequence[Linear]) -> tuple[int, range] | None:
    """The only term that is more than a variable, if it has few values, such as what a mask leaves,
    and which these are at the most. Several would have all combinations.
    """
    made = [k for k, term in enumerate(terms) if term.parts and _variable(term) is None]
    low, high = interval(terms[made[0]], facts) if len(made) == 1 else (-inf, inf)
    return (made[0], range(int(low), int(high) + 1)) if high - low < _FEW else None


def _by_values(
    solver: Solver, facts: Facts, terms: Sequence[Linear], k: int, values: range
) -> list[Conjunction]:
    """The same for each value of one term by itself, which leaves nothing to eliminate it from;
    neighbours that leave the same of the others are one interval.
    """
    others = [term for j, term in enumerate(terms) if j != k]
    found: list[tuple[int, int, list[Conjunction]]] = []
    for value in values:
        chosen = facts.copy()
        if not chosen.assume(eq(terms[k], const(value))):
            continue
        left = project(solver, chosen, others)
        if found and found[-1][1] == value - 1 and found[-1][2] == left:
            found[-1] = found[-1][0], value, left
        else:
            found.append((value, value, left))
    return [_with_interval(each, k, low, high) for low, high, left in found for each in left]


def _with_interval(conjunction: Conjunction, k: int, low: int, high: int) -> Conjunction:
    """The conjunction with one more variable in this place, between these values."""
    own = conjunction.size + 1
    moved = [
        literal.substitute(lambda v: var(v + (v >= k)))
        for literal in conjunction.facts().literals()
    ]
    bounds = (le(const(low), var(k)), le(var(k), const(high)))
    facts = Facts.of(own + conjunction.hidden, [*moved, *bounds])
    assert facts is not None  # the bounds are of a variable of its own
    return Conjunction.of(facts, own)


def _simplified(facts: Facts) -> Facts | None:
    """The same, with one variable or a number in the place of all that differ from it by a
    constant: what was a sum may then be a bound. None if it is empty.
    """
    simpler = Facts(matrix.copy(facts.rows), facts.apart, witness=facts.witness)
    rest = [literal.substitute(facts.tied) for literal in facts.rest]
    return simpler if all(simpler.assume(literal) for literal in rest) else None


def _by_rows(solver: Solver, facts: Facts, terms: Sequence[Linear]) -> list[Conjunction] | None:
    """As ``restrict``, where nothing but the past was more than bounds. A lost variable that has no
    room to step aside is on one side or the other of what it must avoid. None for too many pieces.
    """
    indices, offsets = [_index(term) for term in terms], [term.constant for term in terms]
    quick = restrict(facts, indices, offsets)
    if quick is not None:
        return [quick]
    found: dict[Conjunction, None] = {}
    todo = [facts]
    while todo:
        current = todo.pop()
        piece = restrict(current, indices, offsets)
        if piece is None:
            todo += reversed(_sides(current, indices))
        elif not isinstance(solver.check(piece.facts()), Unsat):
            found[piece] = None
        if len(todo) + len(found) > _MOST_PIECES:
            return None
    return list(found)


def _sides(facts: Facts, kept: Sequence[int]) -> list[Facts]:
    """What is left of the facts on each side of a disequality that stands in the way."""
    i, j, c = next(each for each in facts.apart if _is_in_the_way(facts, kept, each))
    found = []
    for left, right, bound in ((i, j, c - 1), (j, i, -c - 1)):
        side = Facts(matrix.copy(facts.rows), [t for t in facts.apart if t != (i, j, c)])
        if side.bound(left, right, bound):
            found.append(side)
    return found


def _is_in_the_way(facts: Facts, kept: Sequence[int], apart: Apart) -> bool:
    """Whether a disequality constrains a variable that is lost."""
    lost = [k for k in apart[:2] if not any(facts.is_tied(k, other) for other in (0, *kept))]
    return bool(lost) and not any(_has_room(facts, k) for k in lost)


def _without_rows(facts: Facts, terms: Sequence[Linear]) -> tuple[Facts, Sequence[Linear]]:
    """The same without the variables of which nothing but bounds is known and that no term has, if
    rows of the matrix are all that is lost.
    """
    spoken = (*terms, *(literal.term for literal in facts.rest))
    order = sorted({v for term in spoken for v in term.variables()})
    indices, offsets = [v + 1 for v in order], [0] * len(order)
    apart = _translate_apart(facts, indices, offsets)
    if apart is None or len(order) == facts.size:
        return facts, terms
    place = {v: var(k) for k, v in enumerate(order)}
    rest = [literal.substitute(place.__getitem__) for literal in facts.rest]
    fewer = Facts(matrix.restrict(facts.rows, indices, offsets), rest=rest)
    for triple in apart:
        fewer.separate(*triple)
    return fewer, [term.substitute(place.__getitem__) for term in terms]


def _without_lost(facts: Facts, terms: Sequence[Linear]) -> Conjunction | None:
    """The constraint where all that is not linear speaks of variables that are kept, so that there
    is nothing to eliminate but rows of the matrix; None where it speaks of others too.
    """
    kept = {_variable(term) for term in terms}
    core = without_definitions(facts, kept)[0]
    asked = (*terms, *(literal.term for literal in core.rest))
    if not kept.issuperset(v for term in asked for v in term.variables()):
        return None
    source = Facts(matrix.copy(facts.rows), facts.apart)
    fresh = [_variable(t) is None and bool(t.parts) for t in terms]
    indices = [
        source.add_variable() + 1 if new else _index(t) for t, new in zip(terms, fresh, strict=True)
    ]
    offsets = [0 if new else t.constant for t, new in zip(terms, fresh, strict=True)]
    found = restrict(source, indices, offsets)
    if found is None:
        return None
    image = {
        v: var(k).shift(-t.constant) for k, t in enumerate(terms) if (v := _variable(t)) is not None
    }
    result = found.facts()
    literals = [literal.substitute(image.__getitem__) for literal in core.rest]
    literals += [
        eq(var(k), t.substitute(image.__getitem__)) for k, t in enumerate(terms) if fresh[k]
    ]
    if not all(result.assume(literal) for literal in literals):
        return None
    return Conjunction.of(result, len(terms))


def _variable(term: Linear) -> int | None:
    """The variable of a term that is one plus a constant."""
    atom = term.parts[0][0] if len(term.parts) == 1 and term.parts[0][1] == 1 else None
    return atom if isinstance(atom, int) else None


def _index(term: Linear) -> int:
    """The variable's index in the matrix; that of zero for a constant."""
    variable = _variable(term)
    return 0 if variable is None else variable + 1


def _translate_apart(
    facts: Facts, indices: list[int], offsets: list[int]
) -> list[tuple[int, int, int]] | None:
    """The disequalities over the new variables; None if one constrains a variable that is lost.

    A lost variable that has room can always step aside, so its disequalities go.
    """
    if not facts.apart:
        return []
    place = {
        index: (k + 1, offset)
        for k, (index, offset) in reversed(list(enumerate(zip(indices, offsets, strict=True))))
    } | {0: (0, 0)}
    found: list[tuple[int, int, int]] = []
    for i, j, c in facts.apart:
        left, right = _placed(facts, place, i), _placed(facts, place, j)
        if left is not None and right is not None:
            (new_i, shift_i), (new_j, shift_j) = left, right
            if new_i != new_j:  # else they differ by a constant, and not by this one
                found.append((new_i, new_j, c + shift_i - shift_j))
        elif not any(_has_room(facts, k) for k, at in ((i, left), (j, right)) if at is None):
            return None
    return found


def _placed(facts: Facts, place: dict[int, tuple[int, int]], index: int) -> tuple[int, int] | None:
    """The new variable that an old one is or differs from by a constant, and by which."""
    if index in place:
        return place[index]
    tied = (k for k in place if facts.is_tied(index, k))
    kept = next(tied, None)
    if kept is None:
        return None
    new, shift = place[kept]
    return new, shift - int(facts.rows[index][kept])


def _has_room(facts: Facts, index: int) -> bool:
    """Whether some value is left for the variable, with all that are tied to it, wherever the
    others are and whatever it must avoid.

    Requires: none of them is kept.
    """
    rows = facts.rows
    tied = {k for k in range(facts.size + 1) if facts.is_tied(index, k)}
    others = [k for k in range(facts.size + 1) if k not in tied]
    above = [k for k in others if rows[index][k] != matrix.inf]
    below = [k for k in others if rows[k][index] != matrix.inf]
    if not above or not below:
        return True
    avoided = sum(i in tied or j in tied for i, j, _ in facts.apart)
    # What two others allow is as wide as they can come close: from ``low`` up to ``high``.
    return all(
        rows[low][index] + rows[index][high] - rows[low][high] >= avoided
        for low in below
        for high in above
    )


def _normal(solver: Solver, literals: Literals, own: int) -> Conjunction | None:
    """The conjunction with hidden variables numbered after the own ones; None if it is empty."""
    hidden = sorted({v for literal in literals for v in literal.variables() if v >= own})
    place = {v: own + k for k, v in enumerate(hidden)}
    renamed = [literal.substitute(lambda v: var(place.get(v, v))) for literal in literals]
    facts = Facts.of(own + len(hidden), renamed)
    if facts is not None and facts.rest:
        facts = with_pinned(facts)
    if facts is None or isinstance(solver.check(facts), Unsat):
        return None
    return Conjunction.of(facts, own)
