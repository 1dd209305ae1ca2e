"""Explorations of small classes whose states can be counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.abstract import Known, Reference, Variable
from tests.sources import active, explored, outcomes, reasons


def test_the_receiver_may_be_an_argument(tmp_path: Path) -> None:
    source = """
        class Cell:
            def __init__(self) -> None:
                self.next = None

            def link(self, other: "Cell | None") -> None:
                self.next = other

            def is_ring(self) -> bool:
                return self.next is self
        """
    exploration = explored(tmp_path, source, "Cell", scope={"Cell": 2})
    assert exploration.graph.fixpoint
    # One cell: free or linked to itself. Two: each to none, itself or the other, up to symmetry.
    assert active(exploration) == 2 + (9 + 3) // 2
    for state in exploration.graph.active_states():
        assert len(state.shape.roots) == len(state.shape.nodes)


def test_none_only_where_the_type_allows_it(tmp_path: Path) -> None:
    source = """
        from typing import Optional

        class Cell:
            def strict(self, other: "Cell") -> None:
                if other is None: raise LookupError

            def loose(self, other: Optional["Cell"], n: int | None) -> None:
                if other is None: raise KeyError
                if n is None: raise IndexError
        """
    exploration = explored(tmp_path, source, "Cell", scope={"Cell": 1})
    assert outcomes(exploration, "Cell.strict") == {None}
    assert outcomes(exploration, "Cell.loose") == {None, "KeyError", "IndexError"}


def test_objects_of_subclasses_serve_as_their_base(tmp_path: Path) -> None:
    source = """
        class Animal:
            def sound(self) -> int: return 0
            def meet(self, other: "Animal") -> None:
                if other.sound(): raise RuntimeError

        class Dog(Animal):
            def sound(self) -> int: return 1 + super().sound()
        """
    exploration = explored(tmp_path, source, "Animal,Dog", scope={"Animal": 1, "Dog": 1})
    assert outcomes(exploration, "Animal.meet") == {None, "RuntimeError"}
    assert active(exploration) == 3


def test_two_classes_that_hold_each_other(tmp_path: Path) -> None:
    source = """
        class Person:
            def __init__(self) -> None:
                self.home: House | None = None

            def move(self, house: "House | None") -> "House | None":
                self.home = house
                return house

        class House:
            def __init__(self, owner: Person) -> None:
                self.owner = owner
        """
    exploration = explored(tmp_path, source, "Person,House", scope={"Person": 1, "House": 1})
    assert exploration.graph.fixpoint
    assert active(exploration) == 3  # a person; with a house; living there


def test_a_returned_inner_object_becomes_a_root(tmp_path: Path) -> None:
    source = """
        class Inner:
            def __init__(self) -> None: self.on = False
            def turn(self) -> None: self.on = True

        class Outer:
            def __init__(self) -> None: self.inner = Inner()
            def get(self) -> Inner: return self.inner
            def is_on(self) -> bool: return self.inner.on
        """
    exploration = explored(tmp_path, source, "Outer,Inner", scope={"Outer": 1, "Inner": 1})
    states = list(exploration.graph.active_states())
    assert {state.shape.roots for state in states} == {(), (0,), (0, 1)}


def test_an_exception_leaves_a_state_that_is_explored_further(tmp_path: Path) -> None:
    source = """
        class Latch:
            def __init__(self) -> None:
                self.steps = 0

            def trip(self) -> None:
                self.steps = min(self.steps + 1, 2)
                raise ValueError("tripped")

            def get(self) -> int:
                return self.steps
        """
    exploration = explored(tmp_path, source, "Latch")
    assert (active(exploration), exploration.graph.fixpoint) == (3, True)
    stopped = explored(tmp_path, source, "Latch", stop_at_exceptions=True)
    assert (active(stopped), stopped.graph.fixpoint) == (1, True)
    assert outcomes(stopped, "Latch.trip") == {"ValueError"}


KINDS = {
    "constructor defaults": """
        class Box:
            def __init__(self, n: int = 5, *, flag: bool = True) -> None:
                self.full = flag and n > 3
            def get(self) -> bool: return self.full
        """,
    "property": """
        class Box:
            def __init__(self) -> None: self._full = False
            @property
            def full(self) -> bool: return self._full
            @full.setter
            def full(self, n: int) -> None: self._full = n > 3
        """,
    "static and class methods": """
        from typing import Self
        class Box:
            def __init__(self) -> None: raise TypeError("use make")
            @classmethod
            def make(cls, n: int) -> Self:
                box = cls.__new__(cls)
                cls._fill(box, n)
                return box
            @staticmethod
            def _fill(box: "Box", n: int) -> None: box.full = n > 3
            def get(self) -> bool: return self.full
        """,
    "special methods": """
        class Box:
            def __init__(self) -> None: self.full = False
            def __setitem__(self, key: int, value: int) -> None: self.full = key < value
            def __delitem__(self, key: int) -> None: self.full = False
            def __contains__(self, n: int) -> bool: return self.full
            def __len__(self) -> int: return 1
            def __bool__(self) -> bool: return self.full
            def __iter__(self): yield self.full
        """,
    "slots": """
        class Box:
            __slots__ = ("full",)
            def __init__(self) -> None: self.full = False
            def put(self, n: int) -> None: self.full = n > 3
            def get(self) -> bool: return self.full
        """,
    "a dataclass": """
        from dataclasses import dataclass
        @dataclass(eq=False)
        class Box:
            full: bool = False
            def __post_init__(self) -> None: self.full = bool(self.full)
            def put(self, n: int) -> None: self.full = n > 3
        """,
    "a frozen dataclass": """
        from dataclasses import dataclass
        @dataclass(frozen=True, slots=True, eq=False)
        class Box:
            n: int
            def check(self) -> None:
                if self.n == 7: self.n = 8
            def grown(self) -> "Box": return Box(self.n + 1)
        """,
    "a generator": """
        class Box:
            def __init__(self) -> None: self.full = False
            def steps(self, n: int):
                yield 1
                if n > 3: self.full = True
                yield self.full
        """,
    "inheritance": """
        class Base:
            def __init__(self) -> None: self.full = False
            def put(self, n: int) -> None: self.full = self._is_much(n)
            def _is_much(self, n: int) -> bool: return False
            def get(self) -> bool: return self.full
        class Box(Base):
            def _is_much(self, n: int) -> bool: return super()._is_much(n) or n > 3
        """,
    "a decorator": """
        import functools
        def counted(function):
            @functools.wraps(function)
            def wrapper(self, *args, **named): return function(self, *args, **named)
            return wrapper
        class Box:
            def __init__(self) -> None: self.full = False
            @counted
            def put(self, n: int) -> None: self.full = n > 3
            def get(self) -> bool: return self.full
        """,
    "a context manager": """
        from contextlib import contextmanager
        class Box:
            def __init__(self) -> None: self.full = False
            @contextmanager
            def _opened(self):
                try: yield
                finally: self.full = not self.full
            def put(self, n: int) -> None:
                if n > 3:
                    with self._opened():
                        if n > 5: raise ValueError(n)
        """,
    "a list in a field": """
        class Box:
            def __init__(self) -> None: self.items: list[int] = []
            def put(self, n: int) -> None:
                if not self.items: self.items.append(n)
            def take(self) -> int: return self.items.pop()
        """,
}


@pytest.mark.parametrize("source", KINDS.values(), ids=KINDS)
def test_two_states_of_a_box(source: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, source, "Box", scope={"Box": 1})
    assert exploration.graph.fixpoint, reasons(exploration)
    shapes = {
        tuple(value for node in state.shape.nodes for value in node.values)
        for state in exploration.graph.active_states()
    } - {()}
    known = {(Known("bool", "False"),), (Known("bool", "True"),)}
    held, integer = Reference(1), Variable("int")
    open_ones = [known | {(Variable("bool"),)}, {(integer,)}, {(held,), (held, integer)}]
    assert shapes in (known, *open_ones)


def test_a_failing_frozen_field_raises_as_in_python(tmp_path: Path) -> None:
    exploration = explored(tmp_path, KINDS["a frozen dataclass"], "Box", scope={"Box": 2})
    assert outcomes(exploration, "Box.check") == {None, "FrozenInstanceError"}


def test_constraints_between_fields_are_kept(tmp_path: Path) -> None:
    source = """
        class Span:
            def __init__(self, low: int, high: int) -> None:
                if low > high: raise ValueError
                self.low, self.high = low, high

            def check(self) -> None:
                if self.low > self.high: raise RuntimeError

            def widen(self, by: int) -> None:
                if by > 0: self.high += by
        """
    exploration = explored(tmp_path, source, "Span")
    assert exploration.graph.fixpoint
    assert outcomes(exploration, "Span.check") == {None}


def test_every_state_has_a_shortest_level(tmp_path: Path) -> None:
    source = """
        class Steps:
            def __init__(self) -> None: self.n = 0
            def one(self) -> None: self.n = min(self.n + 1, 6)
            def three(self) -> None: self.n = min(self.n + 3, 6)
            def get(self) -> int: return self.n
        """
    graph = explored(tmp_path, source, "Steps").graph
    levels = {
        state.shape.nodes[0].values[0]: state.disjuncts[0].level
        for state in graph.states
        if state.shape.nodes
    }
    expected = {0: 1, 1: 2, 2: 3, 3: 2, 4: 3, 5: 4, 6: 3}
    assert levels == {Known("int", str(n)): level for n, level in expected.items()}
    assert graph.length == 4


def test_edges_lead_from_known_disjuncts_to_known_states(tmp_path: Path) -> None:
    graph = explored(tmp_path, KINDS["inheritance"], "Box").graph
    assert [edge.number for edge in graph.edges] == list(range(len(graph.edges)))
    for disjunct in graph.disjuncts[1:]:
        assert disjunct.origin is not None
        assert disjunct.number in graph.edges[disjunct.origin].made
        assert disjunct in graph.states[disjunct.state].disjuncts
    for edge in graph.edges:
        assert edge.source < len(graph.disjuncts)
        assert edge.target is None or edge.target < len(graph.states)


def test_a_budget_of_time_keeps_what_was_found(tmp_path: Path) -> None:
    source = """
        class Endless:
            def __init__(self) -> None: self.n = 0
            def more(self) -> int:
                self.n += 1
                return self.n
        """
    counted = 10**6  # calls, so that nothing is accelerated
    exploration = explored(tmp_path, source, "Endless", seconds=0.6, max_length=counted)
    assert reasons(exploration) == ["the time budget of 0.6 s"]
    assert active(exploration) > 3
    assert not exploration.graph.fixpoint
