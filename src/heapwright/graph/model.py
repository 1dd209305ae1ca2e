"""The state transformation graph as a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from heapwright.errors import CutKind, Place
from heapwright.heap import Shape
from heapwright.heap.shape import FORGOTTEN, FORGOTTEN_OTHER
from heapwright.program import Choices
from heapwright.program.abstract import Value
from heapwright.solver import Conjunction
from heapwright.terms import Linear, Literal


@dataclass(slots=True)
class State:
    """A union state: one shape and the disjuncts of its constraint."""

    number: int
    shape: Shape
    disjuncts: list[Disjunct] = field(default_factory=list)

    def active(self) -> list[Disjunct]:
        return [disjunct for disjunct in self.disjuncts if disjunct.active]

    def supersedes(self, disjunct: Disjunct) -> bool:
        """Whether another one that is reached by as few calls contains the disjunct.

        A containing one that takes more calls does not count: sequences would get longer.
        """
        if disjunct.active:
            return False
        return any(
            other is not disjunct
            and other.level <= disjunct.level
            and disjunct.conjunction.surely_entails(other.conjunction)
            and other.number > disjunct.number
            for other in self.disjuncts
        )


@dataclass(slots=True)
class Disjunct:
    """One way to reach a state: what the numbers satisfy if it is reached so.

    ``level`` is the length of the shortest sequence to it, ``origin`` the number of the edge that
    made it. Inactive: a later disjunct of the same state contains it. Widened: it contains more
    than the edge led to; assumed: it is, or was reached from, a widened one, so that not all of it
    may be reachable.
    """

    number: int
    state: int
    conjunction: Conjunction
    level: int
    origin: int | None
    active: bool = True
    widened: bool = False
    assumed: bool = False


@dataclass(frozen=True, slots=True)
class Update:
    """How an edge's target came about, enough to walk back.

    Variables below the source's count are the source's, those after them the call's arguments.
    ``terms[v]`` is what the target's variable ``v`` was set to; ``carried`` says which of the
    target's objects each root of the source is; ``result`` which object the call returned.
    """

    conditions: tuple[Literal, ...]
    terms: tuple[Linear, ...]
    carried: tuple[tuple[int, int], ...]
    result: int | None


class Edge(NamedTuple):
    """One path of one call.

    ``target`` is the state it leads to, or None if that was not entered (out of scope, or after an
    exception where those stop). ``update`` is kept for edges that made a new disjunct; where it is
    missing, the target already contained the outcome. Edges to states with a widened disjunct
    always have one: the way back may lead along any of them.
    """

    number: int
    source: int
    operation: str
    arguments: tuple[Value, ...]
    raised: str | None
    target: int | None
    made: tuple[int, ...]
    update: Update | None


@dataclass(frozen=True, slots=True, order=True)
class Cutoff:
    """Something that was cut off: why, in which operation, where, and how often."""

    reason: str
    operation: str
    place: Place | None
    times: int = 1
    kind: CutKind = CutKind.UNSUPPORTED

    def __str__(self) -> str:
        where = f" at {self.place}" if self.place else ""
        return (
            f"{self.operation}: {self.reason}{where}" if self.operation else f"{self.reason}{where}"
        )

    @property
    def remedy(self) -> str:
        """What the user can do about it; of what no option helps with, a claim can be kept free."""
        if self.kind is CutKind.UNSUPPORTED and "." in self.operation:
            return f"leave it out by --without {self.operation}"
        return self.kind.remedy


@dataclass(slots=True)
class Costs:
    """Seconds by what they were spent on."""

    subject: float = 0.0
    solver: float = 0.0
    capture: float = 0.0
    store: float = 0.0


@dataclass(frozen=True, slots=True)
class Request:
    """What was asked for when a graph was made, as far as its states depend on it.

    ``scope`` has the limits that the user chose, ``lengths`` those of containers that are passed;
    ``ordered`` says that states tell apart the order of an object's fields, ``valid`` that they are
    valid structures, not states that calls reach; ``widened`` names the fields that were
    accelerated, ``abstract`` those of which some values may not be reached.
    """

    choices: Choices
    scope: Mapping[str, int]
    max_length: int | None
    merge: bool
    stop_at_exceptions: bool
    ordered: bool
    lengths: Mapping[str, int]
    valid: bool = False
    widened: tuple[str, ...] = ()
    abstract: tuple[str, ...] = ()


@dataclass
class Graph:
    """What an exploration found, and what it leaves open.

    ``sources`` are the files it was made from, with their digests; ``derived`` names the container
    that a class is derived from, whose scope is for its length.
    """

    target: str
    sources: Mapping[str, str]
    scope: Mapping[str, int]
    request: Request
    statics: tuple[str, ...]
    derived: Mapping[str, str]
    states: list[State] = field(default_factory=list)
    disjuncts: list[Disjunct] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    cuts: list[Cutoff] = field(default_factory=list)
    hints: list[str] = field(default_factory=list)
    uncalled: list[str] = field(default_factory=list)
    """What calls hand out that a caller could use, and none did."""
    nested: Mapping[str, int] = field(default_factory=dict)
    """How many items the containers may have in all that are in one other container."""
    exceeded: set[str] = field(default_factory=set)
    """The limits, by name, that some heap was too large for, so that it was not entered."""
    fixpoint: bool = False
    length: int = 0
    paths: int = 0
    out_of_scope: int = 0
    beyond: int = 0
    """Paths that the criterion stopped."""
    solver_calls: dict[str, int] = field(default_factory=dict)

    def leaves_scope_before(self, calls: int) -> bool:
        """Whether fewer calls lead to a heap that was not entered.

        A call that makes one more object for the caller does not count: by itself it makes nothing
        shorter, and where objects can meet, more of them were tried.
        """
        left = {
            edge.operation
            for edge in self.edges
            if edge.target is None and self.disjuncts[edge.source].level + 1 < calls
        }
        return not left <= self._makers()

    def _makers(self) -> set[str]:
        """Operations after which the caller holds more objects than before."""
        return {
            edge.operation
            for edge in self.edges
            if edge.target is not None
            and len(self.states[edge.target].shape.roots)
            > len(self.states[self.disjuncts[edge.source].state].shape.roots)
        }

    def class_names(self) -> set[str]:
        """The classes of all objects, and the containers that these are derived from."""
        found = {node.class_name for state in self.states for node in state.shape.nodes}
        return found | {self.derived[name] for name in found if name in self.derived}

    def fields(self) -> set[tuple[str, str]]:
        """Every field that an object of some state has, with its class."""
        return {
            (node.class_name, field)
            for state in self.states
            for node in state.shape.nodes
            for field in node.fields
        }

    def forgotten_fields(self) -> set[str]:
        """The inert fields, whose values no state keeps."""
        return {
            field
            for state in self.states
            for node in state.shape.nodes
            for field, value in zip(node.fields, node.values, strict=True)
            if value in (FORGOTTEN, FORGOTTEN_OTHER)
        }

    def used_scope(self) -> dict[str, int]:
        """The limits that mattered, and those that the user set."""
        names = self.class_names() | set(self.request.scope) | self.exceeded
        used = {name: limit for name, limit in self.scope.items() if name in names}
        return dict(sorted({**used, **self.request.lengths}.items())) | dict(self.nested)

    def active_states(self) -> Iterator[State]:
        return (state for state in self.states if any(d.active for d in state.disjuncts))
