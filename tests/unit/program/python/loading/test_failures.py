"""What is said of a file that cannot be loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import Cut, UserError
from heapwright.program.python.loading.failures import user_errors
from tests.sources import written


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("1 / 0", "subject.py:1: importing it raised ZeroDivisionError: division by zero"),
        ("x = 1\nraise SystemExit('no')", "subject.py:2: importing it raised SystemExit: no"),
        ("x = (", "subject.py:1: syntax error: '(' was never closed"),
    ],
)
def test_the_place_and_the_reason_are_told(source: str, said: str, tmp_path: Path) -> None:
    file = written(tmp_path, source)
    with pytest.raises(UserError) as raised, user_errors(file):
        exec(compile(source, str(file), "exec"), {})
    assert str(raised.value) == f"{tmp_path}/{said}"


def test_what_cannot_be_followed_is_told_as_such(tmp_path: Path) -> None:
    file = tmp_path / "subject.py"
    with (
        pytest.raises(UserError, match=r": importing it does what is not supported: it waits$"),
        user_errors(file),
    ):
        raise Cut("it waits")


def test_what_is_told_already_stays_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"^as it is$"), user_errors(tmp_path):
        raise UserError("as it is")
