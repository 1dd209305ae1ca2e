"""Expands the disjuncts of a level in several processes; the order of results stays the same."""

from __future__ import annotations

import gc
import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from multiprocessing.connection import Connection, wait
from typing import Any

from heapwright.errors import Place
from heapwright.execution.call import Argument
from heapwright.graph.expand import Change, Effect, Expander, Outcome
from heapwright.graph.model import Costs
from heapwright.heap import Shape
from heapwright.solver import Conjunction, Mode

Task = tuple[Shape, Conjunction]
Packed = tuple[
    str,
    tuple[Argument, ...],
    str | None,
    int,
    Change | None,
    tuple[str, Place | None] | None,
    int | None,
]
"""An outcome as a plain tuple, which is quick to send."""
Sent = dict[tuple[Shape, tuple[Conjunction, ...], tuple[tuple[int, ...], ...]], int]
Result = tuple[list[Packed], Counter[str], tuple[float, ...]]
_AHEAD = 2
"""Tasks that each worker has at a time: one it works on, one that waits for it."""


class Workers:
    """Forked processes that expand disjuncts with the expander they were forked with."""

    def __init__(self, expander: Expander, count: int) -> None:
        self._expander = expander
        context = multiprocessing.get_context("fork")
        self._pipes: list[Connection] = []
        self._known: dict[Connection, list[Change]] = {}
        self._processes = []
        for _ in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(expander, theirs), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._known[ours] = []
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

    def close(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _accounted(self, pipe: Connection, result: Result) -> list[Outcome]:
        """The outcomes; what they cost is added to the expander's own account."""
        outcomes, calls, costs = result
        self._expander.solver.calls.update(calls)
        total = self._expander.costs
        for name, seconds in zip(Costs.__slots__, costs, strict=True):
            setattr(total, name, getattr(total, name) + seconds)
        known = self._known[pipe]
        return [_unpacked(packed, known) for packed in outcomes]


def _serve(expander: Expander, pipe: Connection) -> None:
    sent: Sent | None = {} if expander.solver.mode is Mode.TIERS else None
    gc.freeze()  # what was there before belongs to the parent; collecting it would copy its pages
    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError):
        while True:
            number, (shape, conjunction) = pipe.recv()
            expander.solver.calls.clear()
            expander.costs = Costs()
            outcomes = [_packed(o, sent) for o in expander.expand(shape, conjunction)]
            outcomes += [_packed(o, sent) for o in expander.noticed()]
            costs: Any = astuple(expander.costs)
            pipe.send((number, (outcomes, Counter(expander.solver.calls), costs)))


def _packed(outcome: Outcome, sent: Sent | None) -> Packed:
    """To be sent: most paths lead to what this worker has sent before, so a number will do.

    Only where it is certain that the receiver finds it subsumed: nobody will ask for the update.
    """
    change, number = outcome.change, None
    if sent is not None and change is not None and _is_plain(change):
        key = change.shape, change.conjunctions, change.symmetries
        number = sent.get(key)
        if number is not None:
            change = None
        else:
            number = sent[key] = len(sent)
    if change is not None:
        change = change.settled()
    effect = _EFFECTS.index(outcome.effect)
    return outcome.operation, outcome.arguments, outcome.raised, effect, change, outcome.cut, number


def _is_plain(change: Change) -> bool:
    """Whether look-ups alone decide that the change is subsumed by itself."""
    return not any(c.rest or c.hidden for c in change.conjunctions)


_EFFECTS = tuple(Effect)


def _unpacked(packed: Packed, known: list[Change]) -> Outcome:
    operation, arguments, raised, effect, change, cut, number = packed
    if number is not None:
        if change is not None:
            known.append(change._replace(repeated=True))
        else:
            change = known[number]
    return Outcome(operation, arguments, raised, _EFFECTS[effect], change, cut)
