"""Java values as plain ones, in the form of ``tests/java/snapshots.py``; and back."""

from __future__ import annotations

import struct
from typing import Any

import jpype

from heapwright.program.java.jvm.strings import from_java, to_java

BOXES = ("Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double")


def given(argument: Any) -> Any:
    """The Java value of ``(type, value)``; None stays None."""
    if argument is None:
        return None
    kind, value = argument
    if kind.startswith("["):
        return _array(kind, value)
    match kind:
        case "I":
            return jpype.JClass("java.lang.Integer").valueOf(jpype.JInt(value))
        case "J":
            return jpype.JClass("java.lang.Long").valueOf(jpype.JLong(value))
        case "S":
            return jpype.JClass("java.lang.Short").valueOf(jpype.JShort(value))
        case "B":
            return jpype.JClass("java.lang.Byte").valueOf(jpype.JByte(value))
        case "C":
            return jpype.JClass("java.lang.Character").valueOf(jpype.JChar(chr(value)))
        case "Z":
            return jpype.JClass("java.lang.Boolean").valueOf(jpype.JBoolean(bool(value)))
        case "F":
            single = jpype.JClass("java.lang.Float")
            return single.valueOf(single.intBitsToFloat(jpype.JInt(_bits("f", value))))
        case "D":
            double = jpype.JClass("java.lang.Double")
            return double.valueOf(double.longBitsToDouble(jpype.JLong(_bits("d", value))))
        case _:
            return to_java(value)


def _bits(kind: str, value: float) -> int:
    wide = {"f": "i", "d": "q"}[kind]
    return int(struct.unpack(f">{wide}", struct.pack(f">{kind}", value))[0])


def _array(kind: str, values: list[Any]) -> Any:
    inner = kind[1:]
    types = {"I": jpype.JInt, "J": jpype.JLong, "D": jpype.JDouble, "Z": jpype.JBoolean}
    types |= {"B": jpype.JByte, "S": jpype.JShort, "F": jpype.JFloat, "C": jpype.JChar}
    if inner in types:
        return jpype.JArray(types[inner])([chr(v) if inner == "C" else v for v in values])
    name = inner[1:-1] if inner.startswith("L") else inner
    cls = jpype.JClass(name.replace("/", "."))
    return jpype.JArray(cls)(
        [given(v) if isinstance(v, tuple) else v and to_java(v) for v in values]
    )


class Renderer:
    """Objects are numbered in the order in which they are met."""

    def __init__(self) -> None:
        self._numbers = jpype.JClass("java.util.IdentityHashMap")()

    def value(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(value, jpype.JString):
            return "String", from_java(value)
        name = str(value.getClass().getName())
        short = name.removeprefix("java.lang.")
        if short in BOXES:
            return short, number_of(short, value)
        if short in ("StringBuilder", "StringBuffer"):
            return short, from_java(value.toString())
        if short == "Class":
            return short, str(value.getName())
        return self._object(value, name)

    def _object(self, value: Any, name: str) -> Any:
        number = self._numbers.get(value)
        if number is not None:
            return "again", int(number)
        number = int(self._numbers.size())
        self._numbers.put(value, jpype.JClass("java.lang.Integer").valueOf(jpype.JInt(number)))
        if isinstance(value, jpype.JClass("java.lang.Throwable")):
            message = value.getMessage()
            return "throwable", number, name, message and from_java(message)
        if name.startswith("["):
            array = jpype.JClass("java.lang.reflect.Array")
            items = [self.value(array.get(value, k)) for k in range(array.getLength(value))]
            return "array", number, name, items
        if value.getClass().isHidden():
            return "function", number
        return "object", number, name, [(n, self.value(v)) for n, v in _fields(value)]


def number_of(kind: str, value: Any) -> Any:
    match kind:
        case "Boolean":
            return bool(value.booleanValue())
        case "Character":
            return int(jpype.JClass("java.lang.Character").hashCode(value.charValue()))
        case "Float" | "Double":
            double = jpype.JClass("java.lang.Double")
            bits = int(double.doubleToLongBits(value.doubleValue()))
            return struct.unpack(">d", struct.pack(">q", bits))[0].hex()
        case _:
            return int(value.longValue())


def _fields(value: Any) -> list[tuple[str, Any]]:
    """Instance fields, those of superclasses first, in the order of their names."""
    found: list[tuple[str, Any]] = []
    cls = value.getClass()
    while cls is not None:
        own = []
        for field in cls.getDeclaredFields():
            if not jpype.JClass("java.lang.reflect.Modifier").isStatic(field.getModifiers()):
                field.setAccessible(True)
                own.append((str(field.getName()), field.get(value)))
        found = sorted(own, key=lambda pair: pair[0]) + found
        cls = cls.getSuperclass()
    return found
