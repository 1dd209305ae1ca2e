"""Kinds of arguments that calls get on with are chosen more often; none is given up."""

from __future__ import annotations

from random import Random

from heapwright.generate.trials.experience import Experience, Menu
from heapwright.program import Integer, Nothing, Real

KINDS = (Integer(), Nothing(), Real())


def test_likely_kinds_weigh_as_much_as_all_others() -> None:
    menu = Menu(KINDS[:1], KINDS[1:])
    assert menu.weights == [1.0, 0.5, 0.5]


def test_likely_kinds_weigh_several_times_as_much_where_that_is_said() -> None:
    menu = Menu(KINDS[:1], KINDS[1:], 2)
    assert menu.weights == [2.0, 0.5, 0.5]


def test_what_fails_is_chosen_less_but_never_not_at_all() -> None:
    menu = Menu(KINDS[:1], KINDS[1:])
    for _ in range(1000):
        menu.learn(0, went_well=False)
    menu.learn(1, went_well=True)
    assert 0 < menu.weights[0] < 0.05
    assert menu.weights[1] == 0.5


def test_experience_learns_from_what_was_chosen_since_it_began() -> None:
    experience = Experience(Random(1))
    menu = experience.add(("push", "x"), Menu(KINDS[:1], KINDS[1:]))
    assert experience.menu(("push", "x")) is menu
    assert experience.menu(("pop", "x")) is None
    experience.choose(menu)
    experience.begin()
    chosen = experience.choose(menu)
    ((learnt, index),) = experience.chosen
    assert learnt.kinds[index] == chosen
    before = menu.weights[index]
    experience.learn(experience.chosen, went_well=False)
    assert menu.weights[index] < before


def test_what_an_exception_asked_for_is_as_likely_as_any() -> None:
    menu = Menu(KINDS[:1], KINDS[1:])
    menu.ask_for([Real()])
    assert menu.weights == [1.0, 0.5, 1.0]


def test_a_kind_that_nobody_thought_of_is_added_unless_all_are_declared() -> None:
    menu = Menu(KINDS[:1], KINDS[1:2])
    menu.ask_for([Real()])
    assert menu.kinds[-1] == Real()
    assert menu.weights == [1.0, 1.0, 1.0]
    menu.learn(2, went_well=False)
    assert menu.weights[2] == 0.5
    declared = Menu(KINDS[:1], ())
    declared.ask_for([Real()])
    assert declared.kinds == [Integer()]
