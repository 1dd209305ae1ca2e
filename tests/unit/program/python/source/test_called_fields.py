"""Functions that objects keep in public fields."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.program.python.interface.offered import Entry, NotCalled, Offer
from heapwright.program.python.source.called_fields import called_fields
from tests.sources import written

CLASS = """
    from functools import partial

    def outside(n: int) -> int:
        return n

    class C:
        defined = 0

        def __init__(self, data) -> None:
            {assignment}

        def _send(self, n: int, *, loud: bool = False) -> None:
            pass
"""


def fields(assignment: str, folder: Path) -> list[Entry]:
    program = open_program(f"{written(folder, CLASS.format(assignment=assignment))}:C")
    return list(called_fields(program.classes["C"]))


@pytest.mark.parametrize(
    ("assignment", "passed"),
    [
        ("self.notify = self._send", ["n", "loud"]),
        ("self.notify = outside", ["n"]),
        ("self.notify = lambda n, k=3: n", ["n", "k"]),
        ("self.notify = partial(self._send, loud=True)", ["n"]),
        ("self.notify = partial(self._send, 3)", ["loud"]),
    ],
)
def test_what_a_caller_passes(assignment: str, passed: list[str], tmp_path: Path) -> None:
    (entry,) = fields(assignment, tmp_path)
    assert isinstance(entry, Offer)
    names = list(inspect.signature(entry.function).parameters)[entry.skips :]
    assert [name for name in names if name not in entry.fixed] == passed


@pytest.mark.parametrize(
    "assignment",
    ["self.data = data", "self._hidden = outside", "self.defined = outside", "other = outside"],
)
def test_data_private_fields_and_what_the_class_defines_are_not_calls(
    assignment: str, tmp_path: Path
) -> None:
    assert fields(assignment, tmp_path) == []


@pytest.mark.parametrize(
    "assignment",
    ["self.notify = lambda n, k=data: n", "self.notify = partial(self._send, *data)"],
)
def test_what_cannot_be_read_off_is_named(assignment: str, tmp_path: Path) -> None:
    assert fields(assignment, tmp_path) == [NotCalled("notify")]
