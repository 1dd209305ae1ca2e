"""``id`` as programs call it: a number that stands for an object, wherever that lies in memory.

Heaps are built again and again, so the address of an object means nothing from one path to the
next. A state keeps whose number it is instead. To compute with it, or to put it into words, ends
the path.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.blocking import WAITING
from heapwright.execution.place import here
from heapwright.execution.proxies import Symbolic
from heapwright.execution.proxies.common import passes_for
from heapwright.execution.undecided import UNDECIDED, address_of

_COPIED = (int, float, complex, str, bytes, tuple, frozenset)


class Identity(int):
    """``id(x)``, which is equal to that of the same object only."""

    stands_for: type = int
    __class__ = passes_for(int)
    of: Any

    def __new__(cls, value: Any) -> Identity:
        made = super().__new__(cls, builtins.id(value))
        made.of = value
        return made

    def __copy__(self) -> Identity:
        return self

    def __deepcopy__(self, memo: object) -> Identity:
        return self


def identity(value: Any, /) -> Identity:
    """``id(x)``. Raises: Cut for values that may be copied without anybody's knowledge."""
    kept = value is None or isinstance(value, bool) or WAITING.path is None
    if isinstance(value, Symbolic) or (isinstance(value, _COPIED) and not kept):
        raise Cut("id() of a value that is not an object, which is not supported", here())
    if UNDECIDED and address_of(value) in UNDECIDED:
        UNDECIDED[address_of(value)].settle()
    return Identity(value)


COPIED_KINDS = frozenset({int, float, complex, str, bytes, tuple})
"""Values that a state keeps without their identity."""


class Copies:
    """Values that were built again from states: which objects they were is not known."""

    def __init__(self) -> None:
        self._known: dict[int, Any] = {}

    def add(self, value: Any) -> Any:
        if type(value) in COPIED_KINDS and not is_single(value):
            self._known[address_of(value)] = value
        return value

    def has(self, value: Any) -> bool:
        return address_of(value) in self._known


COPIES = Copies()


def is_single(value: Any) -> bool:
    """Whether CPython has one object for all equal values."""
    match value:
        case bool():
            return True
        case int():
            return -5 <= value <= 256
        case str():
            return len(value) < 2 and value.isascii()
        case bytes():
            return len(value) < 2
        case tuple():
            return not value
    return False


def same_values(left: Any, right: Any) -> bool:
    """``left is right`` for values with nothing symbolic in them.

    Raises: Cut where that is not known.
    """
    if left is right:
        known = not COPIES.has(left)
    elif type(left) is not type(right) or type(left) not in COPIED_KINDS or is_single(left):
        return False
    else:
        copied = COPIES.has(left) or COPIES.has(right) or type(left) is tuple
        known = not copied or not _is_alike(left, right)
    if not known:
        raise Cut(
            f"whether two equal {type(left).__name__} are the same object is not known", here()
        )
    return left is right


def _is_alike(left: Any, right: Any) -> bool:
    return bool(left == right) or bool(left != left and right != right)


def _refused(name: str) -> Callable[..., Any]:
    """The method, but not on a path: while a module is imported, anything goes."""
    plain = getattr(int, name)

    def method(number: Identity, *arguments: Any) -> Any:
        if WAITING.path is None:
            return plain(number, *arguments)
        raise Cut("the result of id() differs from run to run", here())

    return method


for _name in dir(int):
    _kept = ("__new__", "__init__", "__eq__", "__ne__", "__hash__", "__bool__", "__class__")
    if callable(getattr(int, _name)) and _name not in vars(object) and _name not in _kept:
        setattr(Identity, _name, _refused(_name))
for _name in ("__lt__", "__le__", "__gt__", "__ge__", "__str__", "__repr__", "__format__"):
    setattr(Identity, _name, _refused(_name))
