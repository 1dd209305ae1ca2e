"""Assertions and names of tests, in whatever language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

LONGEST = 400
"""Characters of a value that a reader would still look at."""


@dataclass(frozen=True)
class Assertion:
    """A line of a test, and the variables it needs."""

    line: str
    needs: frozenset[str]
    is_weak: bool = False
    """Whether it says no more than that there is something, or of what kind it is."""


def told_apart(names: Sequence[str], numbered: Callable[[str, int], str]) -> list[str]:
    """The names, with numbers where one occurs twice."""
    taken: set[str] = set()
    result = []
    for name in names:
        number, candidate = 1, name
        while candidate in taken:
            number += 1
            candidate = numbered(name, number)
        taken.add(candidate)
        result.append(candidate)
    return result
