"""Expands the disjuncts of a level in several processes; the order of results stays the same.

This process expands too: what it finds need not be packed, and with as many processes as cores none
waits for a core.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from multiprocessing.connection import Connection, wait
from time import perf_counter
from typing import NamedTuple

from heapwright.execution import Call, PathResult
from heapwright.execution.blocking import watched
from heapwright.graph.expand import Expander, OnPath, Outcome
from heapwright.graph.model import Costs
from heapwright.graph.observer import Observer, Sighting
from heapwright.graph.wire import Item, Message, Receiver, Sender
from heapwright.heap import Live, Shape
from heapwright.limits import current
from heapwright.solver import Conjunction, Mode, Solver

Task = tuple[Shape, Conjunction]
Share = list[tuple[int, Task | None]]
"""Tasks with their numbers; None asks what else was noticed."""
Answer = tuple[list[tuple[int, Message]], dict[str, int], tuple[float, ...]]
"""What each of some tasks leads to; the solver's calls and the costs of them all."""
_MOST = 64
"""Tasks in a share: neighbours have much in common, and each message costs time."""
_LOOK_EVERY = 0.1
"""Seconds between two looks at the limits, while others work."""
_PATIENCE = 0.05
"""Seconds after which a worker answers, even if it has not finished its share."""


class Worker(NamedTuple):
    """Another process: how to talk to it, and how to end it."""

    pipe: Connection
    end: Callable[[], None]


class Workers:
    """This process and others, whose expanders are like the one here.

    A worker gets its next share when it has answered for the last: then it surely reads, and two
    that both write, and wait for each other, cannot be.
    """

    def __init__(self, expander: Expander, others: Sequence[Worker]) -> None:
        self._expander = expander
        self._others = others
        self._pipes = [other.pipe for other in others]
        shapes: dict[Shape, Shape] = {}
        self._receivers = {pipe: Receiver(shapes) for pipe in self._pipes}

    def expand(
        self, tasks: Sequence[Task], on_path: Sequence[OnPath | None]
    ) -> Iterator[Iterable[Item]]:
        """The outcomes of each task, in the order of the tasks; each is to be used up before the
        next is asked for. What runs in this process is told to ``on_path``, one for each task; what
        an observer saw in another is among the outcomes.
        """
        level = _Level(len(tasks), len(self._pipes))
        ready: dict[int, list[Item]] = {}
        open_tasks = dict.fromkeys(self._pipes, 0)
        turn = 0
        while turn < len(tasks):
            for pipe in self._pipes:
                if not open_tasks[pipe] and (share := level.share()):
                    pipe.send([(number, tasks[number]) for number in share])
                    open_tasks[pipe] = len(share)
            ours = level.claim(turn)
            for pipe in self._answering(open_tasks, waits=not ours and turn not in ready):
                outcomes = self._outcomes(pipe)
                open_tasks[pipe] -= len(outcomes)
                ready |= outcomes
            if not ours and turn not in ready and current().reason() is not None:
                yield ()  # whoever asks looks at the limits next
                return
            if ours or turn in ready:
                task = *tasks[turn], on_path[turn]
                yield self._expander.expand(*task) if ours else ready.pop(turn)
                turn += 1

    def noticed(self) -> list[Outcome]:
        """What of the environment was changed since last asked: each process has its own, and
        one that noticed something is enough.
        """
        for pipe in self._pipes:
            pipe.send([(0, None)])
        ours: list[Item] = list(self._expander.noticed())
        found = [ours, *(self._outcomes(pipe)[0] for pipe in self._pipes)]
        first = next(filter(None, found), [])
        return [item for item in first if isinstance(item, Outcome)]

    def close(self) -> None:
        for other in self._others:
            other.end()

    def _answering(self, open_tasks: dict[Connection, int], *, waits: bool) -> list[Connection]:
        """Those with an answer, in a fixed order."""
        busy = [pipe for pipe in self._pipes if open_tasks[pipe]]
        answered = wait(busy, _LOOK_EVERY if waits else 0) if busy else []
        while busy and waits and not answered and current().reason() is None:
            answered = wait(busy, _LOOK_EVERY)
        return [pipe for pipe in busy if pipe in answered]

    def _outcomes(self, pipe: Connection) -> dict[int, list[Item]]:
        """Those of each task; what they cost is added to the expander's own account."""
        answer: Answer = pipe.recv()
        messages, calls, costs = answer
        self._expander.solver.calls.update(calls)
        total = self._expander.costs
        for name, seconds in zip(Costs.__slots__, costs, strict=True):
            setattr(total, name, getattr(total, name) + seconds)
        unpack = self._receivers[pipe].unpack
        return {number: unpack(message) for number, message in messages}


