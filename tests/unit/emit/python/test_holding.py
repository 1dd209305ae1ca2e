"""Only what holds in another run of the interpreter is said in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.holding import holding
from heapwright.emit.python.replay import load_untouched
from heapwright.emit.suites import Draft
from heapwright.emit.writer import DisagreementError
from heapwright.program.python.loading.untouched import Untouched
from tests.sources import written

SOURCE = """
    class Box:
        def get(self) -> int:
            return 3

        def fail(self) -> None:
            raise KeyError("now")

        def show(self) -> None:
            print("shown")
"""


@pytest.fixture
def untouched(tmp_path: Path) -> Untouched:
    return load_untouched(open_program(f"{written(tmp_path, SOURCE)}:Box"))


def test_assertions_that_fail_are_left_out(untouched: Untouched) -> None:
    looks = ("assert box.get() == 4", "assert box.get() == 3", "assert box.get() > 3")
    draft = Draft(("box = Box()",), looks, 2)
    assert holding(draft, "Box()", untouched) == Draft(("box = Box()",), looks[1:2], 1)


def test_of_an_assertion_on_the_last_call_the_call_is_left(untouched: Untouched) -> None:
    draft = Draft(("box = Box()", "assert box.get() == 4"), (), 0)
    assert holding(draft, "box.get()", untouched).calls == ("box = Box()", "box.get()")


def test_of_an_exception_with_another_message_its_class_is_left(untouched: Untouched) -> None:
    lines = ('with pytest.raises(KeyError, match="then"):', "    Box().fail()")
    kept = holding(Draft(lines, (), 0), "Box().fail()", untouched).calls
    assert kept == ("with pytest.raises(KeyError):", "    Box().fail()")


def test_a_call_that_ends_otherwise_is_refused(untouched: Untouched) -> None:
    with pytest.raises(DisagreementError, match=r"Box\(\)\.fail\(\) gave KeyError"):
        holding(Draft(("Box().fail()",), (), 0), "Box().fail()", untouched)
    other = ('with pytest.raises(ValueError, match="now"):', "    Box().fail()")
    with pytest.raises(DisagreementError):
        holding(Draft(other, (), 0), "Box().fail()", untouched)


def test_what_is_printed_can_be_read(untouched: Untouched) -> None:
    lines = ("Box().show()", 'assert capsys.readouterr().out == "shown\\n"')
    draft = Draft(lines, (), 0)
    assert holding(draft, "Box().show()", untouched) == draft
