"""BuildGraph: every state that the operations reach within the scope (Algorithm 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from heapwright.errors import Cut, Place
from heapwright.execution import (
    Budget,
    Call,
    PathResult,
    Raised,
    Returned,
    enumerate_calls,
    invoke,
    silenced,
)
from heapwright.graph.model import Costs, Cutoff, Disjunct, Edge, Graph, State, Update
from heapwright.heap import Captured, Capturer, Live, Shape, StateRunner
from heapwright.heap.families import CONTAINERS
from heapwright.heap.shape import Known
from heapwright.program import Instance, Operation, OperationKind, Program, Scope
from heapwright.solver import Conjunction, Entails, Solver

_UNTOUCHED = object()
_MANY_VALUES = 16
_CONTAINER_NAMES = frozenset(cls.__name__ for cls in CONTAINERS)


@dataclass(frozen=True, slots=True)
class Options:
    """How far to explore."""

    max_length: int | None = None
    seconds: float | None = None
    merge: bool = True
    stop_at_exceptions: bool = False
    budget: Budget = field(default_factory=Budget)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where an exploration stands."""

    level: int
    states: int
    waiting: int
    paths: int
    seconds: float


class Stopped(Exception):  # noqa: N818 - not an error: an early end
    """The exploration ends early; the reason becomes part of the result."""


class Observer:
    """Sees what an exploration finds, as it finds it; may raise ``Stopped``.

    States come in order of the length of their shortest sequence, so the first one that answers a
    question answers it with the fewest calls.
    """

    def on_state(self, state: State, disjunct: Disjunct) -> None:
        """A disjunct that no earlier one contains."""

    def on_path(self, source: Disjunct, call: Call, result: PathResult[Live]) -> None:
        """A path of a call, before its outcome is added."""


