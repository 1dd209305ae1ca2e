"""The types of fields: declared, assigned, or seen in states that calls reach."""

from __future__ import annotations

import ast
import builtins
import enum
import inspect
import types
import typing
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from heapwright.errors import UserError
from heapwright.heap.shape import Shape
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Program, Real, Text
from heapwright.program.abstract import Reference, Value, Variable
from heapwright.program.fields import ArrayOf, DeclaredFields, DeclaredKind
from heapwright.program.kinds import OF_VALUES, Container, UnsupportedTypeError
from heapwright.program.python.types.annotations import (
    alternatives,
    parts_of,
)
from heapwright.program.typed import BYTES, ITEM_KINDS, TYPECODES, array_name
from heapwright.structures.kinds import (
    DictOf,
    FieldKind,
    Holder,
    ListOf,
    SetOf,
    TupleOf,
    fixed_tuple,
    typed,
)

Kinds = tuple[FieldKind, ...]


@dataclass
class FieldTypes:
    """What each field of each class holds, and how that is known."""

    program: Program
    kinds: dict[str, dict[str, Kinds]] = field(default_factory=dict)
    declared: set[tuple[str, str]] = field(default_factory=set)
    narrowed: tuple[str, ...] = ()
    """Where more could be in a field than is looked at, as ``Class.field: what is``."""

    def untyped(self) -> list[str]:
        """Fields of which nothing is known, as ``Class.field``."""
        return [
            f"{c}.{f}" for c, own in self.kinds.items() for f, kinds in own.items() if not kinds
        ]

    def undeclared(self) -> list[str]:
        """Fields without a declared type, as ``Class.field``."""
        return [
            f"{owner}.{name}"
            for owner, own in self.kinds.items()
            for name in own
            if (owner, name) not in self.declared
        ]

    def see(self, shapes: Iterable[Shape]) -> None:
        """Adds what fields hold in states that calls reach, where their types are not declared."""
        for shape in shapes:
            for node in shape.nodes:
                if node.class_name in self.kinds:
                    for name, value in zip(node.fields, node.values, strict=True):
                        self._seen(node.class_name, name, _kind_of(shape, value))

    def _seen(self, owner: str, name: str, kind: FieldKind | None) -> None:
        if kind is not None and (owner, name) not in self.declared:
            self.add(owner, name, (kind,))

    def add(self, owner: str, name: str, kinds: Kinds) -> None:
        own = self.kinds[owner]
        own[name] = tuple(dict.fromkeys((*own.get(name, ()), *kinds)))

    def lines(self, classes: Iterable[str]) -> list[str]:
        """``Class.field: type``, a line for each field of these classes."""
        wanted = set(classes)
        return [
            f"{owner}.{name}: {' | '.join(map(str, _shown(kinds)))}"
            for owner, own in self.kinds.items()
            for name, kinds in own.items()
            if owner in wanted
        ]


def find_field_types(program: Program, given: Mapping[str, str]) -> FieldTypes:
    """The types that the source tells; ``given`` is what the user says, by ``Class.field``.

    Raises: UserError where that cannot be understood.
    """
    found = FieldTypes(program)
    declared = program.frontend.declared_fields()
    if declared is not None:
        return _of_declared(program, declared, given)
    for name, cls in program.classes.items():
        if _has_fields(cls):
            found.kinds[name] = {}
            _Source(found, name, cls).look()
    for text, annotation in given.items():
        owner, _, name = text.rpartition(".")
        if owner not in found.kinds:
            raise UserError(f"--type {text}={annotation}: no class {owner} that has fields")
        reader = _Source(found, owner, program.classes[owner])
        kinds = reader.annotated(annotation)
        if kinds is None:
            raise UserError(f"--type {text}={annotation}: this type cannot be used for a field")
        found.kinds[owner][name] = kinds
        found.declared.add((owner, name))
    return found


def _of_declared(
    program: Program, declared: DeclaredFields, given: Mapping[str, str]
) -> FieldTypes:
    """Raises: UserError if the user says otherwise."""
    for text in given:
        raise UserError(f"--type {text}: {program.frontend.language} declares its types")
    kinds = {
        owner: {name: tuple(map(_opened, every)) for name, every in own.items()}
        for owner, own in declared.kinds.items()
    }
    places = {(owner, name) for owner, own in kinds.items() for name in own}
    return FieldTypes(program, kinds, places, declared.narrowed)


