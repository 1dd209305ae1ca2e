"""Java strings as Python ones: a character for each UTF-16 unit, so lengths and positions agree."""

from __future__ import annotations

from array import array
from typing import Any


def from_java(text: Any) -> str:
    """Surrogates stay apart, lone ones too."""
    units = array("H", bytes(memoryview(text.toCharArray())))
    return "".join(map(chr, units))


def to_java(text: str) -> Any:
    import jpype

    return jpype.JString(jpype.JArray(jpype.JChar)([chr(ord(unit)) for unit in text]))
