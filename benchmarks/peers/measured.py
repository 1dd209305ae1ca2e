"""Runs tests under coverage.py and prints the branches of one file, line by line.

``python -m benchmarks.peers.measured FILE TESTS``: for each line with branches ``[line, all,
taken]``. The file may be one of the standard library, or imported before the measuring begins.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys

import coverage
import pytest

from benchmarks.peers.suites import PYTEST


def measure(file: str, tests: str) -> list[tuple[int, int, int]]:
    measuring = coverage.Coverage(branch=True, include=[file], data_file=None, config_file=False)
    measuring.start()
    with contextlib.redirect_stdout(io.StringIO()):  # the tests may print too
        pytest.main([*PYTEST, tests])
    measuring.stop()
    return [(line, every, taken) for line, (every, taken) in measuring.branch_stats(file).items()]


if __name__ == "__main__":
    print(json.dumps(measure(*sys.argv[1:])))
