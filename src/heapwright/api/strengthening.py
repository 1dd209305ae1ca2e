"""Makes a suite notice more: assertions are chosen by what they notice, and a few tests added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from math import inf

from heapwright.api.writing import Drafted, Writer
from heapwright.emit.python.naming import after_name
from heapwright.emit.suites import Test
from heapwright.execution import silenced
from heapwright.generate import Run
from heapwright.generate.copies import has_several_values, with_copies
from heapwright.generate.distinct import with_distinct_values
from heapwright.generate.suite import Rerun
from heapwright.generate.varying import double_variations, variations
from heapwright.generate.walks import Walks
from heapwright.limits import TO_WRITE, current, slowness
from heapwright.mutation import (
    Glance,
    Mutant,
    Noticer,
    Noticing,
    Script,
    answer_both,
    assigned,
    fewest,
    notice_more,
    questions_of,
)
from heapwright.mutation.source import Place
from heapwright.mutation.tracing import Executed
from heapwright.synthesis import CallSequence, tidied

_STARTS, _WALKS = 30, 400
"""Runs at hand and sampled calls that are looked at for further tests."""
_BATCH, _DULL, _PATIENT, _TWICE = 30, 2, 10, 30
"""How many of them at once, and how many batches in vain end the search in one source: more where
every mutant counts, since comparing the versions takes much longer than a batch, and most where two
values are changed, since nothing else is left then.
"""
_PLACES = 15
"""Places of mutants that a batch is asked about, those first that were asked about least."""
_NEAR, _ALL_NEAR = 2, 8
"""Tests for each mutant that is left, whose values are varied; more where every mutant counts."""
_QUESTIONS = 20
"""What a glance asks at most."""
BY_THE_WAY = 5_000
"""Scripts that may be run on mutants where branches are what is asked for: counted, so that every
machine chooses the same tests.
"""
_DRAFTING, _GLANCING = 25, 4
"""How many runs the draft of one more test counts for, which asks every observer, and a glance with
what leads to it.
"""


@dataclass
class NamedDraft:
    """A named test to be."""

    name: str
    drafted: Drafted
    noticer: Noticer

    @classmethod
    def of(cls, name: str, drafted: Drafted) -> NamedDraft:
        draft = drafted.draft
        return cls(name, drafted, Noticer(draft.calls, draft.looks, draft.changed))

    @property
    def script(self) -> Script:
        return Script(tuple(self.noticer.calls), tuple(self.noticer.looks))

    def test(self) -> Test:
        return self.drafted.test(self.name, self.noticer.lines())


_Sized = tuple[NamedDraft, Executed]
"""A test, and the lines that it executes."""


@dataclass
class _Source:
    """Where further tests may come from, and how many batches of it may still be in vain."""

    runs: Iterator[Run]
    asked: Callable[[Sequence[Glance]], list[Mutant]]
    """Which mutants a batch of them may notice."""
    patience: int


@dataclass
class Strengthening:
    """Chooses what the tests of a suite assert, and adds tests; ``mutants`` is what they should
    notice, ``at_hand`` are further runs that a test could be made of.
    """

    writer: Writer
    mutants: Sequence[Mutant]
    drafts: Sequence[tuple[str, Drafted]]
    at_hand: Sequence[Run]
    rerun: Rerun
    changing: frozenset[str]
    most: float = inf
    """How many scripts may be run on mutants."""
    adds: bool = True
    """Whether there may be more tests than the criterion itself asks for."""
    tests: list[NamedDraft] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.program = self.writer.explorer.program
        self.rerun = partial(self._in_time, self.rerun)
        self.noticing = Noticing(self.program, {mutant.file.name for mutant in self.mutants})
        self._broken: set[int] = set()
        self._questions: dict[str, frozenset[str]] = {}
        self._variables: set[str] = set()
        self._asked: Counter[int] = Counter()
        self._varying: list[NamedDraft] = []

    def run(self) -> None:
        self.tests = self._passing(NamedDraft.of(name, draft) for name, draft in self.drafts)
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
        noticed = self._broken.union(*(test.noticer.noticed for test in self.tests))
        return [m for m in self.mutants if m.number not in noticed]

    def are_noticed_by(self, mutants: Sequence[Mutant], lines: Sequence[str]) -> list[Mutant]:
        """Those of the mutants that a test with these lines notices."""
        script = Script(tuple(lines), ())
        return [m for m in mutants if any(self.noticing.on(m, [script]) or [()])]

    def _passing(self, candidates: Iterable[NamedDraft]) -> list[NamedDraft]:
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

    def _try(self, candidates: Sequence[NamedDraft], mutants: Sequence[Mutant]) -> None:
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

    @property
    def _is_thorough(self) -> bool:
        return self.most == inf

    def _is_over(self) -> bool:
        return self.noticing.runs > self.most or not self._has_time()

    @staticmethod
    def _has_time() -> bool:
        return current().left_to_finish() > TO_WRITE * slowness()

    def _in_time(self, rerun: Rerun, sequence: CallSequence) -> Run | None:
        """None, as for one that does not fit, where no time is left: each of many may wait."""
        return rerun(sequence) if self._has_time() else None

    def _sources(self) -> Iterator[_Source]:
        """Where further tests may come from: the tests with another value or an equal one, what is
        handed out and used later, two objects that meet, what is handed out and used again and
        again, something filled and emptied, runs at hand, and walks.
        """
        patience = _PATIENT if self._is_thorough else _DULL
        yield _Source(self._varied(), self._near_mutants, patience)
        yield _Source(self._copied(), lambda _: self._identities(), patience)
        walks = Walks(self.program, self.changing, self.rerun)
        telling = [run for run in self.at_hand if self._changes(run)]
        longest_first = sorted(telling, key=lambda run: -len(run.sequence))
        starts = [with_distinct_values(run, self.rerun) for run in longest_first[:_STARTS]]
        asked = self._executed if self._is_thorough else self._one_of_each_place
        yield _Source(chain(walks.handed_out(), walks.met()), asked, patience)
        if len(self.program.explored) > 1:  # else nothing of another class is handed out
            yield _Source(walks.worked_with(), self._one_of_each_place, patience)
        yield _Source(chain(walks.repeated(), starts), self._one_of_each_place, patience)
        yield _Source(walks.made(starts, _WALKS), self._one_of_each_place, patience)
        if self._is_thorough:
            yield _Source(self._varied_twice(), self._one_of_each_place, _TWICE)

    def _varied(self) -> Iterator[Run]:
        """Also of tests that are added meanwhile."""
        done: set[int] = set()
        while near := [
            t for t in self._near_tests(self._telling(), self._by_size()) if id(t) not in done
        ]:
            done.add(id(near[0]))
            self._varying.append(near[0])
            yield from variations(near[0].drafted.run, self.program, self.rerun, self._is_thorough)

    def _varied_twice(self) -> Iterator[Run]:
        for test in self._near_tests(self._telling(), self._by_size()):
            yield from double_variations(test.drafted.run, self.program, self.rerun)

    def _copied(self) -> Iterator[Run]:
        """For what only tells objects from equal ones, of tests with two values at least."""
        several = [each for each in self._by_size() if has_several_values(each[0].drafted.run)]
        for test in self._near_tests(self._identities(), several):
            yield from with_copies(test.drafted.run, self.rerun)

    def _identities(self) -> list[Mutant]:
        return [mutant for mutant in self.alive() if mutant.is_identity]

    def _near_tests(self, mutants: Sequence[Mutant], by_size: Sequence[_Sized]) -> list[NamedDraft]:
        """For each of the mutants, the tests that execute it and least else."""
        found = {id(test): test for m in mutants for test in self._near(m, by_size)}
        return list(found.values())

    def _by_size(self) -> list[_Sized]:
        sized = [(test, self.noticing.lines_of(test.script)) for test in self.tests]
        return sorted(sized, key=lambda each: len(each[1]))

    def _near(self, mutant: Mutant, by_size: Sequence[_Sized]) -> list[NamedDraft]:
        return self._reaching(mutant, by_size)[: _ALL_NEAR if self._is_thorough else _NEAR]

    def _reaching(self, mutant: Mutant, by_size: Sequence[_Sized]) -> list[NamedDraft]:
        return [test for test, lines in by_size if self.noticing.is_among(mutant, lines)]

    def _changes(self, run: Run) -> bool:
        """Whether there is more to see than what a call that only reads answers."""
        return run.sequence.steps[-1].operation.name in self.changing

    def _candidate(self, run: Run) -> NamedDraft | None:
        self.noticing.runs += _DRAFTING
        with silenced():
            drafted = self.writer.draft(run)
        if drafted is None:
            return None
        taken = {test.name for test in self.tests}
        named = NamedDraft.of(after_name(drafted.run.sequence, taken), drafted)
        return next(iter(self._passing([named])), None)

    def _glance(self, run: Run) -> Glance | None:
        """The run, and afterwards what tests have asked of objects of the same names."""
        self.noticing.runs += _GLANCING
        calls = tidied(run.sequence).lines()
        known = assigned(calls)
        questions = [q for q, names in self._questions.items() if names & self._variables <= known]
        return self.noticing.glance(calls, questions[:_QUESTIONS])

    def _add_tests(self) -> None:
        """Takes runs from each source in turn; one that was in vain too often is left."""
        self._learn_questions()
        most = max(_FEW, len(self.tests))
        longest = self.writer.explorer.setting.max_length or inf
        sources = list(self._sources()) if self.alive() else []
        while sources and self.alive() and not self._is_over():
            source = sources.pop(0)
            before = len(self.alive())
            with silenced():
                runs = list(islice(source.runs, _BATCH))
            self._add(source, [run for run in runs if len(run.sequence) <= longest], most)
            source.patience -= len(self.alive()) == before
            if runs and source.patience:
                sources.append(source)

    def _learn_questions(self) -> None:
        """The shortest first: those without arguments tell the most."""
        looks = dict.fromkeys(look for test in self.tests for look in test.noticer.looks)
        found = sorted(dict(questions_of(looks)).items(), key=lambda pair: len(pair[0]))
        self._questions = dict(found)
        self._variables = {name for test in self.tests for name in assigned(test.noticer.calls)}

    def _add(self, source: _Source, runs: Sequence[Run], most: int) -> None:
        """Adds the few that notice most of what is asked; each as short as it can be."""
        glances = [(run, glance) for run in runs for glance in [self._glance(run)] if glance]
        glances.sort(key=lambda pair: len(pair[0].sequence))
        asked = source.asked([glance for _, glance in glances])
        noticed = self._at_a_glance([glance for _, glance in glances], asked)
        self._asked.update(mutant.number for mutant in asked)
        for k in fewest(noticed, {mutant.number for mutant in asked}, most):
            left = [m for m in self.alive() if m.number in noticed[k]]
            candidate = self._candidate(self._shortened(glances[k][0], left)) if left else None
            if candidate is not None:
                self._accept(candidate)

    def _at_a_glance(self, glances: Sequence[Glance], mutants: Sequence[Mutant]) -> list[set[int]]:
        """Which of the mutants each glance notices."""
        found = [set[int]() for _ in glances]
        for mutant in mutants:
            if self._is_over():
                break
            for each, parts in zip(found, self.noticing.on(mutant, glances) or (), strict=False):
                if parts:
                    each.add(mutant.number)
        return found

    def _accept(self, candidate: NamedDraft) -> None:
        """Adds the test if it notices a mutant that no other does."""
        alive = self.alive()
        self._try([candidate], alive)
        wanted = {m.number for m in alive} & candidate.noticer.all_noticed
        if not wanted:
            return
        candidate.noticer.choose()
        self.tests.append(candidate)
        notice_more([candidate.noticer], wanted)
        names = self.writer.suites.unique([test.name for test in self.tests])
        for test, name in zip(self.tests, names, strict=True):
            test.name = name

    def _near_mutants(self, glances: Sequence[Glance]) -> list[Mutant]:
        """Of the mutants that are left, those that the tests which were varied last are near to:
        first what few tests execute, since there is no better moment for it.
        """
        by_size, varied = self._by_size(), self._varying
        self._varying = varied[-1:]  # there may be more of the last one
        found = [m for m in self._telling() if any(t in varied for t in self._near(m, by_size))]
        rare = {m.number: len(self._reaching(m, by_size)) for m in found}
        found.sort(key=lambda m: (rare[m.number], self._asked[m.number]))
        places: dict[Place, list[Mutant]] = {}
        for mutant in found:
            places.setdefault(mutant.place, []).append(mutant)
        return sorted(found, key=lambda m: places[m.place].index(m))[:_PLACES]

    def _one_of_each_place(self, glances: Sequence[Glance] = ()) -> list[Mutant]:
        """Of the mutants that are left, one of each place, another one each time: what notices one
        of them notices most. Places that were asked about in vain come last.
        """
        places: dict[Place, list[Mutant]] = {}
        for mutant in self._telling():
            places.setdefault(mutant.place, []).append(mutant)
        often = {place: sum(self._asked[m.number] for m in own) for place, own in places.items()}
        chosen = sorted(places, key=lambda place: often[place])[:_PLACES]
        return [min(places[place], key=lambda m: self._asked[m.number]) for place in chosen]

    def _executed(self, glances: Sequence[Glance]) -> list[Mutant]:
        """All mutants that are left and executed, where there are few runs of a kind: one of a
        place may be the one that makes no difference.
        """
        concerns = self.noticing.is_concerned
        return [m for m in self._telling() if any(concerns(m, glance) for glance in glances)]

    def _telling(self) -> list[Mutant]:
        """The mutants that are left, without those that only equal objects tell apart."""
        return [mutant for mutant in self.alive() if not mutant.is_identity]

    def _shortened(self, run: Run, needed: Sequence[Mutant]) -> Run:
        """The run without the calls that are not needed to notice these mutants, and with values
        that tell more.
        """
        shorter = True
        while shorter and not self._is_over():
            shorter = False
            for k in range(len(run.sequence) - 2, -1, -1):
                again = self._still(run.sequence.without(k), needed)
                if again is not None:
                    run, shorter = again, True
                    break
        with silenced():
            distinct = with_distinct_values(run, self.rerun)
        return self._still(distinct.sequence, needed) or run

    def _still(self, sequence: CallSequence, needed: Sequence[Mutant]) -> Run | None:
        """A run of the sequence, if it notices the mutants."""
        with silenced():
            run = self.rerun(sequence)
        glance = self._glance(run) if run is not None else None
        if glance is None or not all(any(self.noticing.on(m, [glance]) or ()) for m in needed):
            return None
        return run


_FEW = 6
