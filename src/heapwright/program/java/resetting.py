"""Puts static fields, and the objects that they lead to, back as they were."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heapwright.program.frontend import Resetting
from heapwright.program.java.runtime.objects import JavaArray, JavaObject
from heapwright.program.static import Static


class JavaStatics(Resetting):
    """Remembers what each object that lasts had in its fields; undoes what is done to them."""

    def __init__(self, statics: Iterable[Static]) -> None:
        self._statics = [(static, static.get()) for static in statics]
        self._objects: list[tuple[Any, dict[str, Any]]] = []
        self._arrays: list[tuple[JavaArray, list[Any]]] = []
        seen: set[int] = set()
        waiting = [value for _, value in self._statics]
        while waiting:
            value = waiting.pop()
            if id(value) in seen or not isinstance(value, JavaObject | JavaArray):
                continue
            seen.add(id(value))
            waiting += self._remember(value)

    def _remember(self, value: Any) -> Iterable[Any]:
        if isinstance(value, JavaArray):
            self._arrays.append((value, list(value)))
            return list(value)
        fields = dict(vars(value))
        self._objects.append((value, fields))
        return fields.values()

    def is_changed(self) -> bool:
        return (
            any(not _same(static.get(), value) for static, value in self._statics)
            or any(not _all_same(vars(o).values(), f.values()) for o, f in self._objects)
            or any(not _all_same(array, items) for array, items in self._arrays)
        )

    def reset(self) -> None:
        for static, value in self._statics:
            static.set(value)
        for each, fields in self._objects:
            vars(each).clear()
            vars(each).update(fields)
        for array, items in self._arrays:
            array[:] = items


def _all_same(left: Iterable[Any], right: Iterable[Any]) -> bool:
    """Both have as many values as the class has fields, or the array elements."""
    return all(map(_same, left, right))


def _same(left: Any, right: Any) -> bool:
    if isinstance(left, JavaObject | JavaArray) or isinstance(right, JavaObject | JavaArray):
        return left is right
    return type(left) is type(right) and bool(left == right)
