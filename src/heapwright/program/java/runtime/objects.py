"""The classes of live Java values in Python."""

from __future__ import annotations

from typing import Any, ClassVar


class JavaObject:
    """An object of a class that was translated, and ``java.lang.Object`` itself.

    ``java_name`` is the internal name; ``java_supers`` are all classes and interfaces that it is
    an instance of.
    """

    java_name: ClassVar[str] = "java/lang/Object"
    java_supers: ClassVar[frozenset[type]] = frozenset()
    cold: ClassVar[bool] = False


class InterfaceType(type):
    """The type of interfaces: a class is below one that it implements."""

    def __subclasscheck__(cls, other: type) -> bool:
        return cls in getattr(other, "java_supers", ())


class JavaThrowable(JavaObject, Exception):  # noqa: N818 - the name that Java gives it
    """``java.lang.Throwable``: what Java code can throw and catch."""


class JavaArray(list[Any]):
    """An array; a class for each type of elements. Its length never changes."""

    java_name: ClassVar[str] = ""
    java_supers: ClassVar[frozenset[type]] = frozenset()
    cold: ClassVar[bool] = False
    element: ClassVar[str] = ""


class Box(tuple[Any, ...]):
    """A boxed number that Python has no type for: long, short, byte, char, float."""

    __slots__ = ()
    java_name: ClassVar[str] = ""
    java_supers: ClassVar[frozenset[type]] = frozenset()
    cold: ClassVar[bool] = False


BOXED_IN_PYTHON: dict[str, type] = {
    "java/lang/Integer": int,
    "java/lang/Boolean": bool,
    "java/lang/Double": float,
    "java/lang/String": str,
}
"""Classes of Java whose objects are values of Python's types."""

BOXES = {
    "J": "java/lang/Long",
    "S": "java/lang/Short",
    "B": "java/lang/Byte",
    "C": "java/lang/Character",
    "F": "java/lang/Float",
    "I": "java/lang/Integer",
    "Z": "java/lang/Boolean",
    "D": "java/lang/Double",
}
"""The class of a boxed value by its primitive type."""

VALUES = frozenset({*BOXED_IN_PYTHON, *BOXES.values()})

VALUE_SUPERS = frozenset(
    {
        "java/lang/Object",
        "java/lang/Comparable",
        "java/lang/CharSequence",
        "java/lang/Number",
        "java/io/Serializable",
        "java/lang/constant/Constable",
        "java/lang/constant/ConstantDesc",
        *VALUES,
    }
)
"""Static types under which a value may appear that is not a ``JavaObject``."""
