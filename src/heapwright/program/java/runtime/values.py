"""Identity, types and strings of values."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.execution.undecided import UNDECIDED, same_object
from heapwright.program.java import names
from heapwright.program.java.runtime import floats
from heapwright.program.java.runtime.objects import Box, JavaArray, JavaObject

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_CACHED = {
    "java/lang/Boolean": (0, 1),
    "java/lang/Character": (0, 127),
    **{f"java/lang/{name}": (-128, 127) for name in ("Byte", "Short", "Integer", "Long")},
}
"""Values of which boxing always gives the same object."""
_TO_STRING = names.method_name("toString", "()Ljava/lang/String;")


class Values:
    """Identity and types of the values of one vm."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By the names that translated code uses."""
        return {
            "instance_of": self.instance_of,
            "cast": self.cast,
            "same": self.same,
            "alike": self.alike,
            "value_field": self.value_field,
            "class_of": self._vm.class_of,
            "class_object": lambda cls: class_object(self._vm, cls),
        }

    def instance_of(self, value: Any, cls: Any) -> bool:
        return value is not None and cls in self._vm.class_of(value).java_supers

    def cast(self, value: Any, cls: Any) -> None:
        if cls not in self._vm.class_of(value).java_supers:
            wanted = names.dotted(cls.java_name)
            message = f"class {self._vm.name_of(value)} cannot be cast to class {wanted}"
            self._vm.fail("java/lang/ClassCastException", message)

    def same(self, left: Any, right: Any) -> bool:
        """``==`` in the program's own code, where the identity of equal values is not known."""
        if not self.alike(left, right):
            return False
        if left is None or isinstance(left, JavaObject | JavaArray):
            return True
        cached = _CACHED.get(self._vm.class_of(left).java_name)
        if cached is not None and not self._vm.makes_boxes:
            low, high = cached
            if low <= (left[0] if isinstance(left, Box) else left) <= high:
                return True
        return self._vm.cut(
            "== compares two equal strings or boxed numbers, whose identity is not tracked"
        )

    def alike(self, left: Any, right: Any) -> bool:
        """``==`` in library code, which asks ``equals`` of values where it says no."""
        if left is None or right is None:
            return left is right
        if isinstance(left, JavaObject | JavaArray) or isinstance(right, JavaObject | JavaArray):
            return left is right or (bool(UNDECIDED) and same_object(left, right))
        kinds = self._vm.class_of(left), self._vm.class_of(right)
        if kinds[0] is not kinds[1] or left != right:
            return False
        plain = left[0] if isinstance(left, Box) else left
        if not isinstance(plain, float) or plain != 0:
            return True
        other = right[0] if isinstance(right, Box) else right
        return math.copysign(1, plain) == math.copysign(1, other)  # the two zeros are not equal

    def value_field(self, value: Any, field: str) -> Any:
        """The one field of a boxed number."""
        if field != "value" or value.__class__ is str:
            self._vm.cut(f"{field} of {self._vm.name_of(value)} has no written meaning")
        return value[0] if isinstance(value, Box) else value


def class_object(vm: VirtualMachine, cls: Any) -> Any:
    """The one object that stands for a class."""
    found = vars(cls).get("class_object")
    if found is None:
        kind: Any = vm.cls("java/lang/Class")
        found = cls.class_object = kind.create()
        found.of = cls
    return found


def show(vm: VirtualMachine, value: Any, kind: str = "A") -> str:
    """The string of a value, as ``String.valueOf`` makes it; ``kind`` is that of a primitive."""
    if value is None:
        return "null"
    if value.__class__ is str:
        return value
    if kind == "C":
        return chr(value)
    if value.__class__ is bool:
        return "true" if value else "false"
    if isinstance(value, float):
        return floats.text(value, single=kind == "F")
    if value.__class__ is int:
        return str(value)
    if isinstance(value, Box):
        letter = value.java_name.rpartition("/")[2][0]
        return show(vm, value[0], {"C": "C", "F": "F"}.get(letter, "A"))
    return getattr(vm.class_of(value), _TO_STRING)(value)  # type: ignore[no-any-return]


def shown_as(kind: str) -> Callable[[VirtualMachine, Any], str]:
    """A method that shows a value of this kind."""
    return lambda vm, value: show(vm, value, kind)
