"""Hash tables of the library whose keys have no hash of their own.

``Object.hashCode`` differs from run to run, and so does the order of such keys in a table; which
keys it has does not. All of them get the same hash here, which a JVM might give them too. Whatever
shows the order ends the path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.library.objects import enum_constants
from heapwright.program.java.runtime.objects import JavaArray, JavaObject

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_HASH = ("hashCode", "()I")
_EQUALS = ("equals", "(Ljava/lang/Object;)Z")
_BY_IDENTITY = ("java/lang/Object", "java/lang/Enum")
_HASH_CODE = names.method_name(*_HASH)


def _has_identity(vm: VirtualMachine, value: Any) -> bool:
    """Whether the value is known by what it is, and by nothing else."""
    cls = vm.class_of(value)
    if "by_identity" not in vars(cls):
        cls.by_identity = issubclass(cls, JavaArray) or (
            issubclass(cls, JavaObject) and all(_is_inherited(vm, cls, key) for key in _OWN)
        )
    return bool(cls.by_identity)


_OWN = (_HASH, _EQUALS)


def _is_inherited(vm: VirtualMachine, cls: Any, key: tuple[str, str]) -> bool:
    found = vm.linking.found_method(cls.java_name, key)
    return found is None or found.name in _BY_IDENTITY  # None for a lambda


def _spread(vm: VirtualMachine, key: Any) -> Any:
    """``HashMap.hash``."""
    if key is None or _has_identity(vm, key):
        return 0
    plain = getattr(vm.class_of(key), _HASH_CODE)(key)
    return plain ^ vm.namespace["iushr"](plain, 16)


def _keys(table: Any) -> Iterator[Any]:
    for bucket in table or ():
        node = bucket
        while node is not None:
            yield node.key
            node = node.next


def _shows_order(vm: VirtualMachine, table: Any, *_: Any) -> None:
    """Ends the path where the order of a hash table shows and is not the program's."""
    keys = list(_keys(table.table))
    if len(keys) > 1:
        for key in keys:
            if key is not None and _has_identity(vm, key):
                vm.cut(
                    f"the order of a hash table depends on hashCode of {vm.name_of(key)}, which "
                    "is Object's own and differs from run to run"
                )


def _shows_outer(vm: VirtualMachine, view: Any, *_: Any) -> None:
    outer = getattr(view, vm.linking.field(vm.class_of(view).java_name, "this$0", False)[1])
    _shows_order(vm, outer)


_ACTION = "Ljava/util/function/Consumer;"
_OBJECTS = "[Ljava/lang/Object;"
_SIZE = names.method_name("size", "()I")


def _shows_salt(vm: VirtualMachine, found: Any, *_: Any) -> None:
    if getattr(found, _SIZE)() > 1:
        vm.cut("the order of Set.of and Map.of differs from run to run")


_SETS: dict[str, Callable[..., None]] = {
    f"{name}{kind}": _shows_salt
    for name, kind in (
        ("toArray", f"(){_OBJECTS}"),
        ("toArray", f"({_OBJECTS}){_OBJECTS}"),
        ("iterator", "()Ljava/util/Iterator;"),
        ("forEach", f"({_ACTION})V"),
    )
}
GUARDS: dict[str, dict[str, Callable[..., None]]] = {
    "java/util/HashMap": {
        "forEach(Ljava/util/function/BiConsumer;)V": _shows_order,
        "replaceAll(Ljava/util/function/BiFunction;)V": _shows_order,
        f"keysToArray({_OBJECTS}){_OBJECTS}": _shows_order,
        f"valuesToArray({_OBJECTS}){_OBJECTS}": _shows_order,
    },
    "java/util/HashMap$HashIterator": {
        "<init>(Ljava/util/HashMap;)V": lambda w, o, table: _shows_order(w, table),
    },
    "java/util/ImmutableCollections$Set12": _SETS,
    "java/util/ImmutableCollections$SetN": _SETS,
    **{
        f"java/util/HashMap${view}": {f"forEach({_ACTION})V": _shows_outer}
        for view in ("KeySet", "Values", "EntrySet")
    },
}
"""What is asked before a method of the library runs from its bytecode."""


def _universe(vm: VirtualMachine, kind: Any) -> Any:
    """The constants of an enum class, as an array that is never changed."""
    constants = enum_constants(vm, kind.of)
    return vm.cls(f"[L{kind.of.java_name};")(constants)


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "java/util/HashMap": {"static hash(Ljava/lang/Object;)I": _spread},
    "java/util/EnumMap": {
        "static getKeyUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;": _universe,
    },
    "java/util/EnumSet": {"static getUniverse(Ljava/lang/Class;)[Ljava/lang/Enum;": _universe},
}