class _Level:
    """Who does which of a number of tasks.

    Each gets its tasks in their order: a sender leaves out what it has sent before, so what it
    sends must be looked at in the order in which it was sent.
    """

    def __init__(self, tasks: int, workers: int) -> None:
        self._tasks = tasks
        self._workers = workers
        self._ours: deque[int] = deque()
        self._next = 0

    def share(self) -> range:
        """The next one for a worker. As many before it are ours: we look at outcomes in the order
        of the tasks, and are not to wait for the worker's.

        Shares are small in the end, so that all finish at about the same time.
        """
        left = self._tasks - self._next + len(self._ours)
        size = max(1, min(_MOST, left // (4 * self._workers)))
        self._ours.extend(self._taken(size - len(self._ours)))
        return self._taken(size)

    def claim(self, turn: int) -> bool:
        """Takes the task whose outcomes are next to be looked at, if it is ours."""
        if turn == self._next:
            self._ours.extend(self._taken(1))
        if not self._ours or self._ours[0] != turn:
            return False
        self._ours.popleft()
        return True

    def _taken(self, count: int) -> range:
        first = self._next
        self._next = min(self._tasks, first + max(0, count))
        return range(first, self._next)


def serve(expander: Expander, observer: Observer | None, pipe: Connection) -> None:
    """Expands what the pipe asks for, until it is closed."""
    merges = expander.merge and expander.solver.mode is Mode.TIERS
    sender = Sender(merges=merges, updates=expander.keeps_updates)
    gc.freeze()  # what was there before belongs to the parent; collecting it would copy its pages
    expander.solver.calls.clear()
    expander.costs = Costs()
    with watched(), suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            for answer in _answers(expander, observer, sender, pipe.recv()):
                pipe.send(answer)


def _answers(
    expander: Expander, observer: Observer | None, sender: Sender, share: Share
) -> Iterator[Answer]:
    """One answer, or several if it takes long."""
    messages: list[tuple[int, Message]] = []
    started = perf_counter()
    for position, (number, task) in enumerate(share, start=1):
        outcomes = _items(expander, observer, task) if task else expander.noticed()
        messages.append((number, sender.pack(outcomes)))
        if position == len(share) or perf_counter() - started > _PATIENCE:
            yield messages, dict(expander.solver.calls), astuple(expander.costs)
            messages = []
            started = perf_counter()
            expander.solver.calls.clear()
            expander.costs = Costs()


def _items(expander: Expander, observer: Observer | None, task: Task) -> Iterator[Item]:
    """What a task leads to, with what the observer saw of each path before its outcome.

    The solver's calls are told as they are made: an observer may stop at a number of them, and must
    stop at the same path, wherever that runs.
    """
    if observer is None:
        yield from expander.expand(*task)
        return
    shape, conjunction = task
    seen: list[Sighting] = []

    def on_path(call: Call, result: PathResult[Live]) -> None:
        calls = _taken_calls(expander.solver)
        sight = observer.see(conjunction, call, result)
        observer.remember(sight)
        seen.append(Sighting(calls, True, sight))

    for outcome in expander.expand(shape, conjunction, on_path):
        yield from seen
        seen.clear()
        if expander.solver.calls:
            yield Sighting(_taken_calls(expander.solver))
        yield outcome


def _taken_calls(solver: Solver) -> dict[str, int]:
    calls = dict(solver.calls)
    solver.calls.clear()
    return calls
