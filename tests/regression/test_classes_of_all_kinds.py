"""Ordinary classes that could not be explored, or were explored wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import active, explored, outcomes, reasons, written


def test_a_dataclass_with_its_own_equality(tmp_path: Path) -> None:
    source = """
        from dataclasses import dataclass

        @dataclass(order=True)
        class Point:
            x: int
            flag: bool = False

            def flip(self) -> None:
                self.flag = not self.flag
        """
    exploration = explored(tmp_path, source, "Point", scope={"Point": 2}, max_length=3)
    names = {operation.name for operation in exploration.program.operations}
    assert {"Point", "Point.flip", "Point.__eq__", "Point.__lt__"} <= names
    assert outcomes(exploration, "Point.__eq__") == {None}


@pytest.mark.parametrize("base", ["Enum", "IntEnum", "Flag", "str, Enum"])
def test_enum_members_are_constants(base: str, tmp_path: Path) -> None:
    value = "'{}'".format if "str" in base else str
    source = f"""
        from enum import Enum, Flag, IntEnum

        class Colour({base}):
            RED = {value(1)}
            BLUE = {value(2)}

        class Lamp:
            def __init__(self) -> None:
                self.colour = Colour.RED

            def flip(self) -> None:
                if self.colour is not Colour.RED and self.colour is not Colour.BLUE:
                    raise ValueError
                self.colour = Colour.BLUE if self.colour is Colour.RED else Colour.RED

            def name(self) -> str:
                match self.colour:
                    case Colour.RED:
                        return self.colour.name
                    case Colour.BLUE:
                        return "b"
        """
    exploration = explored(tmp_path, source, "Lamp")
    assert exploration.graph.fixpoint
    assert active(exploration) == 2
    assert outcomes(exploration, "Lamp.flip") == {None}


def test_a_closure_in_a_field_is_not_taken_for_another(tmp_path: Path) -> None:
    """All closures of one place in the source had the same name, so the first stood for all."""
    source = """
        class Lazy:
            def __init__(self) -> None:
                self.make = None
                self.large = False

            def set(self, n: int) -> None:
                self.make = lambda: n

            def ask(self) -> bool:
                if self.make is not None:
                    self.large = self.make() > 3
                return self.large
        """
    exploration = explored(tmp_path, source, "Lazy")
    assert exploration.graph.fixpoint
    results = {edge.target for edge in exploration.graph.edges if edge.operation == "Lazy.ask"}
    assert len(results) >= 3  # nothing made, something small, something large


def test_a_field_that_nobody_reads_can_be_updated_by_any_operator(tmp_path: Path) -> None:
    updates = ("|= 1", "&= 3", "^= 1", "<<= 1", ">>= 1", "//= 2", "%= 3", "**= 2", "-= 1", "*= 2")
    for update in updates:
        source = f"""
            class Counter:
                def __init__(self) -> None:
                    self.changes = 1

                def change(self) -> None:
                    self.changes {update}
            """
        exploration = explored(tmp_path, source, "Counter", max_length=4)
        assert outcomes(exploration, "Counter.change") <= {None}, update


def test_a_default_of_none_is_a_choice(tmp_path: Path) -> None:
    source = """
        class Link:
            def __init__(self, rest: "Link" = None) -> None:
                self.rest = rest

            def get(self) -> "Link":
                return self.rest
        """
    assert active(explored(tmp_path, source, "Link", scope={"Link": 2})) > 0


def test_annotations_are_objects_as_in_the_source(tmp_path: Path) -> None:
    """The subject was compiled with the future imports of Heapwright's own loader."""
    source = """
        class Typed:
            value: int

            def check(self) -> None:
                if Typed.__annotations__["value"] is not int:
                    raise TypeError
        """
    assert outcomes(explored(tmp_path, source, "Typed"), "Typed.check") == {None}


def test_a_method_may_import_a_neighbour(tmp_path: Path) -> None:
    (tmp_path / "constants_beside.py").write_text("LIMIT = 3\n", encoding="utf-8")
    source = """
        class Late:
            def __init__(self) -> None:
                self.full = False

            def add(self, n: int) -> None:
                from constants_beside import LIMIT
                if n > LIMIT:
                    self.full = True

            def is_full(self) -> bool:
                return self.full
        """
    exploration = explored(tmp_path, source, "Late")
    assert outcomes(exploration, "Late.add") == {None}
    assert active(exploration) == 2


