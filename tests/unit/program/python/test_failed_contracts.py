"""Exceptions of contract libraries: which are the program's own fault, and what they say."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import deal
import icontract
import pytest

from heapwright.program.instrumented import MARK
from heapwright.program.python.failed_contracts import (
    is_broken_contract,
    is_contract_error,
    is_failed_contract,
    shown_message,
    uses_contracts,
)
from tests.sources import load_module, written

SOURCE = """
    import deal
    import icontract

    @deal.pre(lambda n: n > 0)
    def small(n):
        return n

    @deal.pre(lambda n: n > 0, exception=KeyError)
    def named(n):
        return n

    @deal.post(lambda result: result > 0)
    def wrong(n):
        return n

    @icontract.ensure(lambda n, result: result > n)
    def more(n):
        return n

    def through(n):
        return small(n)

    def looked_up(n):
        return {}[n]
"""


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Code of a program; icontract reads its file."""
    module = load_module(written(tmp_path_factory.mktemp("subject"), SOURCE, "with_contracts"))
    setattr(module, MARK, None)
    return module


def ended_in(function: Any) -> BaseException:
    try:
        function(0)
    except Exception as error:
        # The frame of this function does not belong to what the program did.
        return error.with_traceback(error.__traceback__ and error.__traceback__.tb_next)
    raise AssertionError(function)


def test_a_broken_precondition_is_the_callers_fault(subject: Any) -> None:
    error = ended_in(subject.small)
    assert is_failed_contract(error)
    assert not is_broken_contract(error)


def test_a_precondition_that_the_program_breaks_is_its_own(subject: Any) -> None:
    assert is_broken_contract(ended_in(subject.through))


def test_a_broken_postcondition_is_the_programs_fault(subject: Any) -> None:
    assert is_broken_contract(ended_in(subject.wrong))
    assert is_broken_contract(ended_in(subject.more))


def test_a_contract_may_raise_an_exception_of_any_type(subject: Any) -> None:
    error = ended_in(subject.named)
    assert not is_contract_error(error)
    assert is_failed_contract(error)
    assert not is_broken_contract(error)


def test_other_exceptions_are_of_no_contract(subject: Any) -> None:
    error = ended_in(subject.looked_up)
    assert not is_failed_contract(error)
    assert not is_broken_contract(error)


def test_a_message_has_one_line_without_folders_addresses_and_colours() -> None:
    text = (
        "File /home/me/box.py, line 7 in rep_ok:\nself.size >= 0:\nself was <Box at 0x7f>\nn was 3"
    )
    assert shown_message(icontract.ViolationError(text)) == "self.size >= 0 (box.py:7): n was 3"
    first = "\n".join(text.splitlines()[:2])
    assert shown_message(icontract.ViolationError(first)) == "self.size >= 0 (box.py:7)"
    assert shown_message(ValueError("\x1b[31mtoo small\x1b[0m\nsee above")) == "too small"
    assert shown_message(ValueError("<Box at 0x7f>")) == ""
    assert shown_message(ValueError()) == ""


def test_a_module_uses_contracts_if_it_names_a_library_or_something_of_one() -> None:
    module = ModuleType("subject")
    assert not uses_contracts(module)
    vars(module)["check"] = icontract.require
    assert uses_contracts(module)
    vars(module)["check"] = deal
    assert uses_contracts(module)
    vars(module)["check"] = len
    assert not uses_contracts(module)
