"""Brute force: every sequence of small calls, run in plain Python.

It shares no code with ``heapwright``. A sequence is run from the start each time, so that
nothing is copied and no order of a set is lost; heaps that look the same are followed once.
"""

from __future__ import annotations

import ast
import contextlib
import itertools
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from benchmarks.truth.programs import PARAMETERS, RandomClass

CONTAINERS = 5
"""How many items a container, and how many nodes a heap, may have: Heapwright's default scope."""
HEAPS = 300
"""How many heaps are followed further at each length."""

Sequence = tuple[str, ...]


@dataclass
class Truth:
    """The least number of calls, the constructor among them, to each kind of violation.

    None where no sequence of up to ``length`` calls leads there. ``complete`` up to this length:
    every sequence with the small arguments was tried.
    """

    broken: int | None = None
    crashed: int | None = None
    complete: int = 0
    witness: dict[str, Sequence] = field(default_factory=dict)


def enumerate_truth(program: RandomClass, length: int) -> Truth:
    """What sequences of up to ``length`` calls show."""
    judge = _Judge(program)
    truth, seen = Truth(), set[object]()
    frontier: list[Sequence] = [()]
    for count in range(1, length + 1):
        nexts: list[Sequence] = []
        for sequence in frontier:
            for extended in _extensions(program, sequence):
                judge.judge(extended, count, truth)
                key = judge.heap_after(extended)
                if key is not None and key not in seen:
                    seen.add(key)
                    nexts.append(extended)
        if truth.complete == count - 1:
            truth.complete = count
        if len(nexts) > HEAPS:
            nexts = nexts[:HEAPS]
            return _partly(program, judge, truth, nexts, count + 1, length)
        frontier = nexts
    return truth


def shown_by(program: RandomClass, sequence: Sequence) -> Collection[str]:
    """The questions that these calls answer with no."""
    truth = Truth()
    _Judge(program).judge(sequence, len(sequence), truth)
    return truth.witness


def _partly(
    program: RandomClass,
    judge: _Judge,
    truth: Truth,
    frontier: list[Sequence],
    count: int,
    length: int,
) -> Truth:
    """One more level, of some heaps only; it can refute and cannot confirm."""
    if count <= length:
        for sequence in frontier:
            for extended in _extensions(program, sequence):
                judge.judge(extended, count, truth)
    return truth


def _extensions(program: RandomClass, sequence: Sequence) -> Iterator[Sequence]:
    if not sequence:
        yield ("c = C()",)
        return
    for call in program.calls:
        for arguments in itertools.product(*(PARAMETERS[t] for t in call.types)):
            yield (*sequence, f"c.{call.name}({', '.join(arguments)})")


class _Judge:
    def __init__(self, program: RandomClass) -> None:
        self._code = compile(program.source, "<random class>", "exec")
        tree = ast.parse(program.source)
        own = (node for node in ast.walk(tree) if isinstance(node, ast.Raise))
        self._raising = {line for node in own for line in range(node.lineno, _last(node) + 1)}
        self._after: dict[str, Any] = {}

    def judge(self, sequence: Sequence, count: int, truth: Truth) -> None:
        """Runs the sequence; notes what it violates for the first time."""
        names: dict[str, Any] = {"__name__": "random_class", "contextlib": contextlib}
        exec(self._code, names)
        error: Exception | None = None
        for statement in sequence:
            error = None
            try:
                exec(statement, names)
            except Exception as raised:
                error = raised
        self._after = names
        if error is not None and self._is_crash(error) and truth.crashed is None:
            truth.crashed, truth.witness["no-crash"] = count, sequence
        if truth.broken is None and _in_scope(names["c"]) and not _ok(names["c"]):
            truth.broken, truth.witness["ok"] = count, sequence

    def heap_after(self, sequence: Sequence) -> object | None:
        """The heap that the sequence judged last leaves, as a value; None if out of scope."""
        made = self._after["c"]
        if not _in_scope(made):
            return None
        return (_described(made), self._after["Base"].used)

    def _is_crash(self, error: Exception) -> bool:
        """Whether no ``raise`` of the program raised it; a failed ``assert`` is a crash."""
        trace = error.__traceback__
        line = 0
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == "<random class>":
                line = trace.tb_lineno
            trace = trace.tb_next
        return line not in self._raising


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _ok(made: Any) -> bool:
    try:
        return bool(made.ok())
    except Exception:
        return False


def _nodes(made: Any) -> list[Any]:
    found: list[Any] = []
    for start in (made.head, made.spare):
        node = start
        while node is not None and not any(node is other for other in found):
            found.append(node)
            node = node.next
    return found


def _in_scope(made: Any) -> bool:
    sizes = (len(made.items), len(made.seen), len(made.counts), len(_nodes(made)))
    return max(sizes) <= CONTAINERS


def _described(made: Any) -> object:
    nodes = _nodes(made)
    places = {id(node): i for i, node in enumerate(nodes)}

    def place(node: Any) -> int | None:
        return None if node is None else places[id(node)]

    return (
        repr((made.a, made.b, made.flag, made.items, list(made.seen), made.name, made.pair)),
        tuple(made.counts.items()),
        tuple((repr(node.value), place(node.next)) for node in nodes),
        place(made.head),
        place(made.spare),
    )
