"""What is asserted of a value that the JVM showed."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.emit.java.assertions import Assertions
from heapwright.program.java.names import nested


@pytest.mark.parametrize(
    ("value", "declared", "line"),
    [
        (None, "Ljava/lang/String;", "assertNull(x.f());"),
        (("Boolean", True), "Z", "assertTrue(x.f());"),
        (("Boolean", False), "Ljava/lang/Object;", "assertEquals(false, x.f());"),
        (("Integer", -3), "I", "assertEquals(-3, x.f());"),
        (("Integer", -(1 << 31)), "I", "assertEquals(Integer.MIN_VALUE, x.f());"),
        (("Long", 5), "J", "assertEquals(5L, x.f());"),
        (("Character", 39), "C", "assertEquals('\\'', x.f());"),
        (("Byte", 7), "Ljava/lang/Byte;", "assertEquals(Byte.valueOf((byte) 7), x.f());"),
        (("Double", (0.5).hex()), "D", "assertEquals(0.5, x.f());"),
        (("Double", "nan"), "D", "assertEquals(Double.NaN, x.f());"),
        (("Float", (1.5).hex()), "F", "assertEquals(1.5f, x.f());"),
        (("String", 'a"b'), "Ljava/lang/String;", 'assertEquals("a\\"b", x.f());'),
        (("enum", "p.Light$Colour", "RED"), "L;", "assertEquals(Light.Colour.RED, x.f());"),
        (
            ("array", "[I", [("Integer", 1), ("Integer", 2)]),
            "[I",
            "assertArrayEquals(new int[] {1, 2}, x.f());",
        ),
        (("array", "[[I", []), "[[I", "assertArrayEquals(new int[0][], x.f());"),
        (
            ("object", "java.util.ArrayList", "[1]"),
            "Ljava/util/List;",
            'assertEquals("[1]", x.f().toString());',
        ),
        (("object", "p.Node", None), "Lp/Node;", "assertNotNull(x.f());"),
    ],
)
def test_a_value_is_asserted_as_a_person_would(value: Any, declared: str, line: str) -> None:
    assert Assertions(nested).of("x.f()", frozenset("x"), declared, value).line == line


def test_the_same_object_is_asserted_to_be_the_same() -> None:
    said = Assertions(nested).of("x.f()", frozenset("x"), "L;", ("object", "p.Node", None), "y")
    assert said.line == "assertSame(y, x.f());"
    assert said.needs == {"x", "y"}


@pytest.mark.parametrize(
    ("value", "declared", "line"),
    [
        (("Integer", 3), "I", "assertEquals(3, x.f());"),
        (("Integer", 3), "Ljava/lang/Object;", "assertEquals(Integer.valueOf(3), x.f());"),
        (("Double", (0.5).hex()), "D", "assertEquals(0.5, x.f(), 0.0);"),
        (("Float", (0.5).hex()), "F", "assertEquals(0.5f, x.f(), 0.0f);"),
    ],
)
def test_junit_4_needs_boxes_and_distances(value: Any, declared: str, line: str) -> None:
    said = Assertions(nested, junit4=True).of("x.f()", frozenset("x"), declared, value)
    assert said.line == line
