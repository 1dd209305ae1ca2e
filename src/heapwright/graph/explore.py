"""BuildGraph: every state that the operations reach within the scope (Algorithm 1)."""

from __future__ import annotations

import contextlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from time import perf_counter
from types import FunctionType, MappingProxyType
from typing import TYPE_CHECKING

from heapwright.errors import KEPT, Cut, CutKind, NothingExploredError, Place
from heapwright.execution import Budget, Call, PathResult, silenced
from heapwright.execution.blocking import watched
from heapwright.execution.path import Handle
from heapwright.graph.acceleration import Accelerator, Growth
from heapwright.graph.collecting import loaded_is_kept
from heapwright.graph.doubts import Doubts
from heapwright.graph.empty import empty_graph
from heapwright.graph.expand import BETWEEN, Change, Effect, Expander, OnPath, Outcome
from heapwright.graph.growth import Grows
from heapwright.graph.hints import growing_fields
from heapwright.graph.mixed import Mixed
from heapwright.graph.model import Cutoff, Disjunct, Edge, Graph, State
from heapwright.graph.observer import Observer, Progress, Sighting, Stopped
from heapwright.graph.setting import Setting
from heapwright.graph.uncalled import never_held
from heapwright.heap import Live, Shape, StateRunner, instantiate
from heapwright.heap.capture import CONSTANT_TYPES
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.program import Program, Scope
from heapwright.sandbox import sandbox
from heapwright.solver import Conjunction, Entails, Solver

if TYPE_CHECKING:
    from heapwright.graph.workers import Workers


_LOOK_EVERY = 8
"""Paths between two looks at the progress."""


