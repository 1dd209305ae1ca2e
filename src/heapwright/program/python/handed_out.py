"""What calls of Python code hand out that a caller could go on with, and no state keeps."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from inspect import getattr_static, unwrap
from types import FunctionType, GeneratorType, MethodType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.arrays import OpenArray
from heapwright.execution.containers.byte_arrays import OpenByteArray
from heapwright.execution.containers.keys import value_of
from heapwright.execution.containers.membership import members
from heapwright.execution.proxies import PROXIES
from heapwright.program.frontend import HandedOut
from heapwright.program.instrumented import MARK
from heapwright.program.notes import Note
from heapwright.program.objects import dict_of, fields_of, items_of, slots_of
from heapwright.program.operation import OperationKind
from heapwright.program.program import Program
from heapwright.program.python.interface.offered import Offer, offers
from heapwright.program.python.interface.special_methods import is_public
from heapwright.program.python.source.called_fields import is_defined
from heapwright.program.python.source.effects import may_change


class PythonHandedOut(HandedOut):
    """What a caller could change something with, and no operation does: methods of containers and
    of objects of the program that calls return or public fields hold, and functions in such
    fields. Each is told once.
    """

    def __init__(self, program: Program, usable: Collection[type]) -> None:
        self._names = {cls: name.rpartition(".")[2] for name, cls in program.classes.items()}
        self._usable = usable
        self._called = {op.member for op in program.operations if op.kind is OperationKind.FIELD}
        self._changing: dict[type, bool] = {}
        self._of_use: dict[tuple[type, str], bool] = {}
        self._closed: dict[tuple[Any, ...], bool] = {}
        self._statics = program.statics
        self._seen: set[tuple[type, str]] = set()
        self._new: list[str] = []

    def refuse(self, value: Any, roots: list[Any]) -> None:
        """Objects handed out inside a container, and what a function or an iterator would do, are
        not explored: a caller may go on with them.
        """
        kind = type(value)  # an object may answer anything when it is asked for its class
        if issubclass(kind, GeneratorType):
            raise Cut("it returns a generator, which is not run")
        if issubclass(kind, Iterator) and _is_lazy(kind):
            raise Cut("it returns an iterator, which is not run")
        if issubclass(kind, _FUNCTIONS) and _is_own(value):
            raise Cut("it returns a function, which is not called")
        if issubclass(kind, list | tuple | set | frozenset | dict):
            items = _items(value)
            if any(type(i) in self._usable and all(i is not r for r in roots) for i in items):
                raise Cut("it returns objects inside a container, which are not explored further")

    def returned(self, value: Any, operation: str, roots: list[Any]) -> None:
        """An operation returned the value; objects that the caller holds now are of use, and
        containers that are part of the heap can be changed.
        """
        self._shared(value, operation, roots)
        with suppress(Cut):  # from a value that may not be looked at: cut above
            for item in _parts(value):
                if type(item) in self._names and type(item) not in self._usable:
                    self._note(type(item), f"{operation} returns")

    def _shared(self, value: Any, operation: str, roots: Iterable[Any]) -> None:
        kind = _container_of(value)
        what = f"methods of the {kind} that {operation} returns"
        if kind and type(value) not in self._names and (type(value), what) not in self._seen:
            starts = [*roots, *(static.get() for static in self._statics)]
            if any(part is value for part in _reached(starts, self._names)):
                self._say(type(value), what)

    def held(self, holder: Any) -> None:
        """The caller holds an object, and may look at its public fields, and at theirs."""
        if self._is_closed(holder):
            return
        seen: dict[int, Any] = {}
        waiting = [holder]
        while waiting:
            holder = waiting.pop()
            if id(holder) not in seen:
                seen[id(holder)] = holder
                waiting += self._found_in(holder)

    def _is_closed(self, holder: Any) -> bool:
        """Whether the names of its fields tell that a caller uses none of them; remembered, since
        it is asked for every new shape.
        """
        cls, own = type(holder), dict_of(holder) or {}
        names = cls, *own
        found = self._closed.get(names)
        if found is None:
            every = [*own, *slots_of(cls)]
            is_used = any(self._is_of_use(cls, name) for name in every)
            found = self._closed[names] = not is_used and not getattr(cls, "hw_unseen", ())
        return found

    def _found_in(self, holder: Any) -> Iterator[Any]:
        """Notes what its public fields hold; yields the objects of the program among that."""
        owner = self._names.get(type(holder), type(holder).__name__)
        unseen = getattr(type(holder), "hw_unseen", ())  # of ours, around an object of the program
        for name, value in fields_of(holder).items():
            if name in unseen:
                yield value
            elif not self._is_of_use(type(holder), name):
                continue
            elif _is_called(value):
                self._say(type(holder), f"{owner}.{name}, which a field holds")
            elif type(value) in self._names:
                self._note(type(value), f"{owner}.{name} holds")
                yield value
            else:
                kind = _container_of(value)
                if kind:
                    what = f"methods of the {kind} that {owner}.{name} holds"
                    self._say(type(holder), what)

    def _is_of_use(self, cls: type, name: str) -> bool:
        """Whether a caller may use what the field holds; remembered."""
        found = self._of_use.get((cls, name))
        if found is None:
            is_hidden = is_defined(cls, name) or name in self._called
            found = self._of_use[cls, name] = is_public(name) and not is_hidden
        return found

    def untold(self) -> Sequence[str]:
        if not self._new:  # asked after every path
            return ()
        new, self._new = self._new, []
        return new

    def _note(self, cls: type, where: str) -> None:
        if (cls, where) not in self._seen:
            self._seen.add((cls, where))
            if self._changes(cls):
                name = self._names[cls]
                self._new.append(Note(f"methods of the {name} that {where}", name))

    def _say(self, cls: type, what: str) -> None:
        if (cls, what) not in self._seen:
            self._seen.add((cls, what))
            self._new.append(what)

    def _changes(self, cls: type) -> bool:
        """Whether a method of such an object may change something."""
        if cls not in self._changing:
            ways = [entry for entry in offers(cls) if isinstance(entry, Offer)]
            self._changing[cls] = any(_changes(way.function) for way in ways)
        return self._changing[cls]


_CHANGED: dict[type, str] = {
    **{list: "list", dict: "dict", set: "set", deque: "deque"},
    **{OpenArray: "array", OpenByteArray: "bytearray"},
}


def _container_of(value: Any) -> str:
    """What a caller knows the container as; empty if it is none that can be changed."""
    kind = type(value)
    if kind in _CHANGED or kind in _PLAIN:  # sooner told; most are
        return _CHANGED.get(kind, "")
    return next((name for cls, name in _CHANGED.items() if issubclass(kind, cls)), "")


_PLAIN = frozenset({int, bool, str, float, type(None), *PROXIES})


def _reached(starts: Iterable[Any], classes: Collection[type]) -> Iterator[Any]:
    """The objects and containers that can be reached, each once; nothing of the program is run."""
    seen: dict[int, Any] = {}
    waiting = list(starts)
    while waiting:
        value = waiting.pop()
        kind = type(value)
        if id(value) in seen:
            continue
        seen[id(value)] = value  # kept, so that no other object has this address
        yield value
        if issubclass(kind, dict | list | tuple | deque):
            waiting += items_of(value)
        if kind in classes:
            waiting += fields_of(value).values()


def _parts(value: Any) -> Iterable[Any]:
    if issubclass(type(value), dict):
        return _items(value)[1::2]
    is_container = issubclass(type(value), list | tuple | set | frozenset)
    return _items(value) if is_container else (value,)


def _items(value: Any) -> list[Any]:
    """What a container holds, keys and values of a dict in turn, without asking its class.

    Raises: Cut if that of a set cannot be told.
    """
    if issubclass(type(value), set | frozenset):
        try:
            return list(members(value))
        except Exception as error:  # a ``__getattribute__`` of the subject, say
            raise Cut(f"a {type(value).__qualname__} cannot be looked into") from error
    return list(map(value_of, items_of(value)))


def _is_called(value: Any) -> bool:
    """Whether it is a function of the program, or an object of it that is called like one."""
    if issubclass(type(value), _FUNCTIONS):  # asking a proxy would count as looking at it
        return _is_own(value)
    return callable(value) and _is_own(getattr_static(type(value), "__call__", None))


_FUNCTIONS = (FunctionType, MethodType, partial)


def _changes(function: Any) -> bool:
    return function is None or may_change(unwrap(function))


def _is_lazy(kind: type) -> bool:
    """Whether going through it may run code: it is neither an iterator over one of Python's own
    containers nor an object of the program, whose class is explored or not.
    """
    written = any(isinstance(value, FunctionType) for value in vars(kind).values())
    return kind not in _PLAIN_ITERATORS and not written


_CONTAINERS: tuple[Any, ...] = (
    *([], (), "", "\N{SNOWMAN}", b"", bytearray(), range(0), range(1 << 99), deque(), set()),
    *({}, {}.keys(), {}.values(), {}.items()),
)
_PLAIN_ITERATORS = frozenset(
    type(each(value))
    for value in _CONTAINERS
    for each in (iter, reversed)
    if each is iter or hasattr(value, "__reversed__")
)
"""Those that call nothing of the program's; computed, since they have no names."""


def _is_own(value: Any) -> bool:
    """Whether it is a function of the program, bound or with arguments or not."""
    while isinstance(value, partial | MethodType):
        value = value.func if isinstance(value, partial) else value.__func__
    return MARK in getattr(value, "__globals__", ())
