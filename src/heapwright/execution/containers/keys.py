"""Keys of which not everything is known.

A hash table cannot hold them: where they belong depends on their value. So they are wrapped, hashed
by identity, and found by comparing them with what is asked for, one by one, in order of insertion.
Each comparison is a decision of the path, so the answer is exact on every path.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.hashes import (
    agree,
    collide,
    hash_of,
    is_custom,
)
from heapwright.execution.containers.plain import is_pure
from heapwright.execution.place import here
from heapwright.execution.proxies import (
    SymBool,
    SymFloat,
    SymInt,
    SymLength,
    SymQuotient,
    SymStr,
    SymText,
)

_NUMBERS = (int, float, complex)


class OpenKey:
    """A key inside a container, hashed by identity.

    Where C code takes a container apart behind our back, it gets hold of these: looking at one ends
    the path.
    """

    __slots__ = ("hash", "value")

    def __init__(self, value: Any, number: Any = None) -> None:
        self.value = value
        self.hash = number
        """What it was when the key came in, if code of the program computes it."""

    __hash__ = object.__hash__

    def _look(self, *_: object) -> Any:
        raise Cut("a library looks into a container with symbolic keys", here())

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __int__ = _look
    __float__ = __str__ = __format__ = __len__ = __iter__ = __getitem__ = _look
    __contains__ = __call__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _look
    __mod__ = __rmod__ = __neg__ = __abs__ = __copy__ = __deepcopy__ = __reduce_ex__ = _look
    __getattr__ = _look

    def __repr__(self) -> str:
        """Of the key: dicts write themselves, and ask for nothing else."""
        return repr(self.value)


_SYMBOLIC = frozenset({SymInt, SymBool, SymStr, SymFloat})
_CLOSED = frozenset({int, str, bool, float, bytes, type(None), SymText, SymQuotient, SymLength})


def is_open(key: Any) -> bool:
    """Whether the hash of the key depends on something symbolic, or may do so."""
    kind = type(key)
    if kind in _CLOSED:
        return False
    if kind in _SYMBOLIC:
        return True
    if isinstance(key, tuple):
        return any(map(is_open, key))
    if isinstance(key, frozenset):
        return bool(getattr(key, "hw_opened", False))
    return type(kind.__hash__) is FunctionType and not isinstance(key, enum.Enum)


def value_of(stored: Any) -> Any:
    return stored.value if type(stored) is OpenKey else stored


def hash_in(stored: Any) -> Any:
    """The hash of a stored key as the program told it when the key came in; None otherwise."""
    return stored.hash if type(stored) is OpenKey else None


def asked_hash(key: Any) -> Any:
    """What the program says is the key's hash; None where Python itself knows.

    Raises: TypeError for what cannot be hashed.
    """
    if type(key) in _SYMBOLIC or type(key) in _CLOSED:
        return None
    if is_custom(key):
        return hash_of(key)
    hash_check(key)
    return None


def hash_check(key: Any) -> None:
    """Raises: TypeError for a tuple that holds something unhashable, as hashing it would."""
    if isinstance(key, tuple):
        for item in key:
            if is_open(item):
                hash_check(item)
            else:
                hash(item)


def find(key: Any, number: Any, stored: Iterable[Any]) -> Any:
    """The stored key that equals this one, whose hash is ``number`` if the program says so;
    ``OpenKey`` itself, the class, if there is none.
    """
    for candidate in stored:
        value = value_of(candidate)
        known = candidate.hash if type(candidate) is OpenKey else None
        if number is None and known is None:
            if value is key or (_may_equal(value, key) and value == key):
                return candidate
        elif _is_found(value, known, key, number):
            return candidate
    return OpenKey


def _is_found(value: Any, known: Any, key: Any, number: Any) -> bool:
    """Whether a hash table finds the key there: the hashes are compared before the keys are."""
    theirs = hash_of(value) if known is None else known
    mine = hash_of(key) if number is None else number
    same = agree(theirs, mine)
    if same is None:
        pure = value is not key and is_pure(value) and is_pure(key)
        if pure and not _may_be_equal(value, key):
            return False  # whatever their hashes are
        same = collide(theirs, mine)
    return same and (value is key or bool(value == key))


def _may_be_equal(left: Any, right: Any) -> bool:
    try:
        return bool(left == right)
    except Exception:  # Python may not have compared them
        return True


def _may_equal(left: Any, right: Any) -> bool:
    """False only where both are plain values of kinds that never equal each other."""
    kinds = _family(left), _family(right)
    return None in kinds or kinds[0] == kinds[1]


def _family(value: Any) -> str | None:
    if isinstance(value, _NUMBERS):
        return "number"
    for kind in (str, bytes, tuple):
        if isinstance(value, kind):
            return kind.__name__
    return "None" if value is None else None
