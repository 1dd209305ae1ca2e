"""Strings as integers: an order-preserving number for each, and what is asked of a string by its
number.

An application whose operation begins with ``TEXT`` asks a string, by its rank, for its length or
whether a method of it says yes. Solvers do not know these operations: equal strings give equal
answers, and a string that is known gives the right one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

TEXT = "text "
LENGTH = f"{TEXT}len"

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


def rank_of_text(text: str) -> int | None:
    """None if the text is too long for a constant."""
    return rank_of_any(text) if len(text) <= LONGEST else None


@lru_cache(maxsize=1024)
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


def question(method: str, part: str = "") -> str:
    """The operation that asks whether a method of strings, given this part, says yes."""
    return f"{TEXT}{method} {part}"


def answer(operation: str, rank: int) -> int:
    """What the string with this rank answers."""
    text = prefix_of_rank(rank)
    if operation == LENGTH:
        return len(text)
    method, _, part = operation.removeprefix(TEXT).partition(" ")
    given = (part,) if method in WITH_PART else ()
    return int(getattr(text, method)(*given))


WITH_PART = ("__contains__", "startswith", "endswith")
"""Methods that are given a string."""

_WORDS = ("a", "1", "", "abcd", "1234", "A", "a1", " ", "ABCD", "aaaaaaaa", "12345678", "a b", "-")


def words(operations: Iterator[str]) -> Iterator[int]:
    """Ranks of short strings of all kinds, and of such as have what these operations ask for."""
    parts = [op.removeprefix(TEXT).partition(" ")[2] for op in operations]
    for text in (*_WORDS, *(made for p in parts if p for made in (p, f"a{p}a", f"{p}a", f"a{p}"))):
        rank = rank_of_any(text)
        if rank is not None:
            yield rank
