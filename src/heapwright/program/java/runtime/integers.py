"""Machine integers. Operands may be symbolic: every test of one decides which way the path goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from heapwright.execution.proxies.forgotten import is_number

Fail = Callable[..., NoReturn]
"""Raises an exception of the class with this internal name, and with this message."""
_INT, _LONG = 1 << 31, 1 << 63


def wrapped(value: Any, half: int) -> Any:
    """The number of ``2 * half`` possible ones that is equal to the value modulo ``2 * half``."""
    if type(value) is int:
        return (value + half) % (2 * half) - half
    # One turn is linear, so nothing is lost where a sum or difference leaves its range.
    if half <= value < 3 * half:
        return value - 2 * half
    if -3 * half <= value < -half:
        return value + 2 * half
    return (value + half) % (2 * half) - half


def iwrap(value: Any) -> Any:
    """An int of a number that is out of range."""
    return wrapped(value, _INT)


def lwrap(value: Any) -> Any:
    return wrapped(value, _LONG)


def _fitted(value: Any, half: int) -> Any:
    return value if -half <= value < half else wrapped(value, half)


def icounted(value: Any) -> Any:
    """What a counter becomes: in range, and still forgotten if it was."""
    return value if is_number(value) else _fitted(value, _INT)


def lcounted(value: Any) -> Any:
    return value if is_number(value) else _fitted(value, _LONG)


def l2i(value: Any) -> Any:
    return _fitted(value, _INT)


def i2b(value: Any) -> Any:
    return _fitted(value, 1 << 7)


def i2s(value: Any) -> Any:
    return _fitted(value, 1 << 15)


def i2c(value: Any) -> Any:
    return value if 0 <= value < 1 << 16 else value % (1 << 16)


def truth(value: Any) -> Any:
    """A boolean of an int: its last bit."""
    if value.__class__ is bool:
        return value
    return value % 2 == 1


def _quotient(left: Any, right: Any) -> Any:
    """Truncating division; the operands' signs are decided."""
    if left >= 0:
        return left // right if right > 0 else -(left // -right)
    return -(-left // right) if right > 0 else -left // -right


def _remainder(left: Any, right: Any) -> Any:
    """The sign is that of the dividend."""
    divisor = right if right > 0 else -right
    return left % divisor if left >= 0 else -(-left % divisor)


def _dividing(
    fail: Callable[..., NoReturn], half: int
) -> tuple[Callable[..., Any], Callable[..., Any]]:
    def divide(left: Any, right: Any) -> Any:
        if right == 0:
            fail("java/lang/ArithmeticException", "/ by zero")
        if right == -1:
            return _fitted(-left, half)
        return _quotient(left, right)

    def rest(left: Any, right: Any) -> Any:
        if right == 0:
            fail("java/lang/ArithmeticException", "/ by zero")
        return _remainder(left, right)

    return divide, rest


def _shifting(half: int, count: int) -> dict[str, Callable[[Any, Any], Any]]:
    def distance(by: Any) -> int:
        return int((by if 0 <= by < count else by % count).__index__())

    def left(value: Any, by: Any) -> Any:
        return _fitted(value << distance(by), half)

    def right(value: Any, by: Any) -> Any:
        return value >> distance(by)

    def unsigned(value: Any, by: Any) -> Any:
        bits = distance(by)
        if bits == 0 or value >= 0:
            return value >> bits
        return (value + 2 * half) >> bits

    return {"shl": left, "shr": right, "ushr": unsigned}


def lcmp(left: Any, right: Any) -> int:
    return -1 if left < right else 0 if left == right else 1


def integers(fail: Fail) -> dict[str, Callable[..., Any]]:
    """The functions by the names that translated code uses."""
    made: dict[str, Callable[..., Any]] = {"iwrap": iwrap, "lwrap": lwrap, "l2i": l2i}
    made |= {"i2b": i2b, "i2s": i2s, "i2c": i2c, "truth": truth, "lcmp": lcmp}
    made |= {"icounted": icounted, "lcounted": lcounted}
    made["idiv"], made["irem"] = _dividing(fail, _INT)
    made["ldiv"], made["lrem"] = _dividing(fail, _LONG)
    made |= {f"i{name}": function for name, function in _shifting(_INT, 32).items()}
    made |= {f"l{name}": function for name, function in _shifting(_LONG, 64).items()}
    return made
