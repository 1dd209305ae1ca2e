"""Values as Python source, the way a formatter would leave them."""

from __future__ import annotations

import ast
import enum
from array import array
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Collection
from itertools import count
from types import MethodWrapperType
from typing import Any

from heapwright.program.objects import shows_address
from heapwright.program.standard import STANDARD

NameOf = Callable[[Any], str | None]
"""What a test calls a class or an object; None if it has no name for it."""

_ATOMS = (int, bool, type(None))
_BRACKETS: dict[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
    frozenset: ("frozenset({", "})"),
}


def value_text(value: Any, name_of: NameOf = lambda _: None) -> str | None:
    """An expression that means the same everywhere; None if there is none: a list may contain
    itself, a number have too many digits, and items of a set refuse to be ordered.
    """
    try:
        return _text(value, name_of)
    except Exception:
        return None


def _text(value: Any, name_of: NameOf) -> str | None:
    kind = type(value)
    if kind is str:
        return None if shows_address(value) else _quoted(value)
    if kind is bytes:
        return _quoted(value)
    if kind is float:
        finite = value == value and abs(value) != float("inf")
        return repr(value) if finite else None
    if kind in _ATOMS:
        return repr(value)
    if kind is dict:
        return _dict_text(value, name_of)
    if kind is bytearray:
        return repr(value)
    if kind is array:
        return _array_text(value, name_of)
    if kind in _BRACKETS:
        return _items_text(value, name_of)
    if issubclass(kind, enum.Enum):
        return _member_text(value, name_of)
    return name_of(value) or _made_text(value, name_of)


def _made_text(value: Any, name_of: NameOf) -> str | None:
    """Of a date, a fraction and the like: what ``repr`` shows, if that makes an equal one."""
    kind, owner = type(value), name_of(type(value))
    if owner is None or kind.__module__ not in STANDARD or issubclass(kind, Collection):
        return None
    match ast.parse(repr(value), mode="eval").body:
        case ast.Call(func, given, named) if ast.unparse(func).endswith(kind.__name__):
            arguments = [ast.literal_eval(each) for each in given]
            options = {str(each.arg): ast.literal_eval(each.value) for each in named}
            if kind(*arguments, **options) != value:
                return None
            texts = [literal(each) for each in arguments]
            texts += [f"{name}={literal(each)}" for name, each in options.items()]
            return f"{owner}({', '.join(texts)})"
    return None


def _array_text(value: array[Any], name_of: NameOf) -> str | None:
    cls, items = name_of(array), value_text(value.tolist())
    if cls is None or items is None:
        return None
    return f'{cls}("{value.typecode}", {items})' if value else f'{cls}("{value.typecode}")'


def initial_text(value: Any, name_of: NameOf) -> str | None:
    """As ``value_text``, also for containers and counters of the library: an expression that makes
    such a value, though it may not be equal to it.
    """
    kind = type(value)
    match value:
        case count():
            return f"itertools.{value!r}"
        case deque():
            items = value_text(list(value), name_of)
            limit = "" if value.maxlen is None else f", {value.maxlen}"
            return None if items is None else f"collections.deque({items}{limit})"
        case defaultdict():
            items, factory = value_text(dict(value), name_of), _factory_text(value, name_of)
            return (
                None if None in (items, factory) else f"collections.defaultdict({factory}, {items})"
            )
        case OrderedDict() | Counter() if kind in (OrderedDict, Counter):
            items = value_text(dict(value), name_of)
            return None if items is None else f"collections.{kind.__name__}({items})"
        case MethodWrapperType(__self__=count() as counter):
            return f"{initial_text(counter, name_of)}.{value.__name__}"
    return value_text(value, name_of)


def _factory_text(value: defaultdict[Any, Any], name_of: NameOf) -> str | None:
    factory = value.default_factory
    if factory is None or getattr(factory, "__module__", "") == "builtins":
        return getattr(factory, "__name__", "None")
    return name_of(factory)


def literal(value: Any) -> str:
    """Requires: the value has a text that names no class."""
    text = value_text(value)
    return repr(value) if text is None else text


def _quoted(value: str | bytes) -> str:
    """In double quotes, unless that takes more backslashes."""
    text = repr(value)
    if '"' in text or "\\'" in text:
        return text
    prefix = "b" if isinstance(value, bytes) else ""
    return f'{prefix}"{text[len(prefix) + 1 : -1]}"'


def _dict_text(value: dict[Any, Any], name_of: NameOf) -> str | None:
    pairs = [(_text(k, name_of), _text(v, name_of)) for k, v in value.items()]
    if any(key is None or inner is None for key, inner in pairs):
        return None
    return f"{{{', '.join(f'{key}: {inner}' for key, inner in pairs)}}}"


def _items_text(value: Any, name_of: NameOf) -> str | None:
    if isinstance(value, set | frozenset) and not value:
        return f"{type(value).__name__}()"
    found = [_text(item, name_of) for item in _ordered(value)]
    texts = [text for text in found if text is not None]
    if len(texts) < len(found):
        return None
    opening, closing = _BRACKETS[type(value)]
    comma = "," if type(value) is tuple and len(value) == 1 else ""
    return f"{opening}{', '.join(texts)}{comma}{closing}"


def _ordered(value: Any) -> list[Any]:
    """The items; those of a set in the same order in every run."""
    if not isinstance(value, set | frozenset):
        return list(value)
    try:
        return sorted(value)
    except TypeError:
        return sorted(value, key=repr)


def _member_text(value: enum.Enum, name_of: NameOf) -> str | None:
    owner = name_of(type(value))
    if owner is None:
        return None
    if type(value).__members__.get(value.name or "") is value:
        return f"{owner}.{value.name}"
    inner = value_text(value.value)
    return None if inner is None else f"{owner}({inner})"
