"""``java.lang.Class``: the little of it that programs without reflection use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.values import class_object

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


def _name(vm: VirtualMachine, cls: Any) -> str:
    return names.dotted(cls.of.java_name)


def simple_name(vm: VirtualMachine, name: str) -> str:
    """That of a nested or local class as its file says it; an anonymous one has none."""
    if name.startswith("["):
        element = names.class_in(name[1:])
        shown = simple_name(vm, element) if name[1] in "L[" else names.simple_type(name[1:])
        return f"{shown}[]"
    file = vm.path.find(name)
    nested = next((each for each in file.inner if each.name == name), None) if file else None
    return name.rpartition("/")[2] if nested is None else nested.simple or ""


def _to_string(vm: VirtualMachine, cls: Any) -> str:
    if _is_primitive(cls):
        return str(cls.of.java_name)
    word = "interface " if _is_interface(vm, cls) else "class "
    return word + _name(vm, cls)


def _is_interface(vm: VirtualMachine, cls: Any) -> bool:
    name = cls.of.java_name
    is_class = not _is_primitive(cls) and not name.startswith("[")
    return is_class and vm.file(name).is_interface


def _is_primitive(cls: Any) -> bool:
    return not hasattr(cls.of, "cold")


def _superclass(vm: VirtualMachine, cls: Any) -> Any:
    name = cls.of.java_name
    if _is_primitive(cls):
        return None
    above = "java/lang/Object" if name.startswith("[") else vm.file(name).superclass
    return None if above is None or _is_interface(vm, cls) else class_object(vm, vm.cls(above))


def _component(vm: VirtualMachine, cls: Any) -> Any:
    element = getattr(cls.of, "element", "")
    if element in names.DEFAULTS:
        vm.cut("the class of a primitive type has no written meaning")
    return class_object(vm, vm.cls(names.class_in(element))) if element else None


def _cast(vm: VirtualMachine, cls: Any, value: Any) -> Any:
    if value is not None and cls.of not in vm.class_of(value).java_supers:
        message = f"Cannot cast {vm.name_of(value)} to {_name(vm, cls)}"
        vm.fail("java/lang/ClassCastException", message)
    return value


def _primitive(vm: VirtualMachine, name: str) -> Any:
    """The class objects of primitive types are only told apart."""
    kind: Any = vm.cls("java/lang/Class")
    made = kind.create()
    made.of = type(name, (), {"java_name": name, "java_supers": frozenset()})
    return made


def _new_array(vm: VirtualMachine, cls: Any, size: Any) -> Any:
    name = cls.of.java_name
    if _is_primitive(cls):
        vm.cut("an array of the class of a primitive type has no written meaning")
    array = vm.cls(f"[{name}" if name.startswith("[") else f"[L{name};")
    return vm.namespace["new_array"](array, size)


METHODS = {
    "java/lang/Class": {
        "<clinit>()V": lambda w: None,
        "static getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;": _primitive,
        "getName()Ljava/lang/String;": _name,
        "getSimpleName()Ljava/lang/String;": lambda w, c: simple_name(w, c.of.java_name),
        "toString()Ljava/lang/String;": _to_string,
        "desiredAssertionStatus()Z": lambda w, c: not w.linking.is_library(c.of.java_name),
        "isInstance(Ljava/lang/Object;)Z": lambda w, c, v: (
            v is not None and c.of in w.class_of(v).java_supers
        ),
        "isAssignableFrom(Ljava/lang/Class;)Z": lambda w, c, o: c.of in o.of.java_supers,
        "isInterface()Z": _is_interface,
        "isPrimitive()Z": lambda w, c: _is_primitive(c),
        "isArray()Z": lambda w, c: c.of.java_name.startswith("["),
        "getSuperclass()Ljava/lang/Class;": _superclass,
        "getComponentType()Ljava/lang/Class;": _component,
        "cast(Ljava/lang/Object;)Ljava/lang/Object;": _cast,
    },
    "java/lang/reflect/Array": {
        "static newInstance(Ljava/lang/Class;I)Ljava/lang/Object;": _new_array,
        "static newArray(Ljava/lang/Class;I)Ljava/lang/Object;": _new_array,
        "static getLength(Ljava/lang/Object;)I": lambda w, a: len(a),
    },
}