def test_classes_with_a_metaclass_of_the_program_are_no_heap(tmp_path: Path) -> None:
    source = """
        class Registered(type):
            pass

        class Shape(metaclass=Registered):
            pass

        KINDS = [Shape]

        class Drawing:
            def __init__(self) -> None:
                self.kind = Shape

            def is_plain(self) -> bool:
                return self.kind is KINDS[0]
        """
    result = hw.generate(f"{written(tmp_path, source)}:Drawing", seconds=5)
    assert result.tests == 1
    assert "assert drawing.is_plain()" in dict(result.sources)["test_drawing.py"]


TUPLES = """
    from collections import namedtuple
    from typing import NamedTuple

    Size = namedtuple("Size", "width height")

    class Point(NamedTuple):
        x: int
        y: int = 0

    class Pair(tuple):
        def low(self) -> int:
            return min(self[0], self[1])

    class Tags(frozenset):
        def has(self, n: int) -> bool:
            return n in self

    class Box:
        def __init__(self) -> None:
            self.size = Size(0, 0)
            self.pair = Pair((0, 0))
            self.tags = Tags()

        def put(self, point: Point, size: Size) -> None:
            self.size = size
            self.pair = Pair((point.x, point.y))
            self.tags = Tags({point.x})

        def good(self) -> bool:
            return self.pair.low() < 7 or not self.tags.has(9) or self.size.width != 3
    """


def test_tuples_and_frozensets_of_own_classes_are_values(tmp_path: Path) -> None:
    target = f"{written(tmp_path, TUPLES)}:Box"
    (verdict,) = hw.verify(target, "good").verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence == ("box = Box()", "box.put(Point(9, 7), Size(3, 0))")


NAMED = """
    from collections import namedtuple
    from typing import NamedTuple

    class Point(NamedTuple):
        x: int
        y: int = 0

        def moved(self, dx: int) -> "Point":
            return self if dx == 0 else self._replace(x=self.x + dx)

    class Span(namedtuple("Span", "low high")):
        def __new__(cls, low: int, high: int) -> "Span":
            if low > high:
                raise ValueError("empty")
            return super().__new__(cls, low, high)

        def rep_ok(self) -> bool:
            return self.low <= self.high

        def wider(self) -> "Span":
            return self._replace(high=self.high - 1)

    class Pair(tuple):
        def __new__(cls, left: Point, right: Point) -> "Pair":
            made = super().__new__(cls, (left, right))
            made.label = "pair"
            return made

        def swapped(self) -> "Pair":
            return Pair(self[1], self[0])

        def rep_ok(self) -> bool:
            return self.label == "pair" and isinstance(self[0], Point)
    """


def test_a_tuple_may_be_the_target(tmp_path: Path) -> None:
    exploration = explored(tmp_path, NAMED, "Point", scope={"Point": 2})
    assert exploration.graph.fixpoint
    assert active(exploration) == 2  # one point, two points
    target = f"{tmp_path / 'subject.py'}"
    (verdict,) = hw.verify(f"{target}:Span", "rep_ok", scope={"Span": 2}).verdicts
    assert verdict.verdict == "violated"
    assert len(verdict.sequence) == 2
    (verdict,) = hw.verify(f"{target}:Pair", "rep_ok", scope={"Point": 2, "Pair": 2}).verdicts
    assert verdict.verdict == "holds"
    for style in ("calls", "direct"):
        result = hw.generate(f"{target}:Point", style=style)
        assert result.count("covered") == 2


