"""What calls print, as tests see it: by pytest's ``capsys``."""

from __future__ import annotations

from collections.abc import Sequence

from heapwright.emit.assertion import LONGEST
from heapwright.emit.python.literals import value_text
from heapwright.emit.python.replay import Replay
from heapwright.program.objects import shows_address

PARAMETER = "capsys: pytest.CaptureFixture[str]"
READ = "capsys.readouterr()"


def output_lines(run: Replay) -> tuple[list[str], list[str]]:
    """Lines before and after the last call, which assert what it printed; none if it did not."""
    text = run.printed[-1]
    if not text or len(text) > LONGEST or shows_address(text):
        return [], []
    return [READ] if any(run.printed[:-1]) else [], [f"assert {READ}.out == {value_text(text)}"]


def reads_output(lines: Sequence[str]) -> bool:
    return any(READ in line for line in lines)


def without_idle_reading(lines: Sequence[str]) -> list[str]:
    """The body without a look at the output that no assertion follows."""
    asserted = any(line.startswith(f"assert {READ}") for line in lines)
    return [line for line in lines if asserted or line != READ]
