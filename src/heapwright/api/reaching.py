"""Calls that build the heaps of cases, where an exploration knows some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from heapwright.emit.python.real_heaps import PythonHeaps
from heapwright.emit.python.replay import replay
from heapwright.emit.python.spelling import spelled
from heapwright.emit.python.suites import STYLES
from heapwright.emit.python.text import sequence_lines
from heapwright.emit.suites import chosen_style
from heapwright.emit.writer import DisagreementError
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.graph import Graph, Setting
from heapwright.graph.wiring import explorer_of
from heapwright.program import Program
from heapwright.program.abstract import Reference
from heapwright.sandbox import sandbox
from heapwright.structures.building import is_built
from heapwright.structures.concrete import Concrete
from heapwright.structures.locating import Located, located
from heapwright.synthesis import UndecidedError
from heapwright.synthesis.walk import Walker

_PATHS = 3_000
"""How far calls are looked for."""
_PART = 0.25
"""Of the time: some calls may not end, and tests can do without."""


@dataclass(frozen=True)
class Calls:
    """Statements that build a heap, and how each root is written after them."""

    lines: list[str]
    names: dict[str, str]


def reaching_of(program: Program, chosen: Setting, style: str | None) -> Reaching | None:
    """What looks for calls; None where the style is to assign fields.

    Raises: UserError for a style that there is not.
    """
    if program.frontend.language != "Python":
        if style == STYLES[0]:
            raise UserError(
                f"--style {style}: not possible for {program.frontend.language} yet; tests build "
                "their heaps by assigning fields"
            )
        return None
    by_calls = chosen_style(style, STYLES) == STYLES[0]
    return Reaching(program, chosen) if by_calls else None


class Reaching:
    """Looks heaps up in the state graph of a program, which is explored when first needed."""

    def __init__(self, program: Program, chosen: Setting) -> None:
        self._program = program
        self._real = PythonHeaps(program)
        seconds = None if chosen.seconds is None else chosen.seconds * _PART
        known = replace(chosen, types={}, watch=None, max_paths=_PATHS, jobs=1)
        self._chosen = replace(known, seconds=seconds, limits=None)
        self._solver = chosen.new_solver()

    def calls_to(self, concrete: Concrete, roots: Sequence[str]) -> Calls | None:
        """Calls after which the roots are this heap; None if none are known."""
        if not any(isinstance(concrete.argument(name), Reference) for name in roots):
            return Calls([], {name: self._real.argument(concrete, name) for name in roots})
        with silenced(), sandbox():
            return next(self._ways(concrete, roots), None)

    @cached_property
    def _graph(self) -> Graph:
        with self._chosen.limited():
            return explorer_of(self._program, self._chosen).run()

    @cached_property
    def _walker(self) -> Walker:
        return Walker(self._program, self._graph, self._solver)

    def _ways(self, concrete: Concrete, roots: Sequence[str]) -> Iterator[Calls]:
        for state in self._graph.active_states():
            try:
                for found in located(concrete, roots, state, self._solver):
                    calls = self._calls(concrete, roots, found)
                    if calls is not None:
                        yield calls
            except UndecidedError:
                continue  # then the heap is built by assigning fields

    def _calls(self, concrete: Concrete, roots: Sequence[str], found: Located) -> Calls | None:
        """None if the calls make another heap, on the untouched class."""
        walked = self._walker.walk(found.disjunct, found.values)
        try:
            run = replay(self._program, walked.sequence)
        except DisagreementError:
            return None
        texts = {name: walked.names[number].text for name, number in found.held.items()}
        live = {name: run.names[text] for name, text in texts.items()}
        if not is_built(concrete, live, found.loose):
            return None
        names = {name: texts.get(name) or self._real.argument(concrete, name) for name in roots}
        return Calls(sequence_lines(spelled(walked.sequence, run), texts.values()), names)
