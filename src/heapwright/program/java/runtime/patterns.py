"""Records' methods, and switches over types and enums."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.floats import double_bits
from heapwright.program.java.runtime.integers import l2i
from heapwright.program.java.runtime.library.boxes import box
from heapwright.program.java.runtime.library.classes import simple_name
from heapwright.program.java.runtime.unknown_strings import join, written
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_EQUALS = names.method_name("equals", "(Ljava/lang/Object;)Z")
_HASH = names.method_name("hashCode", "()I")
_Matches = Callable[[Any, str, Any], bool]
"""Whether a value is what a label of a kind says."""


def record_method(vm: VirtualMachine, static: tuple[Any, ...], name: str) -> Callable[..., Any]:
    """``equals``, ``hashCode`` or ``toString`` of a record; ``static`` has its class, the names of
    its components and their getters.
    """
    cls: Any = vm.cls(static[0][1])
    fields = [(handle[3], handle[4]) for handle in static[2:]]
    places = [(vm.linking.field(cls.java_name, f, False)[1], f, kind) for f, kind in fields]

    def equals(record: Any, other: Any) -> bool:
        if other is None or type(other) is not cls:
            return False
        return all(
            _equal(vm, getattr(record, at), getattr(other, at), kind) for at, _, kind in places
        )

    def hash_code(record: Any) -> Any:
        total = 0
        for at, _, kind in places:
            total = l2i(31 * total + _hash(vm, getattr(record, at), kind))
        return total

    def to_string(record: Any) -> str:
        shown = [written(f"{f}=", show(vm, getattr(record, at), kind[0])) for at, f, kind in places]
        return written(f"{simple_name(vm, cls.java_name)}[", join(", ", shown), "]")

    made: dict[str, Callable[..., Any]] = {"equals": equals, "hashCode": hash_code}
    return made.get(name, to_string)


def _equal(vm: VirtualMachine, left: Any, right: Any, kind: str) -> bool:
    if kind in ("F", "D"):
        return double_bits(left) == double_bits(right)
    if kind in names.DEFAULTS:
        return bool(left == right)
    if left is None or right is None:
        return left is right
    return bool(getattr(vm.class_of(left), _EQUALS)(left, right))


def _hash(vm: VirtualMachine, value: Any, kind: str) -> Any:
    boxed = box(vm, kind, value) if kind in names.DEFAULTS else value
    return 0 if boxed is None else getattr(vm.class_of(boxed), _HASH)(boxed)


def type_switch(vm: VirtualMachine, static: tuple[Any, ...]) -> Callable[[Any, Any], int]:
    """From a value, and the number of a label, to that of the label where the switch goes on."""
    return partial(_first_match, static, partial(_is_of, vm))


def enum_switch(vm: VirtualMachine, static: tuple[Any, ...]) -> Callable[[Any, Any], int]:
    """The same where labels are names of an enum's constants."""
    return partial(_first_match, static, partial(_is_constant, vm))


def _first_match(labels: tuple[Any, ...], matches: _Matches, value: Any, start: Any) -> int:
    """The number of the first label from ``start`` on that the value matches."""
    if value is None:
        return -1
    numbers = range(int(start), len(labels))
    return next((n for n in numbers if matches(value, *labels[n][:2])), len(labels))


def _is_constant(vm: VirtualMachine, value: Any, kind: str, content: Any) -> bool:
    if kind == "string":
        return bool(value.name == content)
    return kind == "class" and vm.fits(value, content)


def _is_of(vm: VirtualMachine, value: Any, kind: str, content: Any) -> bool:
    if kind == "class":
        return vm.fits(value, content)
    if kind == "constant":
        vm.cut("a switch over constants that are computed has no written meaning")
    if kind == "string":
        return value.__class__ is str and bool(value == content)
    unboxed = value[0] if isinstance(value, tuple) else value
    return unboxed.__class__ is int and bool(unboxed == content)
