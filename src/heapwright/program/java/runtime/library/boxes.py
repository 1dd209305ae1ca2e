"""Boxed numbers: how they are made and shown. What else they do runs from bytecode."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime import floats
from heapwright.program.java.runtime.objects import BOXED_IN_PYTHON, BOXES
from heapwright.program.java.runtime.unknown_strings import real_text
from heapwright.program.java.runtime.values import show, shown_as

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_TEXT = "Ljava/lang/String;"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def box(vm: VirtualMachine, letter: str, value: Any) -> Any:
    """A primitive value as an object."""
    owner = BOXES[letter]
    return value if owner in BOXED_IN_PYTHON else tuple.__new__(vm.cls(owner), (value,))


def unbox(value: Any) -> Any:
    return value[0] if isinstance(value, tuple) else value


def _maker(letter: str) -> Callable[..., Any]:
    return lambda vm, value: box(vm, letter, value)


def _new(letter: str) -> Callable[..., Any]:
    def make(vm: VirtualMachine, value: Any) -> Any:
        vm.makes_boxes = True
        return box(vm, letter, value)

    return make


def _in_base(vm: VirtualMachine, value: Any, base: Any) -> str:
    if not 2 <= base <= 36:
        base = 10
    number, digits = abs(int(value)), ""
    while True:
        number, digit = divmod(number, base)
        digits = _DIGITS[digit] + digits
        if not number:
            return f"-{digits}" if value < 0 else digits


def _is_other_digit(unit: str) -> bool:
    """Whether Java reads a character that is not of ASCII as a digit."""
    wide = "\uff21" <= unit <= "\uff3a" or "\uff41" <= unit <= "\uff5a"
    return unit > "\x7f" and (wide or unicodedata.decimal(unit, None) is not None)


def _parser(letter: str, bits: int) -> Callable[..., Any]:
    """``parseInt`` and ``parseLong``: decimal digits of ASCII with at most one sign."""

    def parse(vm: VirtualMachine, text: Any, base: Any = 10) -> Any:
        if text is None:
            vm.fail("java/lang/NumberFormatException", "Cannot parse null string")
        shown = real_text(text)
        if not 2 <= base <= 36:
            least = base < 2
            bound = "less than Character.MIN_RADIX" if least else "greater than Character.MAX_RADIX"
            vm.fail("java/lang/NumberFormatException", f"radix {base} {bound}")
        if any(map(_is_other_digit, shown)):
            vm.cut("digits that are not of ASCII have no written meaning")
        digits = shown[1:] if shown[:1] in ("+", "-") else shown
        allowed = _DIGITS[:base]
        good = digits and all(each in allowed for each in digits.lower())
        number = int(shown, base) if good else 0
        if not good or not -(1 << bits) <= number < 1 << bits:
            extra = "" if base == 10 or not digits else f" under radix {base}"
            vm.fail("java/lang/NumberFormatException", f'For input string: "{shown}"{extra}')
        return number

    return parse


def _bits_of(function: Callable[[float], int]) -> Callable[..., int]:
    return lambda vm, value: function(value)


def _equals(vm: VirtualMachine, value: Any, other: Any) -> bool:
    """Equal bits, so NaN equals itself and the two zeros differ."""
    if other is None or vm.class_of(other) is not vm.class_of(value):
        return False
    return floats.double_bits(unbox(value)) == floats.double_bits(unbox(other))


METHODS: dict[str, dict[str, Callable[..., Any]]] = {}
for _letter, _owner in BOXES.items():
    METHODS[_owner] = {
        f"<init>({_letter})V": _new(_letter),
        f"static valueOf({_letter})L{_owner};": _maker(_letter),
        f"static toString({_letter}){_TEXT}": shown_as(_letter),
        f"toString(){_TEXT}": show,
    }
for _letter, _owner, _word, _bits in (
    ("I", "java/lang/Integer", "parseInt", 31),
    ("J", "java/lang/Long", "parseLong", 63),
):
    METHODS[_owner] |= {
        f"static toString({_letter}I){_TEXT}": _in_base,
        f"static {_word}({_TEXT}){_letter}": _parser(_letter, _bits),
        f"static {_word}({_TEXT}I){_letter}": _parser(_letter, _bits),
    }
METHODS["java/lang/Integer"] |= {
    f"static toHexString(I){_TEXT}": lambda w, v: f"{v % (1 << 32):x}",
    f"static toBinaryString(I){_TEXT}": lambda w, v: f"{v % (1 << 32):b}",
    f"static toOctalString(I){_TEXT}": lambda w, v: f"{v % (1 << 32):o}",
}
METHODS["java/lang/Long"] |= {
    f"static toHexString(J){_TEXT}": lambda w, v: f"{v % (1 << 64):x}",
    f"static toBinaryString(J){_TEXT}": lambda w, v: f"{v % (1 << 64):b}",
}
METHODS["java/lang/Boolean"] |= {
    f"static parseBoolean({_TEXT})Z": lambda w, t: t is not None and t.lower() == "true"
}
METHODS["java/lang/Float"] |= {
    "static floatToRawIntBits(F)I": _bits_of(floats.float_bits),
    "static floatToIntBits(F)I": _bits_of(floats.float_bits),
    "static intBitsToFloat(I)F": lambda w, v: floats.bits_float(int(v)),
    "equals(Ljava/lang/Object;)Z": _equals,
}
METHODS["java/lang/Double"] |= {
    "static doubleToRawLongBits(D)J": _bits_of(floats.double_bits),
    "static doubleToLongBits(D)J": _bits_of(floats.double_bits),
    "static longBitsToDouble(J)D": lambda w, v: floats.bits_double(int(v)),
    "equals(Ljava/lang/Object;)Z": _equals,
}
