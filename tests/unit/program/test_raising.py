"""A ``raise`` statement is told from an exception that something else made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.program.instrumented import MARK
from heapwright.program.raising import innermost, is_interruption, is_raise, raised_by_program


def caught(function: Callable[[], object]) -> BaseException:
    try:
        function()
    except BaseException as error:
        return error
    raise AssertionError


def raises_itself() -> None:
    raise KeyboardInterrupt


def raises_again() -> None:
    try:
        {}[3]
    except KeyError:
        raise


def raises_deeper() -> None:
    raises_itself()


@pytest.mark.parametrize(
    ("function", "raised"),
    [
        (raises_itself, True),
        (raises_deeper, True),
        (raises_again, False),
        (lambda: {}[3], False),
        (lambda: 1 // 0, False),
    ],
)
def test_the_last_step_says_who_raised(function: Callable[[], object], raised: bool) -> None:
    step = innermost(caught(function))
    assert step is not None
    assert step.tb_next is None
    assert is_raise(step) is raised


def test_the_program_may_raise_an_interruption_itself() -> None:
    assert not is_interruption(caught(raises_deeper))
    assert not is_interruption(ValueError())
    assert is_interruption(KeyboardInterrupt())


def test_what_code_of_the_program_raises_is_told_even_inside_of_generators() -> None:
    names: dict[str, Any] = {MARK: None}
    exec("def fail():\n    raise StopIteration", names)
    fail = names["fail"]
    assert raised_by_program(caught(fail))
    assert raised_by_program(caught(lambda: sum(fail() for _ in range(1))))
    assert not raised_by_program(caught(lambda: int("x")))
