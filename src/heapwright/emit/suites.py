"""What a language supplies so that chosen runs become a suite: drafts, files, a check of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from heapwright.errors import UserError
from heapwright.generate import Rerunner
from heapwright.program import Goal, Program
from heapwright.synthesis import CallSequence

_MOST_OBSERVATIONS = 6


@dataclass(frozen=True)
class Draft:
    """The calls of a test, and assertions that may follow them: first those on what the last call
    changed; ``changed`` says how many these are.
    """

    calls: tuple[str, ...]
    looks: tuple[str, ...]
    changed: int

    def short(self) -> list[str]:
        """The calls and the first few assertions."""
        return [*self.calls, *self.looks[:_MOST_OBSERVATIONS]]

    def telling(self) -> list[str]:
        """The calls, and assertions on what the last one changed; one on what it did not change
        where it changed nothing.
        """
        count = min(max(self.changed, 1), _MOST_OBSERVATIONS)
        return [*self.calls, *self.looks[:count]]


@dataclass(frozen=True)
class Effects:
    """What a test has to do with things that outlast it: whether it leaves ``statics`` otherwise
    than it found them, and whether it looks at ``files``.
    """

    statics: bool = False
    files: bool = False


NO_EFFECTS = Effects()


@dataclass(frozen=True)
class Test:
    """A test, the branches and functions that it reaches, and the file it goes to."""

    __test__ = False  # not a test of ours, although its name says so

    name: str
    body: tuple[str, ...]
    goals: frozenset[int]
    file: str
    effects: Effects = NO_EFFECTS


@dataclass(frozen=True)
class Finding:
    """A fault: the test that fails for as long as it is there, with what, and why it is one.

    ``raises`` is empty where the test would not even end.
    """

    test: str
    raises: str
    reason: str


@dataclass(frozen=True)
class Measured:
    """Branches that a coverage tool saw: for each file, from which line how many were taken.

    ``failed`` names the tests that do not pass, with the assertion that fails or "" for something
    else; nothing is measured then. ``unchecked`` says what could not be done, and why; ``passed``
    names those tests that did where some failed, or where there was no time for all.
    """

    taken: Mapping[str, Mapping[int, int]]
    possible: Mapping[str, Mapping[int, int]]
    failed: Mapping[str, str] = field(default_factory=dict)
    unchecked: str = ""
    passed: frozenset[str] | None = None


Left = Mapping[str, str | None]
"""What a test leaves otherwise than it found it, with source for the value it had; None where that
cannot be written.
"""


class Author(ABC):
    """Drafts the tests of one exploration."""

    @abstractmethod
    def draft(self, sequence: CallSequence) -> Draft:
        """Raises: DisagreementError or Cut if the calls do something else on the untouched classes,
        so that a test of them would not pass.
        """

    @abstractmethod
    def name(self, sequence: CallSequence, fresh: Sequence[Goal], reached: Sequence[Goal]) -> str:
        """What the test is called: the exception, else the condition that it is there for."""

    @property
    def changing(self) -> frozenset[str]:
        """The operations of which drafts have shown that they change an object."""
        return frozenset()

    def direct(self, sequence: CallSequence) -> list[str] | None:
        """A test that builds the state by assigning fields; None where that is impossible."""
        raise UserError("--style direct: only possible for Python")

    def finished(self, lines: Sequence[str]) -> list[str]:
        """The body without names for results that no later line uses."""
        return list(lines)


class SuiteWriter(ABC):
    """Makes the suites of one language, in one style."""

    style: str
    coverage_tool: str
    passed: str
    """What is said of tests that went through the check."""
    failed: str = "depends on randomness, on the clock or on other tests"
    """What is said of a test that did not."""
    counts_alike: bool = False
    """Whether the coverage tool counts as many branches on a line as there are goals; where it
    does not, it has left some out that only the compiler made.
    """
    mutates: bool = False
    """Whether there are mutants of the program, by which assertions are chosen."""

    @abstractmethod
    def author(
        self, program: Program, changing: set[str], answering: frozenset[str], rerunner: Rerunner
    ) -> Author:
        """``changing`` names the operations that changed a heap, ``answering`` those that returned
        something.
        """

    def refuse(self, program: Program) -> None:  # noqa: B027 - most languages refuse nothing
        """Raises: UserError where tests of the program could not work."""

    def getting_ready(self) -> AbstractContextManager[None]:
        """In the block, what ``check`` needs may start while tests are being made."""
        return nullcontext()

    def left_behind(self, program: Program, sequence: CallSequence) -> Left:
        """Which statics the calls change for good.

        Raises: DisagreementError if the calls do something else on the untouched program.
        """
        return {}

    def grown_tables(self, program: Program, sequence: CallSequence) -> set[str]:
        """Statics that only got more entries, as a table does that is filled when it is needed."""
        return set()

    @abstractmethod
    def unique(self, names: Sequence[str]) -> list[str]:
        """The names of tests with numbers where one occurs twice."""

    @abstractmethod
    def file_of(self, program: Program, sequence: CallSequence) -> str:
        """The file that a test of the sequence belongs into."""

    @abstractmethod
    def files(
        self, program: Program, tests: Sequence[Test], findings: Sequence[Finding]
    ) -> dict[str, str]:
        """Whole files by their names; findings stand in files of their own."""

    @abstractmethod
    def finding_name(self, finding: Finding) -> str:
        """The name of the test that shows the fault."""

    @abstractmethod
    def check(self, program: Program, files: Mapping[str, str], seconds: float) -> Measured | None:
        """Runs the files, which are not written to their place yet; None if that takes longer."""

    def weakened(self, line: str) -> str | None:
        """Of an assertion on a value only its type; None where the line says nothing else."""
        return None

    def suspicions(self, program: Program, sequences: Iterable[CallSequence]) -> list[str]:
        """Behaviour that tests pin as it is, although something in the program speaks against it:
        one line each.
        """
        return []

    @abstractmethod
    def write(self, program: Program, folder: Path, files: Mapping[str, str]) -> list[Path]:
        """Raises: UserError, before anything is written, if a file is not ours, has been changed
        since or cannot be written.
        """

    def measured_file(self, file: str) -> str:
        """What the coverage tool calls the file of a goal."""
        return file

    def is_shared(self, file: str) -> bool:
        """Whether the tests are not the only ones to run it while coverage is measured."""
        return False


def chosen_style(style: str | None, styles: Sequence[str]) -> str:
    """The style, or the first of them if none is chosen.

    Raises: UserError for a style that there is not.
    """
    if style is None:
        return styles[0]
    if style not in styles:
        raise UserError(f"style={style!r}: there are: {', '.join(styles)}")
    return style
