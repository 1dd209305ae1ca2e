"""The oracle itself, on classes small enough to count by hand."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from types import ModuleType
from typing import Any

import pytest

from tests.cross.brute_force import (
    Call,
    ConcreteHeap,
    Lines,
    UnsupportedSubjectError,
    Value,
    calls_of,
    canonical,
    heap_of,
    reachable_heaps,
)

THIS = sys.modules[__name__]


class Node:
    def __init__(self, value: int, below: "Node | None") -> None:
        self.value = value
        self.below = below


class Stack:
    def __init__(self) -> None:
        self._top: Node | None = None

    def push(self, value: int) -> None:
        self._top = Node(value, self._top)

    def pop(self) -> int:
        if self._top is None:
            raise IndexError("pop from an empty stack")
        value, self._top = self._top.value, self._top.below
        return value


class Cell:
    def __init__(self) -> None:
        self.next: Cell | None = None

    def link(self, other: "Cell | None") -> None:
        self.next = other


def stacks(depth: int, max_length: int | None = None) -> dict[ConcreteHeap, Lines]:
    scope = {"Stack": 1, "Node": depth}
    calls = calls_of(THIS, ["Stack"])
    return reachable_heaps(THIS, calls, scope, ints=(0, 1), max_length=max_length)


def cells(count: int, max_length: int | None = None) -> dict[ConcreteHeap, Lines]:
    calls = calls_of(THIS, ["Cell"])
    return reachable_heaps(THIS, calls, {"Cell": count}, ints=(), max_length=max_length)


def shape(heap: ConcreteHeap) -> tuple[object, ...]:
    """The heap without its integers."""
    rows = [(name, [v for _, v in named if v[0] != "int"]) for name, named in heap.objects]
    return (repr(rows), heap.roots)


def subject(source: str) -> ModuleType:
    module = ModuleType("subject")
    exec(source, vars(module))
    return module


def explored(
    module: ModuleType, names: list[str], scope: dict[str, int], **options: Any
) -> dict[ConcreteHeap, Lines]:
    settings: dict[str, Any] = {"ints": (0, 1), "max_length": None, **options}
    return reachable_heaps(module, calls_of(module, names), scope, **settings)


# --- Exact counts -------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_a_stack_has_one_shape_per_depth_and_every_choice_of_values(depth: int) -> None:
    found = stacks(depth)
    assert len(found) == 1 + sum(2**n for n in range(depth + 1))  # 1: no stack yet
    assert len({shape(heap) for heap in found}) == 1 + (depth + 1)


@pytest.mark.parametrize(("count", "expected"), [(0, 1), (1, 1 + 2), (2, 3 + 6), (3, 9 + 16)])
def test_linked_cells_are_counted_up_to_renaming(count: int, expected: int) -> None:
    # Burnside: partial maps on n unlabelled points: 1, 2, (9 + 3) / 2, (64 + 3 * 8 + 2 * 4) / 6.
    assert len(cells(count)) == expected


def test_two_stacks_are_an_unordered_pair() -> None:
    found = explored(THIS, ["Stack"], {"Stack": 2, "Node": 1})
    empty, one, two = 1, 1 + 2, 1 + 2  # both empty, or a node (two values) on one of them
    assert len(found) == empty + one + two


def test_max_length_bounds_the_sequences() -> None:
    assert [len(stacks(3, length)) for length in range(4)] == [1, 2, 4, 8]


# --- Sequences ----------------------------------------------------------------------------------


def replayed(module: ModuleType, lines: Lines) -> ConcreteHeap:
    names = dict(vars(module))
    for line in lines:
        try:
            exec(line, names)
        except Exception:
            assert "  # raises " in line
    held = {id(names[f"v{i}"]): names[f"v{i}"] for i in range(len(lines)) if f"v{i}" in names}
    return heap_of(module, list(held.values()))


@pytest.mark.parametrize("found", [stacks(3), cells(3)], ids=["stacks", "cells"])
def test_every_sequence_builds_its_heap(found: dict[ConcreteHeap, Lines]) -> None:
    for heap, lines in found.items():
        assert replayed(THIS, lines) == heap


def test_sequences_are_shortest() -> None:
    for heap, lines in stacks(3).items():
        assert len(lines) == len(heap.objects)  # one constructor, one push per node
    assert ("v0 = Stack()", "v0.push(1)") in stacks(1).values()


# --- Canonical form -----------------------------------------------------------------------------


def renamed(heap: ConcreteHeap, order: tuple[int, ...]) -> ConcreteHeap:
    place = {old: new for new, old in enumerate(order)}

    def moved(value: Value) -> Value:
        return ("ref", place[value[1]]) if value[0] == "ref" else value

    objects = [heap.objects[old] for old in order]
    return ConcreteHeap(
        tuple((name, tuple((f, moved(v)) for f, v in named)) for name, named in objects),
        tuple(place[root] for root in heap.roots),
        tuple((name, moved(value)) for name, value in heap.statics),
    )


def test_the_canonical_form_ignores_names() -> None:
    for heap in cells(3):
        for order in permutations(range(len(heap.objects))):
            assert canonical(renamed(heap, order)) == heap


def ring(*sizes: int, roots: tuple[int, ...]) -> ConcreteHeap:
    objects: list[tuple[str, tuple[tuple[str, Value], ...]]] = []
    for size in sizes:
        start = len(objects)
        for i in range(size):
            following: Value = ("ref", start + (i + 1) % size)
            objects.append(("Cell", (("next", following),)))
    return canonical(ConcreteHeap(tuple(objects), roots, ()))


def test_roots_that_look_alike_are_still_told_apart() -> None:
    assert ring(2, 3, roots=(0, 1, 2, 3, 4)) == ring(3, 2, roots=(4, 3, 2, 1, 0))
    assert ring(2, 4, roots=(0, 1, 2, 3, 4, 5)) != ring(3, 3, roots=(0, 1, 2, 3, 4, 5))
    assert ring(4, roots=(0, 2)) != ring(4, roots=(0, 1))
    assert ring(4, roots=(0, 3)) == ring(4, roots=(1, 2))


def test_garbage_is_dropped() -> None:
    cell = ("Cell", (("next", ("none",)),))
    both = ConcreteHeap((cell, cell), (1,), ())  # type: ignore[arg-type]  # the tag is a literal
    assert canonical(both) == heap_of(THIS, [Cell()])


def test_true_and_one_differ_in_a_heap() -> None:
    module = subject("class Box:\n def __init__(self, v: bool | int | None):\n  self.v = v")
    assert len(explored(module, ["Box"], {"Box": 1})) == 1 + 5


# --- Roots, exceptions, scope -------------------------------------------------------------------

CHAIN = """
class Link:
    def __init__(self):
        self.next = None
    def grow(self) -> "Link":
        self.next = Link()
        return self.next
    def same(self) -> "Link":
        return self
