"""What a key's hash is, where the program says so or where it is not known.

A hash is an integer, a symbolic integer, or a ``SymHash``: how it was computed, of values that are
not known or whose hashes differ from run to run. Two of these are the same if they were computed
from the same; if they were not, they are taken to differ only where that cannot matter.
"""

from __future__ import annotations

import enum
import inspect
import operator
from collections.abc import Callable
from dataclasses import fields
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution import asking
from heapwright.execution.place import here
from heapwright.execution.proxies import PROXIES, Calculated, SymBool, SymFloat, SymInt, SymStr
from heapwright.execution.proxies.common import passes_for
from heapwright.program.instrumented import MARK as CODE_MARK

_STEADY = frozenset({int, bool, float, complex})
_OTHERS = frozenset({str, bytes, type(None), *PROXIES}) - {Calculated}  # it has one of a value
_MODULUS = (1 << 61) - 1


class SymHash:
    """``kind`` says how it was computed: of a ``value``, of a ``tuple`` of hashes, by an operator.

    ``number`` is what it comes to, if that is known and the same in every run.
    """

    __slots__ = ("_written", "kind", "number", "parts")
    __class__ = passes_for(int)

    def __init__(self, kind: str, parts: tuple[Any, ...]) -> None:
        self.kind = kind
        self.parts = parts
        numbers = [known_number(part) for part in parts] if kind != "value" else [None]
        self.number = None if None in numbers else _COMPUTED[kind](*numbers)
        self._written: tuple[Any, ...] | None = None

    def written(self) -> tuple[Any, ...]:
        """As a state keeps it; always the same object."""
        if self._written is None:
            parts = [part.written() if type(part) is SymHash else part for part in self.parts]
            self._written = (MARK, self.kind, *parts)
        return self._written


MARK = "a hash"


def read(written: Any) -> Any:
    """The hash that a state keeps."""
    if type(written) is not tuple:
        return written
    made = SymHash(written[1], tuple(map(read, written[2:])))
    made._written = written
    return made


def known_number(found: Any) -> int | None:
    """What a hash comes to, if that is known."""
    kind = type(found)
    return found if kind is int else found.number if kind is SymHash else None


