"""What rewritten code calls in place of things no operator method can reach."""

from __future__ import annotations

import builtins
import functools
import operator
from collections.abc import Callable
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.answers import answered, answering_slot, measured
from heapwright.execution.asking import ask, index_of, own_method
from heapwright.execution.caches import open_cache, open_lru_cache
from heapwright.execution.changes import changer, owner, special, whole
from heapwright.execution.concretising import real
from heapwright.execution.containers import (
    OpenDict,
    OpenSet,
    own_frozenset,
    own_set,
    positioned,
)
from heapwright.execution.containers.hashes import hash_inside, reduced, returned
from heapwright.execution.containers.membership import in_any_order, members, unseen
from heapwright.execution.containers.ordering import has_no_order, over_set
from heapwright.execution.containers.stand_ins import OURS, as_base, stand_in
from heapwright.execution.containers.typed import TypedSequence
from heapwright.execution.displays import DISPLAYS
from heapwright.execution.formatting import described, piece, remainder, remaindered, text
from heapwright.execution.hashing import Hashing
from heapwright.execution.identity import COPIED_KINDS, Identity, identity, same_values
from heapwright.execution.library import (
    INSTEAD,
    careful,
    divided,
    lending,
    named,
    ready,
)
from heapwright.execution.own_hashes import OwnHashes
from heapwright.execution.place import here
from heapwright.execution.printing import intercepted_print
from heapwright.execution.proxies import (
    PROXIES,
    Calculated,
    SymBool,
    SymFloat,
    SymInt,
    SymLength,
    SymQuotient,
    SymRange,
    SymStr,
    SymText,
    is_proxy,
)
from heapwright.execution.proxies.declining import declined
from heapwright.execution.proxies.derived import derived
from heapwright.execution.proxies.forgotten import Forgotten, look
from heapwright.execution.proxies.identity import identity_of_equals
from heapwright.execution.proxies.looking import UNSEEN, looked_for, whole_number
from heapwright.execution.proxies.span import within
from heapwright.execution.proxies.string import real_text
from heapwright.execution.proxies.text import Formatted, joined
from heapwright.execution.unbound import unbound
from heapwright.execution.undecided import OPEN_CLASS, UNDECIDED, address_of, same_object


def intercepted_type(function: Any, value: Any, /) -> Any:
    """``type(x)``: a proxy has the type of what it stands for."""
    if function is not builtins.type:
        return function(value)
    kind = type(value)
    if kind is Forgotten:
        return look(value)
    if kind in (*PROXIES, SymRange):
        return str if kind in (SymText, SymStr) else value.__class__
    if kind is Identity:
        return int
    if UNDECIDED and address_of(value) in UNDECIDED:
        return kind.stands_for
    if OPEN_CLASS in vars(kind):
        return value.__class__
    return kind.stands_for if kind in OURS else kind


def intercepted_int(function: Any, value: Any, /, *more: Any) -> Any:
    """``int(x)``: a symbolic integer stays symbolic."""
    if function is builtins.int and type(value) is SymInt and not more:
        return value
    kind = type(value)
    if kind in (SymStr, SymText) and function is builtins.int and not more:
        return intercepted_text(value)
    if kind in (SymFloat, SymQuotient, Calculated) or issubclass(kind, TypedSequence):
        return ready(function)(value, *more)
    method = own_method(value, "__int__", "__index__")
    if method is not None and function is builtins.int and not more:
        number = ask(method, value)
        return number if type(number) is SymInt else function(_Numbered(number))
    return function(real_text(value), *more)


class _Numbered:
    """Lets ``int`` itself judge a number that was already computed."""

    def __init__(self, number: Any) -> None:
        self._number = number

    def __int__(self) -> int:
        return self._number  # type: ignore[no-any-return]


def intercepted_text(value: Any) -> Any:
    """``int(text)``"""
    found = whole_number(value)
    if found is None:
        said = SymText((Formatted(value, ord("r"), ""),))
        raise ValueError(joined(("invalid literal for int() with base 10: ", said)))
    return int(real_text(value)) if found is UNSEEN else found


