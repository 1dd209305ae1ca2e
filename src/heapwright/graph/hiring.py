"""Where workers come from: copies of this process, or fresh ones that open the program themselves.

A copy starts at once. A fresh one is told all it needs by an ``Order``, inherits nothing and could
run on another machine; it is started where the platform has no copies.
"""

from __future__ import annotations

import multiprocessing
import pickle
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Client, Connection, Listener
from typing import TYPE_CHECKING

from heapwright.graph.acceleration import Growth
from heapwright.graph.observer import Observer
from heapwright.graph.setting import Setting
from heapwright.graph.workers import Worker, Workers, serve
from heapwright.heap import Shape
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.platforms import can_fork
from heapwright.program import Program, Scope

if TYPE_CHECKING:
    from heapwright.graph.explore import Explorer

_LOOK_EVERY = 0.1
"""Seconds between two looks at the limits, while a worker gets ready."""
_PATIENCE = 2.0
"""Seconds in which a worker that is told to end must do so: it may take the signal for a tick."""
_KEY = 32
"""Bytes by which two processes know each other."""

Agreed = tuple[Mapping[str, str], tuple[str, ...], Shape]
"""What both sides of an order must agree on: sources with digests, operations, the empty heap."""


@dataclass(frozen=True)
class Order:
    """All that a fresh worker is told."""

    program: Callable[[], Program]
    scope: Scope
    setting: Setting
    growth: Growth
    slots: frozenset[Slot]
    observer: Callable[[Explorer], Observer] | None


def hired(explorer: Explorer) -> Workers:
    """As many workers as the setting asks for, and as there can be."""
    others = list(_forked(explorer) if can_fork() else _fresh(explorer))
    return Workers(explorer.expander, others)


def _forked(explorer: Explorer) -> Iterator[Worker]:
    context = multiprocessing.get_context("fork")
    watcher = explorer.observer if explorer.observer.sees_paths else None
    for _ in range(explorer.setting.jobs - 1):
        ours, theirs = context.Pipe()
        given = explorer.expander, watcher, theirs
        process = context.Process(target=serve, args=given, daemon=True)
        process.start()
        theirs.close()

        def end(process: multiprocessing.process.BaseProcess = process) -> None:
            process.terminate()
            process.join()

        yield Worker(ours, end)


# Fresh processes ------------------------------------------------------------------------------


def _fresh(explorer: Explorer) -> Iterator[Worker]:
    """Those that could be started and have opened the same program, as it is now."""
    order = _order(explorer)
    if order is None:
        return
    started = [_started() for _ in range(explorer.setting.jobs - 1)]
    for worker in started:
        if worker is not None:
            worker.pipe.send(order)
    for worker in started:
        if worker is not None and _is_ready(worker.pipe, _agreed(explorer)):
            yield worker
        elif worker is not None:
            worker.end()


def _order(explorer: Explorer) -> Order | None:
    """None where the program, or who observes it, exists in this process only."""
    again, watcher = explorer.program.again, explorer.observer
    observer = watcher.elsewhere() if watcher.sees_paths else None
    if again is None or (watcher.sees_paths and observer is None):
        return None
    slots = explorer.expander.capturer.open_slots
    return Order(again, explorer.scope, explorer.setting, explorer.growth, slots, observer)


def _started() -> Worker | None:
    """Another interpreter, which says where it listens to whoever has the key."""
    child = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import main; main()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    key = secrets.token_bytes(_KEY)
    with child.stdin as stdin, child.stdout as stdout:
        stdin.write(key + pickle.dumps(sys.path))
        stdin.close()
        address = stdout.readline().decode().rstrip()

    if not address:  # it did not get that far
        child.wait()
        return None
    pipe = Client(address, authkey=key)

    def end() -> None:
        pipe.close()  # it ends by itself when it next reads or writes
        child.terminate()
        try:
            child.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            child.kill()

    return Worker(pipe, end)


def _is_ready(pipe: Connection, agreed: Agreed) -> bool:
    """Whether the worker has opened what this process has: a file may have been edited since."""
    while not pipe.poll(_LOOK_EVERY):
        if current().reason() is not None:
            return False
    try:
        return bool(pipe.recv() == agreed)
    except (EOFError, OSError):
        return False


def _agreed(explorer: Explorer) -> Agreed:
    program = explorer.program
    return program.sources, tuple(map(str, program.operations)), _empty_heap(explorer)


def _empty_heap(explorer: Explorer) -> Shape:
    return explorer.graph.states[0].shape


def main() -> None:
    """A fresh worker."""
    key = sys.stdin.buffer.read(_KEY)
    sys.path[:] = pickle.load(sys.stdin.buffer)  # from the process that started this one
    with Listener(authkey=key) as listener:
        print(listener.address, flush=True)
        with listener.accept() as pipe:
            _work(pipe.recv(), pipe)


def _work(order: Order, pipe: Connection) -> None:
    from heapwright.graph.explore import Explorer

    with order.setting.limited():
        program, solver = order.program(), order.setting.new_solver()
        explorer = Explorer(program, order.scope, solver, order.setting, order.growth, order.slots)
        if order.observer is not None:
            explorer.observer = order.observer(explorer)
        with explorer.running():
            first = explorer.begin()
            for _ in explorer.expander.expand(_empty_heap(explorer), first.conjunction):
                pass  # what these calls hand out and make counts from then on
            pipe.send(_agreed(explorer))
            serve(explorer.expander, order.observer and explorer.observer, pipe)
