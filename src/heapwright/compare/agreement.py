"""What pairs of versions do; copied beside the pair module, so that it is instrumented as they are.

A pair stands for one object in both versions. A call on it is done on both, and what they answer
must agree; an object that both return becomes a pair itself.
"""

from __future__ import annotations

import enum
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import nullcontext, redirect_stdout, suppress
from typing import Any

OLD, NEW = "hw_old", "hw_new"
PRINTS = True
"""Whether a version may print; replaced where none does."""


def version(side: str) -> Any:
    """The module of one version; the pair module brings its own."""
    raise NotImplementedError(side)


PAIRS: tuple[tuple[str, type[Pair]], ...] = ()
"""Pair classes by name: the pair module brings its own. No function of it names them, or it would
seem to make objects of them by itself.
"""


def pair_class(name: str) -> type[Pair] | None:
    """The pair class for the objects of a class."""
    for known, owner in PAIRS:
        if known == name:
            return owner
    return None


class VersionsDiffer(BaseException):
    """The two versions do not give the same answer."""


class Pair:
    """One object, in both versions."""

    hw_unseen = (OLD, NEW)

    def __init__(self, *given: Any, **named: Any) -> None:
        name = type(self).__name__
        first, second = both(lambda side, *g, **n: getattr(side, name)(*g, **n), given, named)
        agree_on_sharing(first, second, [first.result], [second.result])
        self.hw_old, self.hw_new = first.result, second.result

    def __enter__(self) -> Any:
        return paired(lambda side, manager: manager.__enter__(), self)

    def __exit__(self, *error: Any) -> bool:
        ended = paired(lambda side, manager, *e: bool(manager.__exit__(*e)), self, *error)
        return bool(ended)


class PairedItems:
    """What an iterator of either version yields, one item after the other."""

    def __init__(self, items: Pair, known: list[Pair]) -> None:
        self.items = items
        self.known = known

    def __iter__(self) -> PairedItems:
        return self

    def __next__(self) -> Any:
        return agreed(lambda side, items: next(items), (self.items,), {}, self.known)

    def close(self) -> None:
        """What an iterator raises when it is dropped is not heard in either version."""
        paired(lambda side, items: closed(items), self.items)


def closed(items: Any) -> None:
    with suppress(Exception):
        if hasattr(items, "close"):
            items.close()


class CallEnd:
    """How a call ended in one version, with the arguments as it leaves them."""

    def __init__(self, result: Any, error: Any, given: list[Any], printed: list[Any]) -> None:
        self.result = result
        self.error = error
        self.given = given
        self.printed = printed


class Printed:
    """Takes what one version prints; values that are not known yet stay as they are."""

    def __init__(self) -> None:
        self.parts: list[Any] = []

    def hw_print(self, values: tuple[Any, ...], sep: Any, end: Any) -> None:
        self.parts += [*values, sep, end]

    def write(self, text: Any) -> int:
        self.parts.append(text)
        return 0

    def flush(self) -> None:
        pass


