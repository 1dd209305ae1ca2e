"""What a translation asks about other classes, answered from their class files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut
from heapwright.program.java import names
from heapwright.program.java.classfile import (
    ABSTRACT,
    PRIVATE,
    PROTECTED,
    PUBLIC,
    STATIC,
    ClassFile,
    Field,
    Method,
)
from heapwright.program.java.classpath import MissingClassError
from heapwright.program.java.goals import GoalTable, MethodGoals
from heapwright.program.java.runtime.library import FIELDS, is_written
from heapwright.program.java.runtime.objects import VALUE_SUPERS, VALUES

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


class Linking:
    """Names for translated code; each is bound in the vm's namespace."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm
        self._constants: dict[Any, str] = {}
        self._names: dict[str, dict[tuple[str, str], str]] = {}
        self.table: GoalTable | None = None
        self.counters: frozenset[str] = frozenset()
        """Attributes whose numbers may be forgotten."""
        self.has_initialiser = cache(self._has_initialiser)

    def reference(self, name: str) -> str:
        """The variable that holds the class."""
        variable = names.class_name(name)
        if variable not in self._vm.namespace:
            try:
                self._vm.namespace[variable] = self._vm.cls(name)
            except MissingClassError as missing:
                self._vm.namespace[variable] = _Missing(missing)
        return variable

    def constant(self, value: Any) -> str:
        """The variable that holds a value for translated code: the same in every program."""
        if value not in self._constants:
            digest = hashlib.sha256(repr(value).encode("utf-8", "surrogatepass")).hexdigest()
            variable = self._constants[value] = f"K_{digest[:24]}"
            self._vm.namespace[variable] = self._vm.constant(value)
        return self._constants[value]

    def is_library(self, name: str) -> bool:
        """Whether the class is the runtime's own."""
        return names.is_library(name)

    def can_be_value(self, name: str) -> bool:
        """Whether a value that is not an object of ours can have this static type."""
        return name in VALUE_SUPERS

    def is_value(self, name: str) -> bool:
        """Whether all objects of this class are values."""
        return name in VALUES

    def goals_of(self, cls: ClassFile, method: Method) -> MethodGoals | None:
        """Takes the goals of a method; None where nothing is watched."""
        if self.table is None or not self.table.counts(cls.name):
            return None
        return MethodGoals(self.table, cls, method)

    def is_counter(self, attribute: str) -> bool:
        """Whether the number in a field may be forgotten."""
        return attribute in self.counters

    # Fields -----------------------------------------------------------------------------------

    def static_name(self, name: str) -> str:
        return f"static_{names.field_name(name, frozenset())}"

    def field(self, owner: str, name: str, static: bool) -> tuple[str, str]:
        """The class that declares the field, and the attribute that holds it."""
        for file in self.above(owner):
            for field in file.fields:
                if field.name == name and field.is_static == static:
                    attribute = (
                        self.static_name(name)
                        if static
                        else self._attributes(file.name)[file.name, name]
                    )
                    return file.name, attribute
        return owner, name

    def above(self, owner: str) -> Iterator[ClassFile]:
        """The class, its interfaces, then those of its superclass and so on: where a field is
        looked for.
        """
        file = self._vm.path.find(owner)
        if file is None:
            return
        yield file
        for each in file.interfaces:
            yield from self.above(each)
        if file.superclass is not None and not file.is_interface:
            yield from self.above(file.superclass)

    def _attributes(self, owner: str) -> dict[tuple[str, str], str]:
        """The attribute of each instance field, by declaring class and name."""
        if owner not in self._names:
            file = self._vm.file(owner)
            found = dict(self._attributes(file.superclass)) if file.superclass else {}
            for name, _ in _own_fields(file):
                found[owner, name] = names.field_name(name, set(found.values()))
            self._names[owner] = found
        return self._names[owner]

    def instance_fields(self, owner: str) -> list[tuple[str, str]]:
        """Attributes and types of all instance fields, inherited ones first."""
        file = self._vm.file(owner)
        above = self.instance_fields(file.superclass) if file.superclass else []
        own = self._attributes(owner)
        return above + [(own[owner, name], kind) for name, kind in _own_fields(file)]

    def declared_field(self, owner: str, attribute: str) -> tuple[ClassFile, Field]:
        """The field that an attribute of a class's objects holds, and where it is declared."""
        found = {held: key for key, held in self._attributes(owner).items()}
        declaring, name = found[attribute]
        file = self._vm.file(declaring)
        return file, next(f for f in file.fields if f.name == name and not f.is_static)

    def shown_fields(self, owner: str) -> list[tuple[str, str, str]]:
        """Name, attribute and type of all instance fields: those of superclasses first, each
        class's own in the order of their names.
        """
        file = self._vm.file(owner)
        above = self.shown_fields(file.superclass) if file.superclass else []
        own = self._attributes(owner)
        return above + [(name, own[owner, name], kind) for name, kind in sorted(_own_fields(file))]

    # Methods ----------------------------------------------------------------------------------

    def method_owner(self, owner: str, name: str, descriptor: str) -> str:
        """The class or interface in which a static or special call finds the method."""
        if owner.startswith("["):
            return "java/lang/Object"
        found = self.found_method(owner, (name, descriptor))
        return owner if found is None else found.name

    def found_method(self, owner: str, key: tuple[str, str]) -> ClassFile | None:
        """Where a class has the code of a method from: superclasses come before interfaces."""
        for file in self._with_superclasses(owner):
            method = file.declared.get(key)
            if method is not None and not method.flags & ABSTRACT:
                return file
        return self._default(owner, key)

    def _with_superclasses(self, name: str | None) -> Iterator[ClassFile]:
        while name is not None and (file := self._vm.path.find(name)) is not None:
            yield file
            name = file.superclass

    def _default(self, owner: str, key: tuple[str, str]) -> ClassFile | None:
        """The most specific interface that has a default method."""
        found: ClassFile | None = None
        for each in self.above(owner):
            method = each.declared.get(key) if each.is_interface else None
            if method is None or method.is_static or method.flags & (ABSTRACT | PRIVATE):
                continue
            if found is None or self._is_below(each.name, found.name):
                found = each
        return found

    def is_private(self, owner: str, name: str, descriptor: str) -> bool:
        """Whether the class itself declares the method as private: no class overrides it."""
        file = self._vm.path.find(owner)
        method = file.declared.get((name, descriptor)) if file is not None else None
        return method is not None and bool(method.flags & PRIVATE)

    def hidden_above(self, file: ClassFile, key: tuple[str, str]) -> ClassFile | None:
        """A superclass of another package whose method of this name is for its package only, so
        that the class does not override it.
        """
        for above in self._with_superclasses(file.superclass):
            method = above.declared.get(key)
            kept = method and not method.flags & (PUBLIC | PROTECTED | PRIVATE | STATIC)
            if kept and _package(above.name) != _package(file.name):
                return above
        return None

    def defaults(self, file: ClassFile) -> dict[str, Any]:
        """The default methods that objects of a class have, as functions."""
        keys = {
            key: None
            for each in self.above(file.name)
            if each.is_interface
            for key in each.declared
        }
        found = {key: self._default(file.name, key) for key in keys}
        return {
            names.method_name(*key): vars(self._vm.cls(owner.name))[names.method_name(*key)]
            for key, owner in found.items()
            if owner is not None and not self._in_class(file.name, key)
        }

    def _is_below(self, name: str, other: str) -> bool:
        return name != other and any(each.name == other for each in self.above(name))

    def _in_class(self, name: str, key: tuple[str, str]) -> bool:
        """Whether a class declares the method, so that no default one counts."""
        for file in self._with_superclasses(name):
            method = file.declared.get(key)
            if method is not None and not method.flags & ABSTRACT:
                return True
            if is_written(file.name, *key):
                return True
        return False

    # Static initialisers ----------------------------------------------------------------------

    def needs_start(self, name: str, inside: str) -> bool:
        """Whether using the class may run a static initialiser: one whose code runs has been
        initialised, and so have its superclasses.
        """
        current: str | None = inside
        while current is not None:
            if current == name:
                return False
            current = self._vm.file(current).superclass
        return self.has_initialiser(name)

    def _has_initialiser(self, name: str) -> bool:
        current: str | None = name
        while current is not None and not current.startswith("["):
            file = self._vm.path.find(current)
            if file is None:
                return False
            if self._initialises(file) or any(map(self._initialises, self.started_with(file))):
                return True
            current = None if file.is_interface else file.superclass
        return False

    def _initialises(self, file: ClassFile) -> bool:
        return ("<clinit>", "()V") in file.declared and not is_written(file.name, "<clinit>", "()V")

    def started_with(self, file: ClassFile) -> list[ClassFile]:
        """The interfaces that are initialised before the class: those with default methods
        (JVM specification, 5.5).
        """
        if file.is_interface:
            return []
        found: dict[str, ClassFile] = {}
        for each in file.interfaces:
            self._add_interfaces(each, found)
        return [each for each in found.values() if any(map(_is_default, each.methods))]

    def _add_interfaces(self, name: str, found: dict[str, ClassFile]) -> None:
        """Interfaces above come first."""
        file = self._vm.path.find(name)
        if file is not None:
            for each in file.interfaces:
                self._add_interfaces(each, found)
            found.setdefault(name, file)


def _is_default(method: Method) -> bool:
    return not method.is_static and not method.flags & ABSTRACT


def _package(name: str) -> str:
    return name.rpartition("/")[0]


def _own_fields(file: ClassFile) -> list[tuple[str, str]]:
    if file.name in FIELDS:
        return list(FIELDS[file.name])
    return [(field.name, field.descriptor) for field in file.fields if not field.is_static]


class _Missing:
    """Stands for a class that is not there: using it ends the path."""

    def __init__(self, why: MissingClassError) -> None:
        self._reason = str(why)

    def __getattr__(self, name: str) -> Any:
        raise Cut(self._reason)
