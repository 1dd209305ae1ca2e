"""Crashes near the runs of a suite."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_again, open_program
from heapwright.generate.crashing import Nearby
from heapwright.generate.rerun import Rerunner
from heapwright.program.language import Purpose
from heapwright.synthesis import CallSequence, ObjectName, Step
from heapwright.verify import ENDLESS, Crash
from tests.sources import written

SOURCE = '''
    class Meter:
        def __init__(self) -> None:
            self.reads = 0

        def read(self) -> None:
            self.reads += 1

        def down(self, n: int) -> int:
            while n != 0:
                n -= 1
            return n

        def part(self, of: int) -> int:
            return 100 // of

        def told(self, of: int) -> int:
            """A part. Raises ZeroDivisionError for none."""
            return 100 // of

        def checked(self, of: int) -> int:
            if of < 1:
                raise ValueError("too small")
            return 100 // of

        def guessed(self, of):
            return of.real if of > 0 else of.missing
'''
METER = ObjectName("meter")


def crashes(folder: Path, method: str, known: frozenset[Crash] = frozenset()) -> list[str]:
    """Near one call of the method with 5, after another call that does not matter."""
    program = open_program(f"{written(folder, SOURCE)}:Meter")
    rerunner = Rerunner(open_again(program, Purpose.CONCRETE), [])
    made = Step(program.operation("Meter"), (), METER)
    read = Step(program.operation("Meter.read"), (METER,))
    called = Step(program.operation(f"Meter.{method}"), (METER, 5))
    run = rerunner.run(CallSequence((made, read, called)))
    assert run is not None
    found = Nearby(program, rerunner, [run]).crashes(known)
    return [f"{'; '.join(c.sequence.lines())}: {c.crash.raised}" for c in found]


def test_a_loop_without_end_is_found_and_calls_that_do_not_matter_are_left_out(
    tmp_path: Path,
) -> None:
    assert crashes(tmp_path, "down") == [f"meter = Meter(); meter.down(-1): {ENDLESS}"]


def test_a_crash_is_found_once(tmp_path: Path) -> None:
    assert crashes(tmp_path, "part") == ["meter = Meter(); meter.part(0): ZeroDivisionError"]
    place = f"{tmp_path / 'subject.py'}:15"
    assert crashes(tmp_path, "part", frozenset({Crash("ZeroDivisionError", place)})) == []


def test_what_the_class_raises_announces_or_what_shows_a_wrong_guess_is_none(
    tmp_path: Path,
) -> None:
    assert crashes(tmp_path, "told") == []
    assert crashes(tmp_path, "checked") == []
    assert crashes(tmp_path, "guessed") == []
