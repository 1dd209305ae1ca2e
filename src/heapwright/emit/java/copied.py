"""Objects of the JVM as objects of the translated classes, for questions that only read fields."""

from __future__ import annotations

from typing import Any

from heapwright.errors import InternalError
from heapwright.program.java.frontend import JavaFrontEnd


def copied(front: JavaFrontEnd, rendered: Any) -> Any:
    """What the JVM's side shows of a value (``jvm.rendering``), with all that it leads to."""
    return _Copying(front).value(rendered)


class _Copying:
    def __init__(self, front: JavaFrontEnd) -> None:
        self._vm = front.vm
        self._made: dict[int, Any] = {}

    def value(self, given: Any) -> Any:
        match given:
            case None:
                return None
            case ("again", number):
                return self._made[number]
            case ("object", number, name, fields):
                return self._object(number, name.replace(".", "/"), fields)
            case ("array", number, name, items):
                made = self._made[number] = self._vm.cls(name.replace(".", "/"))()
                made.extend(self.value(item) for item in items)
                return made
            case ("Float" | "Double", text):
                return float.fromhex(text)
            case ("Integer" | "Boolean" | "String", plain):
                return plain
            case (_, int() as number):  # a boxed number of another type, or a constant
                return number
        raise InternalError(f"a value of the JVM cannot be copied: {given!r}")

    def _object(self, number: int, name: str, fields: list[tuple[str, Any]]) -> Any:
        cls: Any = self._vm.cls(name)
        made = self._made[number] = cls.create()
        known = self._vm.linking.shown_fields(name)
        for (_, attribute, _), (_, held) in zip(known, fields, strict=True):
            setattr(made, attribute, self.value(held))
        return made
