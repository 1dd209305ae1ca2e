"""Whatever ends a path is noted when the signal is made, whoever swallows it afterwards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from heapwright.errors import Cut, PathSignal, Place


@pytest.fixture
def heard() -> Iterator[list[PathSignal]]:
    signals: list[PathSignal] = []
    PathSignal.listeners.append(signals.append)
    yield signals
    PathSignal.listeners.pop()


def test_a_signal_is_noted_before_it_is_raised(heard: list[PathSignal]) -> None:
    cut = Cut("why", Place("file.py", 3))
    assert heard == [cut]


def test_who_is_told_already_sees_why_and_where() -> None:
    told: list[tuple[str, Place | None]] = []

    def note(signal: PathSignal) -> None:
        assert isinstance(signal, Cut)
        told.append((signal.reason, signal.place))

    PathSignal.listeners.append(note)
    Cut("why", Place("file.py", 3))
    PathSignal.listeners.remove(note)
    assert told == [("why", Place("file.py", 3))]


def test_only_the_innermost_run_is_told(heard: list[PathSignal]) -> None:
    inner: list[PathSignal] = []
    PathSignal.listeners.append(inner.append)
    Cut("why")
    PathSignal.listeners.pop()
    assert len(inner) == 1
    assert not heard
