"""Models of facts to which one condition was added: only what it is connected with changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import inf

from heapwright.solver.facts import Facts
from heapwright.solver.matrix import Rows
from heapwright.solver.search import find_model

_FEW = 3
"""Variables that are moved together."""
_STEPS = (0, 1, -1, 2, -2)


def mended(
    facts: Facts, before: Mapping[int, int], touched: Iterable[int]
) -> dict[int, int] | None:
    """A model of the facts that has the values of ``before``, a model without the condition that
    was added, wherever nothing leads to the variables ``touched`` by it; None if none was found.
    """
    changed = related_variables(facts, {*touched, *_out_of_bounds(facts, before)})
    fixed = {v: value for v, value in before.items() if v not in changed}
    return find_model(facts, fixed) or _nearby(facts, before, sorted(changed))


def _out_of_bounds(facts: Facts, model: Mapping[int, int]) -> Iterator[int]:
    """The variables whose values are too small or too large by themselves.

    Where two variables are equal and one gets a value, so does the other, and their bounds say all
    that there is to say: nothing shows any more that they are related.
    """
    for variable, value in model.items():
        if variable < facts.size and not (
            -facts.rows[0][variable + 1] <= value <= facts.rows[variable + 1][0]
        ):
            yield variable


def _nearby(
    facts: Facts, before: Mapping[int, int], changed: Sequence[int]
) -> dict[int, int] | None:
    """A model in which the few variables that may change have almost the values they had."""
    if len(changed) > _FEW:
        return None
    for steps in product(_STEPS, repeat=len(changed)):
        moved = {v: before[v] + step for v, step in zip(changed, steps, strict=True)}
        model = {**before, **moved}
        if facts.satisfied_by(model):
            return model
    return None


def related_variables(facts: Facts, variables: Iterable[int]) -> set[int]:
    """The variables, and all that bounds, disequalities and the rest relate them to; the facts may
    not know some of them.
    """
    found = set(variables)
    groups = [set(literal.variables()) for literal in facts.rest]
    groups += [{i - 1, j - 1} for i, j, _ in facts.apart if i and j]
    waiting = [variable for variable in found if variable < facts.size]
    while waiting:
        variable = waiting.pop()
        near = _related(facts, variable)
        for group in groups:
            if variable in group:
                near |= group
        waiting += near - found
        found |= near
    return found


def _related(facts: Facts, variable: int) -> set[int]:
    """The variables whose differences from this one say more than the bounds of both."""
    rows, k = facts.rows, variable + 1
    others = [j for j in range(1, len(rows)) if j != k]
    return {j - 1 for j in others if _says_more(rows, k, j) or _says_more(rows, j, k)}


def _says_more(rows: Rows, i: int, j: int) -> bool:
    """Whether a bound does not follow from one of ``i`` and one of ``j`` by themselves."""
    bound, above, below = rows[i][j], rows[i][0], rows[0][j]
    return bound != inf and (above == inf or below == inf or bound < above + below)