def _opened(kind: DeclaredKind) -> FieldKind:
    if isinstance(kind, ArrayOf):
        return ListOf(tuple(map(_opened, kind.items)), kind.name)
    return kind


def _has_fields(cls: type) -> bool:
    return not issubclass(cls, enum.Enum | BaseException | type | tuple)


class _Source:
    """What the source of one class tells of its fields."""

    def __init__(self, found: FieldTypes, name: str, cls: type) -> None:
        self._found = found
        self._name = name
        self._cls = cls
        program = found.program
        self._classes = {cls: name for name, cls in program.classes.items()}
        module = program.frontend.modules.get(cls.__module__)
        self._namespace = {**vars(builtins), **(vars(module) if module else {})}
        self._namespace.update(program.classes)

    def look(self) -> None:
        for base in reversed(self._cls.__mro__):
            self._annotations(base)
        for base in reversed(self._cls.__mro__):
            for function, owner in self._functions(base):
                for target, annotation, value in _stores(function, owner):
                    self._stored(function, target, annotation, value)
        for name in _slot_names(self._cls):
            self._found.kinds[self._name].setdefault(name, ())

    def annotated(self, annotation: object) -> Kinds | None:
        """None where no field can be made of it."""
        try:
            return tuple(
                dict.fromkeys(
                    kind
                    for part in parts_of(annotation, self._namespace)
                    for kind in self._of_part(part)
                )
            )
        except (UnsupportedTypeError, NameError, SyntaxError, TypeError, AttributeError):
            return None

    def _of_part(self, part: object) -> Kinds:
        if (typing.get_origin(part) or part) in (list, dict, set, tuple):
            return (self._holder(part),)
        found: Kinds = alternatives(part, self._classes, self._name, self._namespace)
        if (typing.get_origin(part) or part) in (array, bytearray):
            names = [kind.name for kind in found if isinstance(kind, Container)]
            return tuple(map(typed, dict.fromkeys(names)))
        if any(not isinstance(kind, _SIMPLE) for kind in found):
            raise UnsupportedTypeError(str(part))
        return found

    def _holder(self, part: object) -> Holder:
        """Raises: UnsupportedTypeError where nothing is said of the items."""
        arguments = typing.get_args(part)
        inner = [self.annotated(item) for item in arguments if item is not Ellipsis]
        name = typing.get_origin(part)
        if (not inner and name is not tuple) or None in inner:
            raise UnsupportedTypeError(str(part))
        items = [kinds for kinds in inner if kinds is not None]
        if name is list:
            return ListOf(items[0])
        if name is tuple:
            return TupleOf(items[0]) if Ellipsis in arguments else fixed_tuple(tuple(items))
        if not all(self._is_hashed(kind) for kind in items[0]) or _may_be_equal(items[0]):
            raise UnsupportedTypeError(str(part))
        return SetOf(items[0]) if name is set else DictOf(items[0], items[1])

    def _is_hashed(self, kind: FieldKind) -> bool:
        """Whether keys of this kind are told apart by identity, or by Python itself."""
        if not isinstance(kind, Instance):
            return not isinstance(kind, Holder)
        every = self._found.program.classes
        concrete = [c for c in every.values() if issubclass(c, every[kind.class_name])]
        return all(c.__hash__ is object.__hash__ and c.__eq__ is object.__eq__ for c in concrete)

    def _annotations(self, base: type) -> None:
        for name, annotation in vars(base).get("__annotations__", {}).items():
            if not str(annotation).startswith(("ClassVar", "typing.ClassVar")):
                self._declare(name, annotation)

    def _declare(self, name: str, annotation: object) -> None:
        kinds = self.annotated(annotation)
        self._found.kinds[self._name].setdefault(name, ())
        if kinds is not None:
            self._found.kinds[self._name][name] = kinds
            self._found.declared.add((self._name, name))

    def _functions(self, base: type) -> Iterator[tuple[ast.FunctionDef, str]]:
        """The functions of a class with the name that each has for its object."""
        module = self._found.program.frontend.modules.get(base.__module__)
        if module is None:
            return
        tree = _class_tree(Path(str(module.__file__)), base.__qualname__)
        for node in tree.body if tree is not None else ():
            if isinstance(node, ast.FunctionDef) and node.args.args and not _is_static(node):
                yield node, node.args.args[0].arg

    def _stored(
        self,
        function: ast.FunctionDef,
        name: str,
        annotation: ast.expr | None,
        value: ast.expr | None,
    ) -> None:
        if isinstance(inspect.getattr_static(self._cls, name, None), property):
            return
        if annotation is not None:
            self._declare(name, ast.unparse(annotation))
            return
        self._found.kinds[self._name].setdefault(name, ())
        if (self._name, name) not in self._found.declared and value is not None:
            kinds = self._of_value(function, value)
            self._found.add(self._name, name, kinds)
            if function.name == "__init__" and any(kind != Nothing() for kind in kinds):
                self._found.declared.add((self._name, name))

    def _of_value(self, function: ast.FunctionDef, value: ast.expr) -> Kinds:
        match value:
            case ast.Constant(value=constant) if type(constant) in OF_VALUES:
                return (OF_VALUES[type(constant)],)
            case ast.Name(id=name):
                return self._of_name(function, name)
            case ast.Call(func=ast.Name(id=name)) if name in self._found.program.classes:
                return (Instance(name),)
            case ast.Call(func=function_name, args=arguments):
                return self._of_sequence(function_name, arguments)
        return ()

    def _of_sequence(self, function: ast.expr, arguments: list[ast.expr]) -> Kinds:
        """``array("i", …)`` and ``bytearray(…)``."""
        cls = self._meant(function)
        if cls is bytearray:
            return (typed(BYTES),)
        match arguments:
            case [ast.Constant(value=str() as typecode), *_] if cls is array:
                return (typed(array_name(typecode)),) if typecode in TYPECODES else ()
        return ()

    def _meant(self, function: ast.expr) -> object:
        match function:
            case ast.Name(id=name):
                return self._namespace.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                return getattr(self._namespace.get(name), attribute, None)
        return None

    def _of_name(self, function: ast.FunctionDef, name: str) -> Kinds:
        for argument in (*function.args.args, *function.args.kwonlyargs):
            if argument.arg == name and argument.annotation is not None:
                return self.annotated(ast.unparse(argument.annotation)) or ()
        value = self._namespace.get(name)
        if isinstance(value, enum.Enum):
            return tuple(Known("enum", f"{type(value).__qualname__}.{m.name}") for m in type(value))
        kind = OF_VALUES.get(type(value)) if name in self._namespace else None
        return (kind,) if kind is not None else ()


