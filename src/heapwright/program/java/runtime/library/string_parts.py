"""Strings: where something is in them, and what is left without it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.unknown_strings import ask, code, contains, join, real_text
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

TEXT, ANY, CHARS = "Ljava/lang/String;", "Ljava/lang/Object;", "Ljava/lang/CharSequence;"
OUT = "java/lang/StringIndexOutOfBoundsException"
SPACE = (
    "".join(
        map(
            chr,
            (*range(9, 14), *range(28, 33), 0x1680, *range(0x2000, 0x2007), *range(0x2008, 0x200B)),
        )
    )
    + "\u2028\u2029\u205f\u3000"
)
"""What ``Character.isWhitespace`` is true of."""
_ASTRAL = 0x10000
_SPECIAL = ".$|()[{^?*+\\"
"""Characters that mean something in a regular expression of one character."""


def given(vm: VirtualMachine, value: Any) -> Any:
    """The value, which must not be null."""
    if value is None:
        vm.fail("java/lang/NullPointerException")
    return value


def check_range(vm: VirtualMachine, start: Any, end: Any, length: Any, error: str = OUT) -> None:
    if not 0 <= start <= end <= length:
        vm.fail(error, lambda: f"Range [{start}, {end}) out of bounds for length {length}")


def check_size(vm: VirtualMachine, start: Any, count: Any, length: Any) -> None:
    if start < 0 or count < 0 or count > length - start:
        told = "Range [{}, {} + {}) out of bounds for length {}"
        vm.fail(OUT, lambda: told.format(start, start, count, length))


def units(point: int) -> str:
    """The UTF-16 units of a code point."""
    if point < _ASTRAL:
        return chr(point)
    rest = point - _ASTRAL
    return chr(0xD800 + (rest >> 10)) + chr(0xDC00 + (rest & 0x3FF))


def _sought(vm: VirtualMachine, wanted: Any) -> Any:
    """What is looked for, as a string; None for what is not a character."""
    if wanted.__class__ is not int:
        return given(vm, wanted)
    if 0 <= wanted < _ASTRAL:
        return chr(wanted)
    return units(int(wanted)) if _ASTRAL <= wanted <= 0x10FFFF else None


def _index(vm: VirtualMachine, text: Any, wanted: Any, start: Any = 0) -> Any:
    sought = _sought(vm, wanted)
    if sought is None:
        return -1
    first = max(int(start), 0)
    if first >= len(text):
        return len(text) if len(sought) == 0 else -1
    return ask(text, "find", sought, first)


def _last_index(vm: VirtualMachine, text: Any, wanted: Any, start: Any = None) -> Any:
    sought = _sought(vm, wanted)
    if sought is None:
        return -1
    last = len(text) - len(sought)
    if start is not None and start < last:
        last = int(start)
    return -1 if last < 0 else ask(text, "rfind", sought, 0, last + len(sought))


def _starts(vm: VirtualMachine, text: Any, other: Any, start: Any = 0) -> Any:
    length = len(given(vm, other))
    if start < 0 or start > len(text) - length:
        return False
    return text[start : start + length] == other


def _region(vm: VirtualMachine, text: Any, *rest: Any) -> Any:
    *folding, start, other, at, count = rest
    length = len(given(vm, other))
    if at < 0 or start < 0 or start > len(text) - count or at > length - count:
        return False
    if count <= 0:
        return True
    left, right = text[start : start + count], other[at : at + count]
    if folding and folding[0]:
        return compare_folded(vm, left, right) == 0
    return left == right


def _folded(vm: VirtualMachine, text: Any) -> list[int]:
    """Each character without its case, as Java compares them one by one."""
    return [ord(_upper(each).lower()[0]) for each in _whole(str(text))]


def _whole(text: str) -> str:
    """With one character for each code point."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _apart(text: str) -> str:
    """With one character for each UTF-16 unit."""
    return "".join(units(ord(each)) for each in text)


def _upper(unit: str) -> str:
    made = unit.upper()
    return made if len(made) == 1 else unit


def compare_folded(vm: VirtualMachine, text: Any, other: Any) -> int:
    left, right = _folded(vm, text), _folded(vm, given(vm, other))
    for one, two in zip(left, right, strict=False):
        if one != two:
            if max(one, two) >= _ASTRAL:
                vm.cut("the order of characters beyond 16 bits has no written meaning")
            return one - two
    return len(text) - len(other)


def _equals_folded(vm: VirtualMachine, text: Any, other: Any) -> bool:
    if other is None or len(other) != len(text):
        return False
    return compare_folded(vm, text, other) == 0


def _with_case(change: Callable[[Any], Any]) -> Callable[..., Any]:
    def changed(vm: VirtualMachine, text: Any) -> Any:
        if type(text) is str and not text.isascii():
            return _apart(change(_whole(text)))
        return change(text)

    return changed


