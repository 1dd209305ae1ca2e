"""Texts and floats as integers: an order-preserving number for each, and back.

Comparing two values and comparing their ranks is the same, so the solver, which only knows
integers, decides comparisons exactly.
"""

from __future__ import annotations

from heapwright.program.kinds import MACHINE_RANGES
from heapwright.terms.floats import float_of_rank, rank_of_float
from heapwright.terms.strings import (
    LONGEST,
    prefix_of_rank,
    rank_of_any,
    rank_of_text,
    text_of_rank,
)

__all__ = [
    "LONGEST",
    "RANGES",
    "float_of_rank",
    "prefix_of_rank",
    "rank_of_any",
    "rank_of_float",
    "rank_of_text",
    "text_of_rank",
    "value_of_rank",
]


def value_of_rank(kind: str, rank: int) -> int | bool | str | float:
    """The value that a variable of this kind stands for.

    Raises: ValueError if a text has no such rank.
    """
    if kind == "str":
        text = text_of_rank(rank)
        if text is None:
            raise ValueError(f"no string has the rank {rank}")
        return text
    if kind == "float":
        return float_of_rank(rank)
    return bool(rank) if kind == "bool" else rank


RANGES: dict[str, tuple[int, int | None]] = {
    "bool": (0, 1),
    "str": (0, None),
    "float": (rank_of_float(float("-inf")), rank_of_float(float("inf"))),
    **MACHINE_RANGES,
}
"""What ranks a kind has: from, and up to where there is an end."""
