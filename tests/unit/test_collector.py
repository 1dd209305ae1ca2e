"""What the garbage collector runs in the middle of code under test."""

from __future__ import annotations

import gc
import os
from types import FrameType

import pytest

from heapwright import collector
from heapwright.errors import Cut
from heapwright.sandbox import Rules, inside, sandbox


class Holding:
    """Closes a file when it is collected, as a process that has ended does in a library."""

    def __init__(self) -> None:
        self.file, self._other = os.pipe()
        self.itself = self  # only the collector finds it

    def __del__(self) -> None:
        os.close(self.file)
        os.close(self._other)


def under_test() -> None:
    gc.collect()


def is_under_test(frame: FrameType) -> bool:
    return frame.f_code is under_test.__code__


def is_holding(frame: FrameType) -> bool:
    return is_under_test(frame) or frame.f_code is Holding.__del__.__code__


def run_inside(rules: Rules) -> bool:
    """Whether the file is closed after a collection within code under test."""
    gc.collect()
    file = Holding().file
    with sandbox(), inside(rules):
        under_test()
    try:
        os.fstat(file)
    except OSError:
        return True
    return False


def test_finalizers_of_others_do_their_work() -> None:
    noted: list[str] = []
    assert run_inside(Rules(False, False, is_under_test, lambda: None, asked=noted.append))
    assert noted == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_finalizers_of_the_code_under_test_are_its_own() -> None:
    assert not run_inside(Rules(False, False, is_holding, lambda: None))


def test_what_the_code_under_test_does_after_a_collection_is_its_own() -> None:
    def under_test_later() -> None:
        gc.collect()
        os.close(10_000)

    def is_own(frame: FrameType) -> bool:
        return frame.f_code is under_test_later.__code__

    rules = Rules(False, False, is_own, lambda: None)
    with pytest.raises(Cut, match=r"os\.close"), sandbox(), inside(rules):
        under_test_later()


def test_nothing_runs_for_others_while_the_collector_rests() -> None:
    collector.watch()
    assert not collector.runs_for_others(is_under_test)
    assert gc.callbacks.count(collector._note) == 1
