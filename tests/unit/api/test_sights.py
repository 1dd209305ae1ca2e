"""What else a test can see of a call."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.sights import of_answer, sights
from heapwright.emit.python.replay import replay, run_step
from heapwright.execution import INTERCEPTS
from heapwright.program import Choices
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.target import parse_target
from heapwright.synthesis import CallSequence, Step
from tests.sources import written

SOURCE = """
    import logging
    import sys
    import warnings


    class Tap:
        def __init__(self) -> None:
            self._open = False

        def turn(self, by: int) -> object:
            if self._open:
                {last}
            self._open = True
            return None
"""


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('sys.stderr.write("a")', 'sys.stderr.write("b")', 'capsys.readouterr().err == "a"'),
        ('warnings.warn("a")', 'warnings.warn("b")', 'assert said == [("UserWarning", "a")]'),
        ("pass", 'warnings.warn("b")', "assert said == []"),
        ('logging.info("a")', 'logging.info("b")', 'assert log.output == ["INFO:root:a"]'),
        ("pass", 'logging.info("b")', ".assertNoLogs(level=1) as log:"),
        ("raise ValueError(1) from None", "raise ValueError(1) from KeyError()", "__cause__"),
        ("raise KeyboardInterrupt", "raise KeyboardInterrupt(1)", "caught.value.args == ()"),
        ("return iter([1])", "return [1]", 'type(answer).__name__ == "list_iterator"'),
        ("return self", "return Tap()", "assert tap.turn(0) is tap"),
    ],
)
def test_a_test_shows_what_the_answer_does_not(
    old: str, new: str, line: str, tmp_path: Path
) -> None:
    files = []
    for side, last in (("old", old), ("new", new)):
        (tmp_path / side).mkdir()
        files.append(f"{written(tmp_path / side, SOURCE.format(last=last), 'tap')}:Tap")
    result = hw.compare(*files)
    assert result.verdict == "differ", result.claim
    assert line in result.test


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("raise ValueError\nyield 1", "return self._fail()", "items is None"),
        ("yield 1\nreturn 2", "yield 1\nreturn 3", "caught.value.value == 2"),
    ],
)
def test_generators_are_seen_before_and_after_their_items(
    old: str, new: str, line: str, tmp_path: Path
) -> None:
    head = (
        "class Tap:\n    def _fail(self):\n        raise ValueError\n    def turn(self):\n        "
    )
    files = []
    for side, body in (("old", old), ("new", new)):
        (tmp_path / side).mkdir()
        file = written(tmp_path / side, head + body.replace("\n", "\n        "), "tap")
        files.append(f"{file}:Tap")
    result = hw.compare(*files)
    assert result.verdict == "differ", result.claim
    assert line in result.test


def test_an_answer_is_looked_at_and_compared_with_what_the_caller_has(tmp_path: Path) -> None:
    file = written(tmp_path, "def half(n: int) -> float:\n    return n / 2")
    program = load_program(parse_target(f"{file}:half"), INTERCEPTS, Choices())
    run, last = replay(program, CallSequence(())), Step(program.operation("half"), (3,))
    run_step(run, last)
    run.names["known"] = object()
    seen, known, again = of_answer(run, last)
    assert seen == (["answer = half(3)"], ["type(answer).__name__", "repr(answer)"])
    assert known == (["answer = half(3)"], ["answer is known"])
    assert again == (["answer = half(3)"], ["(half(3)) is answer"])
    assert next(sights(run, last)) == (["half(3)"], ["capsys.readouterr().err"])
