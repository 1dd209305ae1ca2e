"""What the fields of translated classes can hold, from the types in their class files."""

from __future__ import annotations

from collections.abc import Mapping

from heapwright.program.abstract import Known
from heapwright.program.fields import DeclaredFields, Kinds, ListOf
from heapwright.program.java import names
from heapwright.program.java.classfile import ABSTRACT, ENUM, FINAL
from heapwright.program.java.generics import TAKES_INTEGERS
from heapwright.program.java.goals import simple_name
from heapwright.program.java.operations import FLOATS, OBJECTS, PRIMITIVES
from heapwright.program.java.runtime.objects import VALUES, JavaArray, JavaThrowable
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.kinds import Instance, Integer, Nothing, Text
from heapwright.program.notes import Note


def declared_fields(vm: VirtualMachine, internal: Mapping[str, str]) -> DeclaredFields:
    """Of the classes that can have objects of which fields are looked at."""
    reader = _Reader(vm, internal)
    kinds = {
        shown: reader.fields_of(shown, inner)
        for shown, inner in internal.items()
        if _has_fields(vm, inner) and has_objects(vm, vm.cls(inner))
    }
    return DeclaredFields(kinds, tuple(reader.narrowed))


def has_objects(vm: VirtualMachine, cls: type) -> bool:
    """Whether a translated class can have objects of its own that are made field by field: those
    of records cannot be changed by anyone, and an enum has its constants.
    """
    file = vm.path.find(getattr(cls, "java_name", ""))
    if file is None or file.is_interface or file.components is not None:
        return False
    return not file.flags & (ABSTRACT | ENUM)


def _has_fields(vm: VirtualMachine, name: str) -> bool:
    cls = vm.cls(name)
    plain = name not in VALUES and name != "java/lang/Object"
    return plain and not issubclass(cls, JavaThrowable | JavaArray)


class _Reader:
    """Collects in ``narrowed`` what can be in a field and is not looked at."""

    def __init__(self, vm: VirtualMachine, internal: Mapping[str, str]) -> None:
        self._vm = vm
        self._shown = {inner: shown for shown, inner in internal.items()}
        self.narrowed: dict[Note, None] = {}

    def fields_of(self, shown: str, inner: str) -> dict[str, Kinds]:
        found = {}
        for attribute, descriptor in self._vm.linking.instance_fields(inner):
            kinds = self._kinds(f"{shown}.{attribute}", descriptor)
            if attribute.startswith("this_") and len(kinds) > 1:
                kinds = tuple(kind for kind in kinds if kind != Nothing())  # set by the compiler
            found[attribute] = kinds
        return found

    def _kinds(self, place: str, descriptor: str) -> Kinds:
        if descriptor in PRIMITIVES:
            if descriptor == "D":
                self.narrowed[Note(f"{place}: no NaN", place)] = None
            return (PRIMITIVES[descriptor],)
        if descriptor == "F":
            self.narrowed[Note(f"{place}: only {', '.join(FLOATS)}", place)] = None
            return tuple(Known("float", text) for text in FLOATS)
        cls = names.class_in(descriptor)
        if cls in OBJECTS:
            return OBJECTS[cls]
        if cls in TAKES_INTEGERS:
            self.narrowed[Note(f"{place}: an Integer or null", place)] = None
            return Integer("int32"), Nothing()
        if cls == "java/lang/CharSequence":
            self.narrowed[Note(f"{place}: a String or null", place)] = None
            return Text(), Nothing()
        if descriptor.startswith("["):
            return self._array(place, descriptor)
        return self._constants(cls) or self._objects(place, cls)

    def _array(self, place: str, descriptor: str) -> Kinds:
        """An array of just this type, and null."""
        if descriptor not in self._shown:
            self.narrowed[Note(f"{place}: only null", place)] = None
            return (Nothing(),)
        items = self._kinds(f"{place}[]", descriptor[1:])
        return ListOf(items, self._shown[descriptor]), Nothing()

    def _constants(self, cls: str) -> Kinds:
        """The constants of an enum, and null."""
        file = self._vm.path.find(cls)
        if file is None or not file.flags & ENUM:
            return ()
        shown = simple_name(file)
        constants = [field.name for field in file.fields if field.flags & ENUM]
        return (*(Known("enum", f"{shown}.{name}") for name in constants), Nothing())

    def _objects(self, place: str, cls: str) -> Kinds:
        concrete = [
            shown
            for inner, shown in sorted(self._shown.items())
            if self._is_below(inner, cls) and has_objects(self._vm, self._vm.cls(inner))
        ]
        if cls not in self._shown or not concrete:
            self.narrowed[Note(f"{place}: only null", place)] = None
            return (Nothing(),)
        file = self._vm.path.find(cls)
        if names.is_library(cls) and file is not None and not file.flags & FINAL:
            self.narrowed[Note(f"{place}: only {', '.join(concrete)} or null", place)] = None
        return Instance(self._shown[cls]), Nothing()

    def _is_below(self, inner: str, cls: str) -> bool:
        above = self._vm.cls(inner).java_supers  # type: ignore[attr-defined]
        return any(each.java_name == cls for each in above)
