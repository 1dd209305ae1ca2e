"""Branch coverage of one file while a driver runs."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import coverage

EVERY = 0.02
"""Seconds between two looks: one costs more than a sequence of calls, and would slow a driver."""


class Meter:
    """Counts branches as coverage.py does."""

    def __init__(self, file: Path) -> None:
        self._file = str(file)
        self._coverage = coverage.Coverage(
            branch=True, include=[self._file], data_file=None, config_file=False
        )
        self._arcs = 0
        self._next = 0.0
        self.covered = 0
        self._coverage.start()

    def update(self) -> int:
        """The branches taken so far, at most a moment old."""
        if process_time() >= self._next:
            self._look()
            self._next = process_time() + EVERY
        return self.covered

    def _look(self) -> None:
        arcs = len(self._coverage.get_data().arcs(self._file) or ())
        if arcs != self._arcs:
            self._arcs = arcs
            stats = self._coverage.branch_stats(self._file)
            self.covered = sum(taken for _, taken in stats.values())
