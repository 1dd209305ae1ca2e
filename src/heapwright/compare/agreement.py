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

from heapwright.compare.sharing import CHANGEABLE, containers_in, own, parts_of, places

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
    given = tuple([own_items(value) for value in given])
    named = {name: own_items(value) for name, value in named.items()}
    first = outcome(run, OLD, given, named)
    second = outcome(run, NEW, given, named)
    joined_items(first.printed, second.printed, [])
    passed = [*given, *named.values()]
    for value, one, other in zip(passed, first.given, second.given, strict=True):
        if type(one) in CHANGEABLE or isinstance(value, Items):
            joined(one, other, [])
    error, other_error = first.error, second.error
    known = [value for value in passed if isinstance(value, Pair)]
    if error is None and other_error is None:
        return first, second
    if error is None or other_error is None or not same_error(error, other_error, known):
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
    except KeyboardInterrupt:
        raise  # most likely a person's
    except BaseException as error:
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
    if places(answers[0]) != places(answers[1]):
        raise VersionsDiffer
    if own(answers[0], parts[0]) != own(answers[1], parts[1]):
        raise VersionsDiffer
    if own(passed[0], [*parts[0], *results[0]]) != own(passed[1], [*parts[1], *results[1]]):
        raise VersionsDiffer


def module_parts(side: str) -> Iterator[Any]:
    """Containers that belong to the module or its classes."""
    for value in list(vars(version(side)).values()):
        if isinstance(value, type) and value.__module__ == version(side).__name__:
            yield from [each for each in vars(value).values() if isinstance(each, CHANGEABLE)]
        elif isinstance(value, CHANGEABLE):
            yield value


