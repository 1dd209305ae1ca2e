"""What a language supplies so that answers become tests: replay on the untouched program, text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.errors import InternalError, UserError
from heapwright.program import Program
from heapwright.program.specification import Specification
from heapwright.synthesis import CallSequence, Step, UndecidedError

if TYPE_CHECKING:  # few requests make heaps or suites, and what they need takes time to load
    from heapwright.emit.heaps import RealHeaps
    from heapwright.emit.suites import SuiteWriter

ENDLESS_SECONDS = 1.0
"""After which a call that took thousands of steps is taken not to end."""


class DisagreementError(UndecidedError, InternalError):
    """The untouched program does something else than was predicted: nothing is claimed then."""


def refuse_other_ending(sequence: CallSequence, step: Step, error: BaseException | None) -> None:
    """Raises: DisagreementError if a replayed call did not end as predicted."""
    actual = None if error is None else type(error).__name__
    if actual != step.raised:
        raise DisagreementError(
            f"replaying {step.source()} gave {actual or 'no exception'} where "
            f"{step.raised or 'none'} was expected; sequence: {sequence.lines()}"
        )


class Writer(ABC):
    """Writes tests of one language, in the folder ``emit/<language>``."""

    @abstractmethod
    def replay(self, program: Program, sequence: CallSequence) -> Any:
        """Runs the sequence on the program as it is, loaded afresh; what comes of it is passed to
        the other methods as ``run``.

        Raises: DisagreementError if a call behaves otherwise than predicted.
        """

    @abstractmethod
    def go_on(self, run: Any, step: Step) -> BaseException | None:
        """One more call; what it raised, if anything."""

    def is_endless(self, run: Any, step: Step, seconds: float = ENDLESS_SECONDS) -> bool:
        """Whether one more call has not ended after a time in which any ordinary one has."""
        return False

    @abstractmethod
    def holds(
        self, run: Any, spec: Specification, arguments: Sequence[str]
    ) -> bool | BaseException:
        """What the specification says on the real objects, or what it raises."""

    def spelled(self, sequence: CallSequence, run: Any) -> CallSequence:
        """The sequence with each exception called what a test has to call it."""
        return sequence

    def exception(self, run: Any, error: BaseException) -> str:
        """What a test calls the exception's class."""
        return type(error).__name__

    @property
    @abstractmethod
    def failure(self) -> str:
        """The exception in which a failed assertion ends."""

    @abstractmethod
    def calls(self, sequence: CallSequence, needed: Iterable[str] = ()) -> list[str]:
        """The calls as the body of a test; those that raise are expected to."""

    @abstractmethod
    def assertion(self, spec: Specification, arguments: Sequence[str]) -> list[str]:
        """The lines that demand the specification of the objects after the calls."""

    @abstractmethod
    def test(self, name: str, body: Sequence[str]) -> str:
        """A whole test."""

    def heaps(self, program: Program) -> RealHeaps:
        """What concrete heaps of the program really do."""
        raise UserError(f"{program.target.text}: heaps of this language cannot be made")

    def suites(self, style: str | None) -> SuiteWriter:
        """Writes suites, in the usual style if none is chosen.

        Raises: UserError for a style that there is not.
        """
        raise UserError("gen: there are no suites for this language")
