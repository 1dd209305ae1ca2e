"""The types of fields that Python source tells: annotations, and what is assigned."""

from __future__ import annotations

import ast
import builtins
import enum
import inspect
import typing
from array import array
from collections.abc import Iterator, Mapping, Sequence
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
from heapwright.program.notes import Note
from heapwright.program.objects import slots_of
from heapwright.program.program import Program
from heapwright.program.python.types.annotations import alternatives, is_sampled, parts_of
from heapwright.program.python.types.assigned import Assigned, Read
from heapwright.program.python.types.stores import (
    Store,
    class_tree,
    is_static,
    stores,
    stores_by_name,
    stores_elsewhere,
)


def declared_fields(program: Program, given: Mapping[str, str]) -> DeclaredFields:
    """``given`` is what the user says, by ``Class.field``.

    Raises: UserError where that cannot be understood.
    """
    sources: dict[str, _Source] = {}
    for name, cls in program.classes.items():
        if not issubclass(cls, enum.Enum | BaseException | type | tuple):
            sources[name] = _Source(program, name, cls, sources)
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
    _read_all(sources, list(_elsewhere(program, sources)))
    guessed = {(owner, name) for owner, source in sources.items() for name in source.guessed()}
    kinds_of = {owner: source.kinds for owner, source in sources.items()}
    notes = [note for source in sources.values() for note in source.notes()]
    return DeclaredFields(kinds_of, tuple(notes), frozenset(guessed))


def _read_all(sources: Mapping[str, _Source], elsewhere: Sequence[tuple[_Source, Store]]) -> None:
    """What a field can be may depend on what others can be, so all is read until nothing changes;
    only then is it asked what may be stored into objects of an unknown class.
    """
    for of_any_class in (False, True):
        learned = [True]
        while any(learned):
            learned = [source.read_values() for source in sources.values()]
            learned += [source.read_elsewhere(store, of_any_class) for source, store in elsewhere]


def _elsewhere(program: Program, sources: Mapping[str, _Source]) -> Iterator[tuple[_Source, Store]]:
    """What functions store into objects other than their own, each with its module's names."""
    seen = set()
    for source in sources.values():
        module = program.frontend.modules.get(source.module)
        if module is not None and module.__name__ not in seen:
            seen.add(module.__name__)
            yield from ((source, s) for s in stores_elsewhere(Path(str(module.__file__))))


