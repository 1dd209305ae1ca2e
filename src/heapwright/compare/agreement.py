"""What pairs of versions do; copied beside the pair module, so that it is instrumented as they are.

A pair stands for one object in both versions. A call on it is done on both, and what they answer
must agree; an object that both return becomes a pair itself.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, ItemsView, Iterator, KeysView, ValuesView
from operator import length_hint
from typing import Any

from heapwright.compare.fields import field_of, holds_iterator, is_opaque, public_fields
from heapwright.compare.passing import NEW, OLD, SIMPLE, CallEnd, InBoth, Items, on_side, own_items
from heapwright.compare.raised import causes_of, fields_of, written
from heapwright.compare.sharing import (
    CHANGEABLE,
    containers_in,
    module_parts,
    own,
    parts_of,
    places,
)
from heapwright.compare.values import PLAIN, closed, factory_of, is_of, same_value
from heapwright.compare.watching import WATCHED, Watch, as_text
from heapwright.program.equal_objects import is_value
from heapwright.program.exception_classes import has_arguments_only, same_handlers
from heapwright.program.raising import is_interruption


def version(side: str) -> Any:
    """The module of one version; the pair module brings its own."""
    raise NotImplementedError(side)


UNHELD: tuple[str, ...] = ()
"""The classes whose objects a caller cannot pass on, so that none are kept in states; written into
the copy, as what follows.
"""
EXPLORED: tuple[str, ...] = ()
"""The classes in question. Versions may differ in their public fields; claims name these."""
LOOKS: tuple[str, ...] = ()
"""Special methods by which a caller only looks at an object."""


def pair_class(name: str) -> type[Pair] | None:
    """The pair class for the objects of a class; the pair module brings its own."""
    raise NotImplementedError(name)


class VersionsDiffer(BaseException):
    """The two versions do not give the same answer."""


class Pair(InBoth):
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

    def __init__(self, items: Pair, known: list[Pair], ends: tuple[CallEnd, ...] = ()) -> None:
        self.items = items
        self.known = known
        self.ends = ends

    def __iter__(self) -> PairedItems:
        return self

    def __next__(self) -> Any:
        try:
            item = agreed(lambda side, items: next(items), (self.items,), {}, self.known)
        except Exception:
            self.agree()
            raise
        self.agree()
        return item

    def close(self) -> None:
        """What an iterator raises when it is dropped is not heard in either version."""
        paired(lambda side, items: closed(items), self.items)
        self.agree()

    def agree(self) -> None:
        """Raises: VersionsDiffer if what the caller passed is not alike so far."""
        if self.ends:
            agree_on_given(*self.ends)
            agree_on_receivers(self.known)


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
    ends = both(lambda side, *g, **n: iter(run(side, *g, **n)), given, named)
    items = pair_of(Pair, ends[0].result, ends[1].result)
    return PairedItems(items, [v for v in given if isinstance(v, Pair)], ends)


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

    Raises: VersionsDiffer if only one of them raises, or another exception, or they let the caller
    see something else or change an argument otherwise; the exception, where both raise the same.
    """
    given = tuple([own_items(value) for value in given])
    named = {name: own_items(value) for name, value in named.items()}
    first = outcome(run, OLD, given, named)
    second = outcome(run, NEW, given, named)
    for one, other in zip(first.seen, second.seen, strict=True):
        agree_on_seen(one, other)
    passed = [*given, *named.values()]
    agree_on_given(first, second)
    error, other_error = first.error, second.error
    known = [value for value in passed if isinstance(value, Pair)]
    agree_on_receivers(known)
    if error is None and other_error is None:
        return first, second
    if error is None or other_error is None or not same_error(error, other_error, known):
        raise VersionsDiffer
    raise error.with_traceback(None)


