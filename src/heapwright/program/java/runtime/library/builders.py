"""``StringBuilder`` and ``StringBuffer``: one field with the string."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.library.string_parts import ANY as _ANY
from heapwright.program.java.runtime.library.string_parts import CHARS as _CHARS
from heapwright.program.java.runtime.library.string_parts import OUT as _OUT
from heapwright.program.java.runtime.library.string_parts import TEXT as _TEXT
from heapwright.program.java.runtime.library.string_parts import check_range, given, units
from heapwright.program.java.runtime.library.strings import METHODS as STRINGS
from heapwright.program.java.runtime.unknown_strings import code
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_PAIR = re.compile("([\udc00-\udfff])([\ud800-\udbff])")


def _begin(vm: VirtualMachine, builder: Any, text: Any = "") -> None:
    if text is None:
        vm.fail("java/lang/NullPointerException")
    builder.text = show(vm, text) if text.__class__ is not int else ""


def _append(kind: str) -> Callable[..., Any]:
    def append(vm: VirtualMachine, builder: Any, value: Any) -> Any:
        builder.text = builder.text + show(vm, value, kind)
        return builder

    return append


def _append_characters(vm: VirtualMachine, builder: Any, *rest: Any) -> Any:
    builder.text = builder.text + STRINGS["java/lang/String"]["<init>([CII)V"](vm, *rest)
    return builder


def _append_part(vm: VirtualMachine, builder: Any, value: Any, start: Any, end: Any) -> Any:
    text = show(vm, value)
    check_range(vm, start, end, len(text), "java/lang/IndexOutOfBoundsException")
    builder.text = builder.text + text[start:end]
    return builder


def _append_point(vm: VirtualMachine, builder: Any, point: Any) -> Any:
    if not 0 <= point <= 0x10FFFF:
        message = lambda: f"Not a valid Unicode code point: 0x{point % (1 << 32):X}"  # noqa: E731
        vm.fail("java/lang/IllegalArgumentException", message)
    builder.text = builder.text + units(int(point))
    return builder


def _replace(vm: VirtualMachine, builder: Any, start: Any, end: Any, new: Any) -> Any:
    text, length = builder.text, len(builder.text)
    last = end if end <= length else length
    check_range(vm, start, last, length)
    builder.text = text[:start] + given(vm, new) + text[last:]
    return builder


def _insert(kind: str) -> Callable[..., Any]:
    def insert(vm: VirtualMachine, builder: Any, at: Any, value: Any) -> Any:
        text, length = builder.text, len(builder.text)
        check_range(vm, at, length, length)
        builder.text = text[:at] + show(vm, value, kind) + text[at:]
        return builder

    return insert


def _reverse(vm: VirtualMachine, builder: Any) -> Any:
    """Surrogate pairs stay pairs."""
    builder.text = _PAIR.sub(r"\2\1", builder.text[::-1])
    return builder


def _delete_at(vm: VirtualMachine, builder: Any, at: Any) -> Any:
    text, length = builder.text, len(builder.text)
    if not 0 <= at < length:
        vm.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    builder.text = text[:at] + text[at + 1 :]
    return builder


def _delete(vm: VirtualMachine, builder: Any, start: Any, end: Any) -> Any:
    text, length = builder.text, len(builder.text)
    last = end if end <= length else length
    check_range(vm, start, last, length)
    builder.text = text[:start] + text[last:]
    return builder


def _set_at(vm: VirtualMachine, builder: Any, at: Any, unit: Any) -> None:
    text, length = builder.text, len(builder.text)
    if not 0 <= at < length:
        vm.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    builder.text = text[:at] + chr(unit) + text[at + 1 :]


def _char_at(vm: VirtualMachine, builder: Any, at: Any) -> Any:
    length = len(builder.text)
    if not 0 <= at < length:
        vm.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    return code(builder.text[at])


def _set_length(vm: VirtualMachine, builder: Any, length: Any) -> None:
    if length < 0:
        vm.fail(_OUT, lambda: f"String index out of range: {length}")
    builder.text = builder.text[:length] + "\0" * (int(length) - len(builder.text))


def _on_text(signature: str) -> Callable[..., Any]:
    """The method of a string, on the builder's."""
    function = STRINGS["java/lang/String"][signature]
    return lambda vm, builder, *arguments: function(vm, builder.text, *arguments)


_OF_STRINGS = (
    *(f"{name}({_TEXT}{rest})I" for name in ("indexOf", "lastIndexOf") for rest in ("", "I")),
    *(f"substring({rest}){_TEXT}" for rest in ("I", "II")),
    *(f"subSequence(II){_CHARS}", "codePointAt(I)I", "codePointCount(II)I"),
)


def _methods(owner: str) -> dict[str, Callable[..., Any]]:
    made: dict[str, Callable[..., Any]] = {
        "<init>()V": _begin,
        "<init>(I)V": _begin,
        f"<init>({_TEXT})V": _begin,
        f"<init>({_CHARS})V": _begin,
        f"append([C)L{owner};": _append_characters,
        f"append([CII)L{owner};": _append_characters,
        f"append({_CHARS}II)L{owner};": _append_part,
        f"appendCodePoint(I)L{owner};": _append_point,
        f"replace(II{_TEXT})L{owner};": _replace,
        f"compareTo(L{owner};)I": lambda w, b, o: _on_text(f"compareTo({_TEXT})I")(
            w, b, show(w, given(w, o))
        ),
        f"reverse()L{owner};": _reverse,
        f"deleteCharAt(I)L{owner};": _delete_at,
        f"delete(II)L{owner};": _delete,
        "setCharAt(IC)V": _set_at,
        "charAt(I)C": _char_at,
        "setLength(I)V": _set_length,
        "length()I": lambda w, b: len(b.text),
        "isEmpty()Z": lambda w, b: len(b.text) == 0,
        f"toString(){_TEXT}": lambda w, b: b.text,
    }
    for kind in ("I", "J", "F", "D", "C", "Z", _TEXT, _ANY, _CHARS, "Ljava/lang/StringBuffer;"):
        letter = kind if len(kind) == 1 else "A"
        made[f"append({kind})L{owner};"] = _append(letter)
        made[f"insert(I{kind})L{owner};"] = _insert(letter)
    for signature in _OF_STRINGS:
        made[signature] = _on_text(signature)
    return made


METHODS = {
    owner: _methods(owner) | {"<clinit>()V": lambda w: None}
    for owner in ("java/lang/StringBuilder", "java/lang/StringBuffer")
}