class _Hashed:
    """Something with this hash."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __hash__(self) -> int:
        return self._number


_COMPUTED: dict[str, Callable[..., int]] = {
    "tuple": lambda *numbers: hash(tuple(map(_Hashed, numbers))),
    "int": hash,
}


def _looking(name: str) -> Callable[..., Any]:
    def method(own: SymHash, *others: Any) -> Any:
        if own.number is None:
            raise Cut("it looks at a hash that is not known", here())
        return getattr(own.number, name)(*others)

    return method


def _combining(name: str, reflected: bool) -> Callable[..., Any]:
    def method(own: SymHash, *others: Any) -> Any:
        return SymHash(name, (*others, own) if reflected else (own, *others))

    return method


for _name in ("eq", "ne", "lt", "le", "gt", "ge", "bool", "index", "int", "float", "str", "repr"):
    setattr(SymHash, f"__{_name}__", _looking(f"__{_name}__"))
for _name in ("hash", "format", "truediv", "rtruediv", "pow", "rpow", "divmod", "rdivmod"):
    setattr(SymHash, f"__{_name}__", _looking(f"__{_name}__"))
for _name in ("add", "sub", "mul", "floordiv", "mod", "and_", "or_", "xor", "lshift", "rshift"):
    _COMPUTED[_name] = getattr(operator, _name)
    setattr(SymHash, f"__{_name.strip('_')}__", _combining(_name, reflected=False))
    setattr(SymHash, f"__r{_name.strip('_')}__", _combining(_name, reflected=True))
for _name in ("neg", "pos", "invert", "abs"):
    _COMPUTED[_name] = getattr(operator, _name)
    setattr(SymHash, f"__{_name}__", _combining(_name, reflected=False))


def is_custom(key: Any) -> bool:
    """Whether code of the program computes the hash."""
    kind = type(key)
    if kind in _STEADY or kind in _OTHERS:
        return False
    if _is_plain_tuple(key):
        return any(map(is_custom, key))
    if isinstance(key, frozenset):
        return any(map(_has_kept_hash, frozenset.__iter__(key)))
    return _has_own(kind)


def _has_kept_hash(stored: Any) -> bool:
    """Whether a container has stored it together with a hash."""
    return "hash" in getattr(type(stored), "__slots__", ()) and stored.hash is not None


def _is_plain_tuple(key: Any) -> bool:
    return isinstance(key, tuple) and inspect.getattr_static(type(key), "__hash__") is _OF_TUPLES


_OF_TUPLES = vars(tuple)["__hash__"]
_OF_INTEGERS: Any = vars(int)["__hash__"]


def _has_own(kind: type) -> bool:
    """Whether the program says what the hash of such an object is; a library knows what it does."""
    method = kind.__hash__
    if type(method) is not FunctionType or issubclass(kind, enum.Enum):
        return False
    return CODE_MARK in method.__globals__ or is_generated(kind, "__hash__")


def number_of(key: Any) -> int | None:
    """The hash of a plain value, the same in every run; None if there is none, or no such one."""
    kind = type(key)
    if kind is int or kind is bool:
        return hash(key)
    if kind is float or kind is complex:
        return hash(key) if key == key else None  # that of NaN is its address
    if kind is tuple:
        return None if None in map(number_of, key) else hash(key)
    return hash(key) if kind.__hash__ is _OF_INTEGERS else None  # of a class derived from it


def _asked(key: Any) -> Any:
    if is_generated(type(key), "__hash__"):
        return inner_hash(tuple(getattr(key, name) for name in hashed_fields(key)))
    method: Any = type(key).__hash__
    before, _Asking.now = _Asking.now, True
    try:
        return asking.ask(method, key)
    finally:
        _Asking.now = before


class _Asking:
    """Whether one of our containers asks for a hash, and not C code, which takes integers only."""

    now = False


def hash_inside(value: Any) -> Any:
    """``hash(value)`` in a ``__hash__`` that a container asks."""
    return inner_hash(value) if _Asking.now else hash(value)


def is_generated(cls: type, name: str) -> bool:
    """Whether a dataclass has the method from the decorator."""
    owner = next((base for base in cls.__mro__ if name in vars(base)), object)
    method = vars(owner)[name]
    return (
        "__dataclass_params__" in vars(owner)
        and isinstance(method, FunctionType)
        and method.__code__.co_filename == "<string>"
    )


def hashed_fields(value: Any) -> list[str]:
    """The fields that the ``__hash__`` of a dataclass is made of."""
    return [f.name for f in fields(value) if (f.compare if f.hash is None else f.hash)]


def hash_of(key: Any, ask: Callable[[Any], Any] = _asked) -> Any:
    """The hash of any key; an object with a ``__hash__`` of its own is asked for it.

    Raises: TypeError as ``hash`` would.
    """
    kind = type(key)
    if kind is SymInt:
        return key
    if kind is SymHash:
        return SymHash("int", (key,))
    number = number_of(key) if kind is not tuple else None
    if number is not None:
        return number
    if _is_plain_tuple(key):
        return SymHash("tuple", tuple([hash_of(item, ask) for item in key]))
    if isinstance(key, frozenset):
        return SymHash("value", (key,))
    if _has_own(kind):
        return returned(ask(key))
    if kind not in _OTHERS:
        hash(key)  # raises where it cannot be hashed
    return SymHash("value", (key,))


def inner_hash(value: Any, ask: Callable[[Any], Any] = _asked) -> Any:
    """What ``hash(value)`` is inside a ``__hash__``: something to calculate with."""
    found = hash_of(value, ask)
    return SymHash("int", (found,)) if type(found) is SymInt else found


def returned(result: Any) -> Any:
    """What a ``__hash__`` returned."""
    kind = type(result)
    if kind is SymHash and result.kind == "int":
        return result.parts[0]
    if kind is SymHash and result.number is not None:
        result.number = hash(_Hashed(result.number))  # which is within 64 bits
    if kind in (SymInt, SymHash):
        return result
    if kind is SymBool or not isinstance(result, int):
        return hash(_Hashed(bool(result) if kind is SymBool else result))  # which may refuse
    return hash(_Hashed(int(result)))


# Comparing ------------------------------------------------------------------------------------


def agree(left: Any, right: Any) -> bool | None:
    """Whether two hashes are the same; None if they were not computed from the same, so that only
    chance, or the operators used, could make them so.
    """
    left, right = _decided(left), _decided(right)
    known = known_number(left), known_number(right)
    if None not in known:
        return known[0] == known[1]
    numbers = type(left) is not SymHash, type(right) is not SymHash
    if all(numbers):
        return True if bool(left == right) else None
    if any(numbers) and _is_that_float(*((right, left) if numbers[0] else (left, right))):
        return True
    if any(numbers) or left.kind != right.kind or len(left.parts) != len(right.parts):
        return None
    if left.kind == "value":
        return True if _is_equal(*left.parts, *right.parts) else None
    return True if all(map(agree, left.parts, right.parts)) else None


def _decided(found: Any) -> Any:
    """The hash of a truth value is that of a number."""
    if type(found) is SymHash and found.kind == "value" and type(found.parts[0]) is SymBool:
        return hash(bool(found.parts[0]))
    return found


def _is_that_float(found: SymHash, number: Any) -> bool:
    """Whether it is the hash of a float that is this integer: 1 and 1.0 have the same."""
    value = found.parts[0] if found.kind == "value" else None
    if type(value) is not SymFloat:
        return False
    return bool(value == number) or bool(number == -2 and value == -1.0)


def _is_equal(left: Any, right: Any) -> bool:
    return left is right or (_plain_kind(left) is _plain_kind(right) and bool(left == right))


def _plain_kind(value: Any) -> Any:
    """Its class, or the one whose hash it has: that of a string may be derived."""
    kind = value.__class__
    return next((base for base in (str, bytes) if kind.__hash__ is base.__hash__), kind)


def collide(left: Any, right: Any) -> bool:
    """Whether two hashes that do not agree are the same all the same.

    Those of tuples are if those of their items are; otherwise they, and the hashes of texts, could
    be the same by chance only, and are taken to differ.

    Raises: Cut if that is not known.
    """
    numbers = [known_number(found) if type(found) is SymHash else found for found in (left, right)]
    if None not in numbers:
        return bool(reduced(numbers[0]) == reduced(numbers[1]))
    if _is_calculated(left) or _is_calculated(right):
        raise Cut("whether two hashes are the same is not known", here())
    kinds = [found.kind if type(found) is SymHash else "" for found in (left, right)]
    if kinds != ["tuple", "tuple"] or len(left.parts) != len(right.parts):
        return False
    return all(map(_are_same, left.parts, right.parts))


def _are_same(left: Any, right: Any) -> bool:
    same = agree(left, right)
    return collide(left, right) if same is None else same


def _is_calculated(value: Any) -> bool:
    if type(value) is not SymHash or value.kind == "value":
        return False
    return value.kind != "tuple" or any(map(_is_calculated, value.parts))


def reduced(number: Any) -> Any:
    """As Python makes a hash of an integer that ``__hash__`` returns: it never is -1."""
    if number == -1:
        return -2
    if -_MODULUS < number < _MODULUS:
        return number
    if -(1 << 63) <= number < (1 << 63):
        return number
    reduced = number % _MODULUS if number > 0 else -(-number % _MODULUS)
    return -2 if reduced == -1 else reduced


def is_identical(left: Any, right: Any) -> bool:
    """Whether two hashes are known to be the same without asking anything."""
    if left is right:
        return True
    kinds = type(left), type(right)
    if kinds == (int, int):
        return bool(left == right)
    if kinds == (SymInt, SymInt):
        return bool(left.row and (left.row, left.offset) == (right.row, right.offset))
    if kinds != (SymHash, SymHash) or left.kind != right.kind:
        return False
    if left.kind == "value":
        mine, theirs = left.parts[0], right.parts[0]
        if mine is theirs:
            return True
        if type(mine) is not type(theirs):
            return False
        if type(mine) in (SymStr, SymFloat, SymBool):
            return bool(mine.row == theirs.row)
        return type(mine) in (str, bytes) and bool(mine == theirs)
    return len(left.parts) == len(right.parts) and all(map(is_identical, left.parts, right.parts))
