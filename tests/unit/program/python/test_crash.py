"""Which exceptions are crashes, by who raised them."""

from __future__ import annotations

import textwrap

import pytest

from heapwright.program.instrumented import MARK
from heapwright.program.python.crash import is_crash, is_fault, place_of


def ended_in(source: str, *, own: bool = True) -> BaseException:
    """The exception of a statement, in code of a program or in other code."""
    names: dict[str, object] = {MARK: None} if own else {}
    try:
        exec(compile(textwrap.dedent(source), "subject.py", "exec"), names)
    except BaseException as error:
        # The frame of this function does not belong to what the program did.
        return error.with_traceback(error.__traceback__ and error.__traceback__.tb_next)
    raise AssertionError(source)


@pytest.mark.parametrize(
    "source",
    [
        "1 // 0",
        "[][0]",
        "None.field",
        "assert 1 > 2",
        "int('x')",
        "def f():\n    return {}['k']\n\nf()",
        "try:\n    [][0]\nexcept IndexError:\n    raise",
    ],
)
def test_what_python_raises_in_the_program_is_a_crash(source: str) -> None:
    assert is_crash(ended_in(source))
    assert is_fault(ended_in(source))


@pytest.mark.parametrize(
    "source",
    [
        "raise ValueError('too large')",
        "try:\n    [][0]\nexcept IndexError as error:\n    raise KeyError from error",
        "def f():\n    raise OSError\n\nf()",
    ],
)
def test_what_the_program_raises_is_none(source: str) -> None:
    assert not is_crash(ended_in(source))


def test_no_test_blames_the_program_for_a_file_that_is_not_there() -> None:
    missing = ended_in("open('no such file')")
    assert is_crash(missing)
    assert not is_fault(missing)


def test_a_refused_operator_of_python_itself_is_none() -> None:
    refused = ended_in("object() < object()", own=False)
    mistaken = ended_in("len(5)", own=False)
    assert not is_crash(refused)
    assert is_crash(mistaken)


def test_a_wrong_answer_of_a_special_method_is_one() -> None:
    source = """
        class Wrong:
            def __len__(self):
                return -1

        len(Wrong())
        """
    error = ended_in(source, own=False)
    assert "should return" in str(error)
    assert is_crash(error)


def test_the_place_is_in_the_code_of_the_program() -> None:
    assert place_of(ended_in("\n\n1 // 0")) == "subject.py:3"
    assert place_of(ended_in("1 // 0", own=False)) == ""
