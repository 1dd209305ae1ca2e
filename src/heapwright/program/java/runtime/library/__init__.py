"""Methods of the JDK whose meaning is written here: native ones, and those of strings, boxed
numbers and exceptions. All others run from their bytecode.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut
from heapwright.program.java import names
from heapwright.program.java.runtime.library import (
    boxes,
    builders,
    classes,
    comparing_arrays,
    hashing,
    objects,
    strings,
    system,
    throwables,
)

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_FAMILIES = (
    *(objects, classes, throwables, strings, builders, boxes, system),
    *(hashing, comparing_arrays),
)
_METHODS: dict[str, dict[str, Callable[..., Any]]] = {}
for _family in _FAMILIES:
    for _owner, _methods in _family.METHODS.items():
        _METHODS.setdefault(_owner, {}).update(_methods)

FIELDS: dict[str, tuple[tuple[str, str], ...]] = {
    "java/lang/Throwable": (
        ("detailMessage", "Ljava/lang/String;"),
        ("cause", "L;"),
        ("suppressed", "[Ljava/lang/Throwable;"),
        ("ignoresSuppressed", "Z"),
    ),
    "java/lang/AbstractStringBuilder": (),
    "java/lang/StringBuilder": (("text", "Ljava/lang/String;"),),
    "java/lang/StringBuffer": (("text", "Ljava/lang/String;"),),
    "java/lang/Class": (("of", "L;"),),
}
"""The fields of classes that are written here; no other field of theirs exists."""


_CLOSED = (
    *("java/io/", "java/nio/", "java/net/", "java/time/", "java/security/", "sun/"),
    *("java/lang/invoke/", "java/lang/reflect/", "java/lang/module/", "java/lang/ref/"),
    *("java/util/regex/", "java/util/stream/", "java/util/concurrent/", "java/util/Formatter"),
    "java/util/ImmutableCollections$MapN$",
    *("java/util/Locale", "java/util/Spliterator", "jdk/internal/"),
    *("java/lang/Abstract", "java/lang/Class", "java/lang/Module", "java/lang/Process"),
    *("java/lang/String", "java/lang/System", "java/lang/Thread", "java/lang/Runtime"),
)
_OPEN = ("jdk/internal/util/ArraysSupport", "jdk/internal/util/Preconditions")


def is_closed(owner: str) -> bool:
    """Whether methods of a library class that are not written here have no meaning: they reach
    outside the program, into how the JVM keeps strings and threads, or need other fields.
    """
    if owner.endswith(("Exception", "Error")) or owner.startswith(_OPEN):
        return False
    return owner in FIELDS or owner.startswith(_CLOSED)


def is_without_start(owner: str) -> bool:
    """Whether the static initialiser in the class file is not run."""
    return is_closed(owner) or is_written(owner, "<clinit>", "()V")


def static_value(vm: VirtualMachine, owner: str, field: str) -> Any:
    """What is in a static field that no initialiser sets."""
    kind = strings.STATICS.get((owner, field))
    if kind is None:
        return Unwritten()
    made: Any = vm.cls(kind)
    return made.create()


def is_written(owner: str, name: str, descriptor: str) -> bool:
    found = _METHODS.get(owner, {})
    return f"{name}{descriptor}" in found or f"static {name}{descriptor}" in found


def guard_of(owner: str, name: str, descriptor: str) -> Callable[..., None] | None:
    """What is asked with the arguments of a method before it runs from its bytecode."""
    return hashing.GUARDS.get(owner, {}).get(f"{name}{descriptor}")


class _UnwrittenType(type):
    def __getattr__(cls, name: str) -> Any:
        if name.startswith("java_"):
            raise Cut(_UNWRITTEN)
        raise AttributeError(name)


class Unwritten(metaclass=_UnwrittenType):
    """Stands in a static field of the library whose initialiser is not run: using it as an object
    of Java ends the path.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Cut(_UNWRITTEN)


_UNWRITTEN = "a static field of the library has no written meaning"


def of_class(vm: VirtualMachine, owner: str) -> dict[str, Any]:
    """The functions of a class by the attributes that hold them."""
    made: dict[str, Any] = {}
    for key, function in _METHODS.get(owner, {}).items():
        signature = key.removeprefix("static ")
        name, bracket, rest = signature.partition("(")
        bound = _bound(function, vm)
        is_static = key != signature or (name == "<init>" and owner in _MADE_BY_CALL)
        attribute = names.method_name(name, bracket + rest)
        made[attribute] = staticmethod(bound) if is_static else bound
    return made


_MADE_BY_CALL = frozenset({*boxes.METHODS, *strings.METHODS})
"""Classes of values: a constructor returns the value."""


def _bound(function: Callable[..., Any], vm: VirtualMachine) -> Callable[..., Any]:
    return lambda *arguments: function(vm, *arguments)
