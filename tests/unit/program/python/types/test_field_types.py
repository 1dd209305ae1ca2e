"""What the source tells of the types of fields."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.program import Program
from heapwright.program.kinds import Text
from heapwright.program.python.types.field_types import declared_fields
from tests.sources import written

SOURCE = """
    import enum
    from array import array
    from datetime import date
    from typing import ClassVar

    class Mode(enum.Enum):
        ON = 1
        OFF = 2

    LIMIT = 7

    class Keyed:
        def __eq__(self, other): return True
        def __hash__(self): return 1

    class Node:
        shared: ClassVar[int] = 0
        rest: "Node | None"

        def __init__(self, value: int, rest: "Node | None" = None) -> None:
            self.value = value
            self.rest = rest
            self.mark = None

        def grow(self) -> None:
            self.mark = 1.5
            self.later = "x"
            other.value = "not mine"

    class Box(Node):
        __slots__ = ("slot",)

        def __init__(self) -> None:
            self.nodes: dict[Node, list[int]] = {}
            self.pair: tuple[int, str] = (1, "a")
            self.any: tuple[int, ...] = ()
            self.made = Node(1)
            self.mode = Mode.ON
            self.on = ON
            self.raw = bytearray(3)
            self.numbers = array("d", [])
            self.limit = LIMIT
            self.keyed: set[Keyed] = set()
            self.mixed: set[int | float] = set()
            self.bare: list = []
            self.sampled: complex = 0j
            self.sampled_inside: list[date] = []

        @property
        def size(self) -> int:
            return 1

        @size.setter
        def size(self, n: int) -> None:
            self.size = n

        @staticmethod
        def helper(box: int) -> None:
            box.wrong = 1

    ON = Mode.ON
"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Box")


def shown(program: Program, owner: str, **given: str) -> dict[str, str]:
    kinds = declared_fields(program, given).kinds[owner]
    return {name: " | ".join(map(str, each)) for name, each in kinds.items()}


def test_annotations_and_assignments_tell(program: Program) -> None:
    assert shown(program, "Node") == {
        "rest": "Node | None",
        "value": "int",
        "mark": "None | float",
        "later": "str",
    }


def test_containers_values_and_constants_tell(program: Program) -> None:
    found = shown(program, "Box")
    assert {name: found[name] for name in found.keys() - shown(program, "Node").keys()} == {
        "nodes": "dict[Node, list[int]]",
        "pair": "tuple[int, str]",
        "any": "tuple[int, ...]",
        "made": "Node",
        "mode": "Mode.ON | Mode.OFF",
        "on": "Mode.ON | Mode.OFF",
        "raw": "bytearray",
        "numbers": "array('d')",
        "limit": "int",
        "keyed": "",
        "mixed": "",
        "bare": "",
        "sampled": "",  # a claim about every heap needs all values, and only samples are known
        "sampled_inside": "",
        "slot": "",
    }


def test_what_only_assignments_outside_init_tell_is_guessed(program: Program) -> None:
    guessed = {name for owner, name in declared_fields(program, {}).guessed if owner == "Node"}
    assert guessed == {"mark", "later", "value"}  # ``other`` may be a Node


def test_what_the_user_says_replaces_the_rest(program: Program) -> None:
    found = declared_fields(program, {"Node.later": "str", "Node.value": "str"})
    assert found.kinds["Node"]["value"] == (Text(),)
    assert ("Node", "later") not in found.guessed


@pytest.mark.parametrize(
    ("text", "annotation", "message"),
    [
        ("Nothing.value", "int", "no class Nothing that has fields"),
        ("Mode.value", "int", "no class Mode that has fields"),
        ("Node.value", "complex", "this type cannot be used for a field"),
        ("Node.value", "Missing", "this type cannot be used for a field"),
        ("Node.value", "set[list[int]]", "this type cannot be used for a field"),
    ],
)
def test_types_that_cannot_be_used_are_refused(
    program: Program, text: str, annotation: str, message: str
) -> None:
    with pytest.raises(UserError) as caught:
        declared_fields(program, {text: annotation})
    assert str(caught.value) == f"--type {text}={annotation}: {message}"


