"""``StringBuilder`` and ``StringBuffer``: one field with the string."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.library.strings import METHODS as STRINGS
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.world import World

_TEXT, _ANY, _CHARS = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"
_PAIR = re.compile("([\udc00-\udfff])([\ud800-\udbff])")
_OUT = "java/lang/StringIndexOutOfBoundsException"


def _begin(world: World, builder: Any, text: Any = "") -> None:
    if text is None:
        world.fail("java/lang/NullPointerException")
    builder.text = show(world, text) if text.__class__ is not int else ""


def _append(kind: str) -> Callable[..., Any]:
    def append(world: World, builder: Any, value: Any) -> Any:
        builder.text = builder.text + show(world, value, kind)
        return builder

    return append


def _append_characters(world: World, builder: Any, units: Any) -> Any:
    builder.text = builder.text + "".join(map(chr, units))
    return builder


def _insert(kind: str) -> Callable[..., Any]:
    def insert(world: World, builder: Any, at: Any, value: Any) -> Any:
        text, length = builder.text, len(builder.text)
        if not 0 <= at <= length:
            world.fail(_OUT, lambda: f"offset {at}, length {length}")
        builder.text = text[:at] + show(world, value, kind) + text[at:]
        return builder

    return insert


def _reverse(world: World, builder: Any) -> Any:
    """Surrogate pairs stay pairs."""
    builder.text = _PAIR.sub(r"\2\1", builder.text[::-1])
    return builder


def _delete_at(world: World, builder: Any, at: Any) -> Any:
    text, length = builder.text, len(builder.text)
    if not 0 <= at < length:
        world.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    builder.text = text[:at] + text[at + 1 :]
    return builder


def _delete(world: World, builder: Any, start: Any, end: Any) -> Any:
    text, length = builder.text, len(builder.text)
    last = end if end <= length else length
    if not 0 <= start <= last:
        world.fail(_OUT, lambda: f"start {start}, end {last}, length {length}")
    builder.text = text[:start] + text[last:]
    return builder


def _set_at(world: World, builder: Any, at: Any, unit: Any) -> None:
    text, length = builder.text, len(builder.text)
    if not 0 <= at < length:
        world.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    builder.text = text[:at] + chr(unit) + text[at + 1 :]


def _char_at(world: World, builder: Any, at: Any) -> Any:
    length = len(builder.text)
    if not 0 <= at < length:
        world.fail(_OUT, lambda: f"Index {at} out of bounds for length {length}")
    return ord(builder.text[at])


def _set_length(world: World, builder: Any, length: Any) -> None:
    if length < 0:
        world.fail(_OUT, lambda: f"String index out of range: {length}")
    builder.text = builder.text[:length] + "\0" * (int(length) - len(builder.text))


def _on_text(signature: str) -> Callable[..., Any]:
    """The method of a string, on the builder's."""
    function = STRINGS["java/lang/String"][signature]
    return lambda world, builder, *arguments: function(world, builder.text, *arguments)


def _methods(owner: str) -> dict[str, Callable[..., Any]]:
    made: dict[str, Callable[..., Any]] = {
        "<init>()V": _begin,
        "<init>(I)V": _begin,
        f"<init>({_TEXT})V": _begin,
        f"<init>({_CHARS})V": _begin,
        f"append([C)L{owner};": _append_characters,
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
    for signature in (f"indexOf({_TEXT})I", f"lastIndexOf({_TEXT})I", f"substring(I){_TEXT}"):
        made[signature] = _on_text(signature)
    made[f"substring(II){_TEXT}"] = _on_text(f"substring(II){_TEXT}")
    return made


METHODS = {
    owner: _methods(owner) | {"<clinit>()V": lambda w: None}
    for owner in ("java/lang/StringBuilder", "java/lang/StringBuffer")
}
