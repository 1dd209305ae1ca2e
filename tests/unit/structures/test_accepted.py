"""What an accepted structure says of the numbers of a path."""

from __future__ import annotations

from heapwright.solver import Facts, Solver
from heapwright.structures.accepted import Accepted
from heapwright.structures.partial import Partial
from heapwright.terms import Literal, const, eq, le, var


def accepted(size: int, *literals: Literal) -> Accepted:
    facts = Facts.of(size, literals)
    assert facts is not None
    return Accepted(Partial(), facts)


FIVE_UP = accepted(2, le(const(5), var(0)), eq(var(1), const(3)))


def test_a_model_satisfies_the_facts() -> None:
    model = FIVE_UP.model(Solver())
    assert model is not None
    assert model[0] >= 5
    assert model[1] == 3


def test_numbers_of_the_path_take_the_place_of_its_own() -> None:
    own = {0: 5, 1: 3}
    assert FIVE_UP.satisfied_with(own, {7: 9}, {7: 0})
    assert not FIVE_UP.satisfied_with(own, {7: 4}, {7: 0})
    assert FIVE_UP.satisfied_with(own, {7: 4}, {})


def test_variables_of_which_it_says_the_value() -> None:
    assert FIVE_UP.determined({0: 1, 4: 0}) == {0: 3}


def test_what_it_says_of_some_variables_is_remembered() -> None:
    found = FIVE_UP.restricted((0,))
    assert found is not None
    assert found.size == 1
    assert not found.facts().copy().assume(le(var(0), const(4)))
    assert FIVE_UP.restricted((0,)) is found


def test_numbers_with_which_it_agreed_are_tried_again() -> None:
    structure = accepted(1, le(const(5), var(0)))
    condition = structure.restricted((0,)), (0,)
    path = Facts.of(2, [le(var(0), const(9))])
    assert path is not None
    assert not structure.agreed(path, condition)
    structure.agree(condition, {0: 7})
    assert structure.agreed(path, condition)
    other = Facts.of(1, [le(var(0), const(6))])
    assert other is not None
    assert not structure.agreed(other, condition)
    structure.agree((None, ()), {0: 7})
    assert not structure.agreed(path, (None, ()))


def test_all_heaps_may_be_valid() -> None:
    anything = Accepted.anything()
    assert (anything.partial.values, anything.facts.size) == ({}, 0)
