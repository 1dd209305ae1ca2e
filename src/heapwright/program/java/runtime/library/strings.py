"""``java.lang.String``: a value of Python's ``str`` with a character for each UTF-16 unit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.integers import l2i
from heapwright.program.java.runtime.objects import JavaArray
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.world import World

_TEXT, _ANY, _CHARS = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"


def _char_at(world: World, text: Any, index: Any) -> int:
    if 0 <= index < len(text):
        return ord(text[index])
    length = len(text)
    out = lambda: f"Index {index} out of bounds for length {length}"  # noqa: E731
    return world.fail("java/lang/StringIndexOutOfBoundsException", out)


def _substring(world: World, text: Any, start: Any, end: Any = None) -> Any:
    length = len(text)
    last = length if end is None else end
    if not 0 <= start <= last or last > length:
        out = lambda: f"Range [{start}, {last}) out of bounds for length {length}"  # noqa: E731
        world.fail("java/lang/StringIndexOutOfBoundsException", out)
    return text[start:last]


def _hash(world: World, text: Any) -> Any:
    total = 0
    for unit in text:
        total = (31 * total + ord(unit)) % (1 << 32)
    return l2i(total)


def _compare(world: World, text: Any, other: Any) -> int:
    if other is None:
        world.fail("java/lang/NullPointerException")
    for left, right in zip(text, other, strict=False):
        if left != right:
            return ord(left) - ord(right)
    return len(text) - len(other)


def _equals(world: World, text: Any, other: Any) -> bool:
    return other is not None and other.__class__ is str and bool(text == other)


def _index(world: World, text: Any, wanted: Any, start: Any = 0) -> int:
    sought = chr(wanted) if wanted.__class__ is int else wanted
    if sought is None:
        world.fail("java/lang/NullPointerException")
    first = max(int(start), 0)
    if first >= len(text):
        return len(text) if not sought else -1
    return int(text.find(sought, first))


def _last_index(world: World, text: Any, wanted: Any) -> int:
    sought = chr(wanted) if wanted.__class__ is int else wanted
    return int(text.rfind(sought))


def _characters(world: World, text: Any) -> Any:
    return world.cls("[C")(map(ord, text))


def _from_characters(world: World, units: Any, start: Any = 0, count: Any = None) -> str:
    if units is None:
        world.fail("java/lang/NullPointerException")
    end = len(units) if count is None else start + count
    return "".join(map(chr, units[start:end]))


def _strip(world: World, text: Any) -> Any:
    return text.strip("".join(map(chr, range(33))))


def _repeat(world: World, text: Any, count: Any) -> Any:
    if count < 0:
        world.fail("java/lang/IllegalArgumentException", lambda: f"count is negative: {count}")
    return text * int(count)


def _joined(world: World, between: Any, parts: JavaArray) -> str:
    return str(show(world, between)).join(show(world, each) for each in parts)


def _starts(world: World, text: Any, other: Any) -> Any:
    if other is None:
        world.fail("java/lang/NullPointerException")
    return text.startswith(other)


def _concatenated(world: World, text: Any, other: Any) -> Any:
    if other is None:
        world.fail("java/lang/NullPointerException")
    return text + other


def _replaced(world: World, text: Any, old: Any, new: Any) -> Any:
    if old.__class__ is int:
        return text.replace(chr(old), chr(new))
    return text.replace(show(world, old), show(world, new))


def _valued(kind: str) -> Callable[..., str]:
    return lambda world, value: show(world, value, kind)


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "java/lang/String": {
        "<init>()V": lambda w: "",
        f"<init>({_TEXT})V": lambda w, t: t,
        "<init>([C)V": _from_characters,
        "<init>([CII)V": _from_characters,
        "length()I": lambda w, t: len(t),
        "isEmpty()Z": lambda w, t: len(t) == 0,
        "isBlank()Z": lambda w, t: not t.strip(),
        "charAt(I)C": _char_at,
        f"substring(I){_TEXT}": _substring,
        f"substring(II){_TEXT}": _substring,
        f"subSequence(II){_CHARS}": _substring,
        "hashCode()I": _hash,
        f"equals({_ANY})Z": _equals,
        f"equalsIgnoreCase({_TEXT})Z": lambda w, t, o: o is not None and t.lower() == o.lower(),
        f"compareTo({_TEXT})I": _compare,
        f"compareTo({_ANY})I": _compare,
        f"concat({_TEXT}){_TEXT}": _concatenated,
        f"contains({_CHARS})Z": lambda w, t, o: show(w, o) in t,
        f"startsWith({_TEXT})Z": _starts,
        f"endsWith({_TEXT})Z": lambda w, t, o: t.endswith(o),
        "indexOf(I)I": _index,
        "indexOf(II)I": _index,
        f"indexOf({_TEXT})I": _index,
        f"indexOf({_TEXT}I)I": _index,
        "lastIndexOf(I)I": _last_index,
        f"lastIndexOf({_TEXT})I": _last_index,
        f"replace(CC){_TEXT}": _replaced,
        f"replace({_CHARS}{_CHARS}){_TEXT}": _replaced,
        f"toLowerCase(){_TEXT}": lambda w, t: t.lower(),
        f"toUpperCase(){_TEXT}": lambda w, t: t.upper(),
        f"trim(){_TEXT}": _strip,
        f"strip(){_TEXT}": lambda w, t: t.strip(),
        f"repeat(I){_TEXT}": _repeat,
        f"toString(){_TEXT}": lambda w, t: t,
        f"intern(){_TEXT}": lambda w, t: t,
        "toCharArray()[C": _characters,
        f"static join({_CHARS}[{_CHARS}){_TEXT}": _joined,
        f"static valueOf({_ANY}){_TEXT}": _valued("A"),
        f"static valueOf([C){_TEXT}": _from_characters,
    }
}
for _kind in "IJFDCZ":
    METHODS["java/lang/String"][f"static valueOf({_kind}){_TEXT}"] = _valued(_kind)
