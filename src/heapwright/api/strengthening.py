"""Makes a suite notice more: assertions are chosen by what they notice, and a few tests added."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from math import inf

from heapwright.api.writing import Drafted, Writer
from heapwright.emit.python.naming import after_name
from heapwright.emit.suites import Test
from heapwright.execution import silenced
from heapwright.generate import Run
from heapwright.generate.distinct import with_distinct_values
from heapwright.generate.required import wanted_goals
from heapwright.generate.walks import Walks
from heapwright.limits import current, slowness
from heapwright.mutation import (
    Mutant,
    Noticer,
    Noticing,
    Script,
    answer_both,
    fewest,
    mutants_of,
    notice_more,
)
from heapwright.mutation.source import Span
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.synthesis import CallSequence

_MUTANTS = 300
"""How many mutants are tried by default, spread over all of them."""
_STARTS, _WALKS = 30, 400
"""Runs at hand and sampled calls that are looked at for further tests."""
_BATCH, _DULL = 25, 2
"""How many of them at once, and how many batches in vain end the search."""
BY_THE_WAY = 2_500
"""Scripts that may be run on mutants where branches are what is asked for: counted, so that every
machine chooses the same tests.
"""
_DRAFTING = 25
"""How many runs the draft of one more test counts for: every observer is asked."""
_TO_WRITE = 2.5
"""Seconds that writing and checking the tests takes, where nothing else runs."""


@dataclass
class Candidate:
    """A named test to be."""

    name: str
    drafted: Drafted
    noticer: Noticer

    @classmethod
    def of(cls, name: str, drafted: Drafted) -> Candidate:
        draft = drafted.draft
        return cls(name, drafted, Noticer(draft.calls, draft.looks, draft.changed))

    @property
    def script(self) -> Script:
        return Script(tuple(self.noticer.calls), tuple(self.noticer.looks))

    def test(self) -> Test:
        return self.drafted.test(self.name, self.noticer.lines())


@dataclass
class Strengthening:
    """Chooses what the tests of a suite assert, and adds tests; ``mutants`` is what they should
    notice, ``at_hand`` are further runs that a test could be made of.
    """

    writer: Writer
    mutants: Sequence[Mutant]
    drafts: Sequence[tuple[str, Drafted]]
    at_hand: Sequence[Run]
    rerun: Callable[[CallSequence], Run | None]
    changing: frozenset[str]
    most: float = inf
    """How many scripts may be run on mutants."""
    adds: bool = True
    """Whether there may be more tests than the criterion itself asks for."""
    tests: list[Candidate] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.program = self.writer.explorer.program
        self.noticing = Noticing(self.program)
        self._broken: set[int] = set()
        self._turns = 0

    def run(self) -> None:
        self.tests = self._passing(Candidate.of(name, draft) for name, draft in self.drafts)
        self._try(self.tests, self.mutants)
        for test in self.tests:
            test.noticer.choose()
        wanted = {mutant.number for mutant in self.mutants}
        notice_more([test.noticer for test in self.tests], wanted)
        if self.adds:
            self._add_tests()
        answer_both([test.noticer for test in self.tests])

    def alive(self) -> list[Mutant]:
        """The mutants that no test notices."""
        noticed = set[int]().union(*(test.noticer.noticed for test in self.tests))
        return [m for m in self.mutants if m.number not in noticed | self._broken]

    def are_noticed_by(self, mutants: Sequence[Mutant], lines: Sequence[str]) -> list[Mutant]:
        """Those of the mutants that a test with these lines notices."""
        script = Script(tuple(lines), ())
        return [m for m in mutants if any(self.noticing.on(m, [script]) or [()])]

    def _passing(self, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Those that pass when run like this, without assertions that do not hold."""
        kept = []
        for candidate in candidates:
            noticer = candidate.noticer
            passing = self.noticing.passing([candidate.script])
            if not passing and (weaker := self._weakened(noticer)) is not None:
                noticer.calls = [*noticer.calls[:-1], weaker]
                passing = self.noticing.passing([candidate.script])
            if not passing:
                continue
            looks = passing[0].looks
            noticer.changed = sum(look in looks for look in noticer.looks[: noticer.changed])
            noticer.looks = looks
            kept.append(candidate)
        return kept

    def _weakened(self, noticer: Noticer) -> str | None:
        return self.writer.suites.weakened(noticer.calls[-1])

    def _try(self, candidates: Sequence[Candidate], mutants: Sequence[Mutant]) -> None:
        scripts = [candidate.script for candidate in candidates]
        for mutant in mutants:
            if self._is_over():
                return
            noticed = self.noticing.on(mutant, scripts)
            if noticed is None:
                self._broken.add(mutant.number)
                continue
            for candidate, parts in zip(candidates, noticed, strict=True):
                candidate.noticer.note(mutant.number, parts)

    def _is_over(self) -> bool:
        return self.noticing.runs > self.most or current().left_to_finish() < _TO_WRITE * slowness()

    def _further(self) -> Iterator[list[Candidate]]:
        """Runs at hand and walks, as tests to be, a batch at a time."""
        telling = [run for run in self.at_hand if self._changes(run)]
        longest_first = sorted(telling, key=lambda run: -len(run.sequence))
        starts = [with_distinct_values(run, self.rerun) for run in longest_first[:_STARTS]]
        walks = Walks(self.program, self.changing, self.rerun)
        filled = islice(walks.repeated(), _STARTS)
        made = chain(filled, starts, walks.made(starts, _WALKS))
        longest = self.writer.explorer.setting.max_length
        runs = (run for run in made if longest is None or len(run.sequence) <= longest)
        while not self._is_over():
            with silenced():
                batch = [c for run in islice(runs, _BATCH) for c in self._candidate(run)]
            if not batch:
                return
            yield batch

    def _changes(self, run: Run) -> bool:
        """Whether there is more to see than what a call that only reads answers."""
        return run.sequence.steps[-1].operation.name in self.changing

    def _candidate(self, run: Run) -> list[Candidate]:
        self.noticing.runs += _DRAFTING
        drafted = self.writer.draft(run)
        if drafted is None:
            return []
        return self._passing([Candidate.of(after_name(drafted.run.sequence), drafted)])

    def _add_tests(self) -> None:
        """Goes on while batches of further runs notice more."""
        dull, most = 0, max(_FEW, len(self.tests))
        batches = self._further() if self.alive() else iter(())
        for batch in batches:
            before = len(self.alive())
            self._add(batch, most)
            left = len(self.alive())
            dull = dull + 1 if left == before else 0
            if not left or dull == _DULL:
                return

    def _add(self, candidates: Sequence[Candidate], most: int) -> None:
        """Adds the few that notice most of what is left; each as short as it can be."""
        asked = self._one_of_each_place()
        self._try(candidates, asked)
        wanted = {mutant.number for mutant in asked}
        by_noticer = {id(c.noticer): c for c in candidates}
        for noticer in fewest([c.noticer for c in candidates], wanted, most):
            left = [m for m in self.alive() if m.number in noticer.all_noticed]
            if left:
                candidate = self._shortened(by_noticer[id(noticer)], left)
                self._try([candidate], self.alive())
                candidate.noticer.choose()
                self.tests.append(candidate)
                notice_more([candidate.noticer], {m.number for m in left})
        names = self.writer.suites.unique([test.name for test in self.tests])
        for test, name in zip(self.tests, names, strict=True):
            test.name = name

    def _one_of_each_place(self) -> list[Mutant]:
        """Of the mutants that are left, one of each place, another one each time: what notices one
        of them notices most.
        """
        places: dict[Span, list[Mutant]] = {}
        for mutant in self.alive():
            places.setdefault(mutant.span, []).append(mutant)
        self._turns += 1
        return [mutants[self._turns % len(mutants)] for mutants in places.values()]

    def _shortened(self, candidate: Candidate, needed: Sequence[Mutant]) -> Candidate:
        """The test without the calls that are not needed to notice these mutants, and with values
        that tell more.
        """
        shorter = True
        while shorter and not self._is_over():
            shorter = False
            steps = candidate.drafted.run.sequence.steps
            for k in range(len(steps) - 2, -1, -1):
                again = self._still(CallSequence((*steps[:k], *steps[k + 1 :])), needed)
                if again is not None:
                    candidate, shorter = again, True
                    break
        with silenced():
            distinct = with_distinct_values(candidate.drafted.run, self.rerun)
        return self._still(distinct.sequence, needed) or candidate

    def _still(self, sequence: CallSequence, needed: Sequence[Mutant]) -> Candidate | None:
        """A test of the sequence, if it notices the mutants."""
        with silenced():
            run = self.rerun(sequence)
            found = self._candidate(run) if run is not None else []
        for candidate in found:
            if all(any(self.noticing.on(m, [candidate.script]) or [()]) for m in needed):
                return candidate
        return None