def outcome(
    run: Callable[..., Any], side: str, given: tuple[Any, ...], named: dict[str, Any]
) -> CallEnd:
    values = [on_side(value, side, version) for value in given]
    options = {name: on_side(value, side, version) for name, value in named.items()}
    passed = [*values, *options.values()]
    watch = Watch() if WATCHED else None
    result: Any = None
    error: BaseException | None = None
    try:
        if watch is None:  # without a block: one costs as much as a short call
            result = run(version(side), *values, **options)
        else:
            with watch:
                result = run(version(side), *values, **options)
    except BaseException:
        error = sys.exc_info()[1]  # one that has a name here is looked at: its message becomes real
        if error is None or is_interruption(error):
            raise
    used = [passed[k] for k, v in enumerate([*given, *named.values()]) if isinstance(v, Items)]
    return CallEnd(result, error, passed, [] if watch is None else watch.seen(), used)


def agree_on_given(first: CallEnd, second: CallEnd) -> None:
    """Raises: VersionsDiffer if an argument is not left alike."""
    for one, other in zip(first.given, second.given, strict=True):
        if type(one) in CHANGEABLE:
            joined(one, other, [])
    if [length_hint(each) for each in first.used] != [length_hint(each) for each in second.used]:
        raise VersionsDiffer


def agree_on_seen(first: list[Any], second: list[Any]) -> None:
    """What was written in as many pieces is compared piece by piece.

    Raises: VersionsDiffer if it is not the same.
    """
    kinds = [type(part).__name__ for part in first]
    if kinds == [type(part).__name__ for part in second]:
        joined_items(first, second, [])
    elif as_text(first) != as_text(second):
        raise VersionsDiffer


def agree_on_sharing(first: CallEnd, second: CallEnd, old: list[Any], new: list[Any]) -> None:
    """A list that a version hands out or keeps is one that a caller could change.

    Raises: VersionsDiffer if only one version hands out a container that it goes on using, or keeps
    one that it was given. The same of objects that the caller does not go on with: it could ask for
    them twice.
    """
    answers = [[*containers_in([end.result], UNHELD)] for end in (first, second)]
    passed = [*containers_in(first.given)], [*containers_in(second.given)]
    if not any((*answers, *passed)):
        return
    parts = (
        [*parts_of(old, UNHELD), *module_parts(version(OLD))],
        [*parts_of(new, UNHELD), *module_parts(version(NEW))],
    )
    results = [*parts_of([first.result])], [*parts_of([second.result])]
    if places(answers[0]) != places(answers[1]):
        raise VersionsDiffer
    if own(answers[0], parts[0]) != own(answers[1], parts[1]):
        raise VersionsDiffer
    if own(passed[0], [*parts[0], *results[0]]) != own(passed[1], [*parts[1], *results[1]]):
        raise VersionsDiffer


def joined(first: Any, second: Any, known: list[Pair]) -> Any:
    """One value for both versions.

    Raises: VersionsDiffer if a caller can tell them apart.
    """
    if first is None and second is None:
        return None
    if type(first) in SIMPLE and type(second) is type(first):
        return joined_values(first, second)
    pair = known_pair(first, second, known)
    if pair is not None:
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
    if isinstance(first, VIEWS):  # what one shows later, ``uncompared`` speaks of
        return joined_items([*first], [*second], known)
    if isinstance(first, dict):
        return joined_dict(first, second, known)
    if isinstance(first, deque):
        if first.maxlen != second.maxlen:
            raise VersionsDiffer
        items = joined_items(list(first), list(second), known)
        return first if is_of(items, first) else items
    return joined_values(first, second)


def known_pair(first: Any, second: Any, known: list[Pair]) -> Pair | None:
    """The pair that the caller has of the two objects.

    Raises: VersionsDiffer if only one of them is an object that the caller has.
    """
    for pair in known:
        is_first, is_second = first is pair.hw_old, second is pair.hw_new
        if is_first and is_second:
            return pair
        if (is_first or is_second) and not is_value(type(first)):  # a caller sees it by ``is``
            raise VersionsDiffer
    return None


def joined_values(first: Any, second: Any) -> Any:
    if not same_value(first, second):
        raise VersionsDiffer
    return first


