"""Tries concrete calls, led by the branches that are still missing.

Each trial adds a call to a sequence that was worth keeping, or passes something else to one of its
calls. What it reaches is seen on the instrumented classes, so a trial can only ever add covered
branches; it proves nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random
from time import monotonic

from heapwright.generate.required import functions_by_entry, is_branch, wanted_goals
from heapwright.generate.rerun import Rerunner, Run
from heapwright.generate.trials.callers import Callers
from heapwright.generate.trials.corpus import Corpus
from heapwright.generate.trials.following import followed
from heapwright.generate.trials.proposals import Aim, Proposal, Proposer
from heapwright.generate.trials.simplify import simplified
from heapwright.limits import current, slowness
from heapwright.program import Goal, GoalKind, Operation, OperationKind, Program
from heapwright.program.comparison import Comparison
from heapwright.program.frontend import Hints
from heapwright.program.goals import Function
from heapwright.synthesis import CallSequence, new_name, variable_name

_MOST = 60_000
PATIENCE = 6_000
"""Trials in all, and without anything new: counted, so that every machine tries the same."""
_WORTH = ((0.1, 2.0), (0.05, 0.6), (0.0, 0.4))
"""Where such a share of the branches is missing, how many times as many trials are made."""
_WRITING = 0.045
"""Seconds for each run that is found, on an idle machine: most become tests, to be written and run.
"""
_WAITING = 2.0
"""Seconds by which trials end earlier where calls wait: to confirm one may take that long, and who
is still at it when the time is over is stopped from outside, with all that was found.
"""
_LATE = 2
"""What was found late lets more be hoped for: half as many trials again as it took."""
_PLAIN = 1_000
"""Trials in vain after which functions are asked for hints."""
_DERIVED = 400
"""Trials after which objects may be of small subclasses: what these lead to may be much."""
_OBSERVED, _OBSERVATIONS, _FOLLOWED, _TWICE = 200, 12, 10, 5
"""Trials after which conditions are looked at, in how many runs each, and how many trials that is
worth with one argument exchanged, and with two.
"""
_REFUSED = 0.25
"""How well a call went that ended in an exception of the class: there are few of these to cover,
and no object is made by it.
"""
_REVIEW = 50
"""Trials after which is asked again what may lead to missing branches."""
_HOPELESS, _SLOW, _USUALLY = 8, 16, 16
"""After so many trials that had to be stopped an operation is left alone: one that never came to an
end, and one that did now and then, with one more for every so many that did. Where a trial of that
one was ended at once, it costs nothing to try again; of one that never came to an end it counts a
twentieth, unless it waited.
"""
_AT_ONCE = 0.05


class Trials:
    """Searches for runs that reach missing goals; ``entered`` are all goals reached so far,
    ``length`` is the most calls of a run.
    """

    def __init__(
        self,
        program: Program,
        rerunner: Rerunner,
        entered: set[int],
        length: int | None = None,
    ) -> None:
        self._length = inf if length is None else length
        self.program = program
        self._rerunner = rerunner
        self.entered = entered
        random = self._random = Random(0)
        self._corpus = Corpus(random)
        self._proposer = Proposer(program, random, self._corpus)
        self._inside = functions_by_entry(program)
        entries = (goal for goal in program.goals if goal.kind is GoalKind.ENTRY)
        self._entries = {(g.file, g.function): g.number for g in entries}
        self._goals = {goal.number: goal for goal in program.goals}
        self._starts = frozenset(self._entries.values())
        self._branches = frozenset(goal.number for goal in program.goals if is_branch(goal))
        self._others = other_outcomes(program.goals)
        self._edges: frozenset[int] = frozenset()
        """Outcomes that were seen where the other one is missing."""
        self._missing: set[int] = set()
        self._wanted = 0
        frontend = program.frontend
        self._unasked = {*frontend.imported, *frontend.uncalled(program.goals)}
        """What loading the program reaches, and what is in functions that nothing calls."""
        self._leading: dict[int, set[str]] = {}
        self._callers = Callers(program)
        self._done: Counter[str] = Counter()
        self._refused: dict[str, float] = {}
        self._answering: set[str] = set()
        self._hints: dict[Function, Hints] = {}
        setters = [op for op in program.trials if op.kind is OperationKind.SETTER]
        self._setters = {op.member: op for op in setters}
        self._derives = self._waits = False
        self._observed: dict[int, list[CallSequence]] = {}
        self._proposed = self._made = self._last = 0
        self._end = inf

    def search(
        self, covered: Iterable[int], seconds: float | None = None, patience: int = PATIENCE
    ) -> list[Run]:
        """Runs that reach goals which no earlier run or test reaches; the number of trials is
        limited, and only if they are very slow the time. A further search goes on with what the
        one before has learnt, and with its count of trials in vain.
        """
        earlier = _WAITING if self._waits else 0.0
        self._end = inf if seconds is None else monotonic() + seconds - earlier
        wanted = {goal.number for goal in wanted_goals(self.program, self.entered)}
        self._missing = wanted - set(covered) - self._unasked
        self._wanted = len((wanted & self._branches) - self._unasked)
        found: list[Run] = []
        with self._rerunner.series():
            self._search(found, patience)
        return found

    def _search(self, found: list[Run], patience: int) -> None:
        for proposal in self._proposals():
            is_dull = self._in_vain > max(self._worth(patience), self._last // _LATE)
            if not self._missing or is_dull or monotonic() > self._end or current().why:
                break
            self._made += 1
            if self._made % _OBSERVED == 0 and self._in_vain > _OBSERVED:
                self._observe()
            run = self._tried(proposal)
            if run is not None and self._is_promising(run):
                run = self._rerunner.run(run.sequence)
                fresh = self._fresh(run) if run is not None else frozenset[int]()
                if run is not None and fresh:
                    found.append(simplified(run, fresh, self._in_time))
                    self._last = self._made
                    self._end -= _WRITING * slowness()

    def _worth(self, patience: int) -> float:
        """The fewer branches are missing, the less there is to gain."""
        missing = len(self._missing & self._branches) / max(1, self._wanted)
        return patience * next(times for share, times in _WORTH if missing >= share)

    def _observe(self) -> None:
        """Looks at what conditions compare of which an outcome is missing, and passes that."""
        for number in sorted(self._missing):
            run = self._corpus.latest(self._others.get(number, -1))
            tried = self._observed.setdefault(number, [])
            if run is None or len(tried) >= _OBSERVATIONS or run.sequence in tried:
                continue
            tried.append(run.sequence)
            seen = self._rerunner.observe(run.sequence, [self._goals[number]]).get(number, ())
            once = {s: c for c in seen for s in followed(run.sequence, c, self._setters)}
            chosen = self._random.sample(list(once.items()), min(len(once), _FOLLOWED))
            self._proposer.follow(sequence for sequence, _ in chosen)
            self._proposer.follow(self._twice(chosen[:_TWICE], seen))

    def _twice(
        self, chosen: Iterable[tuple[CallSequence, Comparison]], seen: Sequence[Comparison]
    ) -> Iterator[CallSequence]:
        """With an argument more exchanged, by another comparison: a condition may ask for two
        things at once.
        """
        for sequence, done in chosen:
            others = [comparison for comparison in seen if comparison.name != done.name]
            self._random.shuffle(others)
            found = (list(followed(sequence, each, self._setters)) for each in others)
            again: list[CallSequence] = next(filter(None, found), [])
            yield from [self._random.choice(again)] if again else ()

    def _in_time(self, sequence: CallSequence) -> Run | None:
        """None, as for one that does not fit, where no time is left to make arguments simpler."""
        return self._rerunner.run(sequence) if monotonic() < self._end else None

    @property
    def _in_vain(self) -> int:
        return self._made - self._last

    def _is_promising(self, run: Run) -> bool:
        return bool(run.goals & self._missing) or not run.called <= self.entered

    @property
    def answering(self) -> set[str]:
        """The operations that returned something, and never had to be stopped."""
        return self._answering - self._refused.keys()

    def _proposals(self) -> Iterator[Proposal]:
        aim, missing = self._aim(), len(self._missing)
        while self._proposed < _MOST:
            number, self._proposed = self._proposed, self._proposed + 1
            if number % _REVIEW == 0 or missing != len(self._missing):
                aim, missing = self._aim(), len(self._missing)
            proposal = self._proposer.propose(aim)
            if proposal is not None and len(proposal.sequence.steps) <= self._length:
                yield proposal

    def _tried(self, proposal: Proposal) -> Run | None:
        run = self._rerunner.run_quickly(proposal.sequence)
        if self._rerunner.waited and not self._waits:
            self._waits = True
            self._end -= _WAITING
        if self._rerunner.stopped:
            self._proposer.beware(proposal, self._rerunner.waited, self._rerunner.took_time)
        self._count(proposal.operation, run is not None)
        experience = self._proposer.supply.experience
        refused = run is not None and run.sequence.steps[-1].raised is not None
        experience.learn(experience.chosen, _REFUSED if refused else float(run is not None))
        if proposal.base is not None:  # what it was made of may be to blame
            experience.learn(proposal.base.choices, float(run is not None))
            self._corpus.judge(proposal.base, run is not None)
        if run is None:
            heeded = self._proposer.supply.heed(proposal.sequence, self._rerunner.complaint)
            self._proposer.follow(heeded)
            return None
        run = self._named(run)
        self._answering |= run.answering
        entries = [goal for goal in run.last if goal in self._starts]
        for entry in entries:
            self._leading.setdefault(entry, set()).add(run.sequence.steps[-1].operation.name)
        self._corpus.add(run, experience.chosen, [*entries, *sorted(run.last & self._edges)])
        return run

    def _named(self, run: Run) -> Run:
        """An object that the last call returned is called after its class."""
        *before, last = run.sequence.steps
        class_name = dict(run.held).get(last.result.text) if last.result else None
        if class_name is None or last.operation.kind is OperationKind.CONSTRUCTOR:
            return run
        taken = [step.result for step in before if step.result]
        name = new_name(variable_name(self.program, class_name), taken)
        held = [(str(name) if n == str(last.result) else n, cls) for n, cls in run.held]
        steps = CallSequence((*before, replace(last, result=name)))
        return replace(run, sequence=steps, held=tuple(held))

    def _count(self, operation: Operation, went_well: bool) -> None:
        """Leaves an operation alone that must be stopped again and again."""
        name = operation.name
        if went_well:
            self._done[name] += 1
        if self._rerunner.stopped:
            self._refused[name] = self._refused.get(name, 0) + self._weight(name)
            slow = _SLOW + self._done[name] // _USUALLY
            if self._refused[name] >= (slow if self._done[name] else _HOPELESS):
                self._proposer.leave_alone(name)

    def _weight(self, name: str) -> float:
        """Of a trial that was stopped."""
        if self._rerunner.took_time:
            return 1
        if name in self._done:
            return 0
        return 1 if self._rerunner.waited else _AT_ONCE

    def _fresh(self, run: Run) -> frozenset[int]:
        """The missing goals that the run reaches."""
        for entry in run.called - self.entered:
            self._missing |= self._inside.get(entry, frozenset()) - self.entered
        self.entered |= run.called
        fresh = run.goals & self._missing
        self._missing -= run.goals
        return fresh

    def _aim(self) -> Aim:
        goals = [self._goals[number] for number in sorted(self._missing)]
        self._give_hints(goals)
        functions = dict.fromkeys((goal.file, goal.function) for goal in goals)
        near = self._callers.nearest(functions, self._is_entered)
        entries = {self._entries[f] for f in (*functions, *near) if f in self._entries}
        names = {name for entry in entries for name in self._leading.get(entry, ())}
        members = {self._goals[entry].function.rpartition(".")[2] for entry in entries}
        self._edges = frozenset(self._others[n] for n in self._missing if n in self._others)
        return Aim(entries, names, members, self._edges)

    def _is_entered(self, function: Function) -> bool:
        return self._entries.get(function) in self.entered

    def _give_hints(self, goals: Iterable[Goal]) -> None:
        """Of the functions that were entered: what the others wait for is in front of these. Only
        once ordinary values lead to nothing more: most of what is missing at first needs no others.
        """
        if self._made >= _DERIVED and not self._derives:
            self._derives = True
            frontend = self._rerunner.program.frontend
            self._proposer.derive({name: frontend.derived(name) for name in self.program.explored})
        if self._in_vain < _PLAIN:
            self._proposer.supply.give(())
            return
        # What comes after a handler needs these functions just as well: once asked for, they stay.
        self._proposer.failing |= any(goal.kind is GoalKind.HANDLER for goal in goals)
        functions = dict.fromkeys((goal.file, goal.function) for goal in goals)
        entered = [function for function in functions if self._is_entered(function)]
        for function in entered:
            if function not in self._hints:
                self._hints[function] = self._rerunner.program.frontend.hints(*function)
        self._proposer.supply.give([self._hints[function] for function in entered])


_PAIRS = {GoalKind.TRUE: GoalKind.FALSE, GoalKind.LOOP: GoalKind.DONE}


def other_outcomes(goals: Iterable[Goal]) -> dict[int, int]:
    """The two outcomes of each condition and each loop, each with the other."""
    found: dict[int, int] = {}
    for goal, following in pairwise(sorted(goals)):
        place, other = (goal.file, goal.line, goal.text), _PAIRS.get(goal.kind)
        if other is following.kind and place == (following.file, following.line, following.text):
            found |= {goal.number: following.number, following.number: goal.number}
    return found
