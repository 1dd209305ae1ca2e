"""Texts and floats as integers: an order-preserving number for each, and back.

Comparing two values and comparing their ranks is the same, so the solver, which only knows
integers, decides comparisons exactly.
"""

from __future__ import annotations

import struct
from itertools import takewhile

from heapwright.program.kinds import MACHINE_RANGES

LONGEST = 48
"""A program may compare with constants of this many characters; longer ones are a cut."""

_SPARE = 16
_PLACES = LONGEST + _SPARE
"""Unknown strings may be longer than every constant. Between two constants there are either no
strings, or strings with this many more characters, and of those more than any path has variables:
so whatever strings of any length can do, these can.
"""

_BASE = 0x110001
"""One more than there are code points: a digit 0 means that the text has ended."""

_TOP = 2**63


def rank_of_text(text: str) -> int | None:
    """None if the text is too long for a constant."""
    return rank_of_any(text) if len(text) <= LONGEST else None


def rank_of_any(text: str) -> int | None:
    """None if the text is too long for an unknown string."""
    if len(text) > _PLACES:
        return None
    rank = 0
    for place in range(_PLACES):
        rank = rank * _BASE + (ord(text[place]) + 1 if place < len(text) else 0)
    return rank


def text_of_rank(rank: int) -> str | None:
    """None if no text has this rank."""
    text = prefix_of_rank(rank)
    return text if rank_of_any(text) == rank else None


def prefix_of_rank(rank: int) -> str:
    """The longest text that is not beyond the rank and shares its beginning."""
    digits = []
    for _ in range(_PLACES):
        rank, digit = divmod(rank, _BASE)
        digits.append(digit)
    characters = takewhile(bool, reversed(digits))
    return "".join(chr(digit - 1) for digit in characters)


def rank_of_float(number: float) -> int:
    """Requires: the number is not NaN, which has no place in any order."""
    (bits,) = struct.unpack(">q", struct.pack(">d", number))
    return int(bits) if bits >= 0 else -(int(bits) + _TOP)


def float_of_rank(rank: int) -> float:
    bits = rank if rank >= 0 else -rank - _TOP
    (number,) = struct.unpack(">d", struct.pack(">q", bits))
    return float(number)


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
