"""Locks in fields: held or free, and a path that waits for one is cut."""

from __future__ import annotations

from pathlib import Path
from threading import Condition, Lock, RLock

import pytest

from heapwright.errors import Cut
from heapwright.heap.locks import LOCK_NAMES, LOCKS
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
    assert reasons(exploration) == ["the call blocks"]
    assert exploration.graph.cuts[0].operation == "Gate.enter"


def test_a_lock_that_one_may_hold_several_times_must_be_free_after_a_call(tmp_path: Path) -> None:
    exploration = explored(tmp_path, GATE.format(kind="RLock"), "Gate")
    assert active(exploration) == 2
    assert reasons(exploration) == [
        "a lock is still held when a call has ended, which is not supported"
    ]


QUEUE = """
    import threading

    class Box:
        def __init__(self) -> None:
            self.ready = threading.{kind}
            self.items = []

        def put(self, item: int) -> None:
            self.items.append(item)
            {signal}

        def get(self) -> int:
            {wait}
            return self.items.pop()
    """


@pytest.mark.parametrize(
    ("kind", "signal", "wait"),
    [
        ("Event()", "self.ready.set()", "self.ready.wait()"),
        ("Semaphore(0)", "self.ready.release()", "self.ready.acquire()"),
    ],
)
def test_what_is_built_of_locks_is_kept(kind: str, signal: str, wait: str, tmp_path: Path) -> None:
    source = QUEUE.format(kind=kind, signal=signal, wait=wait)
    exploration = explored(tmp_path, source, "Box", scope={"list": 2})
    assert reasons(exploration) == ["the call blocks"]
    assert {edge.raised for edge in exploration.graph.edges} <= {None, "IndexError"}


def test_a_condition_is_kept(tmp_path: Path) -> None:
    source = """
        import threading

        class Box:
            def __init__(self) -> None:
                self.changed = threading.Condition()
                self.items = []

            def put(self, item: int) -> None:
                with self.changed:
                    self.items.append(item)
                    self.changed.notify()

            def get(self) -> int:
                with self.changed:
                    while not self.items:
                        self.changed.wait()
                    return self.items.pop()
        """
    exploration = explored(tmp_path, source, "Box", scope={"list": 2})
    assert active(exploration) == 3
    assert reasons(exploration) == ["the call blocks"]


def test_a_lock_is_held_or_free_and_is_put_back() -> None:
    lock = Lock()
    codec = LOCKS[type(lock)]
    assert codec.take(lock) == (("locked",), [False])
    free = codec.stamp(lock)
    codec.fill(lock, ("locked",), [True])
    assert lock.locked()
    assert codec.stamp(lock) != free
    codec.empty(lock)
    assert not lock.locked()
    assert type(codec.make(type(lock), ())) is type(lock)


def test_a_reentrant_lock_must_be_free_when_a_call_has_ended() -> None:
    lock = RLock()
    codec = LOCKS[type(lock)]
    assert codec.take(lock) == (("locked",), [False])
    with lock, pytest.raises(Cut, match="a lock is still held when a call has ended"):
        codec.take(lock)


def test_locks_have_the_names_that_programs_use() -> None:
    assert LOCK_NAMES[type(Lock())] == "threading.Lock"
    assert LOCK_NAMES[Condition] == "threading.Condition"