def _point_at(vm: VirtualMachine, text: Any, index: Any) -> int:
    if not 0 <= index < len(text):
        length = len(text)
        vm.fail(OUT, lambda: f"Index {index} out of bounds for length {length}")
    first = code(text[index])
    if 0xD800 <= first < 0xDC00 and index + 1 < len(text):
        second = code(text[index + 1])
        if 0xDC00 <= second < 0xE000:
            return int(_ASTRAL + ((first - 0xD800) << 10) + second - 0xDC00)
    return first


def _points(vm: VirtualMachine, text: Any, start: Any, end: Any) -> int:
    check_range(vm, start, end, len(text), "java/lang/IndexOutOfBoundsException")
    part = str(text[start:end])
    pairs = pairwise(part)
    return len(part) - sum("\ud800" <= a < "\udc00" <= b < "\ue000" for a, b in pairs)


def _joined(vm: VirtualMachine, between: Any, parts: Any) -> str:
    joint = show(vm, given(vm, between))
    return join(joint, [show(vm, each) for each in given(vm, parts)])


_ITERATOR = names.method_name("iterator", "()Ljava/util/Iterator;")
_HAS_NEXT = names.method_name("hasNext", "()Z")
_NEXT = names.method_name("next", f"(){ANY}")


def _joined_all(vm: VirtualMachine, between: Any, parts: Any) -> str:
    given(vm, between)
    iterator = getattr(vm.class_of(given(vm, parts)), _ITERATOR)(parts)
    found = []
    while getattr(iterator, _HAS_NEXT)():
        found.append(getattr(iterator, _NEXT)())
    return _joined(vm, between, found)


def _split(vm: VirtualMachine, text: Any, around: Any, limit: Any = 0) -> Any:
    """Only around one character that stands for itself: there are no regular expressions here."""
    wanted = real_text(given(vm, around))
    is_escaped = len(wanted) == 2 and wanted[0] == "\\" and not wanted[1].isalnum()
    if not (is_escaped or (len(wanted) == 1 and wanted not in _SPECIAL)):
        vm.cut("java.lang.String.split with a regular expression has no written meaning")
    if type(text) is not str:
        text = str(text)
    parts = text.split(wanted[-1], int(limit) - 1 if limit > 0 else -1)
    if limit == 0:
        while len(parts) > 1 and not parts[-1]:
            parts.pop()
        if len(parts) == 1 and not parts[0] and text:
            parts = []
    return vm.cls(f"[{TEXT}")(parts)


def _replaced(vm: VirtualMachine, text: Any, old: Any, new: Any) -> Any:
    if old.__class__ is int:
        return text.replace(chr(old), chr(new))
    given_old, given_new = show(vm, given(vm, old)), show(vm, given(vm, new))
    return ask(text, "replace", given_old, given_new)


METHODS: dict[str, Callable[..., Any]] = {
    f"contains({CHARS})Z": lambda w, t, o: contains(t, show(w, given(w, o))),
    f"startsWith({TEXT})Z": _starts,
    f"startsWith({TEXT}I)Z": _starts,
    f"endsWith({TEXT})Z": lambda w, t, o: ask(t, "endswith", given(w, o)),
    f"regionMatches(I{TEXT}II)Z": _region,
    f"regionMatches(ZI{TEXT}II)Z": _region,
    f"contentEquals({CHARS})Z": lambda w, t, o: t == show(w, given(w, o)),
    "contentEquals(Ljava/lang/StringBuffer;)Z": lambda w, t, o: t == show(w, given(w, o)),
    f"equalsIgnoreCase({TEXT})Z": _equals_folded,
    f"compareToIgnoreCase({TEXT})I": compare_folded,
    f"toLowerCase(){TEXT}": _with_case(lambda t: t.lower()),
    f"toUpperCase(){TEXT}": _with_case(lambda t: t.upper()),
    f"replace(CC){TEXT}": _replaced,
    f"replace({CHARS}{CHARS}){TEXT}": _replaced,
    f"trim(){TEXT}": lambda w, t: t.strip("".join(map(chr, range(33)))),
    f"strip(){TEXT}": lambda w, t: t.strip(SPACE),
    f"stripLeading(){TEXT}": lambda w, t: t.lstrip(SPACE),
    f"stripTrailing(){TEXT}": lambda w, t: t.rstrip(SPACE),
    "isBlank()Z": lambda w, t: len(t.strip(SPACE)) == 0,
    "codePointAt(I)I": _point_at,
    "codePointCount(II)I": _points,
    f"split({TEXT})[{TEXT}": _split,
    f"split({TEXT}I)[{TEXT}": _split,
    f"static join({CHARS}[{CHARS}){TEXT}": _joined,
    f"static join({CHARS}Ljava/lang/Iterable;){TEXT}": _joined_all,
}
for _wanted in ("I", TEXT):
    METHODS |= {
        f"indexOf({_wanted})I": _index,
        f"indexOf({_wanted}I)I": _index,
        f"lastIndexOf({_wanted})I": _last_index,
        f"lastIndexOf({_wanted}I)I": _last_index,
    }
