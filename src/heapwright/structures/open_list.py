"""A list in a field of an open heap: its length is decided, its items when they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from weakref import ref

from heapwright.execution.containers.positions import Decide, deciding, nearest, position
from heapwright.execution.containers.typed import TypedSequence
from heapwright.execution.proxies import SymInt
from heapwright.execution.proxies.common import passes_for
from heapwright.execution.undecided import address_of
from heapwright.heap.codecs import make_container
from heapwright.structures.registry import OBJECTS, refuse_change


class _Unread:
    """Stands where an item was not decided yet; never seen by the program."""

    __slots__ = ()


UNREAD = _Unread()


class OpenList(list[Any]):
    """A list that decides an item when it is looked at; whatever looks at the list as a whole
    decides all of them first.
    """

    __slots__ = ("open",)
    stands_for: type = list
    __class__ = passes_for(list)

    def __init__(self, length: int) -> None:
        super().__init__([UNREAD] * length)
        self.open = length

    def _owner(self) -> object:
        """The object of the heap whose items these are."""
        return self

    def decide(self, place: int, value: Any) -> None:
        """Gives an item the value that was decided, perhaps another than before."""
        self.open -= list.__getitem__(self, place) is UNREAD
        list.__setitem__(self, place, value)

    def reopen(self, place: int) -> None:
        """Takes the decision back."""
        self.open += list.__getitem__(self, place) is not UNREAD
        list.__setitem__(self, place, UNREAD)

    def _read(self, place: int) -> Any:
        value = list.__getitem__(self, place)
        if value is not UNREAD:
            return value
        heap, number = OBJECTS[address_of(self._owner())]
        return heap.read(number, str(place % len(self)))

    def _read_all(self) -> None:
        if self.open:
            for place in range(list.__len__(self)):
                self._read(place)

    def __getitem__(self, place: Any) -> Any:
        place = self._known(place)
        if not self.open:
            return list.__getitem__(self, place)
        if type(place) is int:
            return self._read(place)
        self._read_all()
        return list.__getitem__(self, place)

    def __setitem__(self, place: Any, value: Any) -> None:
        refuse_change(self._owner())
        place = self._known(place)
        if self.open and type(place) is int and list.__getitem__(self, place) is UNREAD:
            self.open -= 1  # replaced before anybody read it: it stays open in the input
        elif type(place) is not int:
            self._read_all()
        list.__setitem__(self, place, value)

    def _known(self, place: Any) -> Any:
        """A position, decided if it is symbolic."""
        if type(place) is SymInt:
            return position(place, list.__len__(self))
        if type(place) is slice:
            length, decide = list.__len__(self), deciding(place.step)
            start, stop = (end_of(part, length, decide) for part in (place.start, place.stop))
            return slice(start, stop, place.step)
        return place

    def __iter__(self) -> Iterator[Any]:
        return self._each() if self.open else list.__iter__(self)

    def _each(self) -> Iterator[Any]:
        place = 0
        while place < list.__len__(self):
            value = list.__getitem__(self, place)
            yield self._read(place) if value is UNREAD else value
            place += 1


class OpenItems(OpenList):
    """The items of an array or a bytearray in an open heap."""

    __slots__ = ("_sequence",)

    def __init__(self, sequence: Any, length: int) -> None:
        super().__init__(length)
        self._sequence = ref(sequence)

    def _owner(self) -> object:
        return self._sequence()


def open_typed(name: str, length: int) -> Any:
    """An array or a bytearray that decides an item when it is looked at."""
    made: Any = make_container(name, [])
    made.hw_items = OpenItems(made, length)
    return made


@cache
def open_array(cls: Any) -> Any:
    """The class of arrays of an open heap: objects of ``cls``, a class derived from list."""
    body: dict[str, Any] = {"__slots__": (), "stands_for": cls}
    body["__class__"] = property(lambda self: cls)
    return type(cls.__name__, (OpenList, cls), body)


def items_in(holder: Any) -> OpenList | None:
    """The items of a list, an array or a bytearray of an open heap; None for anything else."""
    kind = type(holder)
    if issubclass(kind, OpenList):
        return holder  # type: ignore[no-any-return]
    return holder.hw_items if issubclass(kind, TypedSequence) else None


def end_of(part: Any, length: int, decide: Decide) -> Any:
    """An end of a slice, decided if it is symbolic."""
    return decide(part, length) if type(part) is SymInt else part


def _whole(name: str) -> Callable[..., Any]:
    plain = getattr(list, name)

    def method(self: OpenList, *arguments: Any, **options: Any) -> Any:
        if name in _CHANGING:
            refuse_change(self._owner())
        if name not in _AT_THE_END:
            self._read_all()
        if name in ("pop", "__delitem__") and arguments:
            arguments = (self._known(arguments[0]),)
        elif name == "insert" and arguments:
            arguments = (end_of(arguments[0], list.__len__(self), nearest), *arguments[1:])
        return plain(self, *arguments, **options)

    return method


_OWN = ("__getitem__", "__setitem__", "__iter__", "__len__", "__init__", "__new__", "__class__")
_CHANGING = frozenset(
    {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}
    | {"__delitem__", "__iadd__", "__imul__"}
)
_AT_THE_END = frozenset({"append", "extend", "__iadd__"})
"""What never looks at the items that are there."""
_OF_OBJECTS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__repr__")
for _name in dir(list):
    _own = _name in _OWN
    if (
        callable(getattr(list, _name))
        and not _own
        and (_name in _OF_OBJECTS or not hasattr(object, _name))
    ):
        setattr(OpenList, _name, _whole(_name))
