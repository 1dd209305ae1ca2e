"""Two versions as one program of pairs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.compare import Version
from heapwright.compare.agreement import VersionsDiffer as Differ
from heapwright.compare.pairing import PairedProgram, pair
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices
from heapwright.program.python.target import parse_target
from tests.sources import written

OLD = """
    from enum import Enum

    class Colour(Enum):
        RED = 1

    class Till:
        def __init__(self) -> None:
            self.total = 0

        def pay(self, amount: int, times: int = 1) -> int:
            self.total += amount * times
            return self.total

        def paint(self, colour: Colour) -> None: ...

        def gone(self) -> None: ...

    def double(n: int) -> int:
        return 2 * n
"""
NEW = """
    from enum import Enum

    class Colour(Enum):
        RED = 1

    class Till:
        def __init__(self) -> None:
            self.sum = 0

        def pay(self, price: int, times: int = 2) -> int:
            self.sum += price * times
            return self.sum

        def paint(self, colour: Colour) -> None: ...

        def added(self) -> None: ...

    def double(n: int) -> int:
        return n + n
"""


@pytest.fixture
def paired(tmp_path: Path) -> PairedProgram:
    versions = []
    for side, source in (("old", OLD), ("new", NEW)):
        (tmp_path / side).mkdir()
        file = written(tmp_path / side, source, "till")
        versions.append(Version(parse_target(f"{file}:Till,double")))
    (tmp_path / "both").mkdir()
    old, new = versions
    return pair(old, new, tmp_path / "both", INTERCEPTS, Choices())


def test_operations_that_only_one_version_has_are_named(paired: PairedProgram) -> None:
    assert (paired.only_old, paired.only_new) == (("Till.gone",), ("Till.added",))
    names = [operation.name for operation in paired.program.operations]
    assert names == ["Till", "Till.paint", "Till.pay", "double"]


def test_pairs_bring_no_statics_that_would_be_part_of_every_state(paired: PairedProgram) -> None:
    assert paired.program.statics == ()


def test_callers_see_the_names_of_the_old_version(paired: PairedProgram) -> None:
    notes = [str(note) for note in paired.program.left_out]
    assert "Till.pay with amount=… (only in the old version)" in notes
    assert "Till.pay with price=… (only in the new version)" in notes


def _call(paired: PairedProgram, name: str, *arguments: Any) -> Any:
    program = paired.program
    return program.body(program.operation(name))(arguments)


def test_a_call_is_done_in_both_versions(paired: PairedProgram) -> None:
    till = _call(paired, "Till")
    assert _call(paired, "Till.pay", till, 3, 2) == 6
    assert (till.hw_old.total, till.hw_new.sum) == (6, 6)
    assert _call(paired, "double", 4) == 8


def test_a_default_that_is_not_the_same_may_be_left_out(paired: PairedProgram) -> None:
    pay = paired.program.operation("Till.pay")
    kinds = {parameter.name: len(parameter.alternatives) for parameter in pay.parameters}
    assert kinds["times"] == kinds["amount"] + 1
    till = paired.program.classes["Till"]()
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - each pair module has its own class
        till.pay(3)
    assert type(caught.value).__name__ == Differ.__name__


def test_the_enums_are_those_of_the_old_version(paired: PairedProgram) -> None:
    till = paired.program.classes["Till"]
    colour = paired.program.classes["old_version.till.Colour"].RED  # type: ignore[attr-defined]
    assert till().paint(colour) is None
