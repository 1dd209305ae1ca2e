"""Classes whose objects a caller makes only to pass them to the explored ones."""

from __future__ import annotations

import ast
import enum
import inspect
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.errors import UserError
from heapwright.program.kinds import Instance, flat
from heapwright.program.members import is_subclass
from heapwright.program.notes import Note
from heapwright.program.operation import Operation, OperationKind, is_object
from heapwright.program.python.interface.operations import BareOperation, candidates
from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import definition
from heapwright.program.python.source.keeping import HARMLESS
from heapwright.program.python.types.signatures import Signatures

Select = Callable[[Sequence[BareOperation]], Sequence[BareOperation]]


@dataclass
class Supplied:
    """What the supplied classes bring along: their ``operations``, and all ``candidates`` for them;
    ``uncalled`` names operations that a caller could do.
    """

    names: list[str] = field(default_factory=list)
    operations: list[Operation] = field(default_factory=list)
    candidates: list[BareOperation] = field(default_factory=list)
    uncalled: list[str] = field(default_factory=list)


def supply(
    operations: Sequence[Operation],
    explored: Sequence[type],
    signatures: Signatures,
    select: Select,
) -> Supplied:
    """The classes that parameters of these operations speak of, with their subclasses, and those
    without which these cannot be made or changed.
    """
    found = Supplied()
    seen = set(explored)
    waiting, depth = list(operations), 0
    while waiting:
        met: list[Operation] = []
        changed = _changed(waiting, signatures.classes, depth)
        for cls in taken(waiting, signatures.classes, needed=depth > 0):
            for made in _makeable(cls, signatures.classes):
                if made not in seen:
                    seen.add(made)
                    alone = not any(is_subclass(made, c) or is_subclass(c, made) for c in explored)
                    select_changing = select if alone and cls in changed else _none
                    met += _supply_one(made, signatures, select, select_changing, found)
        waiting, depth = met, depth + 1
    return found


def _none(found: Sequence[BareOperation]) -> Sequence[BareOperation]:
    return ()


def _changed(
    operations: Sequence[Operation], classes: Mapping[type, str], depth: int
) -> Collection[type]:
    """Classes whose objects a caller changes before they are passed: to the explored ones, and to
    what changes an object that is passed to these. With more, states would multiply.
    """
    if depth == 0:
        return taken(operations, classes)
    methods = [op for op in operations if op.kind is not OperationKind.CONSTRUCTOR]
    return taken(methods if depth == 1 else (), classes, needed=True)


_FEW = 8


def _supply_one(
    cls: type, signatures: Signatures, select: Select, select_changing: Select, found: Supplied
) -> list[Operation]:
    """How to make objects of one more class; none if that cannot be done, or shall not be.

    A caller may change an object before it is passed: where few operations of it change something,
    they are called, too.
    """
    name = signatures.classes[cls]
    maker, *others = candidates(cls, name)
    if not select([maker]):
        found.candidates.append(maker)
        return []
    try:
        made = [signatures.operation(maker)]
    except UserError:
        return []
    changing = [c for c in others if may_change(c.function)]
    called = {c.name for c in select_changing(changing)} if len(changing) <= _FEW else set()
    for candidate in others:
        operation = None
        if candidate.name in called:
            operation = signatures.operation_or_none(candidate, asked_for=False)
        if operation is None:
            found.uncalled.append(candidate.name)
        else:
            made.append(operation)
    found.names.append(name)
    found.operations += made
    found.candidates += [maker, *others]
    return made


def taken(
    operations: Iterable[Operation], classes: Mapping[type, str], needed: bool = False
) -> list[type]:
    """The classes of what is passed to these operations, not of their receivers; only of what
    these cannot be called without, if they must be ``needed``.
    """
    named = {name: cls for cls, name in classes.items()}
    parameters = [p for op in operations for p in op.parameters[op.has_receiver :]]
    if needed:
        parameters = [p for p in parameters if all(map(is_object, p.alternatives))]
    kinds = (kind for parameter in parameters for kind in flat(parameter.alternatives))
    names = dict.fromkeys(kind.class_name for kind in kinds if isinstance(kind, Instance))
    return [named[name] for name in names]


def _makeable(declared: type, classes: Mapping[type, str]) -> Iterator[type]:
    """The class and its subclasses in the program, as far as a caller can make objects of them."""
    for cls in classes:
        private = cls is not declared and cls.__name__.startswith("_")
        if is_subclass(cls, declared) and not private and _can_be_made(cls):
            yield cls


def _can_be_made(cls: type) -> bool:
    if inspect.isabstract(cls) or issubclass(cls, enum.Enum) or _is_protocol(cls):
        return False
    return not any(base.__module__ == "builtins" and base not in _KEPT for base in cls.__mro__)


_KEPT = (object, list, dict, set, tuple, frozenset)
"""Builtin classes whose subclasses a state can keep."""


def _is_protocol(cls: type) -> bool:
    return bool(vars(cls).get("_is_protocol", False))


def may_change(function: Callable[..., Any] | None) -> bool:
    """Whether the function could change an object; only its source can say that it cannot."""
    known = definition(inspect.unwrap(function)) if function is not None else None
    return known is None or any(map(_changes, walk(known[0])))


def _changes(node: ast.AST) -> bool:
    match node:
        case (
            ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del())
        ):
            return True
        case ast.Global() | ast.Nonlocal() | ast.Await() | ast.Yield() | ast.YieldFrom():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name not in HARMLESS
        case ast.Call(func=ast.Attribute(attr=name)):
            return name not in _OF_TEXTS
        case ast.Call():
            return True
    return False


_OF_TEXTS = frozenset(dir(str)) - frozenset(dir(list)) - frozenset(dir(dict)) - frozenset(dir(set))


def unmade_notes(
    operations: Iterable[Operation], made: Iterable[type], classes: Mapping[type, str]
) -> Iterator[Note]:
    """What could be passed to which operation, but is not made."""
    named = {name: cls for cls, name in classes.items()}
    made = set(made)
    for operation in operations:
        for parameter in operation.parameters[operation.has_receiver :]:
            for kind in flat(parameter.alternatives):
                if isinstance(kind, Instance):
                    for name in _unmade(named[kind.class_name], made, classes):
                        yield Note(
                            f"{name} as {parameter.name} of {operation.name}", operation.name
                        )


def _unmade(declared: type, made: set[type], classes: Mapping[type, str]) -> Iterator[str]:
    """Classes of which no object is made; the declared one, if there is none at all."""
    below = [cls for cls in classes if is_subclass(cls, declared)]
    missing = [cls for cls in below if cls not in made and _is_concrete(cls)]
    if not missing and made.isdisjoint(below):
        missing = [declared]
    return (classes[cls] for cls in missing)


def _is_concrete(cls: type) -> bool:
    return not inspect.isabstract(cls) and not _is_protocol(cls)
