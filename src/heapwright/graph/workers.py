"""Expands the disjuncts of a level in several processes; the order of results stays the same."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from itertools import islice
from multiprocessing.connection import Connection, wait
from time import perf_counter

from heapwright.graph.expand import Expander, Outcome
from heapwright.graph.model import Costs
from heapwright.graph.wire import Letter, Receiver, Sender
from heapwright.heap import Shape
from heapwright.solver import Conjunction, Mode

Task = tuple[Shape, Conjunction]
Share = list[tuple[int, Task | None]]
"""Tasks with their numbers; None asks what else was noticed."""
Answer = tuple[list[tuple[int, Letter]], dict[str, int], tuple[float, ...]]
"""What each of some tasks leads to; the solver's calls and the costs of them all."""
_MOST = 16
"""Tasks in a share: neighbours have much in common, and each message costs time."""
_PATIENCE = 0.05
"""Seconds after which a worker answers, even if it has not finished its share."""


class Workers:
    """Forked processes that expand disjuncts with the expander they were forked with.

    A worker gets its next share when it has answered for the last: then it surely reads, and two
    that both write, and wait for each other, cannot be.
    """

    def __init__(self, expander: Expander, count: int) -> None:
        self._expander = expander
        context = multiprocessing.get_context("fork")
        self._pipes: list[Connection] = []
        self._receivers: dict[Connection, Receiver] = {}
        shapes: dict[Shape, Shape] = {}
        self._processes = []
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(expander, theirs), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._receivers[ours] = Receiver(shapes)
            self._processes.append(process)

    def expand(self, tasks: Sequence[Task]) -> Iterator[list[Outcome]]:
        """The outcomes of each task, in the order of the tasks."""
        waiting = enumerate(tasks)
        left = len(tasks)
        ready: dict[int, list[Outcome]] = {}
        open_tasks = dict.fromkeys(self._pipes, 0)
        turn = 0
        while turn < len(tasks):
            for pipe in self._pipes:
                if left and not open_tasks[pipe]:
                    share = list(islice(waiting, self._size(left)))
                    pipe.send(share)
                    open_tasks[pipe] = len(share)
                    left -= len(share)
            while turn in ready:
                yield ready.pop(turn)
                turn += 1
            for pipe in self._answering(open_tasks):
                outcomes = self._outcomes(pipe)
                open_tasks[pipe] -= len(outcomes)
                ready |= outcomes

    def noticed(self) -> list[Outcome]:
        """What lies around the heap and was changed since last asked: each process has its own, and
        one that noticed something is enough.
        """
        for pipe in self._pipes:
            pipe.send([(0, None)])
        found = [self._outcomes(pipe)[0] for pipe in self._pipes]
        return next(filter(None, found), [])

    def close(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _size(self, left: int) -> int:
        """Of the next share: small in the end, so that all finish at about the same time."""
        return max(1, min(_MOST, left // (4 * len(self._pipes))))

    def _answering(self, open_tasks: dict[Connection, int]) -> list[Connection]:
        """Those with an answer, in a fixed order; waits for one if any is to come."""
        busy = [pipe for pipe in self._pipes if open_tasks[pipe]]
        answered = wait(busy) if busy else []
        return [pipe for pipe in busy if pipe in answered]

    def _outcomes(self, pipe: Connection) -> dict[int, list[Outcome]]:
        """Those of each task; what they cost is added to the expander's own account."""
        answer: Answer = pipe.recv()
        letters, calls, costs = answer
        self._expander.solver.calls.update(calls)
        total = self._expander.costs
        for name, seconds in zip(Costs.__slots__, costs, strict=True):
            setattr(total, name, getattr(total, name) + seconds)
        unpack = self._receivers[pipe].unpack
        return {number: unpack(letter) for number, letter in letters}


def _serve(expander: Expander, pipe: Connection) -> None:
    sender = Sender(merges=expander.merge and expander.solver.mode is Mode.TIERS)
    gc.freeze()  # what was there before belongs to the parent; collecting it would copy its pages
    expander.solver.calls.clear()
    expander.costs = Costs()
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            for answer in _answers(expander, sender, pipe.recv()):
                pipe.send(answer)


def _answers(expander: Expander, sender: Sender, share: Share) -> Iterator[Answer]:
    """One answer, or several if it takes long."""
    letters: list[tuple[int, Letter]] = []
    started = perf_counter()
    for position, (number, task) in enumerate(share, start=1):
        outcomes = expander.expand(*task) if task else expander.noticed()
        letters.append((number, sender.pack(outcomes)))
        if position == len(share) or perf_counter() - started > _PATIENCE:
            yield letters, dict(expander.solver.calls), astuple(expander.costs)
            letters = []
            started = perf_counter()
            expander.solver.calls.clear()
            expander.costs = Costs()
