"""Paths that wrote files and started threads while they were explored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources import explored, reasons

WORKER = """
    import os, pathlib, shutil, socket, subprocess, tempfile, threading
    from threading import Thread

    class Task(Thread):
        def begin(self) -> None:
            self.start()

    class Worker:
        def __init__(self) -> None:
            self.done = 0
            self.path = pathlib.Path({path!r})

        def work(self) -> None:
            {work}

        def other(self, n: int) -> bool:
            return n > 3
    """
WORK = (
    "os.remove(self.path)",
    "os.mkdir(str(self.path) + 'x')",
    "self.path.unlink()",
    "self.path.write_text('a')",
    "self.path.touch()",
    "shutil.rmtree(self.path.parent)",
    "subprocess.run(['touch', str(self.path)])",
    "os.system('touch x')",
    "socket.socket()",
    "tempfile.TemporaryDirectory()",
    "Thread(target=self.other).start()",
    "threading.Timer(0, self.other).start()",
    "Task().begin()",
    "open(self.path, 'w')",
    "os.fork()",
)


@pytest.mark.parametrize("work", WORK)
def test_a_call_that_reaches_outside_ends_its_path(work: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept" / "file.txt"
    kept.parent.mkdir()
    kept.write_text("kept")
    exploration = explored(tmp_path, WORKER.format(path=str(kept), work=work), "Worker")
    (cut,) = exploration.graph.cuts
    assert "outside" in cut.reason or "thread" in cut.reason
    assert cut.place is not None
    assert kept.read_text() == "kept"
    assert [file.name for file in kept.parent.iterdir()] == ["file.txt"]
    assert {edge.operation for edge in exploration.graph.edges} >= {"Worker.other"}
    assert len(reasons(exploration)) == 1