"""


def test_a_returned_object_becomes_a_root_once() -> None:
    found = explored(subject(CHAIN), ["Link"], {"Link": 2})
    alone, pair, linked = 1, 1, 1  # nothing else: the second link is always held
    assert len(found) == 1 + alone + pair + linked
    assert {heap.roots for heap in found} == {(), (0,), (0, 1)}
    assert ("v0 = Link()", "v1 = v0.grow()") in found.values()


BREAKING = """
class Latch:
    def __init__(self):
        self.steps = 0
    def trip(self) -> None:
        self.steps = min(self.steps + 1, 2)
        raise ValueError
"""


def test_a_raising_call_leaves_its_heap_behind() -> None:
    found = explored(subject(BREAKING), ["Latch"], {"Latch": 1})
    assert len(found) == 1 + 3
    assert ("v0 = Latch()", "v0.trip()  # raises ValueError") in found.values()


def test_a_raising_call_leads_nowhere_when_told_to_stop() -> None:
    module = subject(BREAKING)
    assert len(explored(module, ["Latch"], {"Latch": 1}, stop_at_exceptions=True)) == 1 + 1


def test_every_step_must_stay_in_scope() -> None:
    source = """
class Pair:
    def __init__(self):
        self.a = self.b = None
        self.done = False
    def fill(self) -> None:
        self.a, self.b = Item(), Item()
    def finish(self) -> None:
        self.done = self.a is not None
        self.a = self.b = None