def intercepted_range(function: Any, /, *bounds: Any) -> Any:
    """``range(n)``: a symbolic bound stays symbolic."""
    if function is builtins.range:
        bounds = tuple(map(index_of, bounds))
    if function is not builtins.range or not any(type(bound) is SymInt for bound in bounds):
        return function(*bounds)
    return SymRange(*{1: (0, *bounds, 1), 2: (*bounds, 1)}.get(len(bounds), bounds))


def intercepted_pow(function: Any, /, *numbers: Any) -> Any:
    """``pow(a, b, m)``: with a modulus, Python asks the first number only."""
    if function is builtins.pow and len(numbers) == 3:
        numbers = tuple(n.__index__() if is_proxy(n) else n for n in numbers)
    return function(*numbers)


def inside(item: Any, container: Any) -> bool:
    """``item in container``: a text does not see that another is symbolic."""
    if type(item) in (SymStr, SymText) and type(container) is str:
        found = looked_for(item, container)
        return item.concretised() in container if found is UNSEEN else found
    if issubclass(type(item), TypedSequence) and type(container) in _BYTES:
        return real(item) in container
    if type(item) is SymInt and type(container) is range:
        return within(item, container.start, container.stop, container.step)
    if UNDECIDED and address_of(item) in UNDECIDED and type(container) in _BY_IDENTITY:
        plain = type(item).__hash__
        if getattr(plain, "by_identity", False):
            return UNDECIDED[address_of(item)].among(list(members(container)))
    return item in container


_BYTES = (bytes, bytearray)
_BY_IDENTITY = (OpenSet, OpenDict)
"""Containers that look for an object by its hash, which for most is its identity."""


def rebound(module: Any, /) -> Any:
    """``builtins`` in ``builtins.len = …``. Raises: Cut, since instrumented code has its own."""
    if module is builtins:
        raise Cut("a builtin function is replaced", here())
    return module


def unordered(function: Any, value: Any, /, *more: Any, **options: Any) -> Any:
    """``sorted(x)`` and others that do not care in which order a set gives its members."""
    if isinstance(function, _BUILTIN):
        options = {name: careful(option) for name, option in options.items()}
        if has_no_order(value) and not (more and function in (min, max)):
            return over_set(function, value, more, options)
    return function(value, *more, **options)


_BUILTIN = (type(len), type)


_CACHES: dict[Any, Any] = {functools.cache: open_cache, functools.lru_cache: open_lru_cache}


def caching(decorator: Any) -> Any:
    """``functools.cache`` and ``lru_cache``, wherever their names are used."""
    return _CACHES.get(decorator, decorator) if isinstance(decorator, FunctionType) else decorator


def caught(error: BaseException) -> None:
    """The subject looks at an exception: from now on its message must be real text."""
    if any(isinstance(argument, SymText) for argument in error.args):
        error.args = tuple(map(real_text, error.args))


def intercepted_len(function: Any, value: Any, /) -> Any:
    """``len(x)``: a length that a method computed may be symbolic."""
    kind = type(value)
    if function is not builtins.len or kind in _BUILTIN_SIZED:
        return function(value)
    method = next((vars(cls)["__len__"] for cls in kind.__mro__ if "__len__" in vars(cls)), None)
    if type(method) is not FunctionType:
        return function(value)
    length = method(value)
    if type(length) is SymLength or kind in (SymStr, SymText):
        return length
    if type(length) is not SymInt:
        return function(_Sized(length))
    if length < 0:
        raise ValueError("__len__() should return >= 0")
    length.path.path.fit(length.term)
    return length


_BUILTIN_SIZED = frozenset({list, tuple, dict, set, frozenset, str, bytes, range} | OURS)


class _Sized:
    """Lets ``len`` itself judge a length that was already computed."""

    def __init__(self, length: Any) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length  # type: ignore[no-any-return]


_VALUES = frozenset({*PROXIES, *COPIED_KINDS, Forgotten})
"""Types of values whose identity must be asked for."""


