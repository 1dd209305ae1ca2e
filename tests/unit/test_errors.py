"""Whatever ends a path is noted when the signal is made, whoever swallows it afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from heapwright.errors import LISTENERS, Cut, PathSignal, Place


@pytest.fixture
def heard() -> Iterator[list[PathSignal]]:
    signals: list[PathSignal] = []
    LISTENERS.all.append(signals.append)
    yield signals
    LISTENERS.all.pop()


def test_a_signal_is_noted_before_it_is_raised(heard: list[PathSignal]) -> None:
    cut = Cut("why", Place("file.py", 3))
    assert heard == [cut]


def test_who_is_told_already_sees_why_and_where() -> None:
    told: list[tuple[str, Place | None]] = []

    def note(signal: PathSignal) -> None:
        assert isinstance(signal, Cut)
        told.append((signal.reason, signal.place))

    LISTENERS.all.append(note)
    Cut("why", Place("file.py", 3))
    LISTENERS.all.remove(note)
    assert told == [("why", Place("file.py", 3))]


def test_only_the_innermost_run_is_told(heard: list[PathSignal]) -> None:
    inner: list[PathSignal] = []
    LISTENERS.all.append(inner.append)
    Cut("why")
    LISTENERS.all.pop()
    assert len(inner) == 1
    assert not heard
