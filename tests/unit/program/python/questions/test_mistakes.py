"""A wrong name in a specification is told from an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import UserError
from heapwright.program.kinds import Instance, Integer
from heapwright.program.operation import Parameter
from heapwright.program.python.questions.mistakes import (
    PythonMistakes,
    refuse_undefined_names,
    refuse_unknown_attributes,
)
from heapwright.program.specification import Specification
from tests.unit.program.python.questions.conftest import Asked

STACK = (Parameter("stack", (Instance("Stack"),)),)


def defined(line: str, **scope: object) -> Callable[..., Any]:
    names: dict[str, Any] = dict(scope)
    exec(compile(f"def asked(stack):\n    {line}\n", "asking.py", "exec"), names)
    function: Callable[..., Any] = names["asked"]
    return function


def test_a_global_that_nothing_defines_is_refused_with_its_line() -> None:
    with pytest.raises(UserError, match=r"asking.py:2: name 'limit' is not defined; correct or im"):
        refuse_undefined_names(defined("return stack.count > limit"))
    with pytest.raises(UserError, match="'limit'"):
        refuse_undefined_names(defined("return lambda: limit"))


def test_globals_that_are_there_or_may_come_are_not_refused() -> None:
    refuse_undefined_names(defined("return len(stack.items) > limit", limit=3))
    refuse_undefined_names(defined("return later", start=defined("global later; later = 1")))
    refuse_undefined_names(len)


def test_an_attribute_that_no_object_has_is_refused_without_a_run(asked: Asked) -> None:
    with pytest.raises(UserError, match=r"asking.py:2: no state has an attribute 'cuont' of Stack"):
        refuse_unknown_attributes(asked.program, defined("return stack.cuont > 1"), STACK)


@pytest.mark.parametrize(
    "line",
    [
        "return stack.count + len(stack.items)",
        "return stack.push(1)",
        "return hasattr(stack, 'cuont') and stack.cuont",
        "return other.cuont",
    ],
)
def test_attributes_that_objects_may_have_are_not_refused(asked: Asked, line: str) -> None:
    refuse_unknown_attributes(asked.program, defined(line), STACK)


def test_a_parameter_that_may_be_something_else_is_not_judged(asked: Asked) -> None:
    either = (Parameter("stack", (Instance("Stack"), Integer())),)
    refuse_unknown_attributes(asked.program, defined("return stack.cuont"), either)


def mistakes(asked: Asked, line: str) -> PythonMistakes:
    """After one run of the specification on an empty stack."""
    function = defined(line)
    found = PythonMistakes(asked.program, Specification("asked", function, STACK, lambda _: len))
    try:
        function(asked.program.classes["Stack"]())
        found.returned += 1
    except Exception as error:
        found.note(error)
    return found


def test_an_exception_of_the_program_is_placed_in_its_own_line(asked: Asked) -> None:
    noted = mistakes(asked, "return stack.pop()")
    (raised,) = noted.raised
    place, _, said = raised.partition(": ")
    assert place.startswith(f"{asked.folder / 'subject.py'}:")
    assert said == "IndexError: pop from empty list"


FIELDS = [("Stack", "items"), ("Stack", "count")]


def test_an_attribute_that_no_state_has_is_refused_after_a_search(asked: Asked) -> None:
    noted = mistakes(asked, "return [stack][0].cuont")
    assert list(noted.raised) == [
        "asking.py:2: AttributeError: 'Stack' object has no attribute 'cuont'"
    ]
    with pytest.raises(UserError, match="no state has an attribute 'cuont' of Stack; correct the"):
        noted.refuse(FIELDS, complete=False)


def test_an_attribute_that_some_state_has_is_an_answer(asked: Asked) -> None:
    noted = mistakes(asked, "return [stack][0].cuont")
    noted.returned = 1
    noted.refuse([*FIELDS, ("Stack", "cuont")], complete=True)


def test_an_attribute_of_a_class_is_judged_by_the_class(asked: Asked) -> None:
    noted = mistakes(asked, "return type(stack).shove")
    with pytest.raises(UserError, match="Stack has no attribute 'shove'; correct the spec"):
        noted.refuse(FIELDS, complete=False)


def test_exceptions_in_every_state_are_refused_once_all_states_are_known(asked: Asked) -> None:
    noted = mistakes(asked, "return stack.items[0]")
    noted.refuse(FIELDS, complete=False)
    with pytest.raises(UserError, match=r"asked raises an exception in every state: .*IndexError"):
        noted.refuse(FIELDS, complete=True)
    noted.returned = 1
    noted.refuse(FIELDS, complete=True)