def same(left: Any, right: Any) -> bool:
    """``x is y`` where a proxy may be among them."""
    if type(left) not in _VALUES and type(right) not in _VALUES:  # objects, as most are
        return left is right or (bool(UNDECIDED) and same_object(left, right))
    for value in (left, right):
        if type(value) is Forgotten:
            look(value)
    if not (is_proxy(left) or is_proxy(right)):
        return same_object(left, right) if UNDECIDED else same_values(left, right)
    if left is right:
        return True
    kinds = intercepted_type(type, left), intercepted_type(type, right)
    if kinds[0] is not kinds[1] or left != right:
        return False
    proxy = left if is_proxy(left) else right
    if kinds[0] is bool or (kinds[0] is int and -5 <= proxy <= 256):  # these are kept once
        return True
    return identity_of_equals(proxy, kinds[0].__name__)


INSTEAD.update(_CACHES)
INSTEAD.update({operator.is_: same, operator.is_not: lambda a, b: not same(a, b)})

_SIGNS: dict[str, Callable[[Any, Any], Any]] = {
    "Is": same,
    "IsNot": lambda a, b: not same(a, b),
    "In": inside,
    "NotIn": lambda a, b: not inside(a, b),
    "Eq": operator.eq,
    "NotEq": operator.ne,
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
}


class Link:
    """One operand of a chain of comparisons, with the sign before it.

    Python itself goes along the chain, so that each operand is evaluated once, where it stands, and
    only if what is before it holds.
    """

    __slots__ = ("_sign", "_value")

    def __init__(self, value: Any, sign: str = "") -> None:
        self._value = value
        self._sign = sign

    def __lt__(self, right: Link) -> Any:
        return _SIGNS[right._sign](self._value, right._value)


class _Singleton(type):
    """A class pattern that matches one truth value, symbolic or not."""

    truth: bool

    def __instancecheck__(cls, value: object) -> bool:
        if type(value) in (SymBool, Forgotten):
            return bool(value) is cls.truth
        return value is cls.truth


class IsTrue(metaclass=_Singleton):
    truth = True


class IsFalse(metaclass=_Singleton):
    truth = False


def _hashed(value: Any) -> Any:
    match value:
        case Identity():
            return value + 0  # which it refuses
        case SymStr():
            return value.concretised("hashed")
        case SymText():
            return value.concretised()
    return value


def _hash_of_object(value: Any) -> Any:
    """What a ``__hash__`` of the program returns may be symbolic, which C code would refuse."""
    method = type(value).__hash__
    if not isinstance(method, FunctionType):
        return builtins.hash(value)
    found = returned(ask(method, value))
    return reduced(found) if type(found) is SymInt else found


HASHING = Hashing(real=_hashed, inside=hash_inside, of_object=_hash_of_object)
"""Of all programs that are explored."""


_OWN = OwnHashes(HASHING)
INSTEAD.update(_OWN.instead)


INTERCEPTS: dict[str, Callable[..., Any]] = {
    "id": identity,
    "hash": HASHING,
    "own_hash": _OWN.called,
    "ask": ask,
    "answered": answered,
    "answering": answering_slot,
    "measured": measured,
    "type": intercepted_type,
    "int": intercepted_int,
    "range": intercepted_range,
    "len": intercepted_len,
    "print": intercepted_print,
    "pow": intercepted_pow,
    "cached": caching,
    "caught": caught,
    "stand_in": stand_in,
    "base": as_base,
    "derived": derived,
    "declined": declined,
    **DISPLAYS,
    "inside": inside,
    "unordered": unordered,
    "rebound": rebound,
    "owner": owner,
    "whole": whole,
    "special": special,
    "changer": changer,
    "own_set": own_set,
    "own_frozenset": own_frozenset,
    "unseen": unseen,
    "members": in_any_order,
    "ready": ready,
    "lending": lending,
    "positioned": positioned,
    "named": named,
    "divided": divided,
    "remainder": remainder,
    "remaindered": remaindered,
    "unbound": unbound,
    "same": same,
    "link": Link,
    "text": text,
    "piece": piece,
    "described": described,
    "true": IsTrue,
    "false": IsFalse,
}
