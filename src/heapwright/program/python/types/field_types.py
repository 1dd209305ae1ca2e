"""The types of fields that Python source tells: annotations, and what is assigned."""

from __future__ import annotations

import ast
import builtins
import enum
import inspect
import typing
from array import array
from collections.abc import Iterator, Mapping
from pathlib import Path

from heapwright.errors import UserError
from heapwright.program.abstract import Known
from heapwright.program.fields import (
    DeclaredFields,
    DictOf,
    FieldKind,
    Holder,
    Kinds,
    ListOf,
    SetOf,
    TupleOf,
    fixed_tuple,
    typed,
)
from heapwright.program.kinds import (
    OF_VALUES,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
    UnsupportedTypeError,
)
from heapwright.program.objects import slots_of
from heapwright.program.program import Program
from heapwright.program.python.source.bindings import name_of
from heapwright.program.python.types.annotations import alternatives, is_sampled, parts_of
from heapwright.program.typed import BYTES, TYPECODES, array_name


def declared_fields(program: Program, given: Mapping[str, str]) -> DeclaredFields:
    """``given`` is what the user says, by ``Class.field``.

    Raises: UserError where that cannot be understood.
    """
    sources = {
        name: _Source(program, name, cls)
        for name, cls in program.classes.items()
        if not issubclass(cls, enum.Enum | BaseException | type | tuple)
    }
    for source in sources.values():
        source.look()
    for text, annotation in given.items():
        owner, _, name = text.rpartition(".")
        if owner not in sources:
            raise UserError(f"--type {text}={annotation}: no class {owner} that has fields")
        kinds = sources[owner].annotated(annotation)
        if kinds is None:
            raise UserError(f"--type {text}={annotation}: this type cannot be used for a field")
        sources[owner].declare(name, kinds)
    guessed = {(owner, name) for owner, source in sources.items() for name in source.guessed()}
    kinds_of = {owner: source.kinds for owner, source in sources.items()}
    return DeclaredFields(kinds_of, guessed=frozenset(guessed))


class _Source:
    """What the source of one class tells of its fields."""

    def __init__(self, program: Program, name: str, cls: type) -> None:
        self.kinds: dict[str, Kinds] = {}
        self._declared: set[str] = set()
        self._begun: set[str] = set()
        """Those that ``__init__`` gives a value which is not None; other methods may add types."""
        self._program = program
        self._name = name
        self._cls = cls
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
        for name in slots_of(self._cls):
            self.kinds.setdefault(name, ())

    def declare(self, name: str, kinds: Kinds) -> None:
        self.kinds[name] = kinds
        self._declared.add(name)

    def guessed(self) -> set[str]:
        """The fields that no declaration speaks of."""
        return self.kinds.keys() - self._declared - self._begun

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
        found = alternatives(part, self._classes, self._name, self._namespace)
        if (typing.get_origin(part) or part) in (array, bytearray):
            names = [kind.name for kind in found if isinstance(kind, Container)]
            return tuple(map(typed, dict.fromkeys(names)))
        if is_sampled(found) or any(not isinstance(kind, _SIMPLE) for kind in found):
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
        every = self._program.classes
        concrete = [c for c in every.values() if issubclass(c, every[kind.class_name])]
        return all(c.__hash__ is object.__hash__ and c.__eq__ is object.__eq__ for c in concrete)

    def _annotations(self, base: type) -> None:
        for name, annotation in vars(base).get("__annotations__", {}).items():
            if not str(annotation).startswith(("ClassVar", "typing.ClassVar")):
                self._annotate(name, annotation)

    def _annotate(self, name: str, annotation: object) -> None:
        kinds = self.annotated(annotation)
        self.kinds.setdefault(name, ())
        if kinds is not None:
            self.declare(name, kinds)

    def _functions(self, base: type) -> Iterator[tuple[ast.FunctionDef, str]]:
        """The functions of a class with the name that each has for its object."""
        module = self._program.frontend.modules.get(base.__module__)
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
            self._annotate(name, ast.unparse(annotation))
            return
        known = self.kinds.setdefault(name, ())
        if name not in self._declared and value is not None:
            kinds = self._of_value(function, value)
            self.kinds[name] = tuple(dict.fromkeys((*known, *kinds)))
            if function.name == "__init__" and any(kind != Nothing() for kind in kinds):
                self._begun.add(name)

    def _of_value(self, function: ast.FunctionDef, value: ast.expr) -> Kinds:
        match value:
            case ast.Constant(value=constant) if type(constant) in OF_VALUES:
                return (OF_VALUES[type(constant)],)
            case ast.Name(id=name):
                return self._of_name(function, name)
            case ast.Call(func=ast.Name(id=name)) if name in self._program.classes:
                return (Instance(name),)
            case ast.Call(func=function_name, args=arguments):
                return self._of_call(self._meant(function_name), arguments)
            case ast.JoinedStr():
                return (Text(),)
            case ast.IfExp(body=first, orelse=second):
                return (*self._of_value(function, first), *self._of_value(function, second))
        return ()

    def _of_call(self, cls: object, arguments: list[ast.expr]) -> Kinds:
        """``str(…)`` and other plain types, ``array("i", …)`` and ``bytearray(…)``."""
        if isinstance(cls, type) and cls in OF_VALUES:
            return (OF_VALUES[cls],)
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
                    if isinstance(target, ast.Attribute) and name_of(target.value) == owner:
                        yield target.attr, None, value
            case ast.AugAssign(target=ast.Attribute(value=ast.Name(id=name), attr=field)):
                if name == owner:
                    yield field, None, None


def _is_static(function: ast.FunctionDef) -> bool:
    names = [d.id for d in function.decorator_list if isinstance(d, ast.Name)]
    return "staticmethod" in names or "classmethod" in names


def _class_tree(file: Path, path: str) -> ast.ClassDef | None:
    body: list[ast.stmt] = ast.parse(file.read_bytes()).body
    found: ast.ClassDef | None = None
    for part in path.split("."):
        found = next((n for n in body if isinstance(n, ast.ClassDef) and n.name == part), None)
        if found is None:
            return None
        body = found.body
    return found
