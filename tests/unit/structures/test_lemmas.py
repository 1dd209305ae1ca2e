"""A rejection is remembered for all heaps that look the same from a call's arguments on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heapwright.program.abstract import reference_to
from heapwright.structures.explaining.reasons import bit_of
from heapwright.structures.explaining.rejected import RejectedCall
from heapwright.structures.kinds import ROOT, New, Option, Put, Some
from heapwright.structures.lemmas import Lemmas


def rejecting() -> bool:
    """Its code stands for that of a method."""
    return False


def chain(field: str, last: Option, *, before: Sequence[Put] = ()) -> tuple[Put, ...]:
    """A holder whose ``field`` is a list, the only item of which has ``last`` as its next."""
    made = [Put(ROOT, "self", New("Holder")), *before]
    number = 1 + sum(isinstance(step.option, New) for step in before)
    return (
        *made,
        Put(0, field, New("Chain")),
        Put(number, "first", New("Link")),
        Put(number + 1, "next", last),
    )


KNOWN = chain("left", reference_to(2))
"""The link of the left chain leads back to itself."""


@pytest.fixture
def lemmas() -> Lemmas:
    made = Lemmas()
    needed = bit_of(0) | bit_of(1)
    false = bit_of(2) | bit_of(3)
    made.learn(KNOWN, RejectedCall(rejecting.__code__, (1,), ("Chain",), false, needed))
    return made


def test_the_same_heap_is_rejected_and_one_that_is_valid_is_not(lemmas: Lemmas) -> None:
    assert lemmas.reject(KNOWN)
    assert not lemmas.reject(KNOWN[:-1])
    assert not lemmas.reject(chain("left", None))
    assert not lemmas.reject(chain("left", Some("Link", (2,), True)))


def test_a_call_that_is_not_known_to_be_needed_rejects_nothing(lemmas: Lemmas) -> None:
    assert not lemmas.reject(chain("right", reference_to(2)))


def test_a_call_is_false_wherever_it_is_needed(lemmas: Lemmas) -> None:
    other = chain("right", Some("Link", (2,), False))
    call = RejectedCall(
        rejecting.__code__, (1,), ("Chain",), bit_of(2) | bit_of(3), bit_of(0) | bit_of(1)
    )
    lemmas.learn(other, call)
    assert lemmas.reject(chain("right", reference_to(2)))
    assert lemmas.reject(chain("left", Some("Link", (2,), False)))


def test_the_class_of_an_argument_matters() -> None:
    """The same method may call others in a derived class."""

    def made(name: str, field: str) -> tuple[Put, Put]:
        return Put(ROOT, "self", New(name)), Put(0, field, None)

    lemmas = Lemmas()
    for name, field in (("Base", "left"), ("Derived", "right")):
        call = RejectedCall(rejecting.__code__, (0,), (name,), bit_of(1), bit_of(0))
        lemmas.learn(made(name, field), call)
    assert lemmas.reject(made("Base", "left"))
    assert not lemmas.reject(made("Derived", "left"))


def test_objects_may_have_other_numbers(lemmas: Lemmas) -> None:
    """The same objects, found in another order, are not taken for others."""
    moved = chain("left", reference_to(3), before=[Put(0, "right", New("Chain"))])
    assert not lemmas.reject(moved)  # not known to be needed: the chain is number 2 here
    needed = bit_of(0) | bit_of(2)
    false = bit_of(3) | bit_of(4)
    lemmas.learn(moved, RejectedCall(rejecting.__code__, (2,), ("Chain",), false, needed))
    assert lemmas.reject(moved)
    wrong = chain("left", reference_to(2), before=[Put(0, "right", New("Link"))])
    assert not lemmas.reject(wrong)


def test_what_refers_to_other_objects_says_nothing_of_a_call(lemmas: Lemmas) -> None:
    outside = chain("right", reference_to(0))
    needed, false = bit_of(0) | bit_of(1), bit_of(2) | bit_of(3)
    lemmas.learn(outside, RejectedCall(rejecting.__code__, (1,), ("Chain",), false, needed))
    assert not lemmas.reject(outside)
