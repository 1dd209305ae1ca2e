"""What callers could see of two versions and no explored call shows, read off the source."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache

from heapwright.compare.definitions import (
    FUNCTIONS,
    Function,
    class_definitions,
    functions,
    trees,
)
from heapwright.compare.kept_iterators import of_iterators
from heapwright.program import Operation, OperationKind, Program
from heapwright.program.equal_objects import is_value
from heapwright.program.notes import Note
from heapwright.program.objects import shows_address
from heapwright.program.python.frontend import python
from heapwright.program.python.interface import special_methods as special


def changed_and_not_called(old: Program, new: Program, names: Iterable[str]) -> list[str]:
    """Which of these operations have another definition in the new version."""
    return [name for name in names if _defined(old, name) != _defined(new, name)]


def changed_classes(old: Program, new: Program, names: Iterable[str]) -> list[str]:
    """Which of these classes have other public methods in the new version."""
    return [name for name in names if _methods(old, name) != _methods(new, name)]


def not_called(program: Program, version: Program) -> list[str]:
    """The operations that notes say are not called in any way, and methods of enumerations."""
    called = {part.name for op in program.operations for part in (op, *op.parts)}
    about = [note.about if isinstance(note, Note) else str(note) for note in program.left_out]
    about += [
        f"{name}.{member}"
        for name, cls in version.classes.items()
        if issubclass(cls, Enum)
        for member, value in vars(cls).items()
        if inspect.isroutine(value) or isinstance(value, property)
    ]
    return [name for name in dict.fromkeys(about) if name not in called]


def uncompared(
    old: Program, new: Program, operations: Sequence[Operation], handed: Sequence[str] = ()
) -> Iterator[str]:
    """What a claim of agreement says nothing about, as far as the versions have it. Calls hand out
    objects of the classes ``handed``.
    """
    fields = {name for owner in old.explored for name in _public_fields(old, owner)}
    if fields:
        yield listed(fields, "public field")
    yield from _of_classes(old, new)
    for name in (*old.explored, *handed):
        if name in old.classes and name in new.classes:
            yield from _of_objects(name, old.classes[name], new.classes[name])
    for name, cls in old.classes.items():
        if is_value(cls) and _class_definition_of(old, cls) and not issubclass(cls, Enum):
            yield f"which of equal {name} objects is returned"
    yield from _of_enums(old, new)
    yield from _of_parameters(old, new, operations)
    enters = any(operation.kind is OperationKind.WITH for operation in operations)
    if enters or any(hasattr(old.classes[owner], "__exit__") for owner in old.explored):
        yield "exceptions of most types inside of with statements"
    if any(_raises_in_handlers(tree) for tree in (*trees(old), *trees(new))):
        yield "the contexts of exceptions"
    for operation in operations:
        yield from of_iterators(old, new, operation, operations)


def listed(names: Collection[str], kind: str, rest: str = "") -> str:
    """The names, in one phrase."""
    text = f"{kind}{'s' * (len(names) > 1)} {', '.join(sorted(names))}"
    return f"{text} {rest}" if rest else text


# Classes --------------------------------------------------------------------------------------


def _of_classes(old: Program, new: Program) -> Iterator[str]:
    for name in old.explored:
        before, after = old.classes[name], new.classes.get(name)
        if after is None:
            continue
        constants = _constants(before), _constants(after)
        for field in sorted({*constants[0], *constants[1]}):
            if constants[0].get(field) != constants[1].get(field):
                yield f"{name}.{field}"


def _of_objects(name: str, before: type, after: type) -> Iterator[str]:
    if _bases(before) != _bases(after):
        yield f"the bases of {name}"
    is_hashed = [getattr(cls, "__hash__", None) is not None for cls in (before, after)]
    if is_hashed[0] != is_hashed[1]:
        yield f"hash of {name} (only in the {'old' if is_hashed[0] else 'new'} version)"


def _of_enums(old: Program, new: Program) -> Iterator[str]:
    """What members can do in the new version only; how they are shown is compared."""
    for name, cls in new.classes.items():
        before = old.classes.get(name)
        if before is not None and issubclass(cls, Enum) and issubclass(before, Enum):
            for member in sorted(set(_written(new, name)) - set(_written(old, name))):
                yield f"{name}.{member} (only in the new version)"


_OF_MEMBERS = ("__init__", "__new__", "__str__", "__repr__", "__format__", "__bool__")
"""What callers see of these is compared where a member is returned."""


def _written(program: Program, name: str) -> Iterator[str]:
    """Methods that callers see, as the source has them."""
    for definition in class_definitions(program, name.rpartition(".")[2]):
        for node in definition.body:
            if isinstance(node, Function):
                is_special = node.name[:2] == "__" and node.name not in _OF_MEMBERS
                if is_special or special.is_public(node.name):
                    yield node.name


def _bases(cls: type) -> list[str]:
    return [base.__qualname__ for base in cls.__mro__[1:] if not base.__name__.startswith("_")]


def _constants(cls: type) -> dict[str, str]:
    """Public class attributes that are data, as they are written."""
    return {
        name: repr(value)
        for base in reversed(cls.__mro__[:-1])
        for name, value in vars(base).items()
        if (not name.startswith("_") or name == "__match_args__") and _is_data(value)
    }


def _is_data(value: object) -> bool:
    return not (
        callable(value)
        or isinstance(value, classmethod | staticmethod | property)
        or hasattr(type(value), "__get__")
        or shows_address(repr(value))
    )


def _public_fields(program: Program, owner: str) -> Iterator[str]:
    """Fields without an underscore that methods assign to ``self``, or to the class."""
    for base in program.classes[owner].__mro__[:-1]:
        for definition in class_definitions(program, base.__name__):
            assigned = {*_assigned(definition, "self", "cls")}
            for tree in trees(program):
                assigned.update(_assigned(tree, base.__name__))
            for name in assigned:
                if not hasattr(base, name) or _is_data(getattr(base, name)):
                    yield f"{owner}.{name}"


def _assigned(tree: ast.AST, *holders: str) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name(holder), name, ast.Store()):
                if holder in holders and name[0] != "_":
                    yield name


# Parameters -----------------------------------------------------------------------------------


def _of_parameters(old: Program, new: Program, operations: Sequence[Operation]) -> Iterator[str]:
    for operation in operations:
        before, after = (_parameters(side, operation.name) for side in (old, new))
        if before is None or after is None:
            continue
        names = [[p.name for p in side if p.kind in _BY_NAME] for side in (before, after)]
        if names[0] != names[1] and sorted(names[0]) == sorted(names[1]):
            yield f"{operation.name} with arguments by name, whose order differs"
        yield from _only_in_new(operation.name, before, after)
        for kind, sign in ((_SPREAD, "*"), (_NAMED, "**")):
            taken = [any(p.kind is kind for p in side) for side in (before, after)]
            if taken[0] != taken[1]:
                side = "old" if taken[0] else "new"
                yield f"{operation.name} with {sign}… (only in the {side} version)"
        if _is_bound(old, operation) != _is_bound(new, operation):
            yield f"{operation.name} called on the class"


def _only_in_new(
    name: str, before: list[inspect.Parameter], after: list[inspect.Parameter]
) -> Iterator[str]:
    """Calls that the new version takes and the old one does not: those of the old one are made."""
    known = {p.name: p for p in before}
    for parameter in after:
        p = known.get(parameter.name, parameter)
        if p.default is p.empty and parameter.default is not p.empty:
            yield f"{name} without {p.name} (only in the new version)"
        if p.kind is p.KEYWORD_ONLY and parameter.kind is p.POSITIONAL_OR_KEYWORD:
            yield f"{name} with {p.name} by position (only in the new version)"


_SPREAD, _NAMED = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
_BY_NAME = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)


def _parameters(program: Program, name: str) -> list[inspect.Parameter] | None:
    owner, _, member = name.rpartition(".")
    cls = program.classes.get(owner)
    holder = python(program).module if cls is None and not owner else cls
    called = program.classes.get(name) or getattr(holder, member, None)
    try:
        return list(inspect.signature(called).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return None


def _is_bound(program: Program, operation: Operation) -> bool:
    """Whether it needs an object to be called on."""
    cls = program.classes.get(operation.owner)
    if cls is None or operation.kind is OperationKind.CONSTRUCTOR:
        return False
    raw = inspect.getattr_static(cls, operation.member, None)
    return not isinstance(raw, classmethod | staticmethod)


def _class_definition_of(program: Program, cls: type) -> bool:
    """Whether the program itself defines the class."""
    return any(class_definitions(program, cls.__name__))


def _methods(program: Program, name: str) -> list[str]:
    definitions = class_definitions(program, name.rpartition(".")[2])
    return [
        ast.dump(node)
        for definition in definitions
        for node in definition.body
        if isinstance(node, FUNCTIONS) and special.is_public(getattr(node, "name", ""))
    ]


def _defined(program: Program, name: str) -> list[str]:
    return [ast.dump(node) for node in functions(program, name)]


@lru_cache(maxsize=64)
def _raises_in_handlers(tree: ast.Module) -> bool:
    """Whether an exception may be raised while another one is handled, other than ``from`` it."""
    handlers = (node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler))
    return any(
        isinstance(node, ast.Raise) and node.exc is not None
        for handler in handlers
        for node in ast.walk(handler)
    )
