"""``compare``: verdicts and exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.compare import compare_command
from tests.sources import written
from tests.unit.cli.conftest import Run

OLD = "def half(n: int) -> int:\n    return n // 2\n"
NEW = "def half(n: int) -> int:\n    return (n - n % 2) // 2\n"
WRONG = "def half(n: int) -> int:\n    return n // 2 if n != 9 else 5\n"


@pytest.mark.parametrize(("new", "code", "verdict"), [(NEW, 0, "same"), (WRONG, 1, "differ")])
def test_the_verdict_is_the_exit_code(
    ran: Run, tmp_path: Path, new: str, code: int, verdict: str
) -> None:
    files = [written(tmp_path, source, name) for source, name in ((OLD, "old"), (new, "new"))]
    done = ran(compare_command, *(f"{file}:half" for file in files), "--json")
    assert (done.code, done.data["verdict"]) == (code, verdict)
    assert ("half(9)" in done.data["test"]) == (code == 1)


def test_undecided_ends_with_3(ran: Run, tmp_path: Path) -> None:
    files = [written(tmp_path, source, name) for source, name in ((OLD, "old"), (NEW, "new"))]
    done = ran(compare_command, *(f"{file}:half" for file in files), "--time", "0.0001", "--json")
    assert (done.code, done.data["verdict"]) == (3, "undecided")
