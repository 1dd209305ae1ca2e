"""What callers can tell apart in answers, arguments and exceptions of two versions."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, make_dataclass
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from heapwright.compare import agreement
from heapwright.compare.agreement import Pair, VersionsDiffer, joined, paired


class Record:
    """Has fields and no methods."""

    def __init__(self, value: object) -> None:
        self.value = value


class PairOfRecords(Pair):
    """Stands for a record."""


class PairOfItems(Pair):
    """Stands for an item, which is asked for its value."""

    def get(self) -> Any:
        return paired(lambda side, item: item.get(), self)


class Item:
    def __init__(self, value: int) -> None:
        self.value = value

    def get(self) -> int:
        return self.value


class Added(Item):
    def __init__(self, value: int) -> None:
        super().__init__(value)
        self.more = 1
        self._own = value + 1


Added.__name__ = Added.__qualname__ = "Item"


@dataclass
class Point:
    x: int
    _hidden: int = 0


class Named(NamedTuple):
    x: int


class Whole(int):
    pass


@pytest.fixture(autouse=True)
def _sides(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {side: ModuleType(side) for side in (agreement.OLD, agreement.NEW)}
    pairs = [(name, PairOfRecords) for name in ("Record", "Point", "Named", "Whole")]
    monkeypatch.setattr(agreement, "version", known.__getitem__)
    monkeypatch.setattr(agreement, "pair_class", {**dict(pairs), "Item": PairOfItems}.get)


def _sided(old: Callable[..., object], new: Callable[..., object]) -> Callable[..., object]:
    """Runs something else on each side."""
    return lambda side, *given: (old if side.__name__ == agreement.OLD else new)(*given)


def _dividing(*numbers: int) -> Iterator[int]:
    return (12 // number for number in numbers)


def _printing(text: str) -> Iterator[None]:
    return (print(part) for part in text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({1}, {True}),
        (frozenset({1, 2.0}), frozenset({1.0, 2})),
        (deque([1]), deque([True])),
        (deque([1]), deque([1], 1)),
        (Record(1), Record(2)),
        (Item(1), Item(2)),
        (Item(1), Item(True)),
        (Added(1), Item(1)),
        (Record([Record(1)]), Record([Record(2)])),
        (Point(1), Point(2)),
        (Named(1), Named(2)),
        (Named(1), NamedTuple("Named", [("y", int)])(1)),
        (Whole(1), Whole(2)),
        ({"a": Record(1)}, {"a": Record(2)}),
    ],
)
def test_answers_differ_in_types_of_members_fields_and_items(old: object, new: object) -> None:
    with pytest.raises(VersionsDiffer):
        joined(old, new, [])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({1, 2.0}, {2.0, 1}),
        (deque([1], 2), deque([1], 2)),
        (Point(1, 2), Point(1, 3)),
        (Point(1), make_dataclass("Point", ["x", "_other"])(1, 2)),
        (Item(1), Added(1)),  # one version may have more
    ],
)
def test_what_callers_cannot_tell_apart_agrees(old: object, new: object) -> None:
    joined(old, new, [])


def test_records_may_lead_back_to_themselves() -> None:
    old, new = Record(None), Record(None)
    old.value, new.value = old, new
    assert isinstance(joined(old, new, []), PairOfRecords)


def test_objects_in_dicts_come_back_as_pairs() -> None:
    answer = joined({"a": Item(1)}, {"a": Item(1)}, [])
    assert isinstance(answer["a"], PairOfItems)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (lambda: _dividing(1, 0), lambda: _dividing(1, 2)),
        (lambda: _dividing(1, 2), lambda: _dividing(1, 0)),
        (lambda: _dividing(1, 0), lambda: _dividing(2, 0)),
        (lambda: _printing("a"), lambda: _printing("b")),
        (lambda: (1, _dividing(0)), lambda: (1, _dividing(1))),
    ],
)
def test_iterators_are_asked_item_by_item(
    old: Callable[[], object], new: Callable[[], object]
) -> None:
    with pytest.raises(VersionsDiffer):
        paired(_sided(old, new))


def test_what_both_iterators_raise_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        paired(_sided(lambda: _dividing(1, 0), lambda: _dividing(1, 0)))


@pytest.mark.parametrize(
    ("given", "change"),
    [
        (lambda: deque([1]), lambda q: q.clear()),
        (lambda: bytearray(b"a"), lambda q: q.clear()),
        (lambda: iter([1]), next),
    ],
)
def test_versions_share_no_argument_and_leave_it_alike(
    given: Callable[[], Any], change: Callable[[Any], object]
) -> None:
    def emptied(q: Any) -> int:
        change(q)
        return len(list(q))

    with pytest.raises(VersionsDiffer):
        paired(_sided(emptied, lambda q: len(list(q))), given())
    with pytest.raises(VersionsDiffer):
        paired(_sided(lambda q: change(q) and None, lambda q: None), given())
    assert paired(_sided(emptied, emptied), given()) == 0


def test_containers_that_are_one_in_one_version_only() -> None:
    one: list[int] = []
    with pytest.raises(VersionsDiffer):
        paired(_sided(lambda: (one, one), lambda: ([], [])))


def _error(name: str, *bases: type, args: tuple[object, ...] = (), **members: object) -> Any:
    made = type(name, bases, {k: v for k, v in members.items() if callable(v)})(*args)
    vars(made).update({k: v for k, v in members.items() if not callable(v)})
    return made


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (_error("E", ValueError), _error("E", Exception)),
        (_error("E", Exception, code=1), _error("E", Exception, code=2)),
        (_error("E", Exception, __str__=lambda e: "a"), _error("E", Exception)),
        (_error("E", BaseException, args=(1,)), _error("E", BaseException, args=(2,))),
        (_error("E", Exception, args=(Item(1),)), _error("E", Exception, args=(Item(1),))),
        (None, _error("E", BaseException)),
    ],
)
def test_exceptions_differ_in_bases_fields_messages_and_unknown_objects(
    old: BaseException | None, new: BaseException
) -> None:
    def ending(error: BaseException | None) -> None:
        if error is not None:
            raise error

    with pytest.raises(VersionsDiffer):
        paired(_sided(lambda: ending(old), lambda: ending(new)))


def test_an_exception_may_carry_what_the_caller_has_and_mere_records() -> None:
    def failing(item: object) -> None:
        raise LookupError(item, Record(1))

    with pytest.raises(LookupError):
        paired(_sided(failing, failing), agreement.pair_of(PairOfItems, Item(1), Item(1)))


def test_an_interruption_is_not_an_answer() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            paired(_sided(lambda: None, lambda: signal.raise_signal(signal.SIGINT)))
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_program_may_raise_the_exception_of_an_interruption_itself() -> None:
    def raising() -> None:
        raise KeyboardInterrupt

    with pytest.raises(VersionsDiffer):
        paired(_sided(lambda: None, raising))
    with pytest.raises(KeyboardInterrupt):
        paired(_sided(raising, raising))