def paired(run: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What both versions answer, where they agree; objects come back as pairs."""
    return agreed(run, given, named, [v for v in given if isinstance(v, Pair)])


def agreed(
    run: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any], known: list[Pair]
) -> Any:
    first, second = both(run, given, named)
    agree_on_sharing(
        first, second, [pair.hw_old for pair in known], [pair.hw_new for pair in known]
    )
    return joined(first.result, second.result, known)


def paired_items(run: Callable[..., Any], *given: Any, **named: Any) -> PairedItems:
    """What both versions yield; nothing is taken from either before it is asked for."""
    items = entered(lambda side, *g, **n: iter(run(side, *g, **n)), *given, **named)
    return PairedItems(items, [v for v in given if isinstance(v, Pair)])


def entered(run: Callable[..., Any], *given: Any, **named: Any) -> Pair:
    """What both versions answer, as something to go on with, such as a context manager."""
    first, second = both(run, given, named)
    return pair_of(Pair, first.result, second.result)


def pair_of(owner: type[Pair], old: Any, new: Any) -> Pair:
    made = owner.__new__(owner)
    made.hw_old, made.hw_new = old, new
    return made


def both(run: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """How the call ends in both versions.

    Raises: VersionsDiffer if only one of them raises, or another exception, or they print something
    else or change an argument otherwise; the exception, where both raise the same.
    """
    first = outcome(run, OLD, given, named)
    second = outcome(run, NEW, given, named)
    joined_items(first.printed, second.printed, [])
    for one, other in zip(first.given, second.given, strict=True):
        if type(one) in (list, dict, set):
            joined(one, other, [])
    error, other_error = first.error, second.error
    if error is None and other_error is None:
        return first, second
    if error is None or other_error is None or not same_error(error, other_error):
        raise VersionsDiffer
    raise error.with_traceback(None)


def outcome(
    run: Callable[..., Any], side: str, given: tuple[Any, ...], named: dict[str, Any]
) -> CallEnd:
    values = [on_side(value, side) for value in given]
    options = {name: on_side(value, side) for name, value in named.items()}
    passed = [*values, *options.values()]
    output = Printed()
    try:
        with redirect_stdout(output) if PRINTS else nullcontext():
            result = run(version(side), *values, **options)
        return CallEnd(result, None, passed, output.parts)
    except (Exception, SystemExit, GeneratorExit) as error:
        return CallEnd(None, error, passed, output.parts)


def agree_on_sharing(first: CallEnd, second: CallEnd, old: list[Any], new: list[Any]) -> None:
    """A list that a version hands out or keeps is one that a caller could change.

    Raises: VersionsDiffer if only one version hands out a container that it goes on using, or keeps
    one that it was given.
    """
    answers = [*containers_in([first.result])], [*containers_in([second.result])]
    passed = [*containers_in(first.given)], [*containers_in(second.given)]
    if not any((*answers, *passed)):
        return
    parts = [*parts_of(old), *module_parts(OLD)], [*parts_of(new), *module_parts(NEW)]
    results = [*parts_of([first.result])], [*parts_of([second.result])]
    if own(answers[0], parts[0]) != own(answers[1], parts[1]):
        raise VersionsDiffer
    if own(passed[0], [*parts[0], *results[0]]) != own(passed[1], [*parts[1], *results[1]]):
        raise VersionsDiffer


def own(containers: list[Any], parts: list[Any]) -> list[bool]:
    return [any(container is part for part in parts) for container in containers]


def containers_in(values: list[Any]) -> Iterator[Any]:
    """The containers among the values, and in these, that can be changed; not those of objects."""
    for value in values:
        if isinstance(value, CHANGEABLE):
            yield value
        if type(value) in (list, tuple):
            yield from containers_in(list(value))
        elif type(value) is dict:
            yield from containers_in(list(value.values()))


CHANGEABLE = (list, dict, set, deque, bytearray)


def parts_of(values: list[Any]) -> list[Any]:
    """The containers that objects consist of, directly or not."""
    waiting = list(values)
    seen: list[Any] = []
    found: list[Any] = []
    while waiting:
        value = waiting.pop()
        if any(value is other for other in seen):
            continue
        if isinstance(value, CHANGEABLE):
            found.append(value)
        inside = [*contents_of(value)]
        if inside:
            seen.append(value)
            waiting += inside
    return found


def contents_of(value: Any) -> Iterator[Any]:
    if isinstance(value, (list, tuple, deque)):
        yield from list(value)
    elif isinstance(value, dict):
        yield from list(value.values())
    elif not isinstance(value, type) and not callable(value):
        if type(value).__dictoffset__:  # asks no ``__getattr__``
            yield from list(value.__dict__.values())
        for base in type(value).__mro__:
            slots = base.__dict__.get("__slots__", ())
            for name in (slots,) if isinstance(slots, str) else tuple(slots):
                if hasattr(value, name):
                    yield getattr(value, name)


def module_parts(side: str) -> Iterator[Any]:
    """Containers that belong to the module or its classes."""
    for value in list(vars(version(side)).values()):
        if isinstance(value, type) and value.__module__ == version(side).__name__:
            yield from [each for each in vars(value).values() if isinstance(each, CHANGEABLE)]
        elif isinstance(value, CHANGEABLE):
            yield value


def on_side(value: Any, side: str) -> Any:
    """An argument as one version sees it; the versions share no container."""
    if isinstance(value, Pair):
        return value.hw_old if side == OLD else value.hw_new
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
        if first is pair.hw_old and second is pair.hw_new:
            return pair
    owner = pair_class(type(first).__qualname__)
    if owner is not None and pair_class(type(second).__qualname__) is not None:
        return pair_of(owner, first, second)
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
    if isinstance(first, float) and first == 0 and second == 0:  # which have a sign
        return str(first) == str(second)
    return bool(first == second)


def same_error(first: Exception, second: Exception) -> bool:
    if type(first).__name__ != type(second).__name__ or len(first.args) != len(second.args):
        return False
    try:
        joined_items(first.args, second.args, [])
    except VersionsDiffer:
        return False
    return True
