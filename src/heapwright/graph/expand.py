"""Expands one disjunct: every path of every call on it, as plain data.

Expanding needs nothing of the graph, so several processes can do it side by side; what becomes of
the outcomes is decided in one place, in a fixed order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from itertools import chain, islice
from time import perf_counter
from typing import Any, NamedTuple

from heapwright.errors import Beyond, Cut, CutKind, Place, TooLarge
from heapwright.events import address
from heapwright.execution import Call, PathResult, Raised, Returned, enumerate_calls
from heapwright.execution.proxies import SymBool, SymInt
from heapwright.graph.held import Held, held_objects, usable_classes, usable_containers
from heapwright.graph.model import Costs, Graph, Update
from heapwright.graph.sizes import Size, container_names, nested_in, nested_name
from heapwright.heap import Captured, Capturer, Live, Shape, StateRun, StateRunner
from heapwright.heap.rebuilt import Heap
from heapwright.program import Operation, OperationKind, Program, Scope
from heapwright.program.abstract import Value
from heapwright.program.raising import raised_by_program
from heapwright.solver import Conjunction, Solver

_PLAIN = frozenset({bool, int, type(None), SymInt, SymBool})
"""Types of results that hand out nothing; most are."""

_KIND = CutKind.UNSUPPORTED

OnPath = Callable[[Call, PathResult[Live]], None]


class Effect(Enum):
    """What a path does to the heap."""

    CUT = "cut off"
    BEYOND = "out of the criterion"
    UNUSED = "not used"
    NOT_FOLLOWED = "not followed"
    OUTSIDE = "out of scope"
    UNTOUCHED = "nothing changed"
    CHANGED = "changed"


class Kept(Enum):
    """What the caller holds after a call."""

    ALL = "what it held, and the result"
    OLD = "what it held"
    RESULT = "the result in the place of the receiver"


_ALL, _UNTOUCHED = Kept.ALL, Effect.UNTOUCHED  # a name is found sooner than a member


class Change(NamedTuple):
    """The heap after a path: its shape, what is known of its variables, and how to walk back.

    ``update`` is only worked out if it is asked for before the next path begins: most outcomes are
    subsumed, and then it is never needed.
    """

    shape: Shape
    conjunctions: tuple[Conjunction, ...]
    symmetries: tuple[tuple[int, ...], ...]
    update: Callable[[], Update]
    contained: int = 0
    """How many more conjunctions there were that one entered before surely contains."""


BETWEEN = ", "
_REMEMBERED = 10_000
"""Calls of one operation; to list more may take longer than there is time."""


class OutOfScope(Exception):  # noqa: N818 - nothing went wrong
    """A heap is larger than some limits allow, whose names are the message."""


class Outcome(NamedTuple):
    """What one path of one call leads to; out of scope, ``cut`` names the limits."""

    operation: str
    arguments: tuple[Value, ...]
    raised: str | None
    effect: Effect
    change: Change | None = None
    cut: tuple[str, Place | None, CutKind] | None = None


class Expander:
    """Expands disjuncts of one program."""

    def __init__(
        self,
        program: Program,
        scope: Scope,
        solver: Solver,
        runner: StateRunner,
        *,
        merge: bool,
        stop_at_exceptions: bool,
    ) -> None:
        self.costs = Costs()
        self.capturer = Capturer(program)
        self.solver = solver
        self._program = program
        self._scope = scope
        self._runner = runner
        self.merge = merge
        self.keeps_updates = False
        """Whether the way back may lead along any path."""
        self._stop_at_exceptions = stop_at_exceptions
        self._usable = usable_classes(program)
        self._containers = usable_containers(program)
        self._handed_out = program.frontend.handed_out(program, self._usable)
        self._initial = Size()
        self._container_names = container_names(program)
        self._size = partial(Size.of, containers=self._container_names, records=program.records)
        self._enumerated: dict[tuple[str, Held], list[Call]] = {}
        self._bodies = {op.name: program.body(op) for op in program.operations}
        self._seen: dict[Shape, tuple[Shape, str]] = {}
        runner.limit_sizes(scope.limit("list"))

    def start(self, shape: Shape) -> None:
        """What the empty heap already holds does not count against the scope."""
        self._initial = self._size(shape)

    def grown(self, scope: Mapping[str, int]) -> dict[str, int]:
        """The scope with the lengths that were there from the start."""
        first = self._initial.lengths
        return {name: max(limit, first.get(name, 0)) for name, limit in scope.items()}

    def nested_limits(self, graph: Graph) -> dict[str, int]:
        """The limits of what containers within one other container hold in all, where such are in
        a state, or would be if they did not exceed their limit.
        """
        first, records = self._initial.nested, self._program.records
        return {
            nested_name(name, records): max(self._scope.limit(name), first.get(name, 0))
            for name in nested_in(graph, self._container_names)
        }

    def expand(
        self,
        shape: Shape,
        conjunction: Conjunction,
        on_path: OnPath | None = None,
        operations: Collection[str] | None = None,
    ) -> Iterator[Outcome]:
        """What every path of every call on the state leads to; or of these operations."""
        state_run = self._runner.on_state(shape, conjunction)
        for call in self._calls(shape):
            if operations is not None and call.operation.name not in operations:
                continue
            yield from self._outcomes(state_run, call, on_path)

    def noticed(self) -> Iterator[Outcome]:
        """What of the environment was changed in a way that no glance shows; to look closely
        costs as much as a few paths, so it is not done after each.
        """
        for change in self._program.environment.settle_closely():
            yield Outcome("", (), None, Effect.CUT, None, (change, None, _KIND))

    def _calls(self, shape: Shape) -> Iterator[Call]:
        held = held_objects(shape)
        for operation in self._program.operations:
            if not self._is_hopeless(operation, shape):
                yield from self._calls_of(operation, held)

    def _calls_of(self, operation: Operation, held: Held) -> Iterable[Call]:
        """Remembered, since many shapes differ only in what is not held, unless they are many."""
        found = self._enumerated.get((operation.name, held))
        if found is None:
            calls = enumerate_calls(self._program, operation, held)
            found = list(islice(calls, _REMEMBERED))
            if len(found) == _REMEMBERED:
                return chain(found, calls)
            self._enumerated[operation.name, held] = found
        return found

    def _outcomes(
        self, state_run: StateRun, call: Call, on_path: OnPath | None
    ) -> Iterator[Outcome]:
        body = self._bodies[call.operation.name]
        results, costs = state_run.paths(call.arguments, body), self.costs
        while True:
            started = perf_counter()
            result = next(results, None)
            if result is None:
                break
            solver = result.path.solver_seconds
            costs.solver += solver
            costs.subject += perf_counter() - started - solver
            if on_path is not None:
                on_path(call, result)
            outcome = self._outcome(state_run.shape, call, result)
            yield outcome
            if outcome.effect is not _UNTOUCHED or not _returns_plainly(result):
                yield from self._aside(state_run.shape, call, result, outcome.effect)
            if result.path.left_out or type(result.outcome) is TooLarge:
                for what in self._not_followed(call, result):
                    left = what, None, _KIND
                    yield Outcome(call.operation.name, (), None, Effect.UNUSED, None, left)
            for remark in result.remarks:
                where = remark, call.operation.place, _KIND
                yield Outcome(call.operation.name, call.arguments, None, Effect.CUT, None, where)

    def _aside(
        self, shape: Shape, call: Call, result: PathResult[Live], effect: Effect
    ) -> Iterator[Outcome]:
        """What else comes of a path that changed something, or returned what can be held."""
        if effect is Effect.OUTSIDE:
            yield from self._with_fewer(shape, call, result)
        for what in self._unused(shape, call, result):
            cut = what, None, _KIND
            yield Outcome(call.operation.name, (), None, Effect.UNUSED, None, cut)

    def _unused(self, shape: Shape, call: Call, result: PathResult[Live]) -> Sequence[str]:
        """What a caller could go on with, and no operation does; it belongs to every claim."""
        ended = result.outcome
        if type(ended) is Returned and type(ended.value) not in _PLAIN:
            objects = [result.live.objects[number] for number in shape.roots]
            self._handed_out.returned(ended.value, call.operation.name, objects)
        return self._handed_out.untold()

    @staticmethod
    def _not_followed(call: Call, result: PathResult[Live]) -> Sequence[str]:
        """Values within the scope that belong to every claim, since no path has them."""
        found = sorted(result.path.left_out)
        if type(result.outcome) is TooLarge:
            found.append(result.outcome.what)
        return [f"{call.operation.name} with {what}" for what in found]

    def _with_fewer(self, shape: Shape, call: Call, result: PathResult[Live]) -> Iterator[Outcome]:
        """What a path out of scope leads to if the caller ignores what it returns, or has it in
        the place of what it was called on.
        """
        makes = len(self._roots(shape, result)) > len(shape.roots)
        if not makes or (self._is_made(call.operation) and not self._program.statics):
            return
        ways = (Kept.OLD, Kept.RESULT) if call.operation.is_in_place else (Kept.OLD,)
        for kept in ways:
            outcome = self._outcome(shape, call, result, kept)
            if outcome.effect is Effect.CHANGED:
                yield outcome

    def _is_hopeless(self, operation: Operation, shape: Shape) -> bool:
        """Whether a constructor can only lead out of scope, and did everything else it can do
        already on the empty heap: it takes no objects, and there are no statics.
        """
        if not self._is_made(operation) or self._program.statics:
            return False
        if not shape.nodes or any(p.takes_objects() for p in operation.parameters):
            return False
        held = sum(name == operation.owner for _, name in shape.held)
        return held >= self._scope.limit(operation.owner)

    @staticmethod
    def _is_made(operation: Operation) -> bool:
        """Whether the operation makes an object: one that is dropped shows in statics only."""
        return operation.kind is OperationKind.CONSTRUCTOR

    def _outcome(
        self, shape: Shape, call: Call, result: PathResult[Live], kept: Kept = _ALL
    ) -> Outcome:
        """What the path leads to, if the caller keeps what it returns, or else ignores it."""
        ended, change = result.outcome, None
        raised = ended.name if type(ended) is Raised else None
        cut: tuple[str, Place | None, CutKind] | None = None
        try:
            if type(ended) is not Returned and isinstance(ended, Cut):
                raise ended
            effect, change = self._effect(shape, result, kept)
        except OutOfScope as signal:
            effect, cut = Effect.OUTSIDE, (str(signal), None, _KIND)
        except Cut as signal:
            cut = signal.reason, signal.place or call.operation.place, signal.kind
            effect = _EFFECTS.get(type(signal), Effect.CUT)
        except Exception as error:
            if not raised_by_program(error):
                raise
            reason = f"its heap cannot be looked into ({type(error).__name__})"
            effect, cut = Effect.CUT, (reason, call.operation.place, _KIND)
        return Outcome(call.operation.name, call.arguments, raised, effect, change, cut)

    def _effect(
        self, shape: Shape, result: PathResult[Live], kept: Kept
    ) -> tuple[Effect, Change | None]:
        if self._stop_at_exceptions and isinstance(result.outcome, Raised):
            return Effect.NOT_FOLLOWED, None
        captured = self._captured(shape, result, kept)
        if captured is None:
            return Effect.UNTOUCHED, None
        if not shape.roots:
            self._initial = self._initial.with_lengths_of(self._size(captured.shape))
        captured.shape, exceeded = self._seen.get(captured.shape) or self._see(captured)
        if exceeded:
            raise OutOfScope(exceeded)
        started = perf_counter()
        conjunctions = tuple(captured.constraints(self.solver, result.path.facts))
        self.costs.solver += perf_counter() - started
        symmetries = tuple(tuple(order) for order in captured.symmetries)
        update = partial(_update, shape, result, captured)
        return Effect.CHANGED, Change(captured.shape, conjunctions, symmetries, update)

    def _captured(self, shape: Shape, result: PathResult[Live], kept: Kept) -> Captured | None:
        """The heap after the path; None if it is as it was.

        Raises: Cut if it holds something that a state cannot keep.
        """
        started = perf_counter()
        try:
            heap, roots = result.live.heap, self._roots(shape, result)
            if kept is not _ALL:
                if kept is Kept.RESULT:
                    receiver = result.live.arguments[0]
                    return self.capturer.capture([r for r in roots if r is not receiver], heap)
                roots = roots[: len(shape.roots)]
            if self.merge and len(roots) == len(shape.roots) and heap.is_untouched():
                return None
            roots = self._without_unreferenced_containers(roots, heap)
            captured = self.capturer.capture(roots, heap)
            if self.merge and captured.is_untouched(shape):
                return None
            return captured
        finally:
            self.costs.capture += perf_counter() - started

    def _without_unreferenced_containers(self, roots: list[Any], heap: Heap) -> list[Any]:
        """A container that nothing in the heap refers to is as good as one made for the call."""
        if not any(type(root) in self._containers for root in roots):
            return roots
        objects = [root for root in roots if type(root) not in self._containers]
        reached = {address(value) for value in self.capturer.capture(objects, heap).objects}
        return [root for root in roots if address(root) in reached]

    def _see(self, captured: Captured) -> tuple[Shape, str]:
        """Remembers a shape, once for all its occurrences, and which limits it exceeds."""
        for root in captured.shape.roots:
            self._handed_out.held(captured.objects[root])
        seen = self._seen[captured.shape] = captured.shape, self._exceeded(captured.shape)
        return seen

    def _roots(self, shape: Shape, result: PathResult[Live]) -> list[Any]:
        objects = result.live.heap.objects
        roots = [objects[number] for number in shape.roots]
        ended = result.outcome
        if type(ended) is Raised:
            self._handed_out.refuse(ended.error.args, roots)
        if type(ended) is Returned:
            value = ended.value
            if type(value) not in _PLAIN:
                self._handed_out.refuse(value, roots)
            usable = type(value) in self._usable or type(value) in self._containers
            if usable and all(value is not root for root in roots):
                roots.append(value)
        return roots

    def _exceeded(self, shape: Shape) -> str:
        """The names of the limits that are too small for the shape, if any."""
        size, start, limit = self._size(shape), self._initial, self._scope.limit
        exceeded = set()
        for name, count in size.objects.items():
            if count > limit(name) + start.objects.get(name, 0):
                exceeded.add(name)
        for name, length in size.lengths.items():
            if length > max(limit(name), start.lengths.get(name, 0)):
                exceeded.add(name)
        for name, items in size.nested.items():
            if items > max(limit(name), start.nested.get(name, 0)):
                exceeded.add(nested_name(name))
        return BETWEEN.join(sorted(exceeded)) if exceeded else ""


_EFFECTS = {Beyond: Effect.BEYOND, TooLarge: Effect.OUTSIDE}


def _returns_plainly(result: PathResult[Live]) -> bool:
    """Whether the caller holds afterwards what it held before, where nothing was changed."""
    ended = result.outcome
    return type(ended) is Returned and type(ended.value) in _PLAIN


def _update(shape: Shape, result: PathResult[Live], captured: Captured) -> Update:
    place = {address(value): number for number, value in enumerate(captured.objects)}
    old = [(k, address(result.live.objects[k])) for k in shape.roots]
    carried = tuple((k, place[of]) for k, of in old if of in place)
    value = result.outcome.value if isinstance(result.outcome, Returned) else None
    return Update(
        tuple(result.path.literals()),
        tuple(unknown.term for unknown in captured.unknown),
        carried,
        place.get(address(value)) if value is not None else None,
    )