class _Source:
    """What the source of one class tells of its fields."""

    def __init__(
        self, program: Program, name: str, cls: type, sources: Mapping[str, _Source]
    ) -> None:
        self.kinds: dict[str, Kinds] = {}
        self.unread: dict[str, dict[str, None]] = {}
        """What fields that are not declared are assigned besides."""
        self.classes: Mapping[str, type] = program.classes
        self._declared: set[str] = set()
        self._begun: set[str] = set()
        """Those that ``__init__`` gives a value which is not None; other methods may add types."""
        self.module = cls.__module__
        self._program = program
        self._name = name
        self._cls = cls
        self._sources = sources
        self._classes = {cls: name for name, cls in program.classes.items()}
        module = program.frontend.modules.get(cls.__module__)
        self.namespace: Mapping[str, object]
        names = {**vars(builtins), **(vars(module) if module else {})}
        self.namespace = {**names, **program.classes}
        self._values: list[tuple[str, ast.FunctionDef, ast.expr | None]] = []

    def look(self) -> None:
        by_name = False
        for base in reversed(self._cls.__mro__):
            self._annotations(base)
        for base in reversed(self._cls.__mro__):
            for function, owner in self._functions(base):
                for target, annotation, value in stores(function, owner):
                    self._stored(function, target, annotation, value)
                by_name |= stores_by_name(function)
        for name in slots_of(self._cls):
            self.kinds.setdefault(name, ())
        for name in self.kinds if by_name else ():
            self.unread.setdefault(name, {})["perhaps not every value that setattr gives it"] = None

    def read_values(self) -> bool:
        """Whether what is assigned, as far as that is known by now, tells more than before."""
        learned = False
        for name, function, value in self._values:
            found = self._value(function, value)
            learned |= self._learn(name, found)
            if function.name == "__init__" and any(kind != Nothing() for kind in found.kinds):
                self._begun.add(name)
        return learned

    def read_elsewhere(self, store: Store, of_any_class: bool) -> bool:
        """Whether a store into another object tells more than was known. Where nothing says of
        which class that is, no type is added.
        """
        assigned = Assigned(self, store.function, store.own)
        holder, found = assigned.read(store.holder), assigned.read(store.value)
        text = f"perhaps not every value of {ast.unparse(store.value)}"
        learned = False
        for name, source in self._sources.items():
            if store.name not in source.kinds:
                continue
            if holder.unread and of_any_class:
                known = not found.unread and set(found.kinds) <= set(source.kinds[store.name])
                learned |= not known and source._learn(store.name, Read((), (text,)))
            elif any(self._is_a(name, kind) for kind in holder.kinds):
                learned |= source._learn(store.name, found)
        return learned

    def _is_a(self, name: str, kind: FieldKind) -> bool:
        if not isinstance(kind, Instance):
            return False
        return issubclass(self.classes[name], self.classes[kind.class_name])

    def _learn(self, name: str, found: Read) -> bool:
        if name in self._declared:
            return False
        known, said = self.kinds[name], self.unread.get(name, {})
        kinds = tuple(dict.fromkeys((*known, *found.kinds)))
        unread = {**said, **dict.fromkeys(found.unread)}
        self.kinds[name] = kinds
        if unread:
            self.unread[name] = unread
        return kinds != known or unread != said

    def _value(self, function: ast.FunctionDef, value: ast.expr | None) -> Read:
        if value is None:
            return Read((), (f"perhaps not every value that {function.name} gives it",))
        return Assigned(self, function, self._name).read(value)

    def notes(self) -> Iterator[Note]:
        for name, said in self.unread.items():
            if name in self._declared:
                continue
            place = f"{self._name}.{name}"
            yield from (Note(f"{place}: {text}", place) for text in said)

    def field(self, owner: str, name: str) -> Read | None:
        cls = self.classes[owner]
        static = inspect.getattr_static(cls, name, None)
        if isinstance(static, property):
            annotation = getattr(static.fget, "__annotations__", {}).get("return")
            kinds = self.annotated(annotation) if annotation is not None else None
            return Read(kinds) if kinds is not None else None
        found = [
            source
            for other, source in self._sources.items()
            if issubclass(self.classes[other], cls) and name in source.kinds
        ]
        if found:
            kinds = tuple(dict.fromkeys(kind for source in found for kind in source.kinds[name]))
            return Read(kinds, tuple(text for s in found for text in s.unread.get(name, ())))
        return Read((OF_VALUES[type(static)],)) if type(static) in _CONSTANTS else None

    def declare(self, name: str, kinds: Kinds) -> None:
        self.kinds[name] = kinds
        self._declared.add(name)

    def guessed(self) -> set[str]:
        """The fields that no declaration speaks of."""
        return self.kinds.keys() - self._declared - (self._begun - self.unread.keys())

    def annotated(self, annotation: object) -> Kinds | None:
        """None where no field can be made of it."""
        try:
            return tuple(
                dict.fromkeys(
                    kind
                    for part in parts_of(annotation, self.namespace)
                    for kind in self._of_part(part)
                )
            )
        except (UnsupportedTypeError, NameError, SyntaxError, TypeError, AttributeError):
            return None

    def _of_part(self, part: object) -> Kinds:
        if (typing.get_origin(part) or part) in (list, dict, set, tuple):
            return (self._holder(part),)
        found = alternatives(part, self._classes, self._name, self.namespace)
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
        elif missing := [f"no {part}" for part in self.unsupported(annotation)]:
            self.unread.setdefault(name, {}).update(dict.fromkeys(missing))

    def _functions(self, base: type) -> Iterator[tuple[ast.FunctionDef, str]]:
        """The functions of a class with the name that each has for its object."""
        module = self._program.frontend.modules.get(base.__module__)
        if module is None:
            return
        tree = class_tree(Path(str(module.__file__)), base.__qualname__)
        for node in tree.body if tree is not None else ():
            if isinstance(node, ast.FunctionDef) and node.args.args and not is_static(node):
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
        self.kinds.setdefault(name, ())
        self._values.append((name, function, value))

    def unsupported(self, annotation: object) -> Iterator[str]:
        try:
            for part in parts_of(annotation, self.namespace):
                if self.annotated(part) is None:
                    yield getattr(part, "__name__", str(part))
        except (UnsupportedTypeError, NameError, SyntaxError, TypeError, AttributeError):
            return


_CONSTANTS = OF_VALUES.keys() - {type(None)}
_SIMPLE = (Integer, Boolean, Text, Real, Nothing, Instance, Known)


def _may_be_equal(kinds: Kinds) -> bool:
    """Whether keys of different kinds can be equal, such as 1 and 1.0."""
    return sum(isinstance(kind, Integer | Boolean | Real) for kind in kinds) > 1
