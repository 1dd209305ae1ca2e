"""``java.lang.String``: a value of Python's ``str`` with a character for each UTF-16 unit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.arrays import LARGEST
from heapwright.program.java.runtime.integers import l2i
from heapwright.program.java.runtime.library import string_parts
from heapwright.program.java.runtime.unknown_strings import code
from heapwright.program.java.runtime.values import show, shown_as

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_TEXT, _ANY, _CHARS = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"


def _char_at(vm: VirtualMachine, text: Any, index: Any) -> int:
    if 0 <= index < len(text):
        return code(text[index])
    length = len(text)
    out = lambda: f"Index {index} out of bounds for length {length}"  # noqa: E731
    return vm.fail("java/lang/StringIndexOutOfBoundsException", out)


def _substring(vm: VirtualMachine, text: Any, start: Any, end: Any = None) -> Any:
    length = len(text)
    last = length if end is None else end
    if not 0 <= start <= last or last > length:
        out = lambda: f"Range [{start}, {last}) out of bounds for length {length}"  # noqa: E731
        vm.fail("java/lang/StringIndexOutOfBoundsException", out)
    return text[start:last]


def _hash(vm: VirtualMachine | None, text: Any) -> Any:
    total = 0
    for unit in text:
        total = (31 * total + code(unit)) % (1 << 32)
    return l2i(total)


def label_hash(text: Any, labels: tuple[str, ...]) -> Any:
    """The hash code of the label that the string equals, or one that no label has."""
    for label, number in _hashes(labels).items():
        if text == label:
            return number
    return min(_hashes(labels).values(), default=0) - 1


@cache
def _hashes(labels: tuple[str, ...]) -> dict[str, int]:
    return {label: _hash(None, label) for label in labels}


def _compare(vm: VirtualMachine, text: Any, other: Any) -> int:
    for left, right in zip(text, string_parts.given(vm, other), strict=False):
        if left != right:
            return code(left) - code(right)
    return len(text) - len(other)


def _equals(vm: VirtualMachine, text: Any, other: Any) -> bool:
    return other is not None and other.__class__ is str and bool(text == other)


def _from_characters(vm: VirtualMachine, units: Any, start: Any = 0, count: Any = None) -> str:
    length = len(string_parts.given(vm, units))
    if count is None:
        return "".join(map(chr, units))
    string_parts.check_size(vm, start, count, length)
    return "".join(map(chr, units[start : start + count]))


def _repeat(vm: VirtualMachine, text: Any, count: Any) -> Any:
    if count < 0:
        vm.fail("java/lang/IllegalArgumentException", lambda: f"count is negative: {count}")
    times = int(count)
    if times * len(text) > LARGEST:
        vm.cut(f"a string of more than {LARGEST} characters")
    return text * times


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "java/lang/String": {
        "<init>()V": lambda w: "",
        f"<init>({_TEXT})V": string_parts.given,
        "<init>([C)V": _from_characters,
        "<init>([CII)V": _from_characters,
        "length()I": lambda w, t: len(t),
        "isEmpty()Z": lambda w, t: len(t) == 0,
        "charAt(I)C": _char_at,
        f"substring(I){_TEXT}": _substring,
        f"substring(II){_TEXT}": _substring,
        f"subSequence(II){_CHARS}": _substring,
        "hashCode()I": _hash,
        f"equals({_ANY})Z": _equals,
        f"compareTo({_TEXT})I": _compare,
        f"compareTo({_ANY})I": _compare,
        f"concat({_TEXT}){_TEXT}": lambda w, t, o: t + string_parts.given(w, o),
        f"repeat(I){_TEXT}": _repeat,
        f"toString(){_TEXT}": lambda w, t: t,
        f"intern(){_TEXT}": lambda w, t: t,
        "toCharArray()[C": lambda w, t: w.cls("[C")(map(code, t)),
        f"static valueOf({_ANY}){_TEXT}": shown_as("A"),
        **{
            f"static {name}({kind}){_TEXT}": _from_characters
            for name in ("valueOf", "copyValueOf")
            for kind in ("[C", "[CII")
        },
        **{
            f"<init>(Ljava/lang/{name};)V": lambda w, b: show(w, string_parts.given(w, b))
            for name in ("StringBuilder", "StringBuffer")
        },
        **string_parts.METHODS,
    }
}
for _kind in "IJFDCZ":
    METHODS["java/lang/String"][f"static valueOf({_kind}){_TEXT}"] = shown_as(_kind)
