"""What the verbs answer: plain values that print and pickle well."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class FindResult:
    """The answer to ``find``.

    ``found`` is None where it is undecided; ``claim`` says exactly what was shown, ``reasons``
    what kept the question open.
    """

    spec: str
    found: bool | None
    sequence: tuple[str, ...]
    arguments: tuple[str, ...]
    claim: str
    reasons: tuple[str, ...]
    test: str
    seconds: float

    def __bool__(self) -> bool:
        return self.found is True

    def __str__(self) -> str:
        return "\n".join([*self.sequence, f"# {self.claim}"])

    def lines(self) -> Iterator[str]:
        """All that a person should read: the calls as Python, or why there are none."""
        yield from self.sequence
        if self.found:
            yield f"# true for {', '.join(self.arguments)}" if self.arguments else "# true"
        yield f"# {self.claim}" if self.found else self.claim

    def as_pytest(self) -> str:
        """A pytest function that builds the state and asserts the specification."""
        return self.test


@dataclass(frozen=True)
class PropertyVerdict:
    """The verdict on one property: ``holds``, ``violated`` or ``undecided``.

    ``test`` fails with the exception that ``raises`` names, as long as the property is violated.
    """

    property: str
    verdict: str
    sequence: tuple[str, ...]
    fixpoint: bool
    claim: str
    reasons: tuple[str, ...]
    test: str
    drawing: str
    raises: str = ""

    def __bool__(self) -> bool:
        return self.verdict == "holds"

    def __str__(self) -> str:
        return "\n".join([f"{self.property}: {self.verdict}: {self.claim}", *self.sequence])

    def lines(self) -> Iterator[str]:
        """All that a person should read: a violation with a test and a drawing."""
        yield f"{self.property}: {self.verdict}: {self.claim}"
        if self.verdict == "violated":
            yield f"\n{self.test}\n\n{self.drawing}"

    def as_pytest(self) -> str:
        """A pytest function that fails as long as the property is violated."""
        return self.test


@dataclass(frozen=True)
class VerifyResult:
    """The verdicts on all properties of one exploration."""

    verdicts: tuple[PropertyVerdict, ...]
    seconds: float

    def __bool__(self) -> bool:
        return all(self.verdicts)

    def __str__(self) -> str:
        return "\n".join(map(str, self.verdicts))

    def lines(self) -> Iterator[str]:
        """All that a person should read."""
        return (line for verdict in self.verdicts for line in verdict.lines())


@dataclass(frozen=True)
class CompareResult:
    """Whether two versions give the same answers: ``same``, ``differ`` or ``undecided``.

    ``test`` passes on the old version and fails on the new one. ``only_old`` and ``only_new`` name
    operations that the other version does not have.
    """

    verdict: str
    sequence: tuple[str, ...]
    fixpoint: bool
    claim: str
    reasons: tuple[str, ...]
    test: str
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    seconds: float

    def __bool__(self) -> bool:
        return self.verdict == "same"

    def __str__(self) -> str:
        return "\n".join([f"{self.verdict}: {self.claim}", *self.sequence])

    def lines(self) -> Iterator[str]:
        """All that a person should read: the verdict, what was not compared, and a test."""
        yield f"{self.verdict}: {self.claim}"
        for which, names in (("old", self.only_old), ("new", self.only_new)):
            if names:
                yield f"only in the {which} version, not compared: {', '.join(names)}"
        if self.test:
            yield f"\n{self.test}"

    def as_pytest(self) -> str:
        """A pytest function that passes on the old version and fails on the new one."""
        return self.test


BEYOND = "out of the criterion"
"""What becomes of a goal that only paths reach which the criterion stops."""

UNCALLED = "not called"
"""What becomes of a goal in a private function that nothing in the program's files names. That is
not proven: a name may be put together when it is needed.
"""


@dataclass(frozen=True)
class BranchReport:
    """What became of one branch, or of another goal: ``covered``, ``unreachable``, ``undecided``,
    ``not called`` or ``out of the criterion``, and why.
    """

    branch: str
    status: str
    detail: str
    goal: str = "branch"
    used: str = ""
    """The class that it belongs to, if that is another one, which has a suite of its own."""

    def __str__(self) -> str:
        return f"{self.status}: {self.branch} ({self.detail})"


@dataclass(frozen=True)
class MutantReport:
    """What became of one mutant: ``killed``, ``equivalent`` or ``undecided``, and why."""

    number: int
    mutant: str
    status: str
    detail: str

    def __str__(self) -> str:
        return f"{self.status}: {self.mutant} ({self.detail})"


@dataclass(frozen=True)
class GenerateResult:
    """A generated suite.

    ``sources`` are the contents of the files by name; ``disagreements`` are lines where
    coverage.py, run on the written tests, saw something else than predicted; ``unstable`` names
    tests that did not pass in a fresh interpreter; ``scope`` is the one explored, which may
    be larger than the default where branches needed it. ``reached_seconds`` passed before the last
    of the covered branches was reached, ``reached_cpu_seconds`` by the clock of the process; the
    rest went into looking further, and into choosing, writing and checking the tests.
    """

    files: tuple[str, ...]
    sources: tuple[tuple[str, str], ...]
    tests: int
    branches: tuple[BranchReport, ...]
    findings: tuple[PropertyVerdict, ...]
    disagreements: tuple[str, ...]
    unstable: tuple[str, ...]
    scope: tuple[tuple[str, int], ...]
    fixpoint: bool
    reasons: tuple[str, ...]
    reached_seconds: float
    reached_cpu_seconds: float
    seconds: float
    mutants: tuple[MutantReport, ...] = ()
    criterion: str = "branch"
    beyond: int = 0
    """Paths that the criterion stopped."""
    by_contract: tuple[str, ...] = ()
    """Calls that end in an exception which the class announces: no findings, and no tests."""
    likely_wrong: tuple[str, ...] = ()
    """What tests pin, although an example, an annotation or a sibling operation contradicts it."""
    passed: str = "every test passed in a fresh interpreter"
    """What was done to the tests before they were written; ``unchecked`` says what was not."""
    unchecked: str = ""
    failed: str = "depends on randomness, on the clock or on other tests"
    """Why the unstable tests were left out."""
    skipped: tuple[str, ...] = ()
    """What ended the work after the exploration, or was not done since no time was left; part of
    ``reasons``, too.
    """

    def count(self, status: str, goal: str | None = None) -> int:
        wanted = (b for b in self.branches if goal in (None, b.goal))
        return sum(branch.status == status for branch in wanted)

    def kinds(self) -> list[str]:
        """The kinds of goals that are counted."""
        return list(dict.fromkeys(b.goal for b in self.branches)) or ["branch"]

    def count_mutants(self, status: str) -> int:
        return sum(mutant.status == status for mutant in self.mutants)

    def __str__(self) -> str:
        parts = [self._covered(goal) for goal in self.kinds()]
        stopped = f"; {stopped_by(self.criterion, self.beyond)}" if self.beyond else ""
        noun = "test covers" if self.tests == 1 else "tests cover"
        return f"{self.tests} {noun} {' and '.join(parts)}{stopped}"

    def lines(self) -> Iterator[str]:
        """All that a person should read, faults first."""
        for finding in self.findings:
            yield f"FINDING {finding.property}: {finding.claim}"
            yield from (f"    {line}" for line in finding.sequence)
        yield from (f"by contract: {line}" for line in self.by_contract)
        yield from (f"likely wrong: {line}" for line in self.likely_wrong)
        yield from (str(branch) for branch in self.branches if branch.status != "covered")
        yield from self.skipped
        yield from (f"there may be more paths: {reason}" for reason in self.more_paths)
        yield from (f"left out: {name} {self.failed}" for name in self.unstable)
        yield from (f"coverage disagrees: {line}" for line in self.disagreements)
        yield from (str(mutant) for mutant in self.mutants if mutant.status != "killed")
        if self.scope:
            yield f"scope {', '.join(f'{name} ≤ {limit}' for name, limit in self.scope)}"
        passed = f"; {self.passed}" if self.tests else ""
        yield f"{self}{passed}, {self.seconds:.1f} s"
        if self.mutants:
            statuses = ("killed", "equivalent", "undecided")
            counts = [f"{self.count_mutants(status)} {status}" for status in statuses]
            yield f"{len(self.mutants)} mutants: {', '.join(counts)}"
        if self.unchecked:
            yield self.unchecked
        yield from (f"wrote {file}" for file in self.files)

    def _covered(self, goal: str) -> str:
        uncalled = self.count(UNCALLED, goal)
        total = sum(b.goal == goal for b in self.branches) - uncalled
        known = "known " if goal == "path" and self.more_paths else ""
        others = f" ({uncalled} more in functions that nothing names)" if uncalled else ""
        own = [b for b in self.branches if b.goal == goal and b.status != UNCALLED and not b.used]
        if own and len(own) < total:
            covered = sum(branch.status == "covered" for branch in own)
            others += f" ({covered} of {len(own)} without those of other classes)"
        return f"{self.count('covered', goal)} of {total} {known}{PLURALS[goal]}{others}"

    @property
    def more_paths(self) -> tuple[str, ...]:
        """Why there may be more paths than those that are counted; empty if there are none."""
        return self.reasons if "path" in self.kinds() else ()


def stopped_by(criterion: str, paths: int) -> str:
    """How many paths the criterion stopped, in words."""
    return f"{paths} {'path is' if paths == 1 else 'paths are'} out of {criterion}"


PLURALS = {
    "branch": "branches",
    "statement": "statements",
    "operand": "outcomes of operands",
    "pair": "operands that decide alone",
    "path": "paths",
}
