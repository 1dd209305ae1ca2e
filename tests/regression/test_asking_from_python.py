"""What ``load`` returns can be asked, wrong arguments give one error, threads lose no output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from heapwright.cli.main import run
from tests.sources import written

DOOR = """
    class Door:
        def __init__(self) -> None:
            self.n = 0

        def push(self) -> None:
            print("pushed")
            if self.n < 3:
                self.n += 1

        def ok(self) -> bool:
            return self.n < 3

        def fine(self) -> bool:
            return self.n < 4
    """


@pytest.fixture
def target(tmp_path: Path) -> str:
    return f"{written(tmp_path, DOOR)}:Door"


@pytest.fixture
def graph(target: str, tmp_path: Path) -> Path:
    hw.explore(target).save(tmp_path / "door.graph")
    return tmp_path / "door.graph"


def test_what_load_returns_can_be_asked(graph: Path, target: str) -> None:
    loaded = hw.load(graph)
    expected = ("door = Door()", "door.push()", "door.push()")
    assert loaded.find("door.n == 2").sequence == expected
    assert hw.find(loaded, "door.n == 2").sequence == expected
    assert hw.find(str(graph), "door.n == 2").sequence == expected
    assert hw.find(hw.explore(target), "door.n == 2").sequence == expected
    assert len(loaded.states) == 5


def test_a_graph_verifies_what_the_class_does(graph: Path, target: str) -> None:
    for prop in ("ok", "fine"):
        (of_class,) = hw.verify(target, prop).verdicts
        (of_graph,) = hw.verify(graph, prop).verdicts
        assert (of_graph.verdict, of_graph.sequence) == (of_class.verdict, of_class.sequence)
        assert of_graph.claim == of_class.claim
    assert hw.verify(hw.load(graph), lambda door: door.n < 4)


@pytest.mark.parametrize("prop", ["no-crash"])
def test_a_graph_says_what_it_lacks(graph: Path, prop: str) -> None:
    with pytest.raises(hw.UserError, match=r"no-crash: needs every call; verify .*\.py:Door"):
        hw.verify(graph, prop)
    with pytest.raises(hw.UserError, match="--max-length: a saved graph"):
        hw.verify(graph, "ok", max_length=2)


def test_the_command_line_verifies_graphs(graph: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(graph), "--property", "fine"]) == 0
    assert run(["verify", str(graph), "--property", "ok"]) == 1
    assert run(["verify", str(graph), "--property", "ok", "--max-length", "3"]) == 2
    assert "--max-length: a saved graph" in capsys.readouterr().err


WRONG: dict[str, tuple[Callable[[str], Any], str]] = {
    "keyword": (lambda t: hw.explore(t, scop={}), "there is no argument 'scop'; known: scope, "),
    "subject": (lambda t: hw.explore(3), "3 is not a valid target"),  # type: ignore[arg-type]
    "no class": (lambda t: hw.explore([]), r"\[\] is not a valid target"),
    "no classes": (lambda t: hw.explore([3]), r"\[3\] is not a valid"),  # type: ignore[list-item]
    "spec": (lambda t: hw.find(t, 3), "3 cannot be asked"),  # type: ignore[arg-type]
    "no spec": (lambda t: hw.find(t, None), "None cannot be asked"),  # type: ignore[arg-type]
    "property": (lambda t: hw.verify(t, 3), "3 cannot be asked"),  # type: ignore[arg-type]
    "length": (lambda t: hw.explore(t, max_length="3"), "max_length='3': pass a number"),
    "half a call": (lambda t: hw.explore(t, max_length=1.5), "max_length=1.5: pass a number"),
    "seconds": (lambda t: hw.explore(t, seconds="3"), "seconds='3': pass a number"),
    "scope": (lambda t: hw.explore(t, scope=3), "scope=3: pass a dict"),
    "limit": (lambda t: hw.explore(t, scope={"Door": "x"}), "Door='x': the limit must be"),
    "methods": (lambda t: hw.explore(t, methods="push"), "methods='push': pass a list"),
    "watch": (lambda t: hw.explore(t, watch=3), "watch=3: pass a function"),
    "graph": (lambda t: hw.load(3), "3 is not the path of a graph"),  # type: ignore[arg-type]
    "output": (lambda t: hw.generate(t, 3), "3 is not the path of"),  # type: ignore[arg-type]
    "style": (lambda t: hw.generate(t, style="x"), "style='x': there are: calls, direct"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_give_one_clear_error(name: str, target: str) -> None:
    ask, message = WRONG[name]
    with pytest.raises(hw.UserError, match=message) as caught:
        ask(target)
    assert "\n" not in str(caught.value)


def test_threads_lose_no_output(target: str, tmp_path: Path) -> None:
    """Neither what others print meanwhile, nor what is printed after two explorations at once."""
    script = f"""
    import sys
    import threading
    import time

    import heapwright as hw

    def explore() -> None:
        for _ in range(3):
            answers.append(hw.verify({target!r}, "fine").verdicts[0].verdict)

    answers = []
    workers = [threading.Thread(target=explore) for _ in range(2)]
    for worker in workers:
        worker.start()
    count = 0
    while any(worker.is_alive() for worker in workers):
        print("line", count)
        print("error", count, file=sys.stderr)
        count += 1
        time.sleep(0.005)
    print("count", count)
    print(answers)
    """
    file = written(tmp_path, script, "script")
    done = subprocess.run(
        [sys.executable, str(file)], capture_output=True, text=True, timeout=120, check=False
    )
    *lines, count, answers = done.stdout.splitlines()
    assert answers == str(["holds"] * 6), done.stderr
    assert lines == [f"line {k}" for k in range(int(count.split()[1]))]
    assert done.stderr.splitlines() == [f"error {k}" for k in range(len(lines))]
