"""What pairs of two versions of Java classes do.

A pair stands for one object in both versions. A call on it is done on both, and what they answer
must agree; an object that both return becomes a pair itself. As ``agreement`` is for Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import copysign
from typing import Any

from heapwright.compare.agreement import VersionsDiffer
from heapwright.errors import Cut
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.frontend import Body
from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.handed_out import reached
from heapwright.program.java.passing import Taken
from heapwright.program.java.runtime.library.throwables import told
from heapwright.program.java.runtime.objects import Box, JavaArray, JavaObject, JavaThrowable
from heapwright.program.java.spelling import split_member
from heapwright.program.java.virtual_machine import VirtualMachine


class Pair:
    """One object, in both versions."""

    def __init__(self, old: Any, new: Any) -> None:
        self.old = old
        self.new = new


@dataclass
class Side:
    """One version: its program, and where its classes live."""

    program: Program

    @property
    def front(self) -> JavaFrontEnd:
        front = self.program.frontend
        assert isinstance(front, JavaFrontEnd)
        return front

    @property
    def vm(self) -> VirtualMachine:
        return self.front.vm

    def outcome(self, operation: Operation, arguments: Sequence[Any]) -> CallEnd:
        """How the call ends, with the arguments as it leaves them."""
        body = self.program.body(operation)
        receiver = list(arguments[: operation.has_receiver])
        taken = Taken(self.vm, split_member(operation.member)[1])
        given = [*receiver, *taken(arguments[operation.has_receiver :])]
        try:
            return CallEnd(body(given), None, given)
        except JavaThrowable as error:
            return CallEnd(None, error, given)


@dataclass
class CallEnd:
    result: Any
    error: JavaThrowable | None
    given: list[Any]


class Agreement:
    """Calls both versions; ``pairs`` are the classes of pairs by the names of explored classes."""

    def __init__(self, old: Program, new: Program, pairs: Mapping[str, Any]) -> None:
        self._old = Side(old)
        self._new = Side(new)
        self._pairs = pairs
        self.uncompared: dict[str, None] = {}
        """What is returned and not used further."""

    def body(self, operation: Operation) -> Body:
        theirs = self._new.program.operation(operation.name)

        def call(arguments: Sequence[Any]) -> Any:
            known = [a for a in arguments if isinstance(a, Pair)]
            first = self._old.outcome(operation, [_of(a, "old") for a in arguments])
            second = self._new.outcome(theirs, [_of(a, "new") for a in arguments])
            for one, other in zip(first.given, second.given, strict=True):
                if isinstance(one, JavaArray):
                    self._joined_items(one, other, known, operation.name)
            if first.error is not None or second.error is not None:
                raise self._same_error(first.error, second.error)
            if operation.kind is OperationKind.CONSTRUCTOR:
                return self._pairs[operation.owner](first.result, second.result)
            return self._joined(first.result, second.result, known, operation.name)

        return call

    def _same_error(self, first: JavaThrowable | None, second: JavaThrowable | None) -> Exception:
        """Raises: VersionsDiffer unless both raise the same."""
        if first is None or second is None or type(first).__name__ != type(second).__name__:
            raise VersionsDiffer
        said = told(self._old.vm, first), told(self._new.vm, second)
        if (said[0] is None) != (said[1] is None) or (said[0] is not None and said[0] != said[1]):
            raise VersionsDiffer
        return first.with_traceback(None)

    def _joined(self, first: Any, second: Any, known: Sequence[Pair], operation: str) -> Any:
        """One value for both versions.

        Raises: VersionsDiffer if a caller can tell them apart; Cut if that is not known.
        """
        if first is None or second is None:
            if first is not second:
                raise VersionsDiffer
            return None
        for pair in known:
            if first is pair.old and second is pair.new:
                return pair
        kinds = self._old.vm.class_of(first), self._new.vm.class_of(second)
        owner = self._pairs.get(kinds[0].__name__)
        if owner is not None and kinds[1].__name__ in self._pairs:
            return owner(first, second)
        if isinstance(first, JavaObject) and isinstance(second, JavaObject):
            self._same_object(first, second, known, operation)
            return first
        if kinds[0].java_name != kinds[1].java_name:
            raise VersionsDiffer
        if isinstance(first, JavaArray):
            return self._joined_items(first, second, known, operation)
        if not _same_value(first, second):
            raise VersionsDiffer
        return first

    def _joined_items(
        self, first: JavaArray, second: JavaArray, known: Sequence[Pair], operation: str
    ) -> JavaArray:
        if len(first) != len(second):
            raise VersionsDiffer
        for one, other in zip(first, second, strict=True):
            self._joined(one, other, known, operation)
        return first

    def _same_object(self, first: Any, second: Any, known: Sequence[Pair], operation: str) -> None:
        """Objects of classes that are not compared call by call: constants are told apart by their
        names, others by what they consist of, unless they are a part of the heap.
        """
        name = self._old.vm.class_of(first).java_name
        if self._old.vm.fits(first, "java/lang/Enum"):
            if first.name != second.name:
                raise VersionsDiffer
            return
        shared = not reached([first]).isdisjoint(reached([pair.old for pair in known]))
        if shared:
            short = self._old.vm.class_of(first).__name__
            self.uncompared[f"methods of the {short} that {operation} returns"] = None
        elif name != self._new.vm.class_of(second).java_name or not self._alike(first, second):
            raise Cut(f"{operation} returns objects of {name.replace('/', '.')}, not compared")

    def _alike(self, first: Any, second: Any) -> bool:
        """Whether two objects consist of the same values."""
        seen: dict[int, int] = {}
        waiting = [(first, second)]
        while waiting:
            one, other = waiting.pop()
            if id(one) in seen:
                if seen[id(one)] != id(other):
                    return False
                continue
            if not isinstance(one, JavaObject | JavaArray):
                if not _same_type(one, other) or (one is not None and not _same_value(one, other)):
                    return False
                continue
            seen[id(one)] = id(other)
            parts = _parts(one), _parts(other)
            if type(one).__name__ != type(other).__name__ or parts[0].keys() != parts[1].keys():
                return False
            waiting += [(value, parts[1][key]) for key, value in parts[0].items()]
        return True


def _of(argument: Any, side: str) -> Any:
    return getattr(argument, side) if isinstance(argument, Pair) else argument


def _parts(value: Any) -> dict[Any, Any]:
    return dict(enumerate(value)) if isinstance(value, JavaArray) else dict(vars(value))


def _same_type(first: Any, second: Any) -> bool:
    if isinstance(first, Box):
        return isinstance(second, Box) and first.java_name == second.java_name
    return first.__class__ is second.__class__


def _same_value(first: Any, second: Any) -> bool:
    if isinstance(first, Box):
        first, second = first[0], second[0]
    if first != first:  # not a number
        return bool(second != second)
    if type(first) is float and first == 0 and second == 0:
        return copysign(1, first) == copysign(1, second)
    return bool(first == second)
