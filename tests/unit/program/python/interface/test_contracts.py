"""Contracts of icontract are found, and say no more than where they are written."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.python.interface.contracts import (
    PRECONDITION,
    keep_messages_short,
    preconditions,
    role_of,
)
from tests.unit.program.python.conftest import Own

SOURCE = """
    import icontract

    class TooSmall(Exception):
        pass

    ONCE = TooSmall("once")

    @icontract.require(lambda n: n > 0)
    def positive(n):
        return n

    @icontract.require(lambda n: n > 0, error=ONCE)
    def refused(n):
        return n

    @icontract.ensure(lambda result: result > 0, error=lambda result: TooSmall(result))
    def same(n):
        return n

    @icontract.invariant(lambda self: self.n > 0)
    class Box:
        def __init__(self, n):
            self.n = n

        @staticmethod
        @icontract.require(lambda n: n > 0, error=KeyError)
        def made(n):
            return Box(n)
"""


@pytest.fixture
def module(own: Own) -> Any:
    module = own(SOURCE)
    keep_messages_short([module, module.Box])
    return module


def raised_by(function: Any) -> BaseException:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        function(0)
    return caught.value


def test_the_preconditions_of_functions_and_methods_are_found(own: Own) -> None:
    module = own(SOURCE)
    assert len(list(preconditions([module]))) == 2
    assert len(list(preconditions([module.Box]))) == 1
    assert list(preconditions([])) == []


def test_a_message_says_where_the_contract_is_and_no_value(module: Any) -> None:
    error = raised_by(module.positive)
    assert str(error).startswith(f"File {module.__file__}, line ")
    assert len(str(error).splitlines()) == 1


def test_every_exception_tells_what_kind_of_contract_raised_it(module: Any) -> None:
    functions = (module.positive, module.refused, module.Box.made, module.same, module.Box)
    assert [role_of(raised_by(function)) for function in functions] == [
        *[PRECONDITION] * 3,
        "postcondition",
        "invariant",
    ]
    assert role_of(ValueError()) is None


def test_the_types_that_contracts_name_are_kept(module: Any) -> None:
    assert type(raised_by(module.Box.made)) is KeyError
    assert type(raised_by(module.same)) is module.TooSmall


def test_one_exception_for_all_times_is_copied(module: Any) -> None:
    error = raised_by(module.refused)
    assert error is not module.ONCE
    assert error.args == ("once",)
    assert module.ONCE.__traceback__ is None


def test_what_keeps_its_contract_runs_as_before(module: Any) -> None:
    assert (module.positive(1), module.refused(2), module.same(3)) == (1, 2, 3)
