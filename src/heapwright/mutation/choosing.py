"""Which assertions a test keeps: those that notice something, and both answers of each question."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from heapwright.mutation.scripts import CALLS, Noticed

_MOST = 4
"""Assertions after the calls that a reader takes in at a glance."""
_LEAST = 2


@dataclass
class Noticer:
    """A test to be: what its parts notice, and the assertions that are kept.

    The first ``changed`` of ``looks`` are on what the last call changed.
    """

    calls: Sequence[str]
    looks: Sequence[str]
    changed: int
    by_part: dict[int, set[int]] = field(default_factory=dict)
    """Numbers of mutants by the part that notices them."""
    kept: list[int] = field(default_factory=list)

    def note(self, mutant: int, noticed: Noticed) -> None:
        for part in noticed:
            self.by_part.setdefault(part, set()).add(mutant)

    def forget(self) -> None:
        self.by_part.clear()

    @property
    def all_noticed(self) -> set[int]:
        return set[int]().union(*self.by_part.values())

    @property
    def noticed(self) -> set[int]:
        """The mutants that the calls and the kept assertions notice."""
        return set[int]().union(*(self.by_part.get(part, set()) for part in (CALLS, *self.kept)))

    def choose(self) -> None:
        """Keeps the assertions on what the last call changed, as far as they notice something; at
        least a few, unless the calls say already what should come out.
        """
        left = self.all_noticed - self.by_part.get(CALLS, set())
        while len(self.kept) < _MOST and self.changed:
            best = max(range(self.changed), key=lambda k: (self._gain(k, left), -k))
            if not self._gain(best, left):
                break
            self.keep(best)
            left -= self.by_part[best]
        for k in range(self.changed):
            if len(self.kept) < (1 if self._asserts() else _LEAST):
                self.keep(k)
        if not self.kept and not self._asserts() and self.looks:
            self.keep(0)
        self._add_opposites()

    def _add_opposites(self) -> None:
        """Where a question was answered one way of one value, and now the other way of another,
        both tell what the call did: the new key is there, the evicted one is not.
        """
        for k in list(self.kept):
            for question, answer in answers([self.looks[k]] if k < self.changed else []):
                both = {(question, answer), (question, not answer)}
                if both <= set(answers([self.looks[i] for i in self.kept])):
                    continue
                changed = self.looks[: self.changed]
                found = (
                    i for i, look in enumerate(changed) if (question, not answer) in answers([look])
                )
                for other in list(found)[:1]:
                    self.keep(other)

    def gain(self, k: int, wanted: set[int]) -> int:
        """How many of the wanted mutants one more assertion would notice."""
        return self._gain(k, wanted - self.noticed)

    def _gain(self, k: int, left: set[int]) -> int:
        return len(self.by_part.get(k, set()) & left)

    def keep(self, k: int) -> None:
        if k not in self.kept:
            self.kept = sorted([*self.kept, k])

    def _asserts(self) -> bool:
        """Whether the calls themselves say what should come out."""
        return any(
            line.lstrip().startswith(("assert ", "with pytest.raises")) for line in self.calls
        )

    def lines(self) -> list[str]:
        return [*self.calls, *(self.looks[k] for k in self.kept)]

    def add_answer(self, question: str, wanted: bool) -> bool:
        """Keeps an assertion that gives this answer, if there is one."""
        for k, look in enumerate(self.looks):
            if (question, wanted) in set(answers([look])):
                self.keep(k)
                return True
        return False


def notice_more(noticers: Sequence[Noticer], wanted: set[int]) -> None:
    """Keeps further assertions for what no test notices yet, where each notices the most."""
    left = set(wanted).difference(*(n.noticed for n in noticers))
    while left:
        places = [(n, k) for n in noticers for k in range(len(n.looks))]
        best = max(places, key=lambda p: (p[0].gain(p[1], left), -len(p[0].kept)), default=None)
        if best is None or not best[0].gain(best[1], left):
            return
        best[0].keep(best[1])
        left -= best[0].noticed


def answer_both(noticers: Sequence[Noticer]) -> None:
    """Where a question is only ever answered one way, keeps an assertion of the other answer,
    in the test with the fewest.
    """
    said = {answer for noticer in noticers for answer in answers(noticer.lines())}
    for question, answer in sorted(said):
        if (question, not answer) not in said:
            by_size = sorted(noticers, key=lambda n: len(n.kept))
            next((n for n in by_size if n.add_answer(question, not answer)), None)


def answers(lines: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The questions that have yes or no for an answer, and what is asserted of them."""
    for line in lines:
        if not line.startswith("assert "):
            continue
        match ast.parse(line).body:
            case [ast.Assert(ast.UnaryOp(ast.Not(), question))]:
                yield from _answered(question, answer=False)
            case [ast.Assert(ast.Compare(ops=[ast.NotIn()]))]:
                yield "in", False
            case [ast.Assert(question)]:
                yield from _answered(question, answer=True)


def _answered(question: ast.expr, *, answer: bool) -> Iterator[tuple[str, bool]]:
    match question:
        case ast.Compare(ops=[ast.In()]):
            yield "in", answer
        case ast.Call(ast.Attribute(attr=name)) | ast.Attribute(attr=name):
            yield name, answer


def fewest(noticed: Sequence[set[int]], wanted: set[int], most: int) -> list[int]:
    """Which few of these sets hold the most of the wanted mutants together, best first."""
    picked: list[int] = []
    left = set(wanted)
    while left and len(picked) < most:
        best = max(range(len(noticed)), key=lambda k: (len(noticed[k] & left), -k), default=None)
        if best is None or not noticed[best] & left:
            break
        picked.append(best)
        left -= noticed[best]
    return picked
