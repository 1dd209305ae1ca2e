"""Which functions may call which: what leads to a function that was never entered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain

from heapwright.program import GoalKind, Program
from heapwright.program.goals import Function


class Callers:
    """Functions of the program's files, by the names that they mention."""

    def __init__(self, program: Program) -> None:
        self._program = program

    @cached_property
    def _naming(self) -> dict[str, list[Function]]:
        """The functions that mention each name: whoever calls a function names it."""
        files = sorted({goal.file for goal in self._program.goals if goal.kind is GoalKind.ENTRY})
        named = self._program.frontend.named_in_functions(files) or {}
        found: dict[str, list[Function]] = defaultdict(list)
        for function, names in named.items():
            for name in names:
                found[name].append(function)
        return found

    def nearest(
        self, functions: Iterable[Function], is_entered: Callable[[Function], bool]
    ) -> list[Function]:
        """The functions that were entered and, themselves or by others that were not, may call one
        of these that was not entered.
        """
        waiting = [function for function in functions if not is_entered(function)]
        seen, found = set(waiting), dict[Function, None]()
        for function in waiting:  # grows while it is walked
            for caller in self._naming_it(function):
                if caller in seen:
                    continue
                seen.add(caller)
                if is_entered(caller):
                    found[caller] = None
                else:
                    waiting.append(caller)
        return list(found)

    def _naming_it(self, function: Function) -> Iterator[Function]:
        """Where a constructor is called, its class is named."""
        owner, _, name = function[1].rpartition(".")
        names = (name, owner.rpartition(".")[2]) if name == "__init__" else (name,)
        return chain.from_iterable(self._naming.get(each, ()) for each in names)
