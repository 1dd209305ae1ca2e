"""Pure formulas in disjunctive normal form."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, product
from math import prod

from heapwright.seplog.syntax import And, Compare, Not, Pure

_OPPOSITE = {"=": "!=", "!=": "=", "<=": ">", ">": "<=", "<": ">=", ">=": "<"}


def alternatives(pure: Pure) -> list[list[Compare]]:
    """Comparisons that all hold, one list for each way in which the formula can be true."""
    match pure:
        case Compare():
            return [[pure]]
        case And(parts):
            return [list(chain(*way)) for way in product(*map(alternatives, parts))]
        case Not(inner):
            return _negated(inner)


def count_alternatives(pure: Pure, wanted: bool = True) -> int:
    """How many there are, without listing them; of the negation, unless ``wanted``."""
    match pure:
        case Compare():
            return 1
        case And(parts):
            counts = [count_alternatives(part, wanted) for part in parts]
            return prod(counts) if wanted else sum(counts)
        case Not(inner):
            return count_alternatives(inner, not wanted)


def _negated(pure: Pure) -> list[list[Compare]]:
    match pure:
        case Compare():
            return [[replace(pure, relation=_OPPOSITE[pure.relation])]]
        case And(parts):
            return [way for part in parts for way in _negated(part)]
        case Not(inner):
            return alternatives(inner)