_SIMPLE = (Integer, Boolean, Text, Real, Nothing, Instance, Known)


def _may_be_equal(kinds: Kinds) -> bool:
    """Whether keys of different kinds can be equal, such as 1 and 1.0."""
    return sum(isinstance(kind, Integer | Boolean | Real) for kind in kinds) > 1


def _stores(
    function: ast.FunctionDef, owner: str
) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """``self.name: annotation = value`` wherever the function says so."""
    for node in ast.walk(function):
        match node:
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id=name), attr=field)):
                if name == owner:
                    yield field, node.annotation, node.value
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Attribute) and _names(target.value, owner):
                        yield target.attr, None, value
            case ast.AugAssign(target=ast.Attribute(value=ast.Name(id=name), attr=field)):
                if name == owner:
                    yield field, None, None


def _is_static(function: ast.FunctionDef) -> bool:
    names = [d.id for d in function.decorator_list if isinstance(d, ast.Name)]
    return "staticmethod" in names or "classmethod" in names


def _names(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _class_tree(file: Path, path: str) -> ast.ClassDef | None:
    body: list[ast.stmt] = ast.parse(file.read_bytes()).body
    found: ast.ClassDef | None = None
    for part in path.split("."):
        found = next((n for n in body if isinstance(n, ast.ClassDef) and n.name == part), None)
        if found is None:
            return None
        body = found.body
    return found


def _slot_names(cls: type) -> Iterator[str]:
    for base in cls.__mro__:
        for name, value in vars(base).items():
            if isinstance(value, types.MemberDescriptorType):
                yield name


def _kind_of(shape: Shape, value: Value) -> FieldKind | None:
    """What a value in a state says of its field."""
    match value:
        case None:
            return Nothing()
        case Reference(number):
            name = shape.nodes[number].class_name
            if name in ITEM_KINDS:
                return typed(name)
            return Instance(name) if name != "list" else None
        case Variable(kind):
            return _OF_KINDS.get(kind)
        case Known(kind="enum"):
            return value
        case Known(kind=kind):
            return _OF_KINDS.get(kind)
    return None


_OF_KINDS: dict[str, FieldKind] = {str(k): k for k in (Integer(), Boolean(), Text(), Real())}


def _shown(kinds: Kinds) -> list[FieldKind] | list[str]:
    return list(kinds) or ["unknown"]
