"""Expands the disjuncts of a level in several processes; the order of results stays the same."""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from multiprocessing.connection import Connection, wait
from typing import Any

from heapwright.graph.expand import Expander, Outcome
from heapwright.graph.model import Costs
from heapwright.graph.wire import Letter, Receiver, Sender
from heapwright.heap import Shape
from heapwright.solver import Conjunction, Mode

Task = tuple[Shape, Conjunction]
Result = tuple[Letter, dict[str, int], tuple[float, ...]]
_AHEAD = 2
"""Tasks that each worker has at a time: one it works on, one that waits for it."""


class Workers:
    """Forked processes that expand disjuncts with the expander they were forked with."""

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
        ready: dict[int, list[Outcome]] = {}
        given = dict.fromkeys(self._pipes, 0)
        position = turn = 0
        while turn < len(tasks):
            for pipe in self._pipes:
                while given[pipe] < _AHEAD and position < len(tasks):
                    pipe.send((position, tasks[position]))
                    given[pipe] += 1
                    position += 1
            answered = wait([pipe for pipe in self._pipes if given[pipe]])
            for pipe in (pipe for pipe in self._pipes if pipe in answered):
                number, result = pipe.recv()
                given[pipe] -= 1
                ready[number] = self._accounted(pipe, result)
            while turn in ready:
                yield ready.pop(turn)
                turn += 1

    def noticed(self) -> list[Outcome]:
        """What lies around the heap and was changed since last asked: each process has its own, and
        one that noticed something is enough.

        Requires: nothing is under way.
        """
        for pipe in self._pipes:
            pipe.send((0, None))
        found = [self._accounted(pipe, pipe.recv()[1]) for pipe in self._pipes]
        return next(filter(None, found), [])

    def close(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _accounted(self, pipe: Connection, result: Result) -> list[Outcome]:
        """The outcomes; what they cost is added to the expander's own account."""
        letter, calls, costs = result
        self._expander.solver.calls.update(calls)
        total = self._expander.costs
        for name, seconds in zip(Costs.__slots__, costs, strict=True):
            setattr(total, name, getattr(total, name) + seconds)
        return self._receivers[pipe].unpack(letter)


def _serve(expander: Expander, pipe: Connection) -> None:
    sender = Sender(merges=expander.merge and expander.solver.mode is Mode.TIERS)
    gc.freeze()  # what was there before belongs to the parent; collecting it would copy its pages
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            number, task = pipe.recv()
            expander.solver.calls.clear()
            expander.costs = Costs()
            letter = sender.pack(expander.expand(*task) if task else expander.noticed())
            costs: Any = astuple(expander.costs)
            pipe.send((number, (letter, dict(expander.solver.calls), costs)))
