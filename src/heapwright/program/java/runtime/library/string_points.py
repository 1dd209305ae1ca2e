"""Strings: code points, and characters that are copied."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.integers import l2i
from heapwright.program.java.runtime.library.string_parts import (
    OUT,
    check_range,
    check_size,
    given,
    point_at,
    units,
)
from heapwright.program.java.runtime.unknown_strings import code

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_OFFSET = names.method_name("offsetByCodePoints", "(Ljava/lang/CharSequence;II)I")


def _point_before(vm: VirtualMachine, text: Any, index: Any) -> int:
    length = len(text)
    if not 1 <= index <= length:
        vm.fail(OUT, lambda: f"Index {l2i(index - 1)} out of bounds for length {length}")
    last = code(text[index - 1])
    if 0xDC00 <= last < 0xE000 and index > 1 and 0xD800 <= code(text[index - 2]) < 0xDC00:
        return point_at(vm, text, index - 2)
    return last


def _offset(vm: VirtualMachine, text: Any, index: Any, by: Any) -> Any:
    return getattr(vm.cls("java/lang/Character"), _OFFSET)(text, index, by)


def _copy_characters(
    vm: VirtualMachine, text: Any, start: Any, end: Any, target: Any, at: Any
) -> None:
    check_range(vm, start, end, len(text))
    check_size(vm, at, end - start, len(given(vm, target)))
    copy_characters(text, start, end, target, at)


def copy_characters(text: Any, start: Any, end: Any, target: Any, at: Any) -> None:
    """Requires: the ends are in both."""
    first, last, to = (int(each.__index__()) for each in (start, end, at))
    for k in range(first, last):
        target[to + k - first] = code(text[k])


def _from_points(vm: VirtualMachine, points: Any, start: Any, count: Any) -> str:
    check_size(vm, start, count, len(given(vm, points)))
    chosen = points[start : start + count]
    for point in chosen:
        if not 0 <= point <= 0x10FFFF:
            vm.fail("java/lang/IllegalArgumentException", lambda p=point: str(p))
    return "".join(units(int(point)) for point in chosen)


METHODS: dict[str, Callable[..., Any]] = {
    "codePointBefore(I)I": _point_before,
    "offsetByCodePoints(II)I": _offset,
    "getChars(II[CI)V": _copy_characters,
    "<init>([III)V": _from_points,
}
