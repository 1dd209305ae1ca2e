"""What pairs of versions do; copied into the pair module, so that it is instrumented as they are.

A pair stands for one object in both versions. A call on it is done on both, and what they answer
must agree; an object that both return becomes a pair itself.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

OLD, NEW = "old", "new"


def version(side: str) -> Any:
    """The module of one version; the pair module brings its own."""
    raise NotImplementedError(side)


def pair_class(name: str) -> type[Pair] | None:
    """The pair class for the objects of a class; the pair module brings its own."""
    raise NotImplementedError(name)


class VersionsDiffer(BaseException):
    """The two versions do not give the same answer."""


class Pair:
    """One object, in both versions."""

    hw_unseen = (OLD, NEW)

    def __init__(self, *given: Any, **named: Any) -> None:
        name = type(self).__name__
        made = both(lambda side, *g, **n: getattr(side, name)(*g, **n), given, named)
        self.old, self.new = made


def paired(run: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What both versions answer, where they agree; objects come back as pairs."""
    first, second = both(run, given, named)
    return joined(first, second, [v for v in given if isinstance(v, Pair)])


def both(run: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """The results of both versions.

    Raises: VersionsDiffer if only one of them raises, or another exception; the exception, where
    both raise the same.
    """
    first, error = outcome(run, OLD, given, named)
    second, other = outcome(run, NEW, given, named)
    if error is None and other is None:
        return first, second
    if error is None or other is None or not same_error(error, other):
        raise VersionsDiffer
    raise error.with_traceback(None)


def outcome(
    run: Callable[..., Any], side: str, given: tuple[Any, ...], named: dict[str, Any]
) -> tuple[Any, Exception | None]:
    values = [on_side(value, side) for value in given]
    options = {name: on_side(value, side) for name, value in named.items()}
    try:
        return run(version(side), *values, **options), None
    except Exception as error:
        return None, error


def on_side(value: Any, side: str) -> Any:
    """An argument as one version sees it; the versions share no container."""
    if isinstance(value, Pair):
        return value.old if side == OLD else value.new
    if type(value) in (list, tuple, set, frozenset):
        return type(value)([on_side(item, side) for item in value])
    if type(value) is dict:
        return {on_side(k, side): on_side(v, side) for k, v in value.items()}
    if isinstance(value, enum.Enum) and side == NEW:
        owner = getattr(version(NEW), type(value).__name__, None)
        return value if owner is None else owner[value.name]
    return value


def joined(first: Any, second: Any, known: list[Pair]) -> Any:
    """One value for both versions.

    Raises: VersionsDiffer if a caller can tell them apart.
    """
    for pair in known:
        if first is pair.old and second is pair.new:
            return pair
    owner = pair_class(type(first).__qualname__)
    if owner is not None and pair_class(type(second).__qualname__) is not None:
        made = owner.__new__(owner)
        made.old, made.new = first, second
        return made
    if hasattr(first, "__next__") and hasattr(second, "__next__"):
        return joined(list(first), list(second), known)
    if type(first).__name__ != type(second).__name__:
        raise VersionsDiffer
    if isinstance(first, (list, tuple)):
        return joined_items(first, second, known)
    if isinstance(first, dict):
        joined_items(list(first), list(second), known)
        joined_items(list(first.values()), list(second.values()), known)
        return first
    if not same_value(first, second):
        raise VersionsDiffer
    return first


def joined_items(first: Any, second: Any, known: list[Pair]) -> Any:
    if len(first) != len(second):
        raise VersionsDiffer
    items = [joined(one, other, known) for one, other in zip(first, second, strict=True)]
    if all(item is one for item, one in zip(items, first, strict=True)):
        return first  # the very container: a caller could change what it is part of
    return items if isinstance(first, list) else tuple(items)


def same_value(first: Any, second: Any) -> bool:
    if isinstance(first, enum.Enum):
        return bool(first.name == second.name)
    if first != first:  # not a number
        return bool(second != second)
    return bool(first == second)


def same_error(first: Exception, second: Exception) -> bool:
    if type(first).__name__ != type(second).__name__ or len(first.args) != len(second.args):
        return False
    try:
        joined_items(first.args, second.args, [])
    except VersionsDiffer:
        return False
    return True
