"""Trials for a suite; those for a second one go on where the first ended."""

from __future__ import annotations

from collections.abc import Iterable

from heapwright.api.claims import is_complete, is_settled
from heapwright.api.isolation import Isolated
from heapwright.generate import Collector, Run, goals_of_entered
from heapwright.generate.trials import Trials
from heapwright.graph import Explorer
from heapwright.limits import TO_WRITE, current


class Trying:
    """What trials have found in all suites so far."""

    def __init__(self, rerunner: Isolated) -> None:
        self.rerunner = rerunner
        self._trials: Trials | None = None
        self._runs: list[Run] = []

    def runs(
        self, explorer: Explorer, collector: Collector, runs: Iterable[Run], patience: int
    ) -> list[Run]:
        """What trials add to these runs. Where the exploration has settled all that it entered,
        only the rest is worth a trial.
        """
        program = explorer.program
        if not program.trials:
            return []
        trials = self._ready(explorer, collector)
        done = set[int]().union(*(run.goals for run in (*runs, *self._runs)))
        bounded = program.criterion.every_path and is_complete(explorer.graph)
        if bounded or is_settled(program, explorer.graph, collector.undecided):
            done |= goals_of_entered(program, collector.entered)
        found = trials.search(done, current().left(), patience)
        if not current().left():
            current().finish()  # to make the tests shorter takes time, too
        collector.tried = trials.entered - collector.called
        collector.answering |= trials.answering
        least = current().least(TO_WRITE)
        for run in found:
            if current().left_to_finish() < least:
                current().skipped["no time was left to try all that was reached"] = None
                break
            again = self.rerunner.run_anyway(run.sequence)
            self._runs += [again] if again is not None else []
        return self._runs

    def _ready(self, explorer: Explorer, collector: Collector) -> Trials:
        """The same ones as before, as long as they are about the same program."""
        trials, program = self._trials, explorer.program
        if trials is None or trials.program is not program:
            length = explorer.setting.max_length
            trials = Trials(program, self.rerunner.plain, set(collector.called), length)
        trials.entered |= collector.called
        self._trials = trials
        return trials
