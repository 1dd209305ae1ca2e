"""Floating-point numbers: double is Python's float, float is rounded to 32 bits."""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Callable
from typing import Any

NAN, INFINITY = math.nan, math.inf


def f32(value: Any) -> float:
    return ctypes.c_float(value).value


def divide(left: Any, right: Any) -> float:
    if right != 0:
        return float(left / right)
    if left != left or left == 0 or right != right:
        return NAN
    return math.copysign(INFINITY, math.copysign(1, left) * math.copysign(1, right))


def remainder(left: Any, right: Any) -> float:
    if left != left or right != right or right == 0 or math.isinf(left):
        return NAN
    return math.fmod(left, right)


def _whole(half: int) -> Callable[[Any], int]:
    """Conversion to an integer: truncating, and to the nearest one where it is out of range."""

    def convert(value: Any) -> int:
        if value != value:
            return 0
        if value >= half - 1:
            return half - 1
        return -half if value <= -half else int(value)

    return convert


def less_for_nan(left: Any, right: Any) -> int:
    return 1 if left > right else 0 if left == right else -1


def greater_for_nan(left: Any, right: Any) -> int:
    return -1 if left < right else 0 if left == right else 1


def float_bits(value: float) -> int:
    return int(struct.unpack(">i", struct.pack(">f", value))[0]) if value == value else 0x7FC00000


def bits_float(bits: int) -> float:
    return float(struct.unpack(">f", struct.pack(">i", bits))[0])


def double_bits(value: float) -> int:
    if value != value:
        return 0x7FF8 << 48
    return int(struct.unpack(">q", struct.pack(">d", value))[0])


def bits_double(bits: int) -> float:
    return float(struct.unpack(">d", struct.pack(">q", bits))[0])


def text(value: float, single: bool = False) -> str:
    """What ``Double.toString`` gives: the shortest digits that tell the number."""
    if value != value:
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    digits = _shortest(value) if single else repr(value)
    if sum(each.isdigit() for each in digits.partition("e")[0].strip("-0.")) == 1:
        digits = f"{value:.1e}"  # of one digit Java makes the two that are nearest
    mantissa, _, exponent = digits.lower().partition("e")
    sign = "-" if mantissa.startswith("-") else ""
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    figures = (whole + fraction).lstrip("0")
    if not figures.strip("0"):
        return f"{sign}0.0"
    point = len(whole) + int(exponent or 0)  # before which digit of whole + fraction
    point -= len(whole + fraction) - len((whole + fraction).lstrip("0"))
    figures = figures.rstrip("0")
    if -3 < point <= 7:
        padded = "0" * (1 - point) + figures if point <= 0 else figures.ljust(point + 1, "0")
        at = max(point, 1)
        return f"{sign}{padded[:at]}.{padded[at:] or '0'}"
    return f"{sign}{figures[0]}.{figures[1:] or '0'}E{point - 1}"


def _shortest(value: float) -> str:
    for precision in range(1, 10):
        digits = f"{value:.{precision}g}"
        if f32(float(digits)) == value:
            return digits
    return repr(value)


FLOATS: dict[str, Any] = {
    "f32": f32,
    "NAN": NAN,
    "INFINITY": INFINITY,
    "fdiv": lambda a, b: f32(divide(a, b)),
    "ddiv": divide,
    "frem": lambda a, b: f32(remainder(a, b)),
    "drem": remainder,
    "fcmpl": less_for_nan,
    "dcmpl": less_for_nan,
    "fcmpg": greater_for_nan,
    "dcmpg": greater_for_nan,
    "i2f": lambda v: f32(_exact(v)),
    "i2d": float,
    "l2f": lambda v: f32(_exact(v)),
    "l2d": float,
    "f2i": _whole(1 << 31),
    "d2i": _whole(1 << 31),
    "f2l": _whole(1 << 63),
    "d2l": _whole(1 << 63),
    "d2f": f32,
}


def _exact(value: Any) -> float:
    """A double from which rounding to 32 bits gives what rounding the integer gives: the digits
    that a double has no room for must not vanish without a trace.
    """
    value = int(value)
    near = float(value)
    if int(near) == value or abs(value) < 1 << 53:
        return near
    bits = double_bits(near)
    return near if bits & 1 else math.nextafter(near, math.inf if value > int(near) else -math.inf)
