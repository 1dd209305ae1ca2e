"""Interpreters that wait for a suite end by themselves, and are never used twice."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from heapwright.emit.python.interpreters import SEEDS, Waiting, start, waiting

FIRST, LAST = SEEDS
SAYS = "import os, sys; print(sys.argv[1:], os.getcwd(), os.environ['PYTHONHASHSEED'])"


def said(process: subprocess.Popen[str] | None) -> str:
    assert process is not None
    return process.communicate(timeout=60)[0]


def test_one_that_waited_does_what_a_fresh_one_does(tmp_path: Path) -> None:
    with waiting() as found:
        waited = said(found.start(SAYS, ["a", "b c"], tmp_path, LAST))
    assert waited == said(start(SAYS, ["a", "b c"], tmp_path, LAST))
    assert waited == f"['a', 'b c'] {tmp_path} {LAST}\n"


def test_its_folder_is_on_the_path_and_nothing_is_left_to_read(tmp_path: Path) -> None:
    (tmp_path / "pluggy.py").write_text("raise SystemExit('imported')\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text("print('found')\n", encoding="utf-8")
    with waiting() as found:
        source = "import mine, sys, pytest; print(repr(sys.stdin.read()))"
        assert said(found.start(source, [], tmp_path, FIRST)) == "found\n''\n"


def test_none_is_used_twice(tmp_path: Path) -> None:
    with waiting() as found:
        assert said(found.start("print(1)", [], tmp_path, FIRST)) == "1\n"
        assert found.start("print(1)", [], tmp_path, FIRST) is None


def test_one_that_was_interrupted_is_not_used(tmp_path: Path) -> None:
    with waiting() as found:
        process = found._waiting[FIRST]
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert found.start("print(1)", [], tmp_path, FIRST) is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_copy_of_the_process_has_none(tmp_path: Path) -> None:
    with waiting() as found:
        copy = os.fork()
        if not copy:
            os._exit(found.start("print(1)", [], tmp_path, FIRST) is not None)
        assert os.waitpid(copy, 0)[1] == 0
        assert said(found.start("print(1)", [], tmp_path, FIRST)) == "1\n"


def test_those_that_still_wait_end_with_the_block() -> None:
    with waiting() as found:
        processes = list(found._waiting.values())
    assert all(process.returncode is not None for process in processes)


def test_they_end_where_nothing_can_write_to_them_any_more() -> None:
    found = Waiting([FIRST])
    process = found._waiting[FIRST]
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(timeout=60) == 0
    found.end()
