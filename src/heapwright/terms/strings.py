"""Strings as integers: an order-preserving number for each, and what is asked of a string by its
number.

An application whose operation begins with ``TEXT`` is what a method of a string returns, given the
arguments in its name: the string is known by its rank, and so is a string that is returned. One
that begins with ``PAIR`` is given the value on the right. Most solvers do not know these
operations: equal strings give equal answers, and a string that is known gives the right one.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile
from typing import Any

TEXT = "text "
PAIR = "texts "

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


@lru_cache(maxsize=65536)
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


def question(method: str, *arguments: Any) -> str:
    """The operation that asks for what a method of strings returns, given these arguments."""
    return f"{TEXT}{method} {arguments!r}"


def _is_integer(text: str) -> bool:
    try:
        int(text)
    except ValueError:
        return False
    return True


_OWN: Mapping[str, Callable[..., Any]] = {
    "slice": lambda text, start, stop: text[start:stop],
    "is_integer": _is_integer,
    "integer": int,
}
"""What has no name among the methods of strings."""

LENGTH = question("__len__")
INTEGER, IS_INTEGER = question("integer"), question("is_integer")
"""What ``int`` makes of a string, and whether it makes anything of it."""

WRITTEN = f"{TEXT}written"
"""The string that an integer is written as."""

FROM, UNTIL, AT = f"{PAIR}from", f"{PAIR}until", f"{PAIR}at"
"""The string from, or up to, or at a position that is not negative."""
JOINED, CONTAINS, FIND = f"{PAIR}__add__", f"{PAIR}__contains__", f"{PAIR}find"
STARTS, ENDS = f"{PAIR}startswith", f"{PAIR}endswith"

_PLACED: Mapping[str, Callable[[str, int], str]] = {
    FROM: lambda text, place: text[max(place, 0) :],
    UNTIL: lambda text, place: text[: max(place, 0)],
    AT: lambda text, place: text[max(place, 0) : max(place, 0) + 1],
}
_WITH_TEXT: Mapping[str, Callable[[str, str], Any]] = {
    operation: getattr(str, operation.removeprefix(PAIR))
    for operation in (JOINED, CONTAINS, FIND, STARTS, ENDS)
}


@lru_cache(maxsize=4096)
def parsed(operation: str) -> tuple[str, tuple[Any, ...]]:
    """The method and the arguments of an operation with one operand."""
    method, _, arguments = operation.removeprefix(TEXT).partition(" ")
    return method, ast.literal_eval(arguments or "()")


def takes_text(operation: str) -> bool:
    """Whether the value on the right is a string, too."""
    return operation in _WITH_TEXT


@lru_cache(maxsize=4096)
def returned_type(operation: str) -> type:
    """The type of what the operation gives: str, int or bool."""
    if operation in _PLACED or operation in (WRITTEN, JOINED):
        return str
    if operation in _WITH_TEXT:
        return int if operation == FIND else bool
    return type(_called(operation, "1"))


def answer(operation: str, left: int, right: int = 0) -> int:
    """What the string with this rank answers.

    Raises: ZeroDivisionError where there is no answer, or one without a rank.
    """
    if operation == WRITTEN:
        if abs(left) >= _LARGEST:
            raise ZeroDivisionError("a number that is too long for a rank")
        return _number(str(left))
    text = _text(left)
    if operation in _PLACED:
        return _number(_PLACED[operation](text, right))
    if operation in _WITH_TEXT:
        return _number(_WITH_TEXT[operation](text, _text(right)))
    try:
        return _number(_called(operation, text))
    except ValueError:
        raise ZeroDivisionError("no answer") from None


_LARGEST = 10**LONGEST


def _text(rank: int) -> str:
    text = text_of_rank(rank) if rank >= 0 else None
    if text is None:
        raise ZeroDivisionError("no string has this rank")
    return text


def _called(operation: str, text: str) -> Any:
    method, arguments = parsed(operation)
    return (_OWN.get(method) or getattr(str, method))(text, *arguments)


def _number(value: Any) -> int:
    rank = rank_of_any(value) if isinstance(value, str) else int(value)
    if rank is None:
        raise ZeroDivisionError("a string that is too long for a rank")
    return rank


def least(operation: str) -> int | None:
    """What no answer is below."""
    if returned_type(operation) is not int or operation == LENGTH:
        return 0
    return -1 if operation == FIND or parsed(operation)[0] in ("find", "rfind") else None


_WORDS = (
    "a",
    "1",
    "",
    "abcd",
    "1234",
    "A",
    "a1",
    " ",
    "ABCD",
    "aaaaaaaa",
    "12345678",
    "a b",
    "-",
    "²",
)


def words(operations: Iterator[str]) -> Iterator[int]:
    """Ranks of short strings of all kinds, and of such as have what these operations ask for."""
    arguments = [each for op in operations if op.startswith(TEXT) for each in parsed(op)[1]]
    parts = [part for part in arguments if isinstance(part, str) and part]
    for text in (*_WORDS, *(made for p in parts for made in (p, f"a{p}a", f"{p}a", f"a{p}"))):
        rank = rank_of_any(text)
        if rank is not None:
            yield rank
