"""Sequences that may stand in a suite because no other test notices them."""

from __future__ import annotations

from heapwright.emit.suites import SuiteWriter
from heapwright.emit.writer import DisagreementError
from heapwright.generate import Rerunner, Run
from heapwright.program import Program
from heapwright.synthesis import CallSequence


class Isolated:
    """Reruns sequences; ``kept_out`` is what some change and no test can put back."""

    def __init__(self, program: Program, rerunner: Rerunner, suites: SuiteWriter) -> None:
        self._program = program
        self._suites = suites
        self.plain = rerunner
        """Asks nothing of the statics."""
        self.kept_out: set[str] = set()
        self._accepted: set[str] = set()

    def run(self, sequence: CallSequence) -> Run | None:
        """None as from a ``Rerunner``, and where another test might find a static changed, or what
        the process keeps for everybody.
        """
        found = self._unless_unsettled(sequence)
        if found is None or not self.plain.leaves_traces():
            return found
        try:
            lasting = self._lasting(found)
        except DisagreementError:
            return None
        self.kept_out |= lasting
        return None if lasting else found

    def run_anyway(self, sequence: CallSequence) -> Run | None:
        """Accepts from now on that tables which it filled stay filled. Should a test depend on that
        after all, the check in another order shows it.
        """
        found = self._unless_unsettled(sequence)
        if found is None or not self.plain.leaves_traces():
            return found
        try:
            self._accepted |= self._suites.grown_tables(self._program, found.sequence)
        except DisagreementError:
            return None
        return self.run(sequence)

    def _unless_unsettled(self, sequence: CallSequence) -> Run | None:
        environment = self.plain.program.environment
        if environment.changed_settings():  # by one of many quick runs
            environment.settle_closely()
        found = self.plain.run(sequence)
        changed = environment.changed_settings() if found is not None else ()
        self.kept_out |= set(changed)
        return None if changed else found

    def _lasting(self, run: Run) -> set[str]:
        left = self._suites.left_behind(self._program, run.sequence)
        return {name for name, text in left.items() if text is None} - self._accepted
