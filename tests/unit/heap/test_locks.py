"""Locks in fields: held or free, and a path that waits for one is cut."""

from __future__ import annotations

from pathlib import Path

from tests.sources import active, explored, reasons

GATE = """
    import threading

    class Gate:
        def __init__(self) -> None:
            self.lock = threading.{kind}()
            self.passed = False

        def enter(self) -> None:
            with self.lock:
                self.passed = True

        def close(self) -> None:
            if not self.lock.acquire(blocking=False):
                raise RuntimeError("closed")

        def reopen(self) -> bool:
            self.lock.release()
            return self.passed
    """


def test_a_held_lock_is_another_state(tmp_path: Path) -> None:
    exploration = explored(tmp_path, GATE.format(kind="Lock"), "Gate")
    assert active(exploration) == 4  # free or held, passed or not
    assert reasons(exploration) == ["it waits"]
    assert exploration.graph.cuts[0].operation == "Gate.enter"


def test_a_lock_that_one_may_hold_several_times_must_be_free_after_a_call(tmp_path: Path) -> None:
    exploration = explored(tmp_path, GATE.format(kind="RLock"), "Gate")
    assert active(exploration) == 2
    assert reasons(exploration) == [
        "a lock is still held when a call has ended, which is not supported"
    ]
