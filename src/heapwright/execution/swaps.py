"""What rewritten code calls in place of things no operator method can reach."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.path import here
from heapwright.execution.proxies import SymBool, SymInt, SymText

_PROXIES = (SymInt, SymBool, SymText)


def is_proxy(value: object) -> bool:
    return type(value) in _PROXIES


def swapped_type(function: Any, value: Any, *more: Any) -> Any:
    """``type(x)``: a proxy has the type of what it stands for."""
    if function is builtins.type and not more and is_proxy(value):
        return str if type(value) is SymText else value.__class__
    return function(value, *more)


def swapped_int(function: Any, value: Any, *more: Any) -> Any:
    """``int(x)``: a symbolic integer stays symbolic."""
    if function is builtins.int and type(value) is SymInt and not more:
        return value
    return function(value, *more)


def swapped_range(function: Any, *bounds: Any) -> Any:
    """``range(n)``: a symbolic bound is compared before each turn, never made concrete."""
    if function is not builtins.range or not any(type(bound) is SymInt for bound in bounds):
        return function(*bounds)
    start, stop, step = {1: (0, *bounds, 1), 2: (*bounds, 1)}.get(len(bounds), bounds)
    if step == 0:
        raise ValueError("range() arg 3 must not be zero")
    return _count(start, stop, step)


def _count(start: Any, stop: Any, step: Any) -> Iterator[Any]:
    current = start
    while current < stop if step > 0 else current > stop:
        yield current
        current = current + step


def swapped_len(function: Any, value: Any) -> Any:
    """``len(x)``: a length that a method computed may be symbolic."""
    method = getattr(type(value), "__len__", None)
    if function is not builtins.len or method is None or isinstance(value, _BUILTIN_SIZED):
        return function(value)
    length = method(value)
    if type(length) is not SymInt:
        return function(_Sized(length))
    if length < 0:
        raise ValueError("__len__() should return >= 0")
    return length


_BUILTIN_SIZED = (list, tuple, dict, set, frozenset, str, bytes, range)


class _Sized:
    """Lets ``len`` itself judge a length that was already computed."""

    def __init__(self, length: Any) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length  # type: ignore[no-any-return]


def swapped_input(function: Any, *arguments: Any) -> Any:
    """``input()`` and ``open()``: the outside world is no part of a heap."""
    if function in (builtins.input, builtins.open):
        raise Cut(f"{function.__name__}() reaches outside the program", here())
    return function(*arguments)


def same(left: Any, right: Any) -> bool:
    """``x is y``: numbers are the same where they are equal, of equal type."""
    if is_proxy(left) or is_proxy(right):
        if left is right:
            return True
        kinds = swapped_type(type, left), swapped_type(type, right)
        return kinds[0] is kinds[1] and bool(left == right)
    return left is right


def text(*pieces: Any) -> str:
    """An f-string: texts, and ``(value, conversion, specification)`` for what is in braces."""
    if not any(isinstance(piece, tuple) and is_proxy(piece[0]) for piece in pieces):
        return _joined([_formatted(piece) for piece in pieces])
    return SymText(lambda: _joined([_formatted(piece) for piece in pieces]))


def _joined(pieces: list[str]) -> str:
    if any(isinstance(piece, SymText) for piece in pieces):
        return SymText(lambda: "".join(_plain(piece) for piece in pieces))
    return "".join(pieces)


_CONVERSIONS: dict[int, Callable[[Any], Any]] = {115: str, 114: repr, 97: ascii}


def _formatted(piece: Any) -> str:
    if isinstance(piece, str):
        return piece
    value, conversion, specification = piece
    if conversion in _CONVERSIONS:
        value = _CONVERSIONS[conversion](value)
    return format(value, specification)


def percent(template: str, values: Any) -> Any:
    """``"…" % values``."""
    listed = values if isinstance(values, tuple) else (values,)
    if isinstance(values, Mapping) or not any(map(is_proxy, listed)):
        return template % values
    return SymText(lambda: template % tuple(_made(value) for value in listed))


def textual(receiver: Any, name: str, *arguments: Any, **options: Any) -> Any:
    """``receiver.join(…)`` and ``receiver.format(…)``."""
    if type(receiver) is not str:
        return getattr(receiver, name)(*arguments, **options)
    if name == "join" and len(arguments) == 1:
        arguments = (list(arguments[0]),)
        values: list[Any] = arguments[0]
    else:
        values = [*arguments, *options.values()]
    if not any(map(is_proxy, values)):
        return getattr(receiver, name)(*arguments, **options)
    if name == "join":
        return SymText(lambda: receiver.join([_plain(value) for value in values]))
    return SymText(
        lambda: receiver.format(
            *map(_made, arguments), **{key: _made(value) for key, value in options.items()}
        )
    )


def _plain(value: Any) -> Any:
    return value.made() if isinstance(value, SymText) else value


def _made(value: Any) -> Any:
    return value.__index__() if type(value) is SymInt else _plain(value)


SWAP_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "type": swapped_type,
    "int": swapped_int,
    "range": swapped_range,
    "len": swapped_len,
    "input": swapped_input,
    "open": swapped_input,
    "same": same,
    "text": text,
    "percent": percent,
    "textual": textual,
}
