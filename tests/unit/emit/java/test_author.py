"""Drafts of JUnit tests: the calls, what they gave, and the state afterwards."""

from __future__ import annotations

import pytest

from heapwright.emit.java.author import renamed
from heapwright.emit.java.suites import JavaSuites
from heapwright.emit.suites import Author
from heapwright.emit.writer import DisagreementError
from heapwright.generate import Rerunner
from heapwright.program import Program
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.java.opened import opened

TILL = ObjectName("till")
CHANGING = {"Till.Till", "Till.pay", "Till.part", "Till.paint"}
ANSWERING = frozenset({"Till.getTotal", "Till.part", "Till.itself", "Till.count", "Till.paint"})


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


@pytest.fixture(scope="module")
def author(program: Program) -> Author:
    return JavaSuites("junit5").author(program, CHANGING, ANSWERING, Rerunner(program, ()))


def _sequence(program: Program, *steps: Step) -> CallSequence:
    return CallSequence((Step(program.operation("Till.Till"), (), TILL), *steps))


def test_a_modifier_is_followed_by_what_it_changed(program: Program, author: Author) -> None:
    paid = Step(program.operation("Till.pay"), (TILL, 3))
    draft = author.draft(_sequence(program, paid))
    assert draft.calls == ("var till = new Till();", "till.pay(3);")
    assert draft.changed == 2
    assert draft.telling()[2:] == [
        "assertEquals(3, till.getTotal());",
        "assertEquals(3, till.total);",
    ]
    assert "assertNull(till.first);" in draft.looks[2:]


def test_all_that_a_constructor_leaves_is_new(program: Program, author: Author) -> None:
    draft = author.draft(_sequence(program))
    assert draft.calls == ("var till = new Till();",)
    assert draft.changed == len(draft.looks)
    assert draft.looks[:2] == (
        "assertEquals(0, till.getTotal());",
        "assertSame(till, till.itself());",
    )


def test_the_result_of_a_reader_is_asserted_alone(program: Program, author: Author) -> None:
    asked = Step(program.operation("Till.getTotal"), (TILL,))
    draft = author.draft(_sequence(program, asked))
    assert draft.calls[1:] == ("assertEquals(0, till.getTotal());",)
    assert draft.looks == ()


def test_a_new_object_that_is_returned_has_a_name_and_is_looked_at(
    program: Program, author: Author
) -> None:
    draft = author.draft(_sequence(program, Step(program.operation("Till.part"), (TILL,))))
    assert draft.calls[1:] == ("var part = till.part();",)
    assert "assertEquals(1, part.fixed);" in draft.looks
    assert "assertSame(part, till.first);" in draft.looks


def test_an_exception_is_asserted_with_the_message_that_the_program_gave_it(
    program: Program, author: Author
) -> None:
    paid = Step(program.operation("Till.pay"), (TILL, -1), None, "IllegalArgumentException")
    assert author.draft(_sequence(program, paid)).calls[1:] == (
        "var thrown = assertThrows(IllegalArgumentException.class, () -> till.pay(-1));",
        'assertEquals("less than nothing", thrown.getMessage());',
    )


def test_a_hidden_exception_is_caught_as_the_nearest_visible_one(
    program: Program, author: Author
) -> None:
    failed = Step(program.operation("Till.fail"), (TILL,), None, "Till.Odd")
    assert author.draft(_sequence(program, failed)).calls[1:] == (
        "assertThrows(RuntimeException.class, () -> till.fail());",
    )


def test_earlier_calls_that_only_answer_are_asserted_too(program: Program, author: Author) -> None:
    asked = Step(program.operation("Till.getTotal"), (TILL,))
    paid = Step(program.operation("Till.pay"), (TILL, 3))
    assert author.draft(_sequence(program, asked, paid)).calls[1:] == (
        "assertEquals(0, till.getTotal());",
        "till.pay(3);",
    )


def test_a_call_that_ends_otherwise_is_refused(program: Program, author: Author) -> None:
    wrong = Step(program.operation("Till.pay"), (TILL, -1))
    with pytest.raises(DisagreementError, match="gave IllegalArgumentException, not None"):
        author.draft(_sequence(program, wrong))


def test_variables_are_numbered_as_people_do_in_java(program: Program) -> None:
    second = ObjectName("till_2")
    made = Step(program.operation("Till.Till"), (), second)
    paid = Step(program.operation("Till.pay"), (second, 3))
    assert renamed(CallSequence((made, paid))).lines() == [
        "var till2 = new Till()",
        "till2.pay(3)",
    ]
