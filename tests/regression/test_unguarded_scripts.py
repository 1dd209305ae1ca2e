"""Scripts that call Heapwright on themselves, at their top level."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.sources import written

STACK = """
    class Stack:
        def __init__(self) -> None:
            self.size = 0

        def push(self) -> None:
            if self.size < 3:
                self.size += 1
    """
QUESTIONS = """
    import heapwright

    def full(stack: Stack) -> bool:
        return isinstance(stack, Stack) and stack.size == 3

    print("first", len(heapwright.find(TARGET, full).sequence))

    def half(stack: Stack) -> bool:
        return isinstance(stack, Stack) and stack.size == 2

    print("second", len(heapwright.find(Stack, half).sequence))
    """


def run(file: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, file.name],
        cwd=file.parent,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_script_asks_about_its_own_class(tmp_path: Path) -> None:
    questions = QUESTIONS.replace("TARGET", '"script.py:Stack"')
    done = run(written(tmp_path, STACK + questions, "script"))
    assert (done.stdout, done.stderr) == ("first 4\nsecond 3\n", "")


def test_a_script_asks_about_a_neighbour(tmp_path: Path) -> None:
    written(tmp_path, STACK, "stack")
    questions = QUESTIONS.replace("TARGET", '"stack.py:Stack"')
    source = f"\n    from stack import Stack\n{questions}"
    done = run(written(tmp_path, source, "script"))
    assert (done.stdout, done.stderr) == ("first 4\nsecond 3\n", "")


def test_tests_cannot_be_written_for_such_a_script(tmp_path: Path) -> None:
    call = '\n    import heapwright\n    heapwright.generate("script.py:Stack", "out")\n'
    done = run(written(tmp_path, STACK + call, "script"))
    assert done.stderr.splitlines()[-1] == (
        "heapwright.errors.UserError: script.py: calls heapwright while it is imported, and so "
        'would every test of it; put the call below  if __name__ == "__main__":'
    )