class Items:
    """What an iterator that is passed would give: the versions share no iterator either."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items


def own_items(value: Any) -> Any:
    passed_on = not isinstance(value, Pair) and hasattr(value, "__next__")
    return Items(list(value)) if passed_on else value


def on_side(value: Any, side: str) -> Any:
    """An argument as one version sees it; the versions share no container."""
    if isinstance(value, Pair):
        return value.hw_old if side == OLD else value.hw_new
    if type(value) in (list, tuple, set, frozenset):
        return type(value)([on_side(item, side) for item in value])
    if type(value) is dict:
        return {on_side(k, side): on_side(v, side) for k, v in value.items()}
    if type(value) is deque:
        return deque([on_side(item, side) for item in value], value.maxlen)
    if type(value) is bytearray:
        return bytearray(value)
    if isinstance(value, Items):
        return iter([on_side(item, side) for item in value.items])
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
        made = pair_of(owner, first, second)
        agree_on_record(first, second, [*known, made])
        return made
    if hasattr(first, "__next__") and hasattr(second, "__next__"):
        return list(PairedItems(pair_of(Pair, first, second), known))
    if type(first).__name__ != type(second).__name__:
        raise VersionsDiffer
    if isinstance(first, (list, tuple)):
        return joined_items(first, second, known)
    if isinstance(first, dict):
        keys = joined_items(list(first), list(second), known)
        values = joined_items(list(first.values()), list(second.values()), known)
        return (
            first
            if is_of(keys, first) and is_of(values, first.values())
            else dict(zip(keys, values, strict=True))
        )
    if isinstance(first, deque):
        if first.maxlen != second.maxlen:
            raise VersionsDiffer
        items = joined_items(list(first), list(second), known)
        return first if is_of(items, first) else items
    if not same_value(first, second):
        raise VersionsDiffer
    return first


ORDERED = (tuple, list, deque)
PLAIN = (int, float, str, bytes, set, frozenset)


def agree_on_record(first: Any, second: Any, known: list[Pair]) -> None:
    """The fields of a data class, and the items of a container, are what objects are asked for.

    Raises: VersionsDiffer if public ones are not alike.
    """
    if getattr(first, "_fields", ()) != getattr(second, "_fields", ()):  # of named tuples
        raise VersionsDiffer
    if isinstance(first, ORDERED) and isinstance(second, ORDERED):
        joined_items([*first], [*second], known)
    if isinstance(first, PLAIN) and not (isinstance(second, PLAIN) and same_value(first, second)):
        raise VersionsDiffer
    fields = [*getattr(first, "__dataclass_fields__", ())]
    if not fields and not has_methods(known[-1]) and type(first).__dictoffset__:
        fields = [*first.__dict__]
    for name in [name for name in fields if name[0] != "_"]:
        if hasattr(first, name) != hasattr(second, name):
            raise VersionsDiffer
        if hasattr(first, name):
            joined(getattr(first, name), getattr(second, name), known)


def has_methods(pair: Pair) -> bool:
    """Whether calls on the pair ask for anything; what has none is asked for its fields."""
    return any(callable(v) or isinstance(v, property) for v in [*vars(type(pair)).values()])


def joined_items(first: Any, second: Any, known: list[Pair]) -> Any:
    if len(first) != len(second):
        raise VersionsDiffer
    items = [joined(one, other, known) for one, other in zip(first, second, strict=True)]
    if is_of(items, first):
        return first  # the very container: a caller could change what it is part of
    return items if isinstance(first, list) else tuple(items)


def is_of(items: list[Any], first: Any) -> bool:
    return all(item is one for item, one in zip(items, first, strict=True))


def same_value(first: Any, second: Any) -> bool:
    if isinstance(first, enum.Enum):
        return bool(first.name == second.name)
    if first != first:  # not a number
        return bool(second != second)
    if isinstance(first, float) and first == 0 and second == 0:  # which have a sign
        return str(first) == str(second)
    return bool(first == second) and same_members(first, second)


def same_members(first: Any, second: Any) -> bool:
    """Whether members of equal sets are of the same types: 1 and True are equal."""
    if not isinstance(first, (set, frozenset)):
        return True
    return all(
        any(type(one).__name__ == type(other).__name__ and one == other for other in second)
        for one in first
    )


def same_error(first: BaseException, second: BaseException, known: list[Pair]) -> bool:
    """Whether a caller sees the same exception; objects that it carries are not called, so they
    must be ones that the caller has, or mere records.
    """
    if not same_handlers(type(first), type(second)) or len(first.args) != len(second.args):
        return False
    try:
        carried = joined_items(first.args, second.args, known)
        fields = joined(public_fields(first), public_fields(second), known)
        if writes_itself(first) or writes_itself(second):
            joined(str(first), str(second), [])
    except VersionsDiffer:
        return False
    return not any(
        has_methods(pair) and not any(pair is other for other in known)
        for pair in pairs_in([carried, fields])
    )


def pairs_in(value: Any) -> Iterator[Pair]:
    if isinstance(value, Pair):
        yield value
    elif type(value) in (list, tuple, dict):
        for item in value.values() if type(value) is dict else value:
            yield from pairs_in(item)


def same_handlers(first: type, second: type) -> bool:
    """Whether the same ``except`` clauses catch both; further classes of the new version's own are
    ones that no caller of the old version names.
    """
    if first.__name__ != second.__name__ or standard_bases(first) != standard_bases(second):
        return False
    names = [base.__name__ for base in second.__mro__]
    return all(base.__name__ in names for base in first.__mro__ if base.__name__[0] != "_")


def standard_bases(error: type) -> list[type]:
    return [base for base in error.__mro__ if base.__module__ == "builtins"]


def public_fields(error: BaseException) -> dict[str, Any]:
    return {name: value for name, value in sorted(vars(error).items()) if name[0] != "_"}


def writes_itself(error: BaseException) -> bool:
    """Whether its class says what its message is; otherwise its arguments do."""
    own = [base for base in type(error).__mro__ if base.__module__ != "builtins"]
    return any("__str__" in vars(base) for base in own)
