"""``java.lang.Object``, ``Enum`` and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.texts import written
from heapwright.program.java.runtime.values import class_object

if TYPE_CHECKING:
    from heapwright.program.java.world import World


def _clone(world: World, value: Any) -> Any:
    if not world.fits(value, "java/lang/Cloneable"):
        world.fail("java/lang/CloneNotSupportedException", world.name_of(value))
    cls = world.class_of(value)
    made = cls.create()
    for attribute, _ in world.linking.instance_fields(cls.java_name):
        setattr(made, attribute, getattr(value, attribute))
    return made


def _hash(world: World, value: Any) -> Any:
    world.cut(f"hashCode of {world.name_of(value)} is Object's own and differs from run to run")


def _to_string(world: World, value: Any) -> Any:
    world.cut(f"toString of {world.name_of(value)} is Object's own and differs from run to run")


def _enum_value(world: World, kind: Any, name: Any) -> Any:
    if name is None:
        world.fail("java/lang/NullPointerException", "Name is null")
    for each in enum_constants(world, kind.of):
        if each.name == name:
            return each
    owner = names.dotted(kind.of.java_name).replace("$", ".")
    return world.fail(
        "java/lang/IllegalArgumentException", written(f"No enum constant {owner}.", name)
    )


def enum_constants(world: World, cls: Any) -> list[Any]:
    """The constants of an enum class in their order."""
    if cls.cold:
        world.start(cls)
    return list(getattr(cls, names.method_name("values", f"()[L{cls.java_name};"))())


METHODS = {
    "java/lang/Object": {
        "<init>()V": lambda w, o: None,
        "equals(Ljava/lang/Object;)Z": lambda w, o, other: w.namespace["alike"](o, other),
        "hashCode()I": _hash,
        "toString()Ljava/lang/String;": _to_string,
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
