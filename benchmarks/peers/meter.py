"""Branch coverage of one file while a driver runs."""

from __future__ import annotations

from pathlib import Path

import coverage


class Meter:
    """Counts branches as coverage.py does."""

    def __init__(self, file: Path) -> None:
        self._file = str(file)
        self._coverage = coverage.Coverage(
            branch=True, include=[self._file], data_file=None, config_file=False
        )
        self._arcs = 0
        self.covered = 0
        self._coverage.start()

    def update(self) -> int:
        """The branches taken so far; cheap as long as there is nothing new."""
        arcs = len(self._coverage.get_data().arcs(self._file) or ())
        if arcs != self._arcs:
            self._arcs = arcs
            stats = self._coverage.branch_stats(self._file)
            self.covered = sum(taken for _, taken in stats.values())
        return self.covered
