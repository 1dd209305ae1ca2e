"""What callers could see of two versions and no explored call shows, read off the source."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache

from heapwright.program import Operation, OperationKind, Program
from heapwright.program.equal_objects import is_value
from heapwright.program.notes import Note
from heapwright.program.objects import shows_address
from heapwright.program.python.frontend import python
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.source.files import source_of

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


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
        yield from _of_operation(old, new, operation, operations)


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
            if isinstance(node, _Function):
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


# Generators -----------------------------------------------------------------------------------


def _of_operation(
    old: Program, new: Program, operation: Operation, operations: Sequence[Operation]
) -> Iterator[str]:
    """What is not done with generators, iterators and views that it gives."""
    functions = [*_functions(old, operation.name), *_functions(new, operation.name)]
    yield from _of_generator(operation, operations, functions)
    if any(map(_uses_sent, functions)):
        yield f"what is sent to {operation.name}"
    if any(map(_handles_thrown, functions)):
        yield f"what is thrown into {operation.name}"
    if any(map(_hands_out_iterator, functions)):
        yield f"iterators of {operation.name} kept between calls"
    if any(map(_hands_out_view, functions)) or _inherits_view(old, operation):
        yield f"views of {operation.name} kept between calls"


def _of_generator(
    operation: Operation, operations: Sequence[Operation], functions: Sequence[_Function]
) -> Iterator[str]:
    """What is not done with a generator; of methods that are kept, notes speak."""
    if not operation.generates or operation.taken is not None:
        return
    is_left = any(other.name == f"{operation.name}[:1]" for other in operations)
    if not is_left and any(map(_ends_otherwise, functions)):
        yield f"{operation.name} left before its end"
    if operation.kind is OperationKind.FUNCTION and any(map(_goes_on, functions)):
        yield f"{operation.name} kept unfinished between calls"


def _ends_otherwise(function: _Function) -> bool:
    """Whether something is done when the generator is closed where it waits."""
    blocks = (ast.Try, ast.TryStar, ast.With, ast.AsyncWith)
    return any(
        isinstance(inner, ast.Yield | ast.YieldFrom)
        for node in ast.walk(function)
        if isinstance(node, blocks)
        for inner in ast.walk(node)
    )


def _goes_on(function: _Function) -> bool:
    """Whether the generator may look at something that has changed since it gave an item."""
    looks = (ast.Attribute, ast.Call, ast.Subscript, ast.For, ast.YieldFrom, ast.comprehension)
    return any(isinstance(node, looks) for node in ast.walk(function))


# Definitions ----------------------------------------------------------------------------------


def trees(program: Program) -> list[ast.Module]:
    sources = (source_of(str(module.__file__)) for module in python(program).modules.values())
    return [source.tree for source in sources if source is not None]


def class_definitions(program: Program, name: str) -> list[ast.ClassDef]:
    """The classes of this name in the files of the program."""
    return [node for tree in trees(program) for node in _classes_in(tree) if node.name == name]


@lru_cache(maxsize=64)
def _classes_in(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def _class_definition_of(program: Program, cls: type) -> bool:
    """Whether the program itself defines the class."""
    return any(class_definitions(program, cls.__name__))


def _functions(program: Program, name: str) -> Iterator[_Function]:
    """The definitions of an operation in its class and the bases of that, or in a module."""
    owner, _, member = name.rpartition(".")
    for tree in () if owner else trees(program):
        for node in tree.body:
            if isinstance(node, _FUNCTIONS) and getattr(node, "name", "") == member:
                yield node
    cls = program.classes.get(owner)
    for base in cls.__mro__[:-1] if cls is not None else ():
        for definition in class_definitions(program, base.__name__):
            for node in definition.body:
                if isinstance(node, _FUNCTIONS) and getattr(node, "name", "") == member:
                    yield node


def _methods(program: Program, name: str) -> list[str]:
    definitions = class_definitions(program, name.rpartition(".")[2])
    return [
        ast.dump(node)
        for definition in definitions
        for node in definition.body
        if isinstance(node, _FUNCTIONS) and special.is_public(getattr(node, "name", ""))
    ]


def _defined(program: Program, name: str) -> list[str]:
    return [ast.dump(node) for node in _functions(program, name)]


def _hands_out_iterator(function: _Function) -> bool:
    """Whether it says that it returns one; a generator that is kept is noted elsewhere."""
    returned = (node.value for node in ast.walk(function) if isinstance(node, ast.Return))
    return any(
        isinstance(value, ast.GeneratorExp)
        or (isinstance(value, ast.Call) and getattr(value.func, "id", "") in _ITERATORS)
        for value in returned
    )


_ITERATORS = frozenset(
    name
    for name, value in vars(builtins).items()
    if value is iter or (isinstance(value, type) and hasattr(value, "__next__"))
)
"""The builtins that give an iterator."""


def _hands_out_view(function: _Function) -> bool:
    """Whether it makes a view of a mapping that it does not use up at once."""
    used = [
        node.iter for node in ast.walk(function) if isinstance(node, ast.For | ast.comprehension)
    ]
    for node in ast.walk(function):
        match node:
            case ast.Call(args=given):
                used += given
            case ast.Compare(left, _, others):
                used += [left, *others]
            case ast.Starred(value):
                used.append(value)
    known = set(map(id, used))
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(
        isinstance(call.func, ast.Attribute) and call.func.attr in _VIEWS and id(call) not in known
        for call in calls
    )


def _inherits_view(program: Program, operation: Operation) -> bool:
    cls = program.classes.get(operation.owner)
    mapping = cls is not None and issubclass(cls, Mapping) and operation.member in _VIEWS
    return mapping and not any(_functions(program, operation.name))


_VIEWS = frozenset({"keys", "values", "items"})


def _uses_sent(function: _Function) -> bool:
    """Whether a generator uses what is sent to it."""
    statements = (node.value for node in ast.walk(function) if isinstance(node, ast.Expr))
    idle = {id(value) for value in statements if isinstance(value, ast.Yield)}
    return any(isinstance(n, ast.Yield) and id(n) not in idle for n in ast.walk(function))


def _handles_thrown(function: _Function) -> bool:
    """Whether a generator handles exceptions where it waits; ``finally`` shows when it closes."""
    tries = [node for node in ast.walk(function) if isinstance(node, ast.Try | ast.TryStar)]
    managed = [node for node in ast.walk(function) if isinstance(node, ast.With)]
    waits = [node for block in tries if block.handlers for node in block.body]
    waits += [node for block in managed for node in block.body]
    yields = (ast.Yield, ast.YieldFrom)
    return any(isinstance(inner, yields) for node in waits for inner in ast.walk(node))


@lru_cache(maxsize=64)
def _raises_in_handlers(tree: ast.Module) -> bool:
    """Whether an exception may be raised while another one is handled, other than ``from`` it."""
    handlers = (node for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler))
    return any(
        isinstance(node, ast.Raise) and node.exc is not None
        for handler in handlers
        for node in ast.walk(handler)
    )
