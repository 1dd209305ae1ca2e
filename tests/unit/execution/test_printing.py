"""``print`` with values that are not known."""

from __future__ import annotations

from io import StringIO
from typing import Any

from heapwright.execution import silenced
from heapwright.execution.library import ready
from heapwright.execution.printing import printed
from tests.unit.execution.following import Followed


def test_nothing_is_decided_for_what_goes_nowhere() -> None:
    def body(x: Any) -> str:
        with silenced():
            ready(print)(x, "and", x)
        return "done"

    followed = Followed(body, "int")
    assert followed.outcomes == ["done"]


def test_what_is_written_to_be_read_is_what_python_writes() -> None:
    def body(x: Any) -> str:
        stream = StringIO()
        printed(x, "b", sep="-", end="!", file=stream)
        return stream.getvalue()

    assert Followed(body, "bool").at(True) == "True-b!"