class Item:
    pass
"""
    assert len(explored(subject(source), ["Pair"], {"Pair": 1, "Item": 1})) == 1 + 1
    # Then also: filled; finished; filled again after that.
    assert len(explored(subject(source), ["Pair"], {"Pair": 1, "Item": 2})) == 1 + 4


# --- Statics ------------------------------------------------------------------------------------

SENTINEL = """
class Node:
    count = 0
    def __init__(self):
        self.next = NIL
class Chain:
    def __init__(self):
        self.head = NIL
    def add(self) -> None:
        node = Node()
        node.next, self.head = self.head, node
        Node.count = min(Node.count + 1, 1)
    def is_empty(self) -> bool:
        return self.head is NIL
    def clear(self) -> None:
        while self.head is not NIL:
            self.head = self.head.next
NIL = None
NIL = Node()
"""


def test_statics_belong_to_the_heap_and_are_restored() -> None:
    module = subject(SENTINEL)
    before = module.NIL
    names = ["subject.NIL", "Node.count"]
    found = explored(module, ["Chain"], {"Chain": 1, "Node": 2}, statics=names)
    # No chain; a chain of 0 nodes before and after the first add; of 1 and of 2 nodes.
    assert len(found) == 1 + 2 + 1 + 1
    assert (module.NIL, module.Node.count, vars(before)) == (before, 0, {"next": None})
    assert {dict(heap.statics)["subject.NIL"] for heap in found} == {("ref", 0)}


@pytest.mark.parametrize(
    ("statics", "message"),
    [
        (["Node.count"], "subject.NIL is reachable"),
        (["subject.NIL"], "Node.count changes during calls"),
        (["subject.NIL", "Node.size"], "no static 'Node.size'"),
    ],
)
def test_a_static_that_is_not_listed_is_refused(statics: list[str], message: str) -> None:
    with pytest.raises(UnsupportedSubjectError, match=message):
        explored(subject(SENTINEL), ["Chain"], {"Chain": 1, "Node": 1}, statics=statics)


def test_a_listed_static_that_reaches_an_unlisted_one_is_refused() -> None:
    source = "class A:\n def __init__(self, n):\n  self.n = n\nX = A(None)\nY = A(X)\n"
    with pytest.raises(UnsupportedSubjectError, match=r"subject\.X is shared"):
        reachable_heaps(subject(source), [], {}, ints=(), max_length=0, statics=["subject.Y"])


# --- What cannot be exact -----------------------------------------------------------------------


@pytest.mark.parametrize("held", ["[]", "{}", "object()", "(1, [])", "lambda: 0"])
def test_a_field_without_a_faithful_value_is_refused(held: str) -> None:
    module = subject(f"class Bag:\n def __init__(self) -> None:\n  self.held = {held}")
    with pytest.raises(UnsupportedSubjectError, match=r"Bag\.held holds"):
        explored(module, ["Bag"], {"Bag": 1})


def test_a_class_that_copies_itself_wrongly_is_refused() -> None:
    hook = "class Odd:\n def __init__(self):\n  self.n = 1\n def __getstate__(self):\n  return {}"
    with pytest.raises(UnsupportedSubjectError, match="deepcopy"):
        explored(subject(hook), ["Odd"], {"Odd": 1})


def test_slots_and_atoms_are_fields() -> None:
    module = subject("class S:\n __slots__ = ('a', 'b')\n def __init__(self):\n  self.a = 'x'")
    (heap,) = [heap for heap in explored(module, ["S"], {"S": 1}) if heap.objects]
    assert heap.objects == (("S", (("a", ("other", "'x'")),)),)


# --- Calls from annotations ---------------------------------------------------------------------


class Base:
    def __init__(self, first: int, *, flag: bool) -> None:
        self.first, self.flag = first, flag

    def __contains__(self, item: object) -> bool:
        return item is self

    def __getitem__(self, index: int) -> int:
        return self.first + index

    def __iter__(self) -> Iterator[int]:
        return iter(())

    def _private(self) -> None: ...


class Derived(Base):
    @staticmethod
    def make(base: Base | None, n: "int | None" = None, *rest: int) -> "Derived":
        return Derived(n or 0, flag=base is None)

    @classmethod
    def of(cls, n: int) -> "Derived":
        return cls(n, flag=False)

    @property
    def level(self) -> int:
        return self.first

    @level.setter
    def level(self, value: int) -> None:
        self.first = value


@dataclass(order=True)
class Point:
    x: int


def signatures(name: str) -> list[tuple[str, str, tuple[str, ...], str]]:
    calls = calls_of(THIS, [name])
    return [
        (call.name, call.kind, call.parameters, call.text(["a", "b", "c"][: len(call.parameters)]))
        for call in calls
    ]


def test_calls_come_from_annotations() -> None:
    assert signatures("Derived") == [
        ("Derived", "constructor", ("int", "bool"), "Derived(a, flag=b)"),
        ("Derived.__contains__", "operator", ("Derived", "object"), "b in a"),
        ("Derived.__getitem__", "operator", ("Derived", "int"), "a[b]"),
        ("Derived.__iter__", "operator", ("Derived",), "iter(a)"),
        ("Derived.make", "static", ("Base?", "int?"), "Derived.make(a, b)"),
        ("Derived.of", "class", ("int",), "Derived.of(a)"),
        ("Derived.level", "property", ("Derived",), "a.level"),
        ("Derived.level", "setter", ("Derived", "int"), "a.level = b"),
    ]


def test_a_dataclass_compares_with_any_root() -> None:
    names = {name: types for name, _, types, _ in signatures("Point")}
    assert names["Point"] == ("int",)
    assert names["Point.__eq__"] == names["Point.__lt__"] == ("Point", "object")


def test_calls_of_every_kind_run() -> None:
    found = explored(THIS, ["Derived"], {"Derived": 1, "Base": 0}, ints=(0, 1))
    assert len(found) == 1 + 2 * 2
    assert ("v0 = Derived(0, flag=True)",) in found.values()


def test_a_subclass_serves_where_its_base_is_asked_for() -> None:
    source = """
