"""Strings made of pieces of which some are not known.

They can be joined, formatted, compared, printed and stored without deciding more than their pieces
decide. Whatever else looks into them makes the pieces concrete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, ClassVar

from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.looking import UNSEEN, is_equal, looking

PLACEHOLDER = "\ue000"
"""Stands for the text wherever C code copies its characters; a private-use character."""


@dataclass(frozen=True, slots=True, eq=False)
class Formatted:
    """What an f-string makes of a value in braces, with that conversion and specification."""

    value: Any
    conversion: int
    specification: str
    hw_unknown: ClassVar = True

    def concretised(self) -> str:
        """An unknown string is made concrete first: it would write itself as another one."""
        value = plain(self.value) if isinstance(self.value, str) else self.value
        return formatted(value, self.conversion, self.specification)

    @property
    def is_integer(self) -> bool:
        """Whether it is the digits of an unknown integer: different for different numbers."""
        return type(self.value) is SymInt and bool(_DIGITS.fullmatch(self.specification))

    def is_like(self, other: Formatted) -> bool:
        """Whether equal values are written in the same way."""
        return self._way() == other._way()

    def _way(self) -> tuple[int, str]:
        """The conversion and the specification; those that make no difference to an integer are
        one: ``str(n)``, ``repr(n)``, ``f"{n}"``, ``f"{n:d}"``.
        """
        plain = type(self.value) is SymInt and self.specification in ("", "d")
        return (-1, "") if plain else (self.conversion, self.specification)

    def number(self, text: str) -> int | None:
        """The integer that is written so."""
        found = int(text) if _NUMBER.fullmatch(text) else None
        return found if found is None or formatted(found, -1, self.specification) == text else None


@dataclass(frozen=True, slots=True, eq=False)
class Later:
    """A value whose text is made when it is formatted."""

    make: Callable[[], str]

    def __format__(self, specification: str) -> str:
        return format(self.make(), specification)


_DIGITS = re.compile(r"(0\d+)?d?")
_NUMBER = re.compile(r"-?\d+", re.ASCII)
_CONVERSIONS: dict[int, Callable[[Any], Any]] = {115: str, 114: repr, 97: ascii}


def formatted(value: Any, conversion: int, specification: str) -> str:
    """``f"{value!conversion:specification}"``, as Python does it."""
    if conversion in _CONVERSIONS:
        value = _CONVERSIONS[conversion](value)
    return format(value, specification)


class SymText(Unchanging, str):
    """Pieces in their order: strings, symbolic ones among them, and what is to be formatted.

    Invariant: at least one of the parts is not known, no known part is empty, and no two known
    parts are neighbours.
    """

    parts: tuple[Any, ...]
    hw_unknown = True
    __class__ = passes_for(str)

    def __new__(cls, parts: tuple[Any, ...]) -> SymText:
        text = super().__new__(cls, PLACEHOLDER)
        text.parts = parts
        return text

    def concretised(self) -> str:
        """With concrete pieces; others are other paths."""
        return "".join(map(_made, self.parts))

    def __str__(self) -> str:
        return self

    def __format__(self, specification: str) -> str:
        looked_at = getattr(specification, "concretised", None)
        wanted: str = looked_at() if looked_at is not None else specification
        format("", wanted)  # raises now what it would raise for any string
        return SymText((Formatted(self, -1, wanted),)) if wanted else self

    def __repr__(self) -> str:
        """Real: C code that shows a container reads what this gives."""
        return repr(self.concretised())

    def __add__(self, other: str) -> str:
        return joined((self, other)) if isinstance(other, str) else NotImplemented

    def __radd__(self, other: str) -> str:
        return joined((other, self)) if isinstance(other, str) else NotImplemented

    def __eq__(self, other: object) -> Any:
        return _are_equal(self, other) if isinstance(other, str) else NotImplemented

    def __ne__(self, other: object) -> Any:
        return not _are_equal(self, other) if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.concretised())

    def __bool__(self) -> bool:
        return not _are_equal(self, "")


def joined(pieces: Iterable[str]) -> str:
    """The strings one after the other; symbolic if one of them is."""
    every = (part for piece in pieces for part in parts_of(piece))
    parts: list[Any] = []
    for is_known, run in groupby(every, _is_known):
        own = list(run)
        parts += ["".join(own)] if is_known else own
    if len(parts) == 1 and not isinstance(parts[0], Formatted):
        return str(parts[0])
    return SymText(tuple(parts)) if parts else ""


def parts_of(text: str) -> tuple[Any, ...]:
    """The pieces of a string, symbolic or not."""
    if type(text) is SymText:
        return text.parts
    if _is_known(text):
        return (str.__str__(text),) if str.__len__(text) else ()
    return (text,)


def plain(text: str) -> str:
    """The string with characters that mean something."""
    return text if _is_known(text) else _made(text)


def _made(part: Any) -> str:
    return str(part if _is_known(part) else part.concretised())


def _is_known(part: Any) -> bool:
    return not getattr(type(part), "hw_unknown", False)


# Whether two are equal ------------------------------------------------------------------------


def _are_equal(left: str, right: str) -> bool:
    """Decides no more than it must: what both begin and end with says nothing."""
    mine, theirs = list(parts_of(left)), list(parts_of(right))
    if not (_strip(mine, theirs, 0) and _strip(mine, theirs, -1)):
        return False
    if not mine or not theirs:
        return _is_empty(mine or theirs)
    if len(mine) == len(theirs) == 1:
        return _is_same_piece(mine[0], theirs[0])
    known, other = (theirs, mine) if all(map(_is_known, theirs)) else (mine, theirs)
    if all(map(_is_known, known)) and _are_separate(other):
        return _is_written_so(other, known[0])
    if len(mine) == len(theirs) and _are_separate(mine) and _are_separate(theirs):
        return all(map(_is_same_piece, mine, theirs))
    found = is_equal(mine, theirs)
    return _concrete(mine) == _concrete(theirs) if found is UNSEEN else bool(found)


def _strip(mine: list[Any], theirs: list[Any], end: int) -> bool:
    """Takes away what both have at this end; False if they differ there."""
    while mine and theirs:
        a, b = mine[end], theirs[end]
        if _is_known(a) and _is_known(b):
            length = min(len(a), len(b))
            if (a[:length] != b[:length]) if end == 0 else (a[-length:] != b[-length:]):
                return False
            for parts, part in ((mine, a), (theirs, b)):
                parts[end] = part[length:] if end == 0 else part[: len(part) - length]
                if not parts[end]:
                    del parts[end]
        elif _is_identical(a, b):
            del mine[end], theirs[end]
        else:
            break
    return True


def _is_identical(a: Any, b: Any) -> bool:
    """Whether two pieces are surely the same; decides nothing."""
    if isinstance(a, Formatted) and isinstance(b, Formatted):
        return a.is_like(b) and _is_identical_value(a.value, b.value)
    return _is_identical_value(a, b)


def _is_identical_value(a: Any, b: Any) -> bool:
    if a is b:
        return True
    same_kind = type(a) is type(b) and hasattr(a, "term")
    return same_kind and bool(a.term == b.term)


def _is_empty(parts: Sequence[Any]) -> bool:
    if any(_is_known(part) or getattr(part, "is_integer", False) for part in parts):
        return False
    if any(isinstance(part, Formatted) for part in parts):
        return _concrete(parts) == ""
    return not any(map(bool, parts))


def _is_same_piece(a: Any, b: Any) -> bool:
    if not isinstance(a, Formatted):
        a, b = b, a
    if not isinstance(a, Formatted):
        return bool(a == b)
    if a.is_integer and _is_known(b):
        number = a.number(b)
        return number is not None and bool(a.value == number)
    if a.is_integer and isinstance(b, Formatted) and b.is_integer and a.is_like(b):
        return bool(a.value == b.value)
    found = is_equal((a,), (b,))
    return _made(a) == _made(b) if found is UNSEEN else bool(found)


def _are_separate(parts: Sequence[Any]) -> bool:
    """Whether the unknown pieces are integers, each with something between them that no integer
    begins or goes on with: the whole is the same only if each of them is.
    """
    texts = [part for part in parts if _is_known(part)]
    if not all(getattr(part, "is_integer", False) for part in parts if not _is_known(part)):
        return False
    touching = any(not _is_known(a) and not _is_known(b) for a, b in pairwise(parts))
    return not touching and not any(map(_NUMERIC.search, texts))


_NUMERIC = re.compile(r"^[-\d]|[\d]$")


def _is_written_so(parts: Sequence[Any], text: str) -> bool:
    """Whether integers with known strings between them give this string."""
    pattern = "".join(re.escape(part) if _is_known(part) else r"(-?\d+)" for part in parts)
    found = re.fullmatch(pattern, text, re.ASCII)
    pieces = [part for part in parts if not _is_known(part)]
    return found is not None and all(map(_is_same_piece, pieces, found.groups()))


def _concrete(parts: Sequence[Any]) -> str:
    return "".join(map(_made, parts))


# What looks into them -------------------------------------------------------------------------


def _plain_value(value: Any) -> Any:
    return plain(value) if isinstance(value, str) else value


_COMPARED = {"__lt__", "__le__", "__gt__", "__ge__"}
_KEPT = set(vars(SymText)) | set(dir(object)) - _COMPARED
for _name in (*dir(str), *sorted(_COMPARED)):
    if _name not in _KEPT and callable(getattr(str, _name)):
        setattr(SymText, _name, looking(_name, _plain_value))
SymText.__name__ = SymText.__qualname__ = "str"  # what messages call it