DERIVED = """
    from collections import deque

    class Bounded(list[int]):
        def push(self, x: int) -> None:
            if len(self) >= 2:
                raise ValueError("full")
            self.append(x)

        def small(self) -> bool:
            return len(self) <= 2

    class Guarded(list[int]):
        def __init__(self) -> None:
            super().__init__()

        def push(self, x: int) -> None:
            if len(self) < 2:
                super().append(x)

        append = push

        def _refuse(self, *items: object) -> None:
            raise TypeError("use push")

        extend = insert = __iadd__ = __imul__ = _refuse

        def small(self) -> bool:
            return len(self) <= 2

    class Window(deque[int]):
        def small(self) -> bool:
            return len(self) <= 2

    class Path(tuple[int, ...]):
        def small(self) -> bool:
            return len(self) < 2

    class Small(dict[int, int]):
        def __setitem__(self, key: int, value: int) -> None:
            if value > 2:
                raise ValueError(value)
            super().__setitem__(key, value)

        def setdefault(self, key: int, default: int) -> int:
            if key not in self:
                self[key] = default
            return self[key]

        @classmethod
        def fromkeys(cls, keys: list[int], value: int) -> "Small":
            raise TypeError("no")

        def small(self) -> bool:
            return all(value <= 2 for value in self.values())

    class Smaller(Small):
        def __init__(self) -> None:
            super().__init__()

        def update(self, items: dict[int, int]) -> None:
            for key, value in items.items():
                self[key] = value

        __ior__ = None

    class Few(set[int]):
        def add(self, item: int) -> None:
            if item <= 2:
                super().add(item)

        def small(self) -> bool:
            return all(item <= 2 for item in self)
    """


@pytest.mark.parametrize(
    ("name", "verdict", "calls"),
    [
        ("Bounded", "violated", 2),
        ("Guarded", "holds", 0),
        ("Window", "violated", 2),
        ("Path", "violated", 1),
        ("Small", "violated", 1),
        ("Smaller", "holds", 0),
        ("Few", "violated", 1),
    ],
)
def test_what_a_container_can_do_its_children_can(
    name: str, verdict: str, calls: int, tmp_path: Path
) -> None:
    """``append`` of a class derived from ``list`` was never called, and a false claim held."""
    target = f"{written(tmp_path, DERIVED)}:{name}"
    (found,) = hw.verify(target, "small", scope={"list": 4, "deque": 4, "dict": 2}).verdicts
    assert (found.verdict, len(found.sequence)) == (verdict, calls)
    if name != "Few":  # going through a set of unknown numbers is a cut
        scope = {"list": 3, "deque": 3, "dict": 2}
        (crash,) = hw.verify(target, "no-crash", scope=scope).verdicts
        assert crash.verdict == "holds"


def test_parameters_that_nobody_passes_are_named(tmp_path: Path) -> None:
    exploration = explored(tmp_path, DERIVED, "Bounded", max_length=1)
    assert "not called: Bounded.__setitem__ with a slice" in exploration.graph.hints
    assert "Bounded.__iadd__" in {operation.name for operation in exploration.program.operations}


def test_the_length_of_a_derived_container_is_bounded_by_the_scope(tmp_path: Path) -> None:
    exploration = explored(tmp_path, DERIVED, "Window", scope={"deque": 2})
    assert exploration.graph.fixpoint
    assert active(exploration) == 3
    result = hw.verify(f"{tmp_path / 'subject.py'}:Window", "small", scope={"deque": 2})
    assert "within scope Window ≤ 1, deque ≤ 2" in result.verdicts[0].claim


def test_what_stand_ins_have_of_their_own_is_not_called(tmp_path: Path) -> None:
    source = """
        from collections import Counter, OrderedDict

        class Bag(Counter):
            def few(self) -> bool:
                return len(self) < 3

        class Recent(OrderedDict):
            def put(self, key: int) -> None:
                self[key] = 0

        class Names(set):
            def put(self, name: str) -> None:
                self.add(name)
        """
    exploration = explored(tmp_path, source, "Bag,Recent,Names", max_length=1)
    assert not [op.name for op in exploration.program.operations if ".hw_" in op.name]


def test_a_named_tuple_that_is_returned_is_not_held(tmp_path: Path) -> None:
    source = """
        from collections import namedtuple

        class Span(namedtuple("Span", "begin end")):
            def length(self):
                return self.end - self.begin

        class Spans:
            def __init__(self):
                self.all = []

            def make(self, begin, end):
                return Span(begin, end)

            def add(self, span):
                if span.length() < 0:
                    raise ValueError("turned around")
                self.all.append(span)
        """
    exploration = explored(tmp_path, source, "Spans", scope={"list": 2})
    assert "Spans.make" in {edge.operation for edge in exploration.graph.edges}
    assert "never called" in str(reasons(exploration))
