"""structures and cases had no end of their own, and compare spoke of its own helpers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest

import heapwright as hw

ENDLESS = """
class C:
    def __init__(self) -> None:
        self.k = 0

    def rep_ok(self) -> bool:
        return {rep_ok}

    def f(self) -> int:
        return {f}
"""
LONG = "sum(range(10**11)) > 0"
MEMORY = "len([0] * 10**12)"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a process that is killed")
@pytest.mark.parametrize("command", [("structures", LONG, "1"), ("cases", "True", LONG)])
def test_a_call_of_c_that_takes_for_ever_is_ended(
    command: tuple[str, str, str], tmp_path: Path
) -> None:
    verb, rep_ok, f = command
    (tmp_path / "m.py").write_text(ENDLESS.format(rep_ok=rep_ok, f=f))
    target = "m.py:C" if verb == "structures" else "m.py:C.f"
    started = monotonic()
    ended = subprocess.run(
        [sys.executable, "-m", "heapwright", verb, target, "--time", "1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 3, ended.stderr
    assert "time" in ended.stdout + ended.stderr
    assert monotonic() - started < 20  # seconds, on a busy machine


def test_the_end_of_our_memory_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "m.py").write_text(ENDLESS.format(rep_ok="True", f=MEMORY))
    found = hw.cases(f"{tmp_path / 'm.py'}:C.f")
    assert found.violations == []
    assert any("out of memory" in reason for reason in found.reasons)


def test_reasons_name_no_temporary_folder(tmp_path: Path) -> None:
    for name in ("m.py", "other.py"):
        (tmp_path / name).write_text(ENDLESS.format(rep_ok="True", f=MEMORY))
    result = hw.compare(f"{tmp_path / 'm.py'}:C", f"{tmp_path / 'other.py'}:C")
    assert result.verdict == "undecided"
    assert not any("heapwright-" in reason for reason in result.reasons)


def test_a_comparison_speaks_of_the_versions_and_of_what_was_left_out(tmp_path: Path) -> None:
    source = (
        "class Node:\n    def __init__(self) -> None: self.next: Node | None = None\n"
        "    def set(self, o: 'Node') -> None: self.next = o\n    def other(self) -> None: pass\n"
    )
    for name in ("m.py", "other.py"):
        (tmp_path / name).write_text("from __future__ import annotations\n" + source)
    result = hw.compare(
        f"{tmp_path / 'm.py'}:Node", f"{tmp_path / 'other.py'}:Node", without=["other"]
    )
    assert "without other" in result.claim
    assert "Pair" not in result.claim
