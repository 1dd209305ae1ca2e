"""``java.lang.Object``, ``Enum`` and the like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.unknown_strings import written
from heapwright.program.java.runtime.values import class_object

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


def _clone(vm: VirtualMachine, value: Any) -> Any:
    if not vm.fits(value, "java/lang/Cloneable"):
        vm.fail("java/lang/CloneNotSupportedException", vm.name_of(value))
    cls = vm.class_of(value)
    made = cls.create()
    for attribute, _ in vm.linking.instance_fields(cls.java_name):
        setattr(made, attribute, getattr(value, attribute))
    return made


def _by_chance(method: str) -> Callable[[VirtualMachine, Any], Any]:
    why = "is Object's own and differs from run to run"
    return lambda vm, value: vm.cut(f"{method} of {vm.name_of(value)} {why}")


def _enum_value(vm: VirtualMachine, kind: Any, name: Any) -> Any:
    if name is None:
        vm.fail("java/lang/NullPointerException", "Name is null")
    for each in enum_constants(vm, kind.of):
        if each.name == name:
            return each
    owner = names.dotted(kind.of.java_name).replace("$", ".")
    return vm.fail(
        "java/lang/IllegalArgumentException", written(f"No enum constant {owner}.", name)
    )


def enum_constants(vm: VirtualMachine, cls: Any) -> list[Any]:
    """The constants of an enum class in their order."""
    if cls.cold:
        vm.start(cls)
    return list(getattr(cls, names.method_name("values", f"()[L{cls.java_name};"))())


METHODS = {
    "java/lang/Object": {
        "<init>()V": lambda w, o: None,
        "equals(Ljava/lang/Object;)Z": lambda w, o, other: w.namespace["alike"](o, other),
        "hashCode()I": _by_chance("hashCode"),
        "toString()Ljava/lang/String;": _by_chance("toString"),
        "getClass()Ljava/lang/Class;": lambda w, o: class_object(w, w.class_of(o)),
        "clone()Ljava/lang/Object;": _clone,
        "notify()V": lambda w, o: None,
        "notifyAll()V": lambda w, o: None,
        "finalize()V": lambda w, o: None,
    },
    "java/lang/Enum": {
        "static valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;": _enum_value,
    },
}