def joined_dict(first: Any, second: Any, known: list[Pair]) -> Any:
    if factory_of(first) != factory_of(second):
        raise VersionsDiffer
    keys = joined_items(list(first), list(second), known)
    values = joined_items(list(first.values()), list(second.values()), known)
    if is_of(keys, first) and is_of(values, first.values()):
        return first
    return dict(zip(keys, values, strict=True))


ORDERED = (tuple, list, deque)
VIEWS = (KeysView, ValuesView, ItemsView)


def agree_on_record(first: Any, second: Any, known: list[Pair]) -> None:
    """The public fields of an object that is handed out, and the items of a container.

    Raises: VersionsDiffer if public ones are not alike.
    """
    if getattr(first, "_fields", ()) != getattr(second, "_fields", ()):  # of named tuples
        raise VersionsDiffer
    if isinstance(first, BaseException) and not same_error(first, second, known):
        raise VersionsDiffer
    if isinstance(first, ORDERED) and isinstance(second, ORDERED):
        joined_items([*first], [*second], known)
    if isinstance(first, PLAIN) and not (isinstance(second, PLAIN) and same_value(first, second)):
        raise VersionsDiffer
    is_explored = type(first).__qualname__ in EXPLORED and has_methods(known[-1])
    agree_on_fields(first, second, public_fields(first, is_explored), known)


def agree_on_receivers(pairs: list[Pair]) -> None:
    """Raises: VersionsDiffer if public fields of objects that a call was given differ now."""
    for pair in pairs:
        name = type(pair.hw_old).__qualname__
        if name not in EXPLORED and pair_class(name) is not None:
            agree_on_fields(pair.hw_old, pair.hw_new, public_fields(pair.hw_old), pairs)


def agree_on_fields(first: Any, second: Any, names: list[str], known: list[Pair]) -> None:
    """Raises: VersionsDiffer if one of the fields is not alike; the new version may have more."""
    for name in names:
        (is_first, one), (is_second, other) = field_of(first, name), field_of(second, name)
        if is_first != is_second or holds_iterator(one, pair_class):  # it would be used up
            raise VersionsDiffer
        if not (type(one) is type(other) and is_opaque(one)):
            joined(one, other, known)


def has_methods(pair: Pair) -> bool:
    """Whether calls on the pair ask for anything; what has none is asked for its fields."""
    return any(
        name not in LOOKS and (callable(value) or isinstance(value, property))
        for name, value in [*vars(type(pair)).items()]
    )


def joined_items(first: Any, second: Any, known: list[Pair]) -> Any:
    if len(first) != len(second):
        raise VersionsDiffer
    items = [joined(one, other, known) for one, other in zip(first, second, strict=True)]
    if is_of(items, first):
        return first  # the very container: a caller could change what it is part of
    return items if isinstance(first, list) else tuple(items)


def same_error(first: BaseException, second: BaseException, known: list[Pair]) -> bool:
    """Whether a caller sees the same exception; objects that it carries are not called, so they
    must be ones that the caller has, or mere records.
    """
    if not same_handlers(type(first), type(second)):
        return False
    plain = has_arguments_only(first) and has_arguments_only(second)
    try:
        carried = joined_items(first.args, second.args, known)
        fields = {} if plain else joined(fields_of(first), fields_of(second), known)
        for one, other in written(first, second):
            joined(one, other, [])
    except VersionsDiffer:
        return False
    if not plain and not same_causes(causes_of(first), causes_of(second), known):
        return False
    return not any(
        has_methods(pair) and not any(pair is other for other in known)
        for pair in pairs_in([carried, fields])
    )


def same_causes(first: list[Any], second: list[Any], known: list[Pair]) -> bool:
    """Whether the exceptions that an exception is said to come from, or consists of, are alike."""
    return len(first) == len(second) and all(
        same_error(one, other, known) for one, other in zip(first, second, strict=True)
    )


def pairs_in(value: Any) -> Iterator[Pair]:
    if isinstance(value, Pair):
        yield value
    elif type(value) in (list, tuple, dict):
        for item in value.values() if type(value) is dict else value:
            yield from pairs_in(item)
