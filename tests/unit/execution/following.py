"""A body run along all its paths with unknown values, without a program around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import dedent
from typing import Any

from heapwright.errors import Cut, Discarded
from heapwright.execution import Budget
from heapwright.execution.blocking import WAITING
from heapwright.execution.path import Handle, Path, Prefix
from heapwright.execution.runner import Agenda
from heapwright.heap.rebuild import proxy
from heapwright.program.instrumented import MARK
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.terms import holds
from tests.unit.execution.running import Judge, Primitive, exactly, rank, value_in


def of_program(source: str) -> dict[str, Any]:
    """The names that a module of the program has after this source."""
    names: dict[str, Any] = {MARK: None}
    exec(compile(dedent(source), "subject.py", "exec", dont_inherit=True), names)
    return names


KEEPING = Budget(keeps_unknown=True)


class Followed:
    """What becomes of a body that is given an unknown value of each kind."""

    def __init__(self, body: Callable[..., Any], *kinds: str, budget: Budget | None = None) -> None:
        self._body = body
        self._kinds = kinds
        self._budget = budget or Budget()
        self._ends: list[tuple[Path, Handle, Any]] = []
        self._follow()

    @property
    def outcomes(self) -> list[Any]:
        """By path, true sides first: what was returned, or a line that says why nothing was."""
        return [_line(end) if isinstance(end, Exception) else end for *_, end in self._ends]

    def at(self, *values: Primitive) -> Any:
        """What comes out for these values, which take one path."""
        model = dict(enumerate(map(rank, values)))
        ((handle, taken),) = (
            (handle, end)
            for path, handle, end in self._ends
            if all(holds(condition, model) for condition in path.literals())
        )
        if not isinstance(taken, Exception):
            return value_in(taken, model)
        judge: Any = Judge(model)  # of what a message still has to decide
        handle.path = judge
        return _line(type(taken)(*(value_in(each, model) for each in taken.args)))

    def _follow(self) -> None:
        agenda = Agenda()
        agenda.add([Prefix([], Facts(unbounded(len(self._kinds))), [])])
        while (prefix := agenda.next()) is not None:
            path = Path(prefix, Solver(), self._budget)
            handle = Handle()
            handle.path = path
            end = self._run(handle)
            agenda.ended(path)
            if not isinstance(path.ended, Discarded):
                self._ends.append((path, handle, end))

    def _run(self, handle: Handle) -> Any:
        WAITING.path = handle.path
        unknown = [proxy(kind, handle, k + 1) for k, kind in enumerate(self._kinds)]
        try:
            return self._body(*unknown)
        except (Cut, Discarded) as signal:
            return f"cut: {signal}"
        except Exception as error:
            return error
        finally:
            WAITING.path = None


def _line(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def agrees(
    body: Callable[..., Any],
    ours: Any,
    native: Any,
    samples: Iterable[tuple[Primitive, ...]] = ((),),
    *kinds: str,
) -> None:
    """The body makes of our class and unknown values what it makes of Python's and known ones."""
    followed = Followed(lambda *unknown: body(ours, *unknown), *kinds)
    for values in samples:
        try:
            expected = body(native, *values)
        except Exception as error:
            expected = _line(error)
        assert exactly(followed.at(*values)) == exactly(expected), f"for {values}"