_FEW = 6


def mutants_in(program: Program, entered: set[int]) -> list[Mutant]:
    """The mutants of the target's file in functions that belong to what is tested."""
    file = python(program).target.file
    goals = wanted_goals(program, entered)
    functions = {goal.function for goal in goals}
    source = file.read_text(encoding="utf-8")
    inside = _class_lines(source, (name.rpartition(".")[2] for name in program.classes))
    return [
        mutant
        for mutant in mutants_of(source)
        if (mutant.function is not None and mutant.function.qualname in functions)
        or (mutant.function is None and mutant.line in inside)
    ]


def _class_lines(source: str, names: Iterable[str]) -> set[int]:
    wanted = set(names)
    lines: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and node.name in wanted:
            lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def spread(mutants: Sequence[Mutant]) -> list[Mutant]:
    """At most as many as are tried by default, from everywhere in the file: variants of a change
    only where there are not enough others.
    """
    likely = [mutant for mutant in mutants if not mutant.is_variant]
    variants = [mutant for mutant in mutants if mutant.is_variant]
    first = _evenly(likely, _MUTANTS)
    chosen = [*first, *_evenly(variants, _MUTANTS - len(first))]
    return sorted(chosen, key=lambda mutant: mutant.number)


def _evenly(mutants: Sequence[Mutant], most: int) -> list[Mutant]:
    if len(mutants) <= most:
        return list(mutants)
    return [mutants[k * len(mutants) // most] for k in range(most)]
