"""What the condition of a jump is called: its words in the source line, where that is known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Operand(NamedTuple):
    """A part of a condition, and whether the compiler jumps where it is true."""

    text: str
    jumps_if_true: bool


def condition_in(line: str) -> str:
    """The condition that a source line decides on; the whole line where that is not clear."""
    line = re.sub(r"\s*//.*$", "", line.strip())
    loop = re.match(r"(?:\w+\s*:\s*)?for\s*\(", line)
    if loop is not None:
        parts = [part.strip() for part in _parts(_inside(line, loop.end()), ";")]
        return parts[1] if len(parts) == 3 and parts[1] else line
    found = re.search(r"\b(?:if|while|switch|assert)\b\s*\(", line)
    if found is not None:
        return _inside(line, found.end()) or line
    asserted = re.match(r"assert\s+(.*?)\s*(?::.*)?;?$", line)
    if asserted is not None:
        return asserted[1]
    chosen = re.match(r"(?:return|[^=!<>]*[^=!<>]=(?!=))\s*(.*?)\s*(?:\?.*)?;?$", line)
    return chosen[1] if chosen is not None and chosen[1] else line


def operands_of(condition: str) -> list[Operand]:
    """The parts between ``&&`` and ``||``, in the order in which they are decided; the whole where
    brackets or a negation keep parts together.
    """
    inner = re.sub(r"\w+\s*\([^()]*\)", "", condition)  # a call's brackets keep nothing together
    if re.search(r"\([^()]*(?:&&|\|\|)[^()]*\)", inner):
        return [Operand(condition, False)]
    parts = re.split(r"\s*(&&|\|\|)\s*", condition)
    texts, signs = parts[::2], [*parts[1::2], "&&"]
    return [Operand(t.strip(), s == "||") for t, s in zip(texts, signs, strict=True)]


def _inside(line: str, start: int) -> str:
    """What stands up to the bracket that closes the one before ``start``."""
    depth = 1
    for at in range(start, len(line)):
        depth += {"(": 1, ")": -1}.get(line[at], 0)
        if not depth:
            return line[start:at].strip()
    return ""


def _parts(text: str, sign: str) -> Iterator[str]:
    depth, start = 0, 0
    for at, each in enumerate(text):
        depth += {"(": 1, ")": -1}.get(each, 0)
        if each == sign and not depth:
            yield text[start:at]
            start = at + 1
    yield text[start:]
