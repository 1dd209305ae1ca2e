"""Values of a translated program as plain ones, in the form in which the JVM's side shows its own
(``jvm.rendering``): two equal ones are the same values, sharing included.
"""

from __future__ import annotations

from typing import Any

from heapwright.program.java import names
from heapwright.program.java.runtime.library.boxes import box
from heapwright.program.java.runtime.library.throwables import told
from heapwright.program.java.runtime.objects import BOXES, JavaArray, JavaThrowable
from heapwright.program.java.virtual_machine import VirtualMachine

_TEXTS = ("String", "StringBuilder", "StringBuffer")


class Snapshot:
    """Objects are numbered in the order in which they are met."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm
        self._numbers: dict[int, int] = {}

    def value(self, value: Any, descriptor: str = "L;") -> Any:
        """Requires: no part of the value is symbolic."""
        if descriptor in BOXES:
            value = box(self._vm, descriptor, value)
        if value is None:
            return None
        cls = self._vm.class_of(value)
        short = cls.java_name.rpartition("/")[2]
        if short in _TEXTS:
            return short, value if isinstance(value, str) else value.text
        if cls.java_name in BOXES.values():
            return short, _number(value)
        if short == "Class":
            return short, names.dotted(value.of.java_name)
        return self._object(value, cls)

    def _object(self, value: Any, cls: Any) -> Any:
        number = self._numbers.get(id(value))
        if number is not None:
            return "again", number
        number = self._numbers[id(value)] = len(self._numbers)
        name = names.dotted(cls.java_name)
        if isinstance(value, JavaThrowable):
            return "throwable", number, name, told(self._vm, value)
        if isinstance(value, JavaArray):
            return "array", number, name, [self.value(v, cls.element) for v in value]
        if getattr(cls, "is_function", False):
            return "function", number
        return (
            "object",
            number,
            name,
            [
                (field, self.value(getattr(value, attribute), kind))
                for field, attribute, kind in self._vm.linking.shown_fields(cls.java_name)
            ],
        )


def _number(value: Any) -> Any:
    plain = value[0] if isinstance(value, tuple) else value
    if plain.__class__ is bool:
        return bool(plain)
    return plain.hex() if isinstance(plain, float) else int(plain)
