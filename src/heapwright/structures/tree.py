"""The decision tree of a precondition: what it reads and asks of a heap, and what it accepts.

Running a precondition on an open heap is Korat's search: the order of reads is the order of
decisions, what was not read is pruned, and a new object has one number, so no two structures are
isomorphic. Numbers stay symbolic. The tree is grown by need, one run a leaf; grown to its end, it
is the index of all structures that the precondition accepts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from heapwright.errors import LISTENERS, Cut, Discarded, InternalError, Place
from heapwright.execution import Budget
from heapwright.execution.path import Handle, Prefix
from heapwright.heap.rebuild import Rebuilder
from heapwright.solver import Facts, Solver
from heapwright.solver.facts import Condition
from heapwright.solver.matrix import unbounded
from heapwright.structures.ahead import Ahead
from heapwright.structures.explaining.decisions import Decisions, complete_because
from heapwright.structures.explaining.numbers import Asked, Numbers
from heapwright.structures.explaining.reasons import EVERYTHING, UnexplainedError, bit_of
from heapwright.structures.explaining.rejected import RejectedCall
from heapwright.structures.kinds import Change, Put, Step
from heapwright.structures.late import Again
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.space import Fields, Space
from heapwright.structures.tree_path import PathAhead, TreePath, Unexplored
from heapwright.terms import Literal

_DECISIONS = 400
"""Conditions on numbers that could go either way, in one run: a loop may count without end."""


@dataclass(slots=True, eq=False)
class Fork:
    """Where a run can go on: one of several steps; without steps, a condition, true or false.

    ``branches[k]`` is where the step ``k`` leads; None where nothing below is accepted.
    """

    parent: Fork | None
    taken: int
    depth: int
    decided: int
    steps: list[Step]
    branches: list[Branch] = field(default_factory=list)
    reason: int = 0
    """Decisions above that are enough for what was explored to be rejected."""
    condition: Asked | None = None
    """Of a fork without steps, as it is where it is false."""


@dataclass(slots=True, eq=False)
class Leaf:
    """A structure that is accepted where these facts hold of its numbers."""

    parent: Fork | None
    taken: int
    facts: Facts
    conditions: list[Literal | Condition]


Branch = Fork | Leaf | Unexplored | None

Accepts = Callable[[OpenHeap], bool]
"""The precondition, on the roots of an open heap. Raises: Cut."""
First = Callable[[OpenHeap, list[Step]], list[Step]]
"""The steps in the order in which they shall be tried."""
Explain = Callable[[OpenHeap, Decisions], int]
"""Which decisions are enough for the precondition to reject the heap as it is."""


class Tree:
    """Grows by running the precondition.

    ``seed`` is what is decided already, and ``facts`` what is known of its numbers; ``guess`` is
    decided after it, for the time being.
    ``runs`` counts candidates; ``cuts`` say what could not be followed to its end.
    """

    def __init__(
        self,
        space: Space,
        rebuilder: Rebuilder,
        solver: Solver,
        roots: Fields,
        accepts: Accepts,
        seed: Sequence[Step] = (),
        facts: Facts | None = None,
        explain: Explain | None = None,
        first: First | None = None,
        guess: Sequence[Change] = (),
        ahead: Ahead | None = None,
    ) -> None:
        self._scope = space.scope
        self._explain = explain if space.aliasing else None
        self._first = first
        self._ahead = ahead
        self._solver = solver
        self._accepts = accepts
        self._budget = Budget(decisions=_DECISIONS)
        self._handle = Handle()
        self.heap = OpenHeap(space, rebuilder, self._handle, roots, late=True)
        self.heap.decide = self._decide
        if ahead is not None:
            self.heap.wishes = ahead.probes
        self.top: Branch = Unexplored([], facts or Facts(unbounded(0)), [], 0)
        self._seed = seed
        self._guess = guess
        self._begun = len(seed) + len(guess)
        self.is_refuted = False
        """Whether nothing is accepted, whatever was guessed."""
        self.rejected: RejectedCall | None = None
        """The call that rejects whatever has the seed's decisions, if there is one."""
        self._rest: Unexplored | None = None
        self._path = TreePath(self.top.prefix(), solver, self._budget, self)
        self._handle.path = self._path
        for step in (*seed, *guess):
            self.heap.apply(step)
        if guess:
            self.top = Unexplored([], self._path.facts, [], 0)
        self._begun_facts = self.top.facts
        self._explaining: Numbers | None = None
        self.runs = 0
        self.cuts: Counter[tuple[str, Place | None]] = Counter()
        self._way: list[Fork] = []  # the forks that the heap as it is has come through
        self._last: tuple[Fork | None, int] = (None, 0)

    def close(self) -> None:
        """Nothing is asked any more; lets go of what holds each other, which are large."""
        self.heap.close()
        for fork in self._way:
            fork.branches = []
        self._way = []
        self._last = (None, 0)
        self.top = None
        del self._path, self._handle.path

    # Growing ----------------------------------------------------------------------------------

    def leaves(self, most: int | None = None) -> Iterator[Leaf]:
        """All structures that are accepted, in order of decisions; grows the tree, by no more than
        so many runs.
        """
        waiting: list[tuple[Fork | None, int]] = [(None, 0)]
        while waiting:
            parent, taken = waiting.pop()
            if most is not None and self.runs >= most:
                self.cuts[f"more than {most} candidates", None] += 1
                return
            branch = self.branch(parent, taken)
            if isinstance(branch, Leaf):
                yield branch
            elif isinstance(branch, Fork):
                last = len(branch.branches) - 1
                waiting += [(branch, k) for k in range(last, -1, -1) if branch.branches[k]]

    def branch(self, parent: Fork | None, taken: int) -> Branch:
        """Where an option leads, found out if no run has been there."""
        found = self.top if parent is None else parent.branches[taken]
        if not isinstance(found, Unexplored):
            return found
        self._run(parent, taken, found)
        return self.top if parent is None else parent.branches[taken]

    def _run(self, parent: Fork | None, taken: int, start: Unexplored) -> None:
        path = TreePath(start.prefix(), self._solver, self._budget, self)
        self._handle.path = self._path = path
        self._rest = None
        self._go_to(parent, taken)
        self._last = (parent, taken)
        self.runs += 1
        self.heap.signal = None
        try:
            accepted = self._accepts(self.heap)
            ended = self.heap.signal or path.ended
            if ended is not None:  # the program has swallowed it
                raise ended
            reason = self._settled() if accepted else self._reason()
        except Again:
            return
        except Discarded:
            accepted, reason = False, EVERYTHING
        except Cut as cut:
            self.cuts[cut.reason, cut.place] += 1
            accepted, reason = False, EVERYTHING
        above, option = self._last
        if accepted:
            self._attach(Leaf(above, option, path.facts, path.conditions))
        else:
            self._close(above, option, reason)

    def _settled(self) -> int:
        """Decides what the precondition left undecided."""
        if self.heap.late is not None:
            with _unheard():
                self.heap.late.settle_all()
        return EVERYTHING

    def _go_to(self, parent: Fork | None, taken: int) -> None:
        """Makes the heap as it is decided on the way to this option."""
        wanted: list[tuple[Fork, int]] = []
        fork, option, way = parent, taken, self._way
        while fork is not None:
            wanted.append((fork, option))
            if fork.depth < len(way) and way[fork.depth] is fork:
                break
            option, fork = fork.taken, fork.parent
        keep = 0 if fork is None else fork.depth
        self.heap.undo(self._begun if fork is None else fork.decided)
        del way[keep:]
        for step, choice in reversed(wanted):
            way.append(step)
            if step.steps:
                self.heap.apply(step.steps[choice])

    def _attach(self, branch: Fork | Leaf) -> None:
        above, option = self._last
        if above is None:
            self.top = branch
        else:
            above.branches[option] = branch

    # Going back -------------------------------------------------------------------------------

    def _close(self, above: Fork | None, option: int, reason: int) -> None:
        """Nothing is accepted here, nor above if this was the last hope, nor where something else
        is decided that the predicate does not reject the heap for.
        """
        while above is not None:
            above.branches[option] = None
            bit = self._bit_of(above)
            if reason & (EVERYTHING | bit):
                above.reason |= reason & ~bit
                if above.branches.count(None) < len(above.branches):
                    return
                reason = above.reason
                if above.steps and not reason & EVERYTHING:
                    reason |= complete_because(self._steps(above), above.steps, self._scope)
            else:
                self._skip(above)
            option, above = above.taken, above.parent
        self.top = None
        self.is_refuted = not reason & EVERYTHING

    def _skip(self, fork: Fork) -> None:
        """Whatever is decided here, the heap is rejected."""
        for k, branch in enumerate(fork.branches):
            if isinstance(branch, Fork | Leaf):
                raise InternalError("a heap is accepted that was proved to be rejected")
            fork.branches[k] = None

    def _reason(self) -> int:
        """Which decisions are enough for the precondition to reject the heap."""
        if self._explain is None:
            return EVERYTHING
        above, option = self._last
        if above is None and not self._guess:
            return 0
        decisions = Decisions.of(self._steps(above, option))
        decisions.numbers = self._explaining = Numbers(self._begun_facts, self._conditions(above))
        try:
            with _unheard():
                reason = self._explain(self.heap, decisions)
        except UnexplainedError:
            return EVERYTHING
        finally:
            self._explaining = None
        if reason < bit_of(len(self._seed)) and not reason & EVERYTHING:
            self.rejected = decisions.rejected
        return reason

    def _bit_of(self, fork: Fork) -> int:
        """The bits of the seed come first."""
        return bit_of(len(self._seed) + fork.depth)

    def _conditions(self, fork: Fork | None) -> dict[Asked, int]:
        """The conditions on numbers on the way to a fork and there, each with its bit."""
        found: dict[Asked, int] = {}
        while fork is not None:
            if fork.condition is not None:
                found[fork.condition] = self._bit_of(fork)
            fork = fork.parent
        return found

    def _steps(self, fork: Fork | None, option: int | None = None) -> Iterator[tuple[Change, int]]:
        """The steps on the way to a fork, with their bits; with an option, that one too."""
        found: list[tuple[Step, int]] = []
        while fork is not None:
            if option is not None and fork.steps:
                found.append((fork.steps[option], self._bit_of(fork)))
            option, fork = fork.taken, fork.parent
        yield from ((step, bit_of(k)) for k, step in enumerate(self._seed))
        yield from ((step, EVERYTHING) for step in self._guess)
        yield from reversed(found)

    # Deciding ---------------------------------------------------------------------------------

    def _decide(self, steps: list[Step]) -> Step:
        """Takes the first step, and leaves the others."""
        if self._explaining is not None:
            raise UnexplainedError
        if self._ahead is not None:
            self._look_ahead(self._ahead, steps)
            known = self._decided_ahead(steps)
            if known is not None:
                return known
        if not steps:
            self.heap.end(Discarded())
        path = self._path
        if self._first is not None and len(steps) > 1:
            steps = self._first(self.heap, steps)
        above, taken = self._last
        fork = Fork(above, taken, len(self._way), len(self.heap.trail), steps)
        rest = self._rest
        if rest is None or not rest.is_at(path):
            rest = self._rest = path.left_open()
        fork.branches = [rest] * len(steps)
        self._attach(fork)
        self._way.append(fork)
        self._last = (fork, 0)
        self.heap.apply(steps[0])
        return steps[0]

    def _look_ahead(self, ahead: Ahead, steps: list[Step]) -> None:
        """Before more is decided, asks the conditions that are still to come."""
        if ahead.is_asking:
            ahead.allow(steps)
        elif len(steps) > 1:
            self._handle.path = PathAhead(self._path, ahead)
            try:
                refused = ahead.refuses(self.heap)
            finally:
                self._handle.path = self._path
            if refused:
                self.heap.end(Discarded())

    def _decided_ahead(self, steps: list[Step]) -> Step | None:
        """What was decided of the same place meanwhile."""
        step = steps[0] if steps else None
        if type(step) is not Put or (step.number, step.name) not in self.heap.values:
            return None
        return Put(step.number, step.name, self.heap.values[step.number, step.name])

    def ask(self, condition: Asked) -> None:
        """Notes that a condition on numbers is asked, if that may be a reason."""
        if self._explaining is not None:
            self._explaining.asked.append(condition)

    def split(self, left: Prefix) -> None:
        """A condition on numbers that both sides of are possible: takes the true one."""
        if self._explaining is not None:
            raise UnexplainedError
        above, taken = self._last
        fork = Fork(above, taken, len(self._way), len(self.heap.trail), [])
        fork.condition = left.conditions[-1]
        rest = Unexplored(left.decisions, left.facts, left.conditions, left.forks)
        fork.branches = [rest, rest]  # the first is the way this run goes
        self._attach(fork)
        self._way.append(fork)
        self._last = (fork, 0)


@contextmanager
def _unheard() -> Iterator[None]:
    """What ends a run here does not end the path of a method that asks for a completion."""
    LISTENERS.all.append(lambda signal: None)
    try:
        yield
    finally:
        LISTENERS.all.pop()
