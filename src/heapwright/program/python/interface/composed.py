"""Calls that are more than one: leaving a generator unfinished, calling inside a with statement.

A suspended generator is not part of any state, so a caller who keeps one and goes on with it later
is not explored; the claim says so.
"""

from __future__ import annotations

import ast
import contextlib
import inspect
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from heapwright.program.notes import Note
from heapwright.program.operation import Operation, OperationKind
from heapwright.program.python.interface.operations import BareOperation
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.effects import may_change
from heapwright.program.python.source.files import definition
from heapwright.program.scope import DEFAULT_INTERNAL


class Usable(NamedTuple):
    """An operation, and where it comes from."""

    candidate: BareOperation
    operation: Operation

    @property
    def is_entered(self) -> bool:
        """Whether a with statement enters the object itself, or what the call returns."""
        if self.operation.kind is OperationKind.SYNTAX:
            return self.operation.member == "__enter__"
        code = getattr(self.candidate.function, "__code__", None)
        made = self.operation.kind is OperationKind.CONSTRUCTOR
        return not made and (code is _HELPER or self.returns_manager)

    @property
    def returns_manager(self) -> bool:
        """Whether the call is declared to return an object of another class that is entered."""
        function = self.candidate.function
        if self.operation.kind is not OperationKind.METHOD or not inspect.isfunction(function):
            return False
        try:
            declared = inspect.get_annotations(function, eval_str=True).get("return")
        except Exception:  # an annotation that means nothing
            return False
        own = inspect.isclass(declared) and declared.__qualname__ != self.operation.owner
        return own and hasattr(declared, "__enter__") and hasattr(declared, "__exit__")

    def may_change(self) -> bool:
        function = self.candidate.function
        if function is None or str(function.__module__).startswith("heapwright."):
            return True
        return may_change(inspect.unwrap(function))


_HELPER = getattr(contextlib.contextmanager(iter), "__code__", None)
"""The code of every function that ``contextmanager`` makes."""


def suspended(found: Sequence[Usable]) -> Iterator[Note]:
    """Generators that only look, and that a caller could keep between calls: what they look at may
    have changed when they go on.
    """
    for usable in found:
        function = usable.candidate.function
        generates = usable.operation.generates and inspect.isgeneratorfunction(function)
        if generates and function is not None and not may_change(function) and _waits(function):
            yield _unfinished_note(usable.operation)


def _waits(function: object) -> bool:
    """Whether the generator does something after its first item."""
    found = definition(function) if callable(function) else None
    return found is None or any(
        isinstance(n, ast.Attribute | ast.Call | ast.Subscript) for n in walk(found[0])
    )


def _unfinished_note(operation: Operation) -> Note:
    return Note(f"{operation.name} kept unfinished between calls", operation.name)


def composed(found: Sequence[Usable], left_out: list[str]) -> Iterator[Operation]:
    """The operations, with those that are made of them; what is not done is noted."""
    for usable in found:
        if usable.is_entered:
            if usable.returns_manager:
                yield usable.operation  # what it returns need not be entered
            yield from _entered(usable, found, left_out)
            continue
        yield usable.operation
        if usable.operation.generates:
            yield from _unfinished(usable, left_out)


# Generators -----------------------------------------------------------------------------------


def _unfinished(usable: Usable, left_out: list[str]) -> Iterator[Operation]:
    """The same generator, left after each of its first items."""
    function, operation = usable.candidate.function, usable.operation
    if not inspect.isgeneratorfunction(function) or not may_change(function):
        return
    count = _items_of(function)
    for taken in range(1, min(count or DEFAULT_INTERNAL, DEFAULT_INTERNAL) + 1):
        yield replace(operation, name=f"{operation.name}[:{taken}]", taken=taken)
    if count is None or count > DEFAULT_INTERNAL:
        left_out.append(
            Note(f"{operation.name} left after more than {DEFAULT_INTERNAL} items", operation.name)
        )
    left_out.append(_unfinished_note(operation))


def _items_of(function: object) -> int | None:
    """How many items a generator gives at most; None if that is not known."""
    found = definition(function) if callable(function) else None
    if found is None:
        return None
    nodes = list(walk(found[0]))
    if any(isinstance(node, ast.For | ast.While | ast.YieldFrom) for node in nodes):
        return None
    return sum(isinstance(node, ast.Yield) for node in nodes)


# With statements ------------------------------------------------------------------------------


def _entered(outer: Usable, found: Sequence[Usable], left_out: list[str]) -> Iterator[Operation]:
    """The with statement with nothing, a failure or one call of the same object inside."""
    context = outer.operation
    name = f"{context.name} entered" if outer.returns_manager else context.name
    plain = context if context.kind is OperationKind.SYNTAX else _with(name, context)
    yield plain
    if not _matters(outer):
        if _hands_out(outer.candidate.function):
            left_out.append(Note(f"what is done with the result of {context.name}", context.name))
        return
    if context.has_receiver:
        yield left_by_exception(context)
        for inner in _inside(outer, found):
            yield _with(f"{context.name}: {inner.name}", context, inner)
    left_out.append(Note(f"{context.name} with other calls inside, or more than one", context.name))


def left_by_exception(context: Operation) -> Operation:
    """The with statement with a failure inside. Requires: there is a receiver."""
    failure = Operation(
        "raise",
        OperationKind.RAISE,
        context.owner,
        "raise",
        context.parameters[:1],
        context.place,
        spelling=context.spelling,
    )
    return _with(f"{context.name}: raise", context, failure)


def _hands_out(function: object) -> bool:
    """Whether a with statement gets something to go on with."""
    found = definition(inspect.unwrap(function)) if callable(function) else None
    given = (n.value for n in walk(found[0]) if isinstance(n, ast.Yield)) if found else ()
    return found is None or any(
        value is not None and not isinstance(value, ast.Constant) for value in given
    )


def _matters(outer: Usable) -> bool:
    """Whether it may make a difference to be inside."""
    itself = outer.operation.kind is OperationKind.SYNTAX
    return itself or outer.returns_manager or outer.may_change()


def _inside(outer: Usable, found: Iterable[Usable]) -> Iterator[Operation]:
    for other in found:
        operation = other.operation
        same = operation.has_receiver and operation.owner == outer.operation.owner
        if same and not other.is_entered and other.may_change():
            yield operation


def _with(name: str, *parts: Operation) -> Operation:
    outer = parts[0]
    shared = 1 if outer.has_receiver else 0
    inner = [p for part in parts[1:] for p in part.parameters[shared:]]
    return Operation(
        name,
        OperationKind.WITH,
        outer.owner,
        outer.member,
        (*outer.parameters, *inner),
        outer.place,
        parts=parts,
        spelling=outer.spelling,
    )
