"""How the test of a difference ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.endings import endings
from heapwright.compare import PairedProgram, Version
from heapwright.compare.pairing import pair
from heapwright.emit.python.replay import replay
from heapwright.execution import INTERCEPTS, silenced
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue
from heapwright.program.program import Choices
from heapwright.program.python.target import parse_target
from heapwright.synthesis import CallSequence, Step
from tests.sources import written

SOURCE = """
    def half(n: int) -> float:
        if n == 3:
            raise ValueError("odd (3)")
        print("halved")
        return n / 2

    def is_small(n: int) -> bool:
        return n < 3

    def same(items: list[int]) -> list[int]:
        return items
"""


@pytest.fixture
def paired(tmp_path: Path) -> PairedProgram:
    target = parse_target(f"{written(tmp_path, SOURCE)}:half,is_small,same")
    folder = tmp_path / "pairs"
    folder.mkdir()
    return pair(Version(target), Version(target), folder, INTERCEPTS, Choices())


def bodies(paired: PairedProgram, name: str, *arguments: ArgumentValue) -> list[list[str]]:
    last = Step(paired.old.operation(name), arguments)
    run = replay(paired.old, CallSequence(()))
    with silenced():
        return list(endings(paired, [], run, last))


def test_a_result_is_asserted_as_people_write_it_then_exactly(paired: PairedProgram) -> None:
    assert bodies(paired, "half", 4)[:3] == [
        ["assert half(4) == 2.0"],
        ["assert type(half(4)) is float"],
        ['assert repr(half(4)) == "2.0"'],
    ]
    assert ["assert (is_small(1)) is True"] in bodies(paired, "is_small", 1)


def test_an_exception_is_asserted_with_its_message_and_its_very_type(
    paired: PairedProgram,
) -> None:
    plain, whole, exact, *_ = bodies(paired, "half", 3)
    assert plain == ['with pytest.raises(ValueError, match=r"odd \\(3\\)"):', "    half(3)"]
    assert whole == ['with pytest.raises(ValueError, match=r"^odd \\(3\\)$"):', "    half(3)"]
    assert exact == [
        "with pytest.raises(ValueError) as caught:",
        "    half(3)",
        "assert type(caught.value) is ValueError",
    ]


def test_what_is_printed_is_asserted(paired: PairedProgram) -> None:
    printed = [body for body in bodies(paired, "half", 4) if ".out ==" in body[-1]]
    assert printed == [["half(4)", 'assert capsys.readouterr().out == "halved\\n"']]


def test_what_is_handed_out_is_changed_to_see_who_notices(paired: PairedProgram) -> None:
    found = bodies(paired, "same", Group((1, 2), "list"))
    assert ["given = [1, 2]", "same(given)", "assert given == [1, 2]"] in found
    handed = [body for body in found if body[0].startswith("handed = ")]
    assert [body[1] for body in handed] == ["handed.clear()", "handed.append(0)"]
