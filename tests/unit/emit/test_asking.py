"""What a read-only operation is asked in a test."""

from __future__ import annotations

from dataclasses import replace

from heapwright.emit.asking import asked_for
from heapwright.errors import Place
from heapwright.program import Instance, Integer, Operation, OperationKind, Parameter
from heapwright.program.arguments import ArgumentValue
from heapwright.program.kinds import NOT_PASSED, Alternative, Text
from heapwright.program.python.spelling import PYTHON
from heapwright.synthesis import ObjectName, Step

BOX = ObjectName("box")


def operation(*kinds: tuple[Alternative, ...]) -> Operation:
    parameters = [Parameter(f"p{k}", each) for k, each in enumerate(kinds)]
    receiver = Parameter("self", (Instance("Box"),))
    every, place = (receiver, *parameters), Place("box.py", 1)
    return Operation("Box.ask", OperationKind.METHOD, "Box", "ask", every, place, spelling=PYTHON)


def steps(*values: ArgumentValue) -> list[Step]:
    return [Step(operation((Integer(),)), (BOX, value)) for value in values]


def test_values_of_the_last_calls_come_first_then_one_that_is_not_there() -> None:
    asked = operation((Integer(),))
    assert asked_for(asked, steps(3, 7)) == [(7,), (3,), (8,)]
    assert asked_for(asked, []) == []


def test_only_values_of_the_right_kind_are_asked_about() -> None:
    assert asked_for(operation((Text(),)), steps(3, "a")) == [("a",), ("other",)]
    assert asked_for(operation((Text(),)), steps("other")) == [("other",)]
    assert asked_for(operation((Integer("uint8"),)), steps(255)) == [(255,)]


def test_of_many_values_the_last_and_the_very_first() -> None:
    asked = asked_for(operation((Integer(),)), steps(1, 2, 3, 4, 5))
    assert asked == [(5,), (4,), (1,), (6,)]


def test_objects_that_have_names_are_passed() -> None:
    other = ObjectName("other_box")
    asked = operation((Instance("Box"),))
    assert asked_for(asked, [], [(BOX, ["Box"]), (other, ["Box"])]) == [(other,), (BOX,)]
    assert asked_for(asked, [], [(BOX, ["Lid"])]) == []


def test_two_parameters_get_different_values_first() -> None:
    asked = asked_for(operation((Integer(),), (Integer(),)), steps(1, 2))
    assert asked[0] in [(2, 1), (1, 2)]
    firsts = [len(set(pair)) for pair in asked]
    assert firsts == sorted(firsts, reverse=True)


def test_parameters_with_defaults_may_be_left_out() -> None:
    asked = operation((Integer(), NOT_PASSED))
    first, *others = asked_for(asked, steps(4))
    assert [str(getattr(value, "text", value)) for value in first] == [""]
    assert others == [(4,), (5,)]


def test_more_than_two_are_too_many() -> None:
    assert asked_for(operation(*[(Integer(),)] * 3), steps(1)) == []


def test_what_was_passed_by_the_same_name_comes_first() -> None:
    def step(**values: int) -> Step:
        named = (Parameter(name, (Integer(),)) for name in values)
        call = replace(operation(), parameters=(*operation().parameters, *named))
        return Step(call, (BOX, *values.values()))

    asked = step(key=0).operation
    calls = [step(capacity=9), step(key=2, value=3), step(key=4, value=5)]
    assert asked_for(asked, calls) == [(4,), (2,), (5,), (10,)]
