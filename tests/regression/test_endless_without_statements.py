"""Endless work without a loop statement or a function of the subject: no budget saw it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import explored, reasons, written

ENDLESS = {
    "generator expression": "any(n < 0 for n in itertools.count())",
    "list comprehension": "[n for n in itertools.cycle([0]) if n]",
    "set comprehension": "{n % 3 for n in itertools.count()}",
    "yield from": "list(numbers())",
    "cycle": "list(itertools.cycle([0]))",
    "repeat": "sum(itertools.repeat(1))",
    "count": "tuple(itertools.count())",
    "waiting": "threading.Event().wait()",
    "waiting again and again": "wait()",
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("work", ENDLESS.values(), ids=ENDLESS)
def test_the_budget_ends_it(work: str, tmp_path: Path) -> None:
    source = f"""
        import itertools, threading

        def numbers():
            yield from (n for n in itertools.repeat(1))

        def wait():
            while True:
                try:
                    threading.Event().wait()
                except BaseException:
                    pass

        class Worker:
            def work(self) -> object:
                return {work}
        """
    target = f"{written(tmp_path, source)}:Worker"
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))\n"
        "from heapwright.cli import main; main()"
    )
    command = [sys.executable, "-c", code, "explore", target, "--json", "--time", "3"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=15, check=False)
    except subprocess.TimeoutExpired:
        pytest.fail("no budget ends it")
    data = json.loads(done.stdout)
    assert data["fixpoint"] is False
    assert data["cut"][0]["line"] is not None


def test_an_endless_iterator_of_the_class_itself_ends(tmp_path: Path) -> None:
    source = """
        from itertools import cycle as around

        class Ring:
            def __init__(self) -> None:
                self.items = [1]

            def __iter__(self):
                return around(self.items)
        """
    exploration = explored(tmp_path, source, "Ring")
    assert any("more than 20000" in reason for reason in reasons(exploration))