class Explorer:
    """Builds the graph of one program.

    ``watch`` is called now and then with the progress and may raise ``Stopped``. ``changing``
    collects the operations that changed some heap.
    """

    def __init__(
        self,
        program: Program,
        scope: Scope,
        solver: Solver,
        options: Options,
        watch: Callable[[Progress], None] | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.program = program
        self.scope = scope
        self.solver = solver
        self.options = options
        self.costs = Costs()
        self.changing: set[str] = set()
        self.graph = self._empty_graph()
        self._watch = watch
        self.observer = observer or Observer()
        self.runner = StateRunner(program, solver, options.budget)
        self._capturer = Capturer(program)
        self._by_shape: dict[Shape, State] = {}
        self._cuts: Counter[tuple[str, str, Place | None]] = Counter()
        self._started = 0.0
        self._usable = _usable_classes(program)

    def run(self) -> Graph:
        """Explores until nothing new appears or something ends it; never loses what it found."""
        self._started = perf_counter()
        with silenced():
            initial = self._initial_state()
            try:
                self.observer.on_state(self.graph.states[initial.state], initial)
                self._explore([initial])
            except Stopped as stop:
                self._cuts[str(stop), "", None] += 1
        self._finish()
        return self.graph

    def _explore(self, frontier: list[Disjunct]) -> None:
        while frontier:
            if self.graph.length == self.options.max_length:
                raise Stopped(f"sequences of more than {self.graph.length} calls")
            found: list[Disjunct] = []
            for position, disjunct in enumerate(frontier):
                if not self._is_superseded(disjunct):
                    self._expand(disjunct, found, len(frontier) - position)
            self.graph.length += bool(found)
            frontier = found

    def _is_superseded(self, disjunct: Disjunct) -> bool:
        """Whether one that is reached by as few calls contains it.

        A containing one that takes more calls does not count: sequences would get longer.
        """
        if disjunct.active:
            return False
        siblings = self.graph.states[disjunct.state].disjuncts
        return any(
            other.active
            and other.level <= disjunct.level
            and disjunct.conjunction.surely_entails(other.conjunction)
            for other in siblings
        )

    def _expand(self, source: Disjunct, found: list[Disjunct], waiting: int) -> None:
        state = self.graph.states[source.state]
        for call in self._calls(state.shape):
            self._check_budget(source.level, waiting + len(found))
            for result in self._paths(state.shape, source, call):
                self.graph.paths += 1
                self._add(state.shape, source, call, result, found)

    def _calls(self, shape: Shape) -> Iterator[Call]:
        for operation in self.program.operations:
            if not self._is_hopeless(operation, shape):
                yield from enumerate_calls(self.program, operation, shape.held)

    def _is_hopeless(self, operation: Operation, shape: Shape) -> bool:
        """Whether a constructor can only lead out of scope, and did everything else it can do
        already on the empty heap: it takes no objects, and there are no statics.
        """
        if operation.kind is not OperationKind.CONSTRUCTOR or self.program.statics:
            return False
        if not shape.nodes or any(p.takes_objects() for p in operation.parameters):
            return False
        held = sum(name == operation.owner for _, name in shape.held)
        return held >= self.scope.limit(operation.owner)

    def _paths(self, shape: Shape, source: Disjunct, call: Call) -> Iterator[PathResult[Live]]:
        def body(arguments: list[Any]) -> object:
            return invoke(self.program, call.operation, arguments)

        results = self.runner.paths(shape, source.conjunction, call.arguments, body)
        while True:
            started = perf_counter()
            result = next(results, None)
            spent = perf_counter() - started
            if result is None:
                return
            self.costs.solver += result.path.solver_seconds
            self.costs.subject += spent - result.path.solver_seconds
            yield result

    # Adding -----------------------------------------------------------------------------------

    def _add(
        self,
        shape: Shape,
        source: Disjunct,
        call: Call,
        result: PathResult[Live],
        found: list[Disjunct],
    ) -> None:
        """AddState: the outcome of one path becomes part of the graph."""
        self.observer.on_path(source, call, result)
        if isinstance(result.outcome, Cut):
            self._note(result.outcome, call)
            return
        raised = result.outcome.name if isinstance(result.outcome, Raised) else None
        if raised and self.options.stop_at_exceptions:
            self._edge(source, call, raised, None, (), None)
            return
        captured = self._captured(shape, call, result)
        if captured is _UNTOUCHED:
            self._edge(source, call, raised, source.state, (), None)
        elif isinstance(captured, Captured):
            self.changing.add(call.operation.name)
            self._place(shape, source, call, result, captured, raised, found)

    def _captured(
        self, shape: Shape, call: Call, result: PathResult[Live]
    ) -> Captured | object | None:
        """The heap after the path; ``_UNTOUCHED`` if it is as it was, None if it was cut off."""
        started = perf_counter()
        try:
            roots = self._roots(shape, result)
            same_roots = self.options.merge and len(roots) == len(shape.roots)
            if same_roots and self.runner.rebuilder.is_untouched(shape, result.live.heap):
                return _UNTOUCHED
            captured = self._capturer.capture(roots)
            same = self.options.merge and captured.is_untouched(shape)
            return _UNTOUCHED if same else captured
        except Cut as cut:
            self._note(cut, call)
            return None
        finally:
            self.costs.capture += perf_counter() - started

    def _place(
        self,
        shape: Shape,
        source: Disjunct,
        call: Call,
        result: PathResult[Live],
        captured: Captured,
        raised: str | None,
        found: list[Disjunct],
    ) -> None:
        if captured.shape in self._by_shape or self._in_scope(captured.shape):
            self._enter(shape, source, call, result, captured, raised, found)
        else:
            self.graph.out_of_scope += 1
            self._edge(source, call, raised, None, (), None)

    def _roots(self, shape: Shape, result: PathResult[Live]) -> list[Any]:
        roots = [result.live.objects[number] for number in shape.roots]
        if isinstance(result.outcome, Returned):
            value = result.outcome.value
            if type(value) in self._usable and all(value is not root for root in roots):
                roots.append(value)
        return roots

    def _enter(
        self,
        shape: Shape,
        source: Disjunct,
        call: Call,
        result: PathResult[Live],
        captured: Captured,
        raised: str | None,
        found: list[Disjunct],
    ) -> None:
        started = perf_counter()
        conjunctions = captured.constraints(self.solver, result.path.facts)
        state = self._by_shape.get(captured.shape) if self.options.merge else None
        new = [c for c in conjunctions if not self._is_subsumed(c, state, captured)]
        self.costs.solver += perf_counter() - started
        started = perf_counter()
        if state is None and new:
            state = self._new_state(captured)
        number = len(self.graph.edges)
        made = [self._new_disjunct(state, c, source.level + 1, number) for c in new if state]
        update = _update(shape, result, captured) if made else None
        target = state.number if state else None
        self._edge(source, call, raised, target, tuple(d.number for d in made), update)
        found.extend(made)
        self.costs.store += perf_counter() - started
        for disjunct in made:
            self.observer.on_state(self.graph.states[disjunct.state], disjunct)

    def _is_subsumed(self, new: Conjunction, state: State | None, captured: Captured) -> bool:
        """Whether the state has all these instances already; undecided counts as no."""
        if state is None:
            return False
        old = [disjunct.conjunction for disjunct in state.active()]
        variants = [new, *(new.permuted(order) for order in captured.symmetries)]
        return any(self.solver.subsumed(variant, old) is Entails.YES for variant in variants)

    def _new_state(self, captured: Captured) -> State:
        state = State(len(self.graph.states), captured.shape)
        self.graph.states.append(state)
        if self.options.merge:
            self._by_shape[captured.shape] = state
        statics = [static.get() for static in self.program.statics]
        self.runner.rebuilder.learn(captured.shape, captured.objects, statics)
        return state

    def _new_disjunct(
        self, state: State, conjunction: Conjunction, level: int, origin: int | None
    ) -> Disjunct:
        for old in state.disjuncts:
            if old.active and old.conjunction.surely_entails(conjunction):
                old.active = False
        number = len(self.graph.disjuncts)
        disjunct = Disjunct(number, state.number, conjunction, level, origin)
        self.graph.disjuncts.append(disjunct)
        state.disjuncts.append(disjunct)
        return disjunct

    def _edge(
        self,
        source: Disjunct,
        call: Call,
        raised: str | None,
        target: int | None,
        made: tuple[int, ...],
        update: Update | None,
    ) -> None:
        number = len(self.graph.edges)
        edge = Edge(
            number, source.number, call.operation.name, call.arguments, raised, target, made, update
        )
        self.graph.edges.append(edge)

    # Limits -----------------------------------------------------------------------------------

    def _in_scope(self, shape: Shape) -> bool:
        for node in shape.nodes:
            if node.class_name in _CONTAINER_NAMES:
                length = len(node.values) // (2 if node.class_name == "dict" else 1)
                if length > self.scope.limit(node.class_name):
                    return False
        return all(
            count <= self.scope.limit(name)
            for name, count in shape.counts().items()
            if name not in _CONTAINER_NAMES
        )

    def _note(self, cut: Cut, call: Call) -> None:
        self._cuts[cut.reason, call.operation.name, cut.place or call.operation.place] += 1

    def _check_budget(self, level: int, waiting: int) -> None:
        spent = perf_counter() - self._started
        if self._watch is not None:
            states, paths = len(self.graph.states), self.graph.paths
            self._watch(Progress(level, states, waiting, paths, spent))
        if self.options.seconds is not None and spent > self.options.seconds:
            raise Stopped(f"the time budget of {self.options.seconds:g} s")

    # Beginning and end ------------------------------------------------------------------------

    def _initial_state(self) -> Disjunct:
        captured = self._capturer.capture_initial()
        state = self._new_state(captured)
        return self._new_disjunct(state, Conjunction.true(len(captured.unknown)), 0, None)

    def _empty_graph(self) -> Graph:
        names = {*self.program.classes, *_CONTAINER_NAMES}
        return Graph(
            target=self.program.target.absolute(),
            sources=self.program.sources,
            choices=asdict(self.program.choices),
            scope={name: self.scope.limit(name) for name in sorted(names)},
            settings={
                "max_length": self.options.max_length,
                "merge": self.options.merge,
                "stop_at_exceptions": self.options.stop_at_exceptions,
            },
            statics=tuple(static.name for static in self.program.statics),
        )

    def _finish(self) -> None:
        """Sums up, and puts the statics back as they were."""
        self.graph.cuts = sorted(
            (Cutoff(*key, times) for key, times in self._cuts.items()), key=str
        )
        self.graph.fixpoint = not self.graph.cuts
        self.graph.hints = [
            *(f"a static holds {name}, taken to be constant" for name in self._capturer.constants),
            *([] if self.graph.fixpoint else growing_fields(self.graph)),
        ]
        self.graph.solver_calls = dict(sorted(self.solver.calls.items()))
        self.restore_statics()

    def restore_statics(self) -> None:
        """Puts the statics back as they are in the empty heap."""
        if self.program.statics:
            initial = self.graph.disjuncts[0]
            shape = self.graph.states[initial.state].shape
            for _ in self.runner.paths(shape, initial.conjunction, (), len):
                pass  # rebuilding the empty heap is all that is needed


def growing_fields(graph: Graph) -> list[str]:
    """Advice where a number in a field keeps states apart without end."""
    values: dict[str, set[str]] = {}
    for state in graph.states:
        for node in state.shape.nodes:
            for name, value in zip(node.fields, node.values, strict=True):
                if isinstance(value, Known) and value.kind == "int":
                    values.setdefault(f"{node.class_name}.{name}", set()).add(value.text)
    return [
        f"{field} took {len(found)} different values; --ignore-field {field} would ignore it"
        for field, found in sorted(values.items())
        if len(found) >= _MANY_VALUES
    ]


def _usable_classes(program: Program) -> set[type]:
    """Classes whose objects a caller can pass to some operation; others are not worth holding."""

    wanted = {
        kind.class_name
        for operation in program.operations
        for parameter in operation.parameters
        for kind in parameter.alternatives
        if isinstance(kind, Instance)
    } | set(program.explored)
    return {
        cls
        for name, cls in program.classes.items()
        if any(program.is_a(name, other) for other in wanted)
    }


def _update(shape: Shape, result: PathResult[Live], captured: Captured) -> Update:
    place = {id(value): number for number, value in enumerate(captured.objects)}
    carried = tuple((k, place[id(result.live.objects[k])]) for k in shape.roots)
    value = result.outcome.value if isinstance(result.outcome, Returned) else None
    return Update(
        tuple(result.path.literals()),
        tuple(unknown.term for unknown in captured.unknown),
        carried,
        place.get(id(value)) if value is not None else None,
    )