class Explorer:
    """Builds the graph of one program.

    The setting's ``watch`` is called now and then with the progress and may raise ``Stopped``.
    ``changing`` collects the operations that changed some heap; ``stopped`` says what ended the
    exploration early, ``ran_out`` that it was a budget.
    """

    def __init__(
        self,
        program: Program,
        scope: Scope,
        solver: Solver,
        setting: Setting,
        growth: Growth = Growth.KEPT,
        slots: frozenset[Slot] = frozenset(),
        doubts: Doubts = MappingProxyType({}),
    ) -> None:
        self.program = program
        self.scope = scope
        self.solver = solver
        self.setting = setting
        self.observer = Observer()
        self.changing: set[str] = set()
        self.runner = StateRunner(program, solver, Budget(keeps_unknown=growth.keeps_unknown))
        self.expander = Expander(
            program,
            scope,
            solver,
            self.runner,
            merge=setting.merge,
            stop_at_exceptions=setting.stop_at_exceptions,
        )
        self.expander.capturer.open_slots = slots
        self.expander.keeps_updates = growth is Growth.WIDENED
        self.graph = empty_graph(program, scope, setting)
        self.growth = growth
        self.accelerator = Accelerator(self.graph, self.expander, solver, growth, doubts)
        self._by_shape: dict[Shape, State] = {}
        self._inside: dict[int, list[Conjunction]] = defaultdict(list)  # what no look-up shows
        self._unused: set[str] = set()
        self._cuts: Counter[tuple[str, str, Place | None, CutKind]] = Counter(
            (limit, "", None, CutKind.UNSUPPORTED) for limit in program.limits
        )
        self._found: list[Disjunct] = []
        self.stopped: CutKind | None = None
        self.ran_out = False
        self._start: Shape | None = None
        self._started = 0.0
        self._next_look = 0

    def run(self) -> Graph:
        """Explores until nothing new appears or something ends it; never loses what it found.

        Raises: Grows or Mixed if that is to be reported.
        """
        self._started = perf_counter()
        with self.running():
            initial = self.begin()
            try:
                self._check_budget(0, 1)
                _check_limits()
                self.observer.on_state(self.graph.states[initial.state], initial)
                self._explore([initial])
                self.accelerator.judge()
            except (Grows, Mixed):
                self.restore_statics()
                raise
            except Stopped as stop:
                self.stopped = stop.kind
                self.ran_out |= stop.kind is CutKind.LIMIT
                self._cuts[str(stop), "", None, stop.kind] += 1
        self._finish()
        return self.graph

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """In the block, calls of the program may run."""
        frontend = self.program.frontend
        with loaded_is_kept(), silenced(), watched(), sandbox(), frontend.running():
            yield

    def _explore(self, frontier: list[Disjunct]) -> None:
        workers = None
        shares = self.setting.jobs > 1 and self.program.environment.is_certain
        try:
            while frontier:
                if self.graph.length and workers is None and shares:
                    workers = self._hired()
                if self.graph.length == self.setting.max_length:
                    longer = f"sequences of more than {self.graph.length} calls"
                    raise Stopped(longer, CutKind.LENGTH)
                self._found = []
                for source, outcome in self._outcomes(frontier, workers):
                    self.graph.paths += outcome.effect is not Effect.UNUSED
                    self._add(source, outcome)
                if self.growth is Growth.WIDENED:
                    self._widen()
                self.graph.length += bool(self._found)
                frontier = self._found
        finally:
            if workers is not None:
                workers.close()

    def _hired(self) -> Workers:
        from heapwright.graph.hiring import hired  # multiprocessing takes long to import

        return hired(self)

    def _outcomes(
        self, frontier: list[Disjunct], workers: Workers | None
    ) -> Iterator[tuple[Disjunct, Outcome]]:
        """Everything that one more call leads to, from each disjunct of the frontier in turn."""
        if workers is None or frontier[0].level == 0:
            for position, source in enumerate(frontier):
                if not self.graph.states[source.state].supersedes(source):
                    yield from self._expanded(source, len(frontier) - position)
            yield from ((frontier[-1], outcome) for outcome in self.expander.noticed())
            return
        # Whether a disjunct is superseded depends on those of its own level only, all known by now.
        states = self.graph.states
        sources = [s for s in frontier if not states[s.state].supersedes(s)]
        tasks = [(states[s.state].shape, s.conjunction) for s in sources]
        on_path = [self._on_path(source) for source in sources]
        for position, items in enumerate(workers.expand(tasks, on_path)):
            source, waiting = sources[position], len(sources) - position
            for item in items:
                if isinstance(item, Sighting):
                    self._sighted(source, item)
                else:
                    yield source, item
                    self._check_budget(source.level, waiting + len(self._found))
            self._check_budget(source.level, waiting)
            _check_limits()
        yield from ((frontier[-1], outcome) for outcome in workers.noticed())

    def _expanded(self, source: Disjunct, waiting: int) -> Iterator[tuple[Disjunct, Outcome]]:
        shape = self.graph.states[source.state].shape
        for outcome in self.expander.expand(shape, source.conjunction, self._on_path(source)):
            yield source, outcome
            self._check_budget(source.level, waiting + len(self._found))

    def _on_path(self, source: Disjunct) -> OnPath | None:
        """What is done with paths that run in this process."""
        observer = self.observer
        if not observer.sees_paths:
            return None

        def on_path(call: Call, result: PathResult[Live]) -> None:
            observer.before_path(source)
            observer.take(source, observer.see(source.conjunction, call, result))

        return on_path

    def _sighted(self, source: Disjunct, sighting: Sighting) -> None:
        """The same for one that ran in another."""
        self.solver.calls.update(sighting.calls)
        if sighting.is_path:
            self.observer.before_path(source)
            self.observer.take(source, sighting.sight)

    # Adding -----------------------------------------------------------------------------------

    def _add(self, source: Disjunct, outcome: Outcome) -> None:
        """AddState: the outcome of one path becomes part of the graph."""
        match outcome.effect:  # the frequent ones first
            case Effect.UNTOUCHED:
                self._edge(source, outcome, source.state, ())
            case Effect.CHANGED if outcome.change is not None:
                self.changing.add(outcome.operation)
                self._enter(source, outcome, outcome.change)
            case Effect.CUT:
                reason, place, kind = outcome.cut or ("", None, CutKind.UNSUPPORTED)
                if kind is CutKind.LIMIT:
                    raise Stopped(reason, kind)  # the end of the work, not of this path alone
                self.accelerator.calculates |= kind in KEPT
                self._cuts[reason, outcome.operation, place, kind] += 1
            case Effect.BEYOND:
                self.graph.beyond += 1
            case Effect.UNUSED:
                self._unused.add(outcome.cut[0] if outcome.cut else "")
            case Effect.NOT_FOLLOWED:
                self._edge(source, outcome, None, ())
            case Effect.OUTSIDE:
                self.changing.add(outcome.operation)
                self.graph.out_of_scope += 1
                self.graph.exceeded.update(outcome.cut[0].split(BETWEEN) if outcome.cut else ())
                self._edge(source, outcome, None, ())

    def _enter(self, source: Disjunct, outcome: Outcome, change: Change) -> None:
        started = perf_counter()
        state = self._by_shape.get(change.shape) if self.setting.merge else None
        if change.contained:
            self.solver.calls["bounds"] += change.contained  # as if they had been looked up
        reached = self.accelerator.abstracted(change)
        new = [c for c in reached if not self._is_subsumed(c, state, change)]
        self.expander.costs.solver += perf_counter() - started
        started = perf_counter()
        if state is None and new:
            state = self._new_state(change.shape)
        number = len(self.graph.edges)
        made = [self._new_disjunct(state, c, source, number) for c in new if state]
        for disjunct in made if reached is not change.conjunctions else ():
            disjunct.widened = disjunct.assumed = True
        self._edge(source, outcome, state.number if state else None, tuple(made))
        self.expander.costs.store += perf_counter() - started
        for disjunct in made:
            self.accelerator.report(disjunct)
            self.observer.on_state(self.graph.states[disjunct.state], disjunct)

    def _widen(self) -> None:
        """Adds what contains the new disjuncts that grow, and what follows them.

        Between two levels, since trying a conjunction means to run calls.
        """
        for disjunct, conjunction in self.accelerator.widened(list(self._found)):
            state = self.graph.states[disjunct.state]
            source = self.graph.disjuncts[self.graph.edges[disjunct.origin or 0].source]
            further = self._new_disjunct(state, conjunction, source, disjunct.origin)
            further.widened = further.assumed = True
            self.observer.on_state(state, further)

    def _is_subsumed(self, new: Conjunction, state: State | None, change: Change) -> bool:
        """Whether the state has all these instances already; undecided counts as no.

        What a look-up alone does not show is remembered: next time, a look-up will do.
        """
        if state is None:
            return False
        old = [disjunct.conjunction for disjunct in state.active()]
        inside = self._inside[state.number]
        if self.solver.surely_subsumed(new, [*old, *inside] if inside else old):
            return True
        variants = [new, *(new.permuted(order) for order in change.symmetries)]
        if any(self.solver.subsumed(variant, old) is Entails.YES for variant in variants):
            inside.append(new)
            return True
        return False

    def _new_state(self, shape: Shape) -> State:
        state = State(len(self.graph.states), shape)
        self.graph.states.append(state)
        if self.setting.merge:
            self._by_shape[shape] = state
        return state

    def _new_disjunct(
        self, state: State, conjunction: Conjunction, source: Disjunct | None, origin: int | None
    ) -> Disjunct:
        for old in state.disjuncts:
            if old.active and old.conjunction.surely_entails(conjunction):
                old.active = False
        level = 0 if source is None else source.level + 1
        disjunct = Disjunct(len(self.graph.disjuncts), state.number, conjunction, level, origin)
        disjunct.assumed = source is not None and source.assumed
        self.graph.disjuncts.append(disjunct)
        state.disjuncts.append(disjunct)
        self._found.append(disjunct)
        return disjunct

    def _edge(
        self, source: Disjunct, outcome: Outcome, target: int | None, made: tuple[Disjunct, ...]
    ) -> None:
        kept = made or target in self.accelerator.states
        self.graph.edges.append(
            Edge(
                len(self.graph.edges),
                source.number,
                outcome.operation,
                outcome.arguments,
                outcome.raised,
                target,
                tuple([disjunct.number for disjunct in made]) if made else (),
                outcome.change.update() if kept and outcome.change else None,
            )
        )

    def _check_budget(self, level: int, waiting: int) -> None:
        """The explorer's own; the limits of the request end the paths themselves."""
        setting, paths = self.setting, self.graph.paths
        if setting.max_paths is not None and paths >= setting.max_paths:
            self.ran_out = True
            raise Stopped(f"the budget of {setting.max_paths} paths")
        if setting.seconds is not None and self._spent() > setting.seconds:
            raise Stopped(f"the time budget of {setting.seconds:g} s", CutKind.LIMIT)
        if setting.watch is not None and paths >= self._next_look:
            self._next_look = paths + _LOOK_EVERY
            states, covered = len(self.graph.states), self.observer.covered()
            setting.watch(Progress(level, states, waiting, paths, self._spent(), covered))

    def _spent(self) -> float:
        return perf_counter() - self._started

    # Beginning and end ------------------------------------------------------------------------

    def begin(self) -> Disjunct:
        """The empty heap."""
        try:
            captured = self.expander.capturer.capture_initial()
        except Cut as cut:
            why = f"a static is not supported: {cut.reason}"
            self._cuts[why, "", None, cut.kind] += 1
            self._finish()
            raise NothingExploredError(f"{self.program.target.label}: {why}") from cut
        self.expander.start(captured.shape)
        self.runner.rebuilder.know(self.expander.capturer)
        state = self._new_state(captured.shape)
        constraint = captured.constraints(self.solver, Conjunction.true(0).facts())
        # Before any call, places that are widened hold a number that is known all the same.
        numbers = {k: value.term.constant for k, value in enumerate(captured.unknown)}
        self._start = instantiate(captured.shape, numbers)
        return self._new_disjunct(state, constraint[0], None, None)

    def _finish(self) -> None:
        """Sums up, and puts the statics back as they were."""
        if not self._cuts:
            self._cuts.update(
                (*key, CutKind.UNSUPPORTED) for key in never_held(self.graph, self.program)
            )
        self.graph.scope = self.expander.grown({**self.graph.scope, **self._further_limits()})
        self.graph.nested = self.expander.nested_limits(self.graph)
        cuts = [Cutoff(*key[:3], n, key[3]) for key, n in self._cuts.items()]
        self.graph.cuts = sorted(cuts, key=str)
        self.graph.fixpoint = not cuts and not self.graph.beyond
        self.graph.hints = [
            f"a static holds {known}, taken to be constant"
            for known, value in self.expander.capturer.constants
            if type(value) not in (*CONSTANT_TYPES, FunctionType)
        ]
        self.graph.uncalled = sorted(self._unused | self.accelerator.unused)
        self.graph.request = self.accelerator.noted(self.graph.request)
        omitted = (*self.program.left_out, *self.graph.uncalled)
        self.graph.hints += [f"not called: {name}" for name in omitted]
        self.graph.hints += [f"type inferred: {text}" for text in self.program.inferred]
        if not self.graph.fixpoint:
            self.graph.hints += growing_fields(self.graph)
        self.graph.solver_calls = dict(sorted(self.solver.calls.items()))
        self.restore_statics()

    def _further_limits(self) -> dict[str, int]:
        """Those of functions, which are known by their names when they are met."""
        names = self.graph.class_names() - self.graph.scope.keys()
        return {name: self.scope.limit(name) for name in sorted(names)}

    def restore_statics(self) -> None:
        """Puts the statics back as they are in the empty heap, also when no time is left."""
        if self.program.statics and self._start is not None:
            self.runner.rebuilder.rebuild(self._start, Handle())


def _check_limits() -> None:
    why = current().reason()
    if why is not None:
        raise Stopped(why, CutKind.LIMIT)
