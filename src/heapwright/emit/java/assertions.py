"""Assertions of JUnit: what a call gave, as a line that says it as a person would."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from heapwright.emit.assertion import LONGEST, Assertion
from heapwright.program.java import names
from heapwright.program.java.runtime.objects import BOXES
from heapwright.program.java.spelling import java_character, java_string


@dataclass(frozen=True)
class Assertions:
    """How values are asserted; ``name_of`` is what source calls a class."""

    name_of: Callable[[str], str]
    junit4: bool = False

    def of(
        self, call: str, needs: frozenset[str], declared: str, value: Any, same: str | None = None
    ) -> Assertion:
        """That the call has this value; ``declared`` is its type, ``same`` the variable that holds
        the very object.
        """
        if value is None:
            return Assertion(f"assertNull({call});", needs)
        if same is not None:
            return Assertion(f"assertSame({same}, {call});", needs | {same})
        kind = value[0]
        if kind == "Boolean" and declared in ("Z", "Ljava/lang/Boolean;"):
            return Assertion(f"assert{'True' if value[1] else 'False'}({call});", needs)
        expected = self.literal(value, declared)
        if expected is not None and len(expected) <= LONGEST:
            word = "assertArrayEquals" if kind == "array" else "assertEquals"
            return Assertion(f"{word}({expected}, {call}{self._delta(value, declared)});", needs)
        if kind == "object" and value[2] is not None and "@" not in value[2]:
            text = java_string(value[2])
            if len(text) <= LONGEST:
                return Assertion(f"assertEquals({text}, {call}.toString());", needs)
        return Assertion(f"assertNotNull({call});", needs, is_weak=True)

    def _delta(self, value: Any, declared: str) -> str:
        """JUnit 4 compares floating-point numbers only within a distance."""
        element = declared if value[0] != "array" else value[1][1:]
        return ", 0.0" + ("f" if element == "F" else "") if self.junit4 and element in "DF" else ""

    def literal(self, value: Any, declared: str) -> str | None:
        """Source for an equal value; None where there is none."""
        if value is None:
            return "null"
        kind = value[0]
        if kind == "enum":
            return f"{self.name_of(value[1])}.{value[2]}"
        if kind == "array":
            return self._array(value)
        if kind not in _LITERALS:
            return None
        text = number(kind, value[1])
        boxed = len(declared) > 1 and kind != "String"
        if boxed and (self.junit4 or kind in ("Short", "Byte")):
            return f"{kind}.valueOf({text})"
        return text

    def _array(self, value: Any) -> str | None:
        element = value[1][1:]
        if element[0] == "L" and names.class_in(element) != "java.lang.String":
            return None
        items = [self.literal(each, element) for each in value[2]]
        if any(each is None for each in items):
            return None
        listed = ", ".join(str(each) for each in items)
        base = names.simple_type(element.replace(".", "/"))
        return f"new {base}[] {{{listed}}}" if listed else _empty(base)


def _empty(element: str) -> str:
    """``new int[0]``, also where the elements are arrays: ``new int[0][]``."""
    word, bracket, rest = element.partition("[]")
    return f"new {word}[0]{bracket}{rest}"


def number(kind: str, value: Any) -> str:
    """A boxed value of the JVM as a literal."""
    match kind:
        case "String":
            return java_string(value)
        case "Boolean":
            return "true" if value else "false"
        case "Character":
            return java_character(value)
        case "Long":
            return f"{value}L" if value > -(1 << 63) else "Long.MIN_VALUE"
        case "Short" | "Byte":
            return f"({kind.lower()}) {value}"
        case "Float" | "Double":
            return real(kind, float.fromhex(value))
    return str(value) if value > -(1 << 31) else "Integer.MIN_VALUE"


_LITERALS = frozenset({"String", *(name.rpartition("/")[2] for name in BOXES.values())})
"""Classes whose values have a literal."""


def real(kind: str, value: float) -> str:
    if math.isnan(value):
        return f"{kind}.NaN"
    if math.isinf(value):
        return f"{kind}.{'POSITIVE' if value > 0 else 'NEGATIVE'}_INFINITY"
    return repr(value) + ("f" if kind == "Float" else "")