def test_other_methods_add_to_the_types_that_init_begins_with(tmp_path: Path) -> None:
    source = """
        class Gauge:
            def __init__(self) -> None:
                self.level = 0
                self.said: int = 0
                self.shown = 1

            def reset(self, often: bool) -> None:
                self.level = None
                self.level = str(often)
                self.said = None
                self.shown = f"{often}" if often else 1.5
    """
    gauge = open_program(f"{written(tmp_path, source)}:Gauge")
    assert shown(gauge, "Gauge") == {
        "level": "int | None | str",
        "said": "int",
        "shown": "int | str | float",
    }
    assert declared_fields(gauge, {}).guessed == frozenset()


VALUES = """
    import enum
    from collections import deque

    OTHER = 1.5

    class Mode(enum.Enum):
        ON = 1

    def helper(): return "x"
    def told() -> str | None: return None

    class Item:
        def __init__(self) -> None:
            self.price = 0
            self.next = None

    class Shop:
        LIMIT = 3

        def __init__(self, first: "Item | None", names: list, start=None) -> None:
            self.field = 0
            self.first = Item()
            self.x = 1

        def work(self, n: int, text: str, of_any, maybe: int | None) -> None:
            {statement}

        def size(self) -> int: return 1
"""


@pytest.mark.parametrize(
    ("statement", "kinds"),
    [
        ("self.field = len(text) + 1", "int"),
        ("self.field = -n", "int"),
        ("self.field = n / 2", "int | float"),
        ("self.field = OTHER", "int | float"),
        ("self.field = told()", "int | str | None"),
        ("self.field = self.size()", "int"),
        ("self.field = self.LIMIT", "int"),
        ("self.field = Mode.ON", "int | Mode.ON"),
        ("self.field = n > 3 and not text", "int | bool"),
        ("self.field = maybe or 7.5", "int | float"),
        ("self.field = maybe if maybe is not None else 1.5", "int | float"),
        ("self.field = self.first.price", "int"),
        ("self.field = self.first", "int | Item"),
        ("self.field, self.x = text, self.field", "int | str"),
        ("self.field += 0.5", "int | float"),
        ("local = text; self.field = local", "int | str"),
        ("local = 0; local = local + 1; self.field = local", "int"),
        ("self.field = min(n, 0.5)", "int | float"),
        ("self.field = self.x = text", "int | str"),
    ],
)
def test_expressions_tell_the_type_of_a_field(statement: str, kinds: str, tmp_path: Path) -> None:
    source = VALUES.replace("{statement}", statement)
    program = open_program(f"{written(tmp_path, source)}:Shop")
    assert shown(program, "Shop")["field"] == kinds
    assert declared_fields(program, {}).narrowed == ()


@pytest.mark.parametrize(
    ("statement", "note"),
    [
        ("self.field = helper()", "Shop.field: perhaps not every value of helper()"),
        ("self.field = of_any", "Shop.field: perhaps not every value of of_any"),
        ("self.field = 2 ** n", "Shop.field: perhaps not every value of 2 ** n"),
        ("self.field = [1]", "Shop.field: no list"),
        ("self.field = n if n else helper()", "Shop.field: perhaps not every value of helper()"),
        ("for self.field in text: pass", "Shop.field: perhaps not every value that work gives it"),
        ("self.field, n = helper()", "Shop.field: perhaps not every value that work gives it"),
        ("setattr(self, text, n)", "Shop.field: perhaps not every value that setattr gives it"),
        ("of_any.price = text", "Item.price: perhaps not every value of text"),
    ],
)
def test_a_note_says_what_a_field_was_not_given(statement: str, note: str, tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, VALUES.replace('{statement}', statement))}:Shop")
    found = declared_fields(program, {})
    assert note in found.narrowed
    assert ("Shop", "field") in found.guessed or "Item" in note


def test_what_is_stored_into_another_object_tells_too(tmp_path: Path) -> None:
    source = VALUES.replace("{statement}", "self.first.next = Item(); self.first.price = text")
    program = open_program(f"{written(tmp_path, source)}:Shop")
    assert shown(program, "Item") == {"price": "int | str", "next": "None | Item"}


def test_a_declared_field_has_no_note(tmp_path: Path) -> None:
    source = VALUES.replace("{statement}", "self.field: int = helper(); self.field = [1]")
    program = open_program(f"{written(tmp_path, source)}:Shop")
    assert declared_fields(program, {}).narrowed == ()
