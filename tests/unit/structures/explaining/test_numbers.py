"""Why comparisons of numbers turn out as they do: conditions on related numbers, and no others."""

from __future__ import annotations

from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.explaining.numbers import Asked, Numbers
from heapwright.structures.explaining.reasons import EVERYTHING, bit_of
from heapwright.terms import Relation, const, le, var

X_SMALL: Asked = le(var(0), const(3))
Y_SMALL: Asked = (Relation.LE, 2, 0, 3)
"""The same of the second variable, as it is in the matrix."""
BELOW = le(var(0), var(1))
A, B, OWN, WHY = bit_of(0), bit_of(1), bit_of(2), bit_of(3)


def test_only_conditions_on_the_same_numbers_matter() -> None:
    numbers = Numbers(Facts(unbounded(2)), {X_SMALL: A, Y_SMALL: B})
    assert not numbers.matter
    numbers.asked.append(X_SMALL)
    assert numbers.because(0, OWN, WHY) == OWN | A | WHY
    assert numbers.matter


def test_a_condition_relates_numbers() -> None:
    numbers = Numbers(Facts(unbounded(2)), {Y_SMALL: A, BELOW: B})
    numbers.asked += [Y_SMALL, BELOW]
    numbers.because(0, 0, WHY)
    begin = len(numbers.asked)
    numbers.asked.append(X_SMALL)
    assert numbers.because(begin, OWN, 0) == OWN | A | B | WHY


def test_what_was_known_from_the_beginning_relates_numbers_too() -> None:
    facts = Facts.of(2, [BELOW])
    assert facts is not None
    numbers = Numbers(facts, {Y_SMALL: A})
    numbers.asked.append(Y_SMALL)
    numbers.because(0, 0, WHY)
    numbers.asked.append(X_SMALL)
    assert numbers.because(1, OWN, 0) == OWN | A | WHY


def test_a_condition_that_was_not_followed_may_be_there_for_any_reason() -> None:
    numbers = Numbers(Facts(unbounded(1)), {X_SMALL: A})
    numbers.asked += [X_SMALL, X_SMALL]
    assert numbers.because(1, OWN, WHY) == OWN | A | EVERYTHING


def test_without_conditions_only_the_numbers_themselves_matter() -> None:
    numbers = Numbers(Facts(unbounded(1)), {})
    numbers.asked.append(X_SMALL)
    assert numbers.because(0, OWN, WHY) == OWN
