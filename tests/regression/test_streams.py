"""Output that went past the silence, and a stream that lacked what real ones have."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, outcomes, written

WRITES = [
    "sys.stdout.buffer.write(b'x')",
    "sys.stdout.write('x')",
    "sys.stderr.writelines(['x'])",
    "print('x', file=sys.stderr, flush=True)",
    "sys.stdout.flush()",
    "sys.stdout.isatty()",
    "sys.stdout.encoding.lower()",
    "warnings.warn('x')",
    "logging.getLogger('x').error('x')",
]


@pytest.mark.parametrize("write", WRITES)
def test_writing_does_not_raise_and_is_not_seen(
    write: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = f"""
        import logging, sys, warnings

        class Writer:
            def write(self) -> None:
                {write}
        """
    assert outcomes(explored(tmp_path, source, "Writer"), "Writer.write") == {None}
    assert capfd.readouterr() == ("", "")


def test_output_below_python_does_not_spoil_the_json(tmp_path: Path) -> None:
    source = """
        import os, sys

        class Writer:
            def write(self) -> None:
                os.write(1, b"unseen")
                os.write(2, b"unseen")
                sys.__stdout__.write("original")
                sys.__stdout__.flush()
                sys.__stderr__.write("original")
        """
    target = f"{written(tmp_path, source)}:Writer"
    code = "from heapwright.cli import main; main()"
    command = [sys.executable, "-c", code, "explore", target, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.startswith("{")
    assert done.stdout.rstrip().endswith("}")
    assert "unseen" not in done.stdout + done.stderr
    assert "original" not in done.stdout + done.stderr


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "read", ["sys.stdin.readline()", "input()", "os.read(0, 1)", "sys.__stdin__.read()"]
)
def test_standard_input_is_left_to_the_next_program(read: str, tmp_path: Path) -> None:
    """It was read to its end while a class was explored."""
    source = f"""
        import os, sys

        class Reader:
            def ask(self) -> None:
                {read}
        """
    target = f"{written(tmp_path, source)}:Reader"
    call = [sys.executable, "-m", "heapwright", "gen", target, "-o", str(tmp_path), "--time", "4"]
    both = f"import subprocess, sys; subprocess.run({call!r}); print(sys.stdin.read())"
    done = subprocess.run(
        [sys.executable, "-c", both], input="next", capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "next"


def test_no_test_reads_standard_input(tmp_path: Path) -> None:
    """Those that did were left out in the end, and with them what only they covered."""
    source = """
        import sys

        class Reader:
            def __init__(self, stream=None):
                self.stream = stream or sys.stdin

            def line(self):
                text = self.stream.readline()
                if text:
                    return text.strip()
                return None
        """
    result = hw.generate(f"{written(tmp_path, source)}:Reader", seconds=20)
    assert not result.unstable
    assert [branch.status for branch in result.branches] == ["covered", "covered"]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("close", ["close()", "buffer.close()"])
@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_no_test_closes_a_standard_stream(stream: str, close: str, tmp_path: Path) -> None:
    """It was closed for us too, or for pytest."""
    source = f"""
        import sys

        class Closing:
            def close(self, n: int) -> int:
                sys.{stream}.{close}
                return 1 if n > 0 else 0
        """
    target = f"{written(tmp_path, source)}:Closing"
    for _ in range(2):
        result = hw.generate(target, seconds=20)
        assert {branch.status for branch in result.branches} == {"undecided"}
    assert any("sys.stdout.close" in reason or stream in reason for reason in result.reasons)