class Base: ...
class Sub(Base): ...
class Slot:
    def __init__(self):
        self.held = None
    def put(self, item: Base) -> None:
        self.held = item
    def put_any(self, item: object) -> None:
        self.held = item
"""
    module = subject(source)
    calls = calls_of(module, ["Slot", "Sub"])
    scope = {"Slot": 1, "Sub": 1}
    everything = reachable_heaps(module, calls, scope, ints=(), max_length=None)
    put_only = [call for call in calls if call.name != "Slot.put_any"]
    # Neither, either or both held; the slot holding the Sub; with ``object`` also itself.
    assert len(reachable_heaps(module, put_only, scope, ints=(), max_length=None)) == 4 + 1
    assert len(everything) == 5 + 2


@pytest.mark.parametrize("hint", ["", ": str", ": list[int]", ": int | str"])
def test_a_parameter_without_a_domain_is_refused(hint: str) -> None:
    module = subject(f"class C:\n def put(self, item{hint}) -> None: ...")
    with pytest.raises(UnsupportedSubjectError, match=r"parameter 'item' of C\.put"):
        calls_of(module, ["C"])


def test_a_call_written_by_hand_names_itself() -> None:
    make: Callable[..., object] = Cell
    call = Call("make", "function", make, ())
    found = reachable_heaps(THIS, [call], {"Cell": 1}, ints=(), max_length=None)
    assert list(found.values()) == [(), ("v0 = make()",)]
