"""Looking into strings that are not known, without trying any: what is seen there is a term.

Only where unknown values are kept; elsewhere, and for whatever no term says, strings are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.errors import TooLarge
from heapwright.execution.place import here
from heapwright.execution.proxies.integer import SymInt, term_of, wrap
from heapwright.execution.proxies.ranks import rank_of_text, text_of_rank
from heapwright.terms import Linear, app, const, eq, le
from heapwright.terms.linear import ZERO
from heapwright.terms.strings import (
    AT,
    CONTAINS,
    FIND,
    FROM,
    INTEGER,
    IS_INTEGER,
    JOINED,
    LENGTH,
    PAIR,
    UNTIL,
    WRITTEN,
    question,
    returned_type,
    takes_text,
)

if TYPE_CHECKING:
    from heapwright.execution.path import Handle

UNSEEN = object()
"""No term says what is seen: the string has to be made concrete."""

_FEWER = 2
"""By how much a string that is looked through is shorter than a list may be."""

_SHORT = 16
"""A string that is known to be shorter is looked through to its end."""

_LITERAL = (str, int, bool, type(None))


def keeps(text: Any) -> bool:
    """Whether the string stays unknown when it is looked into."""
    handle = handle_of(text)
    return handle is not None and handle.path.keeps_unknown and not handle.path.follows_input


def handle_of(text: Any) -> Handle | None:
    """The path that an unknown string, or a piece of one, belongs to."""
    for part in getattr(text, "parts", (text,)):
        value = getattr(part, "value", part)
        found = getattr(value, "path", None)
        if found is not None or hasattr(value, "parts"):
            return found or handle_of(value)
    return None


def text_term(text: Any) -> Linear | None:
    """The rank of a string, known or not; None if no term says which it is."""
    if hasattr(text, "term"):
        own: Linear = text.term
        return own if isinstance(text, str) else None
    if hasattr(text, "parts"):
        return _joined(text.parts)
    if hasattr(text, "value"):
        return _formatted(text)
    rank = rank_of_text(str.__str__(text))
    return None if rank is None else const(rank)


def _joined(parts: Sequence[Any]) -> Linear | None:
    total: Linear | None = None
    for part in parts:
        term = text_term(part)
        if term is None:
            return None
        total = term if total is None else app(JOINED, total, term)
    return total


def _formatted(piece: Any) -> Linear | None:
    """What is in the braces of an f-string, where it says no more than ``str`` does."""
    if piece.specification not in ("", "d"):
        return None
    if type(piece.value) is SymInt:
        return app(WRITTEN, piece.value.term, ZERO)
    return text_term(piece.value) if piece.conversion in (-1, ord("s")) else None


def _length(text: Any) -> Linear | None:
    """The length; that of several pieces is a sum."""
    total = ZERO
    for part in getattr(text, "parts", (text,)):
        term = text_term(part)
        if term is None:
            return None
        total += app(LENGTH, term, ZERO)
    return total


def looked_into(text: Any, name: str, arguments: Sequence[Any], options: Any = ()) -> Any:
    """What a method of the string returns; ``UNSEEN`` if strings have to be tried."""
    if options or not keeps(text):
        return UNSEEN
    term, handle = text_term(text), handle_of(text)
    if term is None or handle is None:
        return UNSEEN
    look = _Look(handle, text, term)
    own = _METHODS.get(name)
    return own(look, *arguments) if own is not None else look.called(name, arguments)


def looking(name: str, real: Callable[[Any], Any]) -> Callable[..., Any]:
    """A method of an unknown string; where strings must be tried, arguments are made ``real``."""

    def method(self: Any, *arguments: Any, **options: Any) -> Any:
        found = looked_into(self, name, arguments, options)
        if found is not UNSEEN:
            return found
        return getattr(self.concretised(), name)(*map(real, arguments), **options)

    method.__name__ = name
    return method


class _Look:
    """A look into one string."""

    def __init__(self, handle: Handle, text: Any, term: Linear) -> None:
        self.handle = handle
        self.text = text
        self.term = term

    def _seen(self, operation: str, term: Linear) -> Any:
        """What a term is to the program."""
        kind = returned_type(operation)
        if kind is bool:
            return self.handle.decide(eq(term, const(1)))
        return text_of(self.handle, term) if kind is str else wrap(self.handle, term)

    def called(self, name: str, arguments: Sequence[Any]) -> Any:
        """A method that Python can be asked of any string with the same arguments."""
        if len(arguments) == 1 and takes_text(f"{PAIR}{name}"):
            return self.with_text(f"{PAIR}{name}", arguments[0])
        if not all(type(argument) in _LITERAL for argument in arguments):
            return UNSEEN
        operation = question(name, *arguments)
        try:
            kind = returned_type(operation)
        except Exception:
            return UNSEEN
        if kind not in (str, int, bool):
            return UNSEEN
        return self._seen(operation, app(operation, self.term, ZERO))

    def with_text(self, operation: str, part: Any) -> Any:
        if type(part) is tuple and operation.endswith("swith"):
            found = [self.with_text(operation, each) for each in part]
            return UNSEEN if UNSEEN in found else any(found)
        term = text_term(part) if isinstance(part, str) else None
        if term is None:
            return UNSEEN
        return self._seen(operation, app(operation, self.term, term))

    def length(self) -> Any:
        found = _length(self.text)
        return UNSEEN if found is None else wrap(self.handle, found)

    def item(self, key: Any) -> Any:
        if type(key) is slice:
            return self._slice(key)
        place = term_of(key)
        if place is None:
            return UNSEEN
        length = self._bounds()
        if wrap(self.handle, place) < 0:
            place += length
        if not self.handle.decide(le(place.shift(1), length)) or wrap(self.handle, place) < 0:
            raise IndexError("string index out of range")
        self._check_size(_distance(key), length)
        return text_of(self.handle, app(AT, self.term, place))

    def _bounds(self) -> Linear:
        return _length(self.text) or app(LENGTH, self.term, ZERO)

    def _check_size(self, distance: int, length: Linear) -> None:
        """A loop over the characters of a string ends with the scope, like one over a list, and a
        little sooner, since each character has several cases.
        """
        most = max(self.handle.path.sizes - _FEWER, 1)
        if distance < most:
            return
        if self.handle.path.positions(length, _SHORT) != (None, None):
            return
        if not self.handle.decide(le(length, const(most))):
            self.handle.end(TooLarge(f"a string of more than {most} characters", here()))

    def _slice(self, key: slice) -> Any:
        ends = [key.start, key.stop]
        if key.step not in (None, 1) or not all(e is None or term_of(e) is not None for e in ends):
            return UNSEEN
        if any(type(end) is int and end < 0 for end in ends):
            if any(type(end) is SymInt for end in ends):
                return UNSEEN
            return self.called("slice", ends)
        term = self.term
        for operation, end in ((UNTIL, key.stop), (FROM, key.start)):
            if end is not None:
                term = app(operation, term, self._place(end))
        return text_of(self.handle, term)

    def _place(self, end: Any) -> Linear:
        """An end of a slice, from the front."""
        if end < 0:
            end = end + wrap(self.handle, self._bounds())
            if end < 0:
                return ZERO
        return term_of(end) or ZERO

    def characters(self) -> Iterator[Any]:
        length, place = self._bounds(), 0
        while self.handle.decide(le(const(place + 1), length)):
            self._check_size(place, length)
            yield text_of(self.handle, app(AT, self.term, const(place)))
            place += 1

    def index(self, *arguments: Any) -> Any:
        if len(arguments) != 1:
            return UNSEEN
        found = self.with_text(f"{PAIR}__contains__", arguments[0])
        if found is False:
            raise ValueError("substring not found")
        return UNSEEN if found is UNSEEN else self.with_text(FIND, arguments[0])

    def split(self, *arguments: Any) -> Any:
        """At a known separator: each piece ends where the separator is found next."""
        if len(arguments) != 1 or type(arguments[0]) is not str or not arguments[0]:
            return UNSEEN
        pieces: list[Any] = []
        rest: Any = self.text
        while True:
            found = (
                looked_into(rest, "partition", arguments)
                if hasattr(rest, "hw_unknown")
                else (str.partition(rest, arguments[0]))
            )
            if found is UNSEEN:
                return UNSEEN
            pieces.append(found[0])
            if not found[1]:
                return pieces
            if len(pieces) == self.handle.path.sizes:
                self.handle.path.too_large()
            rest = found[2]

    def partition(self, *arguments: Any) -> Any:
        if len(arguments) != 1 or type(arguments[0]) is not str or not arguments[0]:
            return UNSEEN
        (separator,) = arguments
        found = self.with_text(f"{PAIR}__contains__", separator)
        if found is UNSEEN:
            return UNSEEN
        if not found:
            return self.text, "", ""
        place = term_of(self.with_text(FIND, separator)) or ZERO
        before = text_of(self.handle, app(UNTIL, self.term, place))
        after = text_of(self.handle, app(FROM, self.term, place.shift(len(separator))))
        return before, separator, after

    def without_prefix(self, *arguments: Any) -> Any:
        return self._without("startswith", arguments, lambda n: slice(n, None))

    def without_suffix(self, *arguments: Any) -> Any:
        return self._without("endswith", arguments, lambda n: slice(None, -n))

    def _without(self, method: str, arguments: Sequence[Any], left: Callable[[int], slice]) -> Any:
        if len(arguments) != 1 or type(arguments[0]) is not str:
            return UNSEEN
        found = self.with_text(f"{PAIR}{method}", arguments[0])
        if found is UNSEEN or not found or not arguments[0]:
            return UNSEEN if found is UNSEEN else self.text
        return self._slice(left(len(arguments[0])))


_METHODS: dict[str, Callable[..., Any]] = {
    "__len__": _Look.length,
    "__getitem__": _Look.item,
    "__iter__": _Look.characters,
    "index": _Look.index,
    "split": _Look.split,
    "partition": _Look.partition,
    "removeprefix": _Look.without_prefix,
    "removesuffix": _Look.without_suffix,
    **dict.fromkeys(("join", "format", "__mod__", "__rmod__"), lambda *_: UNSEEN),
    **dict.fromkeys(("__repr__", "__format__"), lambda *_: UNSEEN),  # C code reads what they give
}


def _distance(key: Any) -> int:
    """How far a position is from an end of the string, or from one that is not known."""
    offset: int = key.term.constant if type(key) is SymInt else key
    return offset if offset >= 0 else ~offset


def text_of(handle: Handle, term: Linear) -> Any:
    """The string with this rank."""
    from heapwright.execution.proxies.string import SymStr  # which looks into itself by this module

    known = None if term.parts else text_of_rank(term.constant)
    return SymStr(handle, 0, term) if known is None else known


def as_one(text: Any) -> Any:
    """A string of several pieces as one that is not known; None where those are not kept."""
    handle, term = handle_of(text), text_term(text) if keeps(text) else None
    return None if handle is None or term is None else text_of(handle, term)


def is_equal(left: Sequence[Any], right: Sequence[Any]) -> Any:
    """Whether two strings of several pieces are the same; ``UNSEEN`` if they have to be tried."""
    handles = [handle_of(part) for part in (*left, *right) if keeps(part)]
    mine, theirs = _joined(left) or ZERO, _joined(right) or ZERO
    if not handles or handles[0] is None or None in (_joined(left), _joined(right)):
        return UNSEEN
    return handles[0].decide(eq(mine, theirs))


def looked_for(part: Any, text: str) -> Any:
    """Whether a known string contains an unknown one; ``UNSEEN`` if strings have to be tried."""
    handle, whole, term = handle_of(part), text_term(text), text_term(part)
    if handle is None or whole is None or term is None or not keeps(part):
        return UNSEEN
    return handle.decide(eq(app(CONTAINS, whole, term), const(1)))


def whole_number(text: Any) -> Any:
    """``int(text)``; ``UNSEEN`` if strings have to be tried, None if it is refused."""
    term, handle = text_term(text), handle_of(text)
    if term is None or handle is None or not keeps(text):
        return UNSEEN
    if not handle.decide(eq(app(IS_INTEGER, term, ZERO), const(1))):
        return None
    return wrap(handle, app(INTEGER, term, ZERO))
