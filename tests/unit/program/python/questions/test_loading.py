"""Specifications from a file, an expression or a function."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import UserError
from heapwright.program.kinds import Boolean, Instance, Integer
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.questions.loading import load_specification
from heapwright.program.specification import Specification
from tests.sources import written
from tests.unit.program.python.questions.conftest import Asked

FILE = """
    from subject import Stack

    def tall(stack: Stack, n: int, *, strict: bool, limit: int = 3, **more: int) -> bool:
        return stack.count > n

    def untyped(stack): return True
    def listed(stack: Stack, values: list[int]): return True
    def unknown(stack: "Nothing"): return True
    async def later(stack: Stack): return True
    def misspelt(stack: Stack): return stack.cuont > 1
    def undefined(stack: Stack): return cuont
    NUMBER = 5
"""


def load(asked: Asked, spec: Any, given: tuple[str, ...] = ()) -> Specification:
    return load_specification(asked.program, asked.loader, spec, given)


def in_file(asked: Asked, name: str, given: tuple[str, ...] = ()) -> Specification:
    return load(asked, f"{written(asked.folder, FILE, 'asking')}:{name}", given)


def asked_without_types(stack):  # type: ignore[no-untyped-def]
    return stack.count > 3


def test_a_function_in_a_file_has_typed_parameters_without_those_that_have_a_default(
    asked: Asked,
) -> None:
    found = in_file(asked, "tall")
    assert found.name == "tall"
    assert [(p.name, p.alternatives, p.keyword) for p in found.parameters] == [
        ("stack", (Instance("Stack"),), False),
        ("n", (Integer(),), False),
        ("strict", (Boolean(),), True),
    ]
    assert "count" in found.reads.names


def test_parameters_that_are_given_elsewhere_are_left_out(asked: Asked) -> None:
    assert [p.name for p in in_file(asked, "tall", ("n", "strict")).parameters] == ["stack"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing", "no function nothing; functions there: tall, untyped, listed"),
        ("NUMBER", "no function NUMBER"),
        ("untyped", "parameter 'stack' of untyped has no type; annotate it"),
        ("listed", r"'values' of listed has type list.*; use int, bool, str, float or one of"),
        ("unknown", "parameter 'stack' of unknown: 'Nothing' cannot be resolved"),
        ("later", "later is async; a specification returns True or False at once"),
        ("misspelt", r"asking.py:\d+: no state has an attribute 'cuont' of Stack"),
        ("undefined", r"asking.py:\d+: name 'cuont' is not defined; correct or import it"),
    ],
)
def test_functions_that_cannot_be_asked_are_refused(asked: Asked, name: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        in_file(asked, name)


def test_a_file_that_is_not_there_is_refused(asked: Asked) -> None:
    with pytest.raises(UserError, match=r"nowhere.py: no such file; a specification is FILE.py:"):
        load(asked, "nowhere.py:tall")


def test_an_expression_is_its_own_name(asked: Asked) -> None:
    found = load(asked, " stack.count > 3 ")
    assert found.name == "stack.count > 3"
    assert found.function(asked.program.classes["Stack"]()) is False


def test_a_lambda_asks_the_only_explored_class_and_other_things_are_refused(asked: Asked) -> None:
    found = load(asked, lambda stack: stack.count > 3)
    assert found.parameters[0].alternatives == (Instance("Stack"),)
    with pytest.raises(UserError, match="has no type"):
        load(asked, asked_without_types)
    with pytest.raises(UserError, match="5 cannot be asked"):
        load(asked, 5)


def test_for_the_replay_a_file_is_loaded_untouched(asked: Asked) -> None:
    found = in_file(asked, "tall")
    untouched = Untouched(asked.loader.target, asked.program.frontend.modules)
    module: Any = untouched.module
    stack = module.Stack()
    stack.count = 4
    assert found.untouched(untouched)(stack, 3, strict=True) is True
    assert not any(name.startswith("__hw_") for name in found.untouched(untouched).__globals__)
