"""Every way in which a pure formula can be true is listed, and no other."""

from __future__ import annotations

import operator
from collections.abc import Callable
from itertools import product

import pytest

from heapwright.seplog.disjuncts import alternatives, count_alternatives
from heapwright.seplog.syntax import And, Compare, Not, Pure

MEANING: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
}


def compare(left: str, relation: str, right: str) -> Compare:
    return Compare(left, relation, right, None)  # type: ignore[arg-type]


def truth(pure: Pure, model: dict[str, int]) -> bool:
    match pure:
        case Compare(left, relation, right):
            return MEANING[relation](model[str(left)], model[str(right)])
        case Not(inner):
            return not truth(inner, model)
        case And(parts):
            return all(truth(part, model) for part in parts)


A, B = compare("x", "<", "y"), compare("y", "=", "z")
FORMULAS: dict[str, Pure] = {
    "true": And(()),
    "false": Not(And(())),
    "a comparison": A,
    "an implication": Not(And((A, Not(B)))),
    "neither": And((Not(A), Not(B))),
    "nested": And((Not(And((A, B))), Not(And((Not(A), Not(B)))))),
    **{f"not {relation}": Not(compare("x", relation, "y")) for relation in MEANING},
}


@pytest.mark.parametrize("pure", FORMULAS.values(), ids=FORMULAS)
def test_a_model_makes_one_of_the_alternatives_true_exactly_if_it_makes_the_formula(
    pure: Pure,
) -> None:
    found = alternatives(pure)
    assert len(found) == count_alternatives(pure)
    for values in product(range(3), repeat=3):
        model = dict(zip("xyz", values, strict=True))
        some = any(all(truth(each, model) for each in way) for way in found)
        assert some is truth(pure, model)
