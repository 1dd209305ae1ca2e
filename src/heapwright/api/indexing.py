"""Valid heaps to run something on: an index of all structures, or a search for completions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from heapwright.api.assuming import conditions
from heapwright.api.concolic import constraint_tree
from heapwright.api.formulas import asked_of, formula_of, nothing_in_scope
from heapwright.api.known import KnownHeaps, Source, is_source
from heapwright.api.valid import (
    Valid,
    reachable_classes,
    refuse_untyped,
)
from heapwright.errors import Beyond, Cut, UserError
from heapwright.execution import Budget, silenced
from heapwright.execution.blocking import watched
from heapwright.execution.path import Prefix
from heapwright.graph.collecting import loaded_is_kept
from heapwright.limits import current
from heapwright.program import Instance
from heapwright.sandbox import sandbox
from heapwright.seplog.demand import Unfolded
from heapwright.seplog.demand import beginning as unfolding
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from heapwright.structures.accepted import Accepted
from heapwright.structures.agreement import Agreement, Entry
from heapwright.structures.case_path import CasePath
from heapwright.structures.cases import CaseResult, CaseRunner
from heapwright.structures.completion import Completed, Completer, ExhaustedError, beginning
from heapwright.structures.concrete import Concrete, instances
from heapwright.structures.guided import GuidedPath
from heapwright.structures.inputs import Inputs
from heapwright.structures.opening import opened
from heapwright.structures.precondition import Precondition
from heapwright.structures.search import Search
from heapwright.structures.space import Fields, Space
from heapwright.synthesis import Predicates, UndecidedError

FEW = 5_000
"""Candidates that an index may always cost."""
SEVERAL = 200
"""Structures of such an index; where there are more, completions are searched for first."""
MODEST = 600
"""Candidates that searching for completions may cost before the whole index is built after all."""
MOST = 200_000
"""Candidates after which completions are searched for, instead of knowing all structures."""


Ways = list[tuple[Space, Precondition]]


@dataclass(eq=False)
class Index:
    """Which heaps preconditions accept: all structures, each search done once; or, where these are
    too many, found by searching on demand.
    """

    valid: Valid
    solver: Solver
    seconds: float | None
    most: int = MOST
    source: Source | None = None
    _found: dict[object, Beginning] = field(default_factory=dict)

    def beginning(self, pre: Predicates, roots: Fields) -> Beginning:
        """What agrees before anything is decided."""
        known = self._unfolding(pre, roots)
        if known is not None:
            return known
        key, wanted = self._key(pre, roots)
        if key not in self._found:
            self._found[key] = self._search(pre, wanted)
        return self._found[key]

    def _unfolding(self, pre: Predicates, roots: Fields) -> Beginning | None:
        """What agrees with a formula: its fields are decided by unfolding on demand."""
        formula = formula_of(self.valid, pre)
        if formula is None:
            return None
        asked = asked_of(formula, roots, self.valid.program.frontend.receiver)
        space = self.valid.space
        if asked is None:
            return Beginning(Agreement(space, self.solver, [Entry(Accepted.anything())]))
        first = unfolding(space, self.solver, formula.begun(self.solver, asked))
        try:
            if not first.allows(Facts(unbounded(0))):
                raise UserError(nothing_in_scope(formula, space))
        except Cut as cut:
            return Beginning(first, reasons=[cut.reason])
        return Beginning(first)

    def _search(self, pre: Predicates, roots: Fields) -> Beginning:
        space, solver = self.valid.space, self.solver
        if any(map(is_source, pre)):
            return self._from_graph(pre, roots)
        if not roots:
            return Beginning(Agreement(space, solver, [Entry(Accepted.anything())]))
        ways = self.ways(pre, roots)
        known = self._indexed(ways, roots, self.most) if self.most else None
        return known or self._searching(ways, roots, None)

    def _from_graph(self, pre: Predicates, roots: Fields) -> Beginning:
        """What is known already, as far as the other preconditions accept it."""
        names = [name for name in pre if isinstance(name, str) and is_source(name)]
        if len(names) > 1 or self.source is None:
            raise UserError(f"--pre {names[-1]}: only one precondition can name known heaps")
        asked = conditions(self.valid.program, pre, roots)
        known = KnownHeaps(self.valid, self.solver, self.source(names[0]), roots)
        entries = known.entries(self.ways(pre, roots) if asked else [])
        agreement = Agreement(self.valid.space, self.solver, entries)
        return Beginning(agreement, known.runs, list(known.reasons))

    def quick(self, pre: Predicates, roots: Fields) -> Beginning | None:
        """What agrees at first, if that is known or can be known at little cost: all structures, or
        a search that may end in ``ExhaustedError``. None where neither is wanted.
        """
        if formula_of(self.valid, pre) is not None:
            return None
        key, wanted = self._key(pre, roots)
        if key in self._found or not wanted or self.most <= FEW or any(map(is_source, pre)):
            return None
        ways = self.ways(pre, wanted)
        known = self._indexed(ways, wanted, FEW, SEVERAL)
        if known is not None:
            self._found[key] = known
            return None
        with suppress(ExhaustedError):
            return self._searching(ways, wanted, MODEST)
        return None

    def keep(self, pre: Predicates, roots: Fields, beginning: Beginning) -> None:
        """Later questions are answered by a search that has proved to be quick."""
        if beginning.completer is not None:
            beginning.completer.most = None
            self._found[self._key(pre, roots)[0]] = beginning

    def _indexed(
        self, ways: Ways, roots: Fields, most: int, limit: int | None = None
    ) -> Beginning | None:
        """All structures; None if they are too many."""
        search = Search(ways, self.solver, roots, seconds=self.seconds, limit=limit, most=most)
        for _ in search.run():
            pass
        if not search.finished:
            return None
        leaves = [each for s in search.found.values() for each in s.leaves]
        entries = [Entry(Accepted.of(leaf, partial)) for leaf, partial in leaves]
        agreement = Agreement(self.valid.space, self.solver, entries)
        return Beginning(agreement, search.tree.runs, search.reasons())

    def _searching(self, ways: Ways, roots: Fields, most: int | None) -> Beginning:
        space = self.valid.space
        completer = Completer(ways, self.solver, roots, most)
        with ExitStack() as stack:
            for each, _ in ways:
                stack.enter_context(opened(each.program.classes, each.fields))
            try:
                found = beginning(space, completer)
            except Cut as cut:
                nothing = Agreement(space, self.solver, [])
                return Beginning(nothing, completer.runs, [cut.reason], completer)
        return Beginning(found or Agreement(space, self.solver, []), completer.runs, [], completer)

    def ways(self, pre: Predicates, roots: Fields) -> Ways:
        return [
            (each, Precondition(each.program, list(roots), conditions(each.program, pre, roots)))
            for each in self.valid.spaces()
        ]

    def _key(self, pre: Predicates, roots: Fields) -> tuple[object, Fields]:
        """What a search is known by, and the roots that the precondition is asked of."""
        asked = conditions(self.valid.program, pre, roots)
        names = {name for condition in asked for name in condition.parameters}
        if any(map(is_source, pre)):
            names |= {
                n for n, kinds in roots.items() if any(isinstance(k, Instance) for k in kinds)
            }
        wanted = {name: kinds for name, kinds in roots.items() if name in names}
        known = tuple(name for name in pre if is_source(name))
        return (tuple(wanted.items()), tuple((c.name, c.parameters) for c in asked), known), wanted


@dataclass
class Beginning:
    """What agrees before anything is decided, the candidates that took, and what is missing."""

    agreement: Agreement
    candidates: int = 0
    reasons: list[str] = field(default_factory=list)
    completer: Completer | None = None

    @property
    def structures(self) -> int | None:
        """How many there are, if that is known."""
        if isinstance(self.agreement, Completed | Unfolded):
            return None
        return len(self.agreement.entries)


class Casing:
    """Runs something on all valid heaps, and finds concrete inputs for its paths."""

    def __init__(
        self,
        index: Index,
        roots: Fields,
        pre: Predicates,
        at_first: Beginning | None = None,
        concolic: bool = False,
    ) -> None:
        self.valid = valid = index.valid
        self.program = valid.program
        self.space = valid.space
        self.roots = roots
        self.pre = pre
        self.solver = index.solver
        self._seconds = index.seconds
        refuse_untyped(valid.types, reachable_classes(valid.space, roots))
        self.started = perf_counter()
        self.beginning = at_first or index.beginning(pre, roots)
        self.beyond = 0
        """Paths that the criterion stopped."""
        self.reasons: list[str] = [*valid.limits, *self.beginning.reasons]
        self.tree = constraint_tree(valid, pre, roots, index.solver) if concolic else None

    def results(self, body: Callable[[Sequence[Any]], object]) -> Iterator[CaseResult]:
        """The paths of ``body`` that came to an end."""
        runner = CaseRunner(self.space, self.solver, self.beginning.agreement)
        with ExitStack() as stack:
            stack.enter_context(loaded_is_kept())
            stack.enter_context(silenced())
            stack.enter_context(watched())
            stack.enter_context(sandbox())
            for space in self._spaces():
                stack.enter_context(opened(space.program.classes, space.fields))
            current().pause()
            for result in self._paths(runner, body):
                current().pause()
                if not self._cut(result):
                    yield result
                if self._is_late():
                    return

    def _spaces(self) -> Iterable[Space]:
        """Those whose programs are run: predicates have others, and are not always asked."""
        return self.valid.spaces() if self.beginning.completer is not None else [self.space]

    def _paths(
        self, runner: CaseRunner, body: Callable[[Sequence[Any]], object]
    ) -> Iterator[CaseResult]:
        tree = self.tree
        if tree is None:
            yield from runner.paths(self.roots, body)
            return

        def made(prefix: Prefix, solver: Solver, budget: Budget, first: Agreement) -> CasePath:
            return GuidedPath(prefix, solver, budget, first, tree.guide, inputs.find, tree.unmet)

        inputs = Inputs(self.space, self.solver, self.roots)
        for result in runner.paths(self.roots, body, made, tree):
            path = result.result.path
            assert isinstance(path, GuidedPath)
            tree.calculated.update(path.places)
            if tree.is_new:
                yield _with_input(result, path)

    def _cut(self, result: CaseResult) -> bool:
        outcome = result.result.outcome
        if isinstance(outcome, Beyond):
            self.beyond += 1
            return True
        if isinstance(outcome, Cut):
            where = f" at {outcome.place}" if outcome.place else ""
            self.reasons.append(f"{outcome.reason}{where}")
            return True
        self.reasons += result.result.remarks
        return False

    def _is_late(self) -> bool:
        if self._seconds is None or perf_counter() - self.started < self._seconds:
            return False
        self.reasons.append(f"the time budget of {self._seconds:g} s")
        return True

    def first(self, result: CaseResult) -> Concrete | None:
        """An input that takes the path; None, with a reason, if none was found."""
        if result.input is not None:
            return result.input
        try:
            found = next(self.instances(result), None)
        except UndecidedError as error:
            self.reasons.append(str(error))
            return None
        if found is None:
            self.reasons.append("a path has no concrete input")
        return found

    def instances(self, result: CaseResult) -> Iterator[Concrete]:
        if result.input is not None:
            return iter([result.input])
        return instances(
            self.space, self.solver, result.partial, result.agreement, result.facts, self.roots
        )


def _with_input(result: CaseResult, path: GuidedPath) -> CaseResult:
    """The input that calculations were made with, without which nothing is known of the path."""
    if not path.calculated or isinstance(result.result.outcome, Cut | Beyond):
        return result
    if isinstance(path.ended, Cut):
        return replace(result, result=result.result._replace(outcome=path.ended))
    return replace(result, input=path.input().concrete)
