"""What calls print is asserted by pytest's ``capsys``."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.output import READ, output_lines, reads_output, without_idle_reading
from heapwright.emit.python.replay import Replay, load_untouched
from tests.sources import written


@pytest.fixture
def run(tmp_path: Path) -> Replay:
    return Replay(load_untouched(open_program(f"{written(tmp_path, 'class C: ...')}:C")))


def test_what_the_last_call_printed_is_asserted(run: Replay) -> None:
    run.printed = ["", "hello\n"]
    assert output_lines(run) == ([], ['assert capsys.readouterr().out == "hello\\n"'])


def test_what_earlier_calls_printed_is_read_away(run: Replay) -> None:
    run.printed = ["before\n", "hello\n"]
    assert output_lines(run)[0] == [READ]


@pytest.mark.parametrize("text", ["", "x" * 401, "<C object at 0x7f>"])
def test_nothing_is_asserted_of_output_that_says_nothing_or_too_much(
    run: Replay, text: str
) -> None:
    run.printed = ["before\n", text]
    assert output_lines(run) == ([], [])


def test_a_test_that_reads_the_output_is_told_by_its_lines() -> None:
    assert reads_output(["c.f()", f"assert {READ}.out == 'x'"])
    assert not reads_output(["c.f()"])


def test_reading_is_left_out_where_no_assertion_is_left() -> None:
    assert without_idle_reading([READ, "c.f()"]) == ["c.f()"]
    kept = [READ, "c.f()", f"assert {READ}.out == 'x'"]
    assert without_idle_reading(kept) == kept
