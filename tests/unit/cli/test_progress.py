"""What a person sees while the work goes on, and Ctrl-C."""

from __future__ import annotations

import signal

import pytest

from heapwright.cli import progress
from heapwright.cli.progress import UNDECIDED, _Display, watching
from heapwright.graph import Progress
from heapwright.limits import default_megabytes


def test_the_first_interrupt_ends_the_work_and_keeps_what_was_found() -> None:
    before = signal.getsignal(signal.SIGINT)
    with watching(quiet=True, chosen={}) as watch:
        assert watch.code(0) == 0
        signal.raise_signal(signal.SIGINT)
        assert watch.limits.why == "interrupted"
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_what_was_interrupted_is_no_success() -> None:
    with watching(quiet=True, chosen={}) as watch:
        watch.limits.interrupt()
    assert [watch.code(code) for code in (0, 1, 3)] == [UNDECIDED, 1, 3]


def test_the_options_say_how_long_and_with_how_much_memory() -> None:
    with watching(quiet=True, chosen={"seconds": 3.0, "memory": 100, "jobs": 4}) as watch:
        assert (watch.limits.seconds, watch.limits.megabytes) == (3.0, 25)
        chosen = watch.over({"jobs": 4})
    assert chosen["limits"] is watch.limits
    assert chosen["jobs"] == 4
    with watching(quiet=True, chosen={}) as watch:
        assert (watch.limits.seconds, watch.limits.megabytes) == (None, default_megabytes())


def test_nothing_is_shown_where_nobody_looks(capfd: pytest.CaptureFixture[str]) -> None:
    with watching(quiet=False, chosen={}) as watch:
        watch(Progress(1, 2, 3, 4, 5.0))
    assert capfd.readouterr() == ("", "")


def test_one_line_is_written_over_and_removed_in_the_end(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(progress, "_EVERY", 1000.0)
    display = _Display(True, None)
    display.update(Progress(0, 1, 1, 1, 1.0))
    display.update(Progress(1, 2, 2, 2, 1.0))  # too soon after the first
    display.close()
    shown = "\r\x1b[Klength 1: 1 states, 1 waiting, 1 paths, 1/s\r\x1b[K"
    assert capfd.readouterr() == ("", shown)


def test_nothing_is_shown_of_work_that_takes_no_time(capfd: pytest.CaptureFixture[str]) -> None:
    display = _Display(True, None)
    display.update(Progress(0, 1, 1, 1, 1.0))
    display.close()
    assert capfd.readouterr() == ("", "")


def test_the_line_tells_where_the_work_stands() -> None:
    display = _Display(False, 20.0)
    present = Progress(level=2, states=7, waiting=3, paths=100, seconds=4.0)
    expected = "length 3: 7 states, 3 waiting, 100 paths, 25/s"
    assert display._line(present) == f"{expected}, 16 s left"
    covered = Progress(2, 7, 3, 100, 4.0, (5, 8))
    assert _Display(False, None)._line(covered) == f"{expected}, 5 of 8 branches covered"
    assert _Display(False, None)._line(Progress(0, 1, 1, 0, 0.0)).endswith("0 paths, 0/s")
