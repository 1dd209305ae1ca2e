"""What arrays and bytearrays store: the numbers of one machine type.

CPython itself is asked: a real sequence with one item says what becomes of a value, and with which
error one is refused. For a symbolic integer, the ranges in which it says the same are found once.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from heapwright.errors import Cut
from heapwright.execution.place import here
from heapwright.execution.proxies import Calculated, SymBool, SymFloat, SymInt, SymStr, SymText
from heapwright.execution.proxies.text import Formatted, Later

_WIDTHS = (7, 8, 15, 16, 31, 32, 63, 64)
_EDGES = sorted(
    {-1, 0} | {sign * (1 << k) + near for k in _WIDTHS for sign in (1, -1) for near in (-1, 0, 1)}
)
"""Every number at which some machine type begins or ends, with its neighbours."""


class _Refusal(NamedTuple):
    """Integers from ``low`` on are refused with this error; without ``low``, all further ones."""

    low: int | None
    error: Exception


class ItemType:
    """The items of one kind of sequence; ``slot`` is a real one with a single item."""

    def __init__(self, slot: Any, bits: int = 64) -> None:
        self._slot = slot
        self._bits = bits
        self.of_floats = isinstance(slot[0], float)

    def stored(self, value: Any) -> Any:
        """What is kept of a value. Raises: what CPython raises if it does not take it."""
        kind = type(value)
        if kind is int or kind is float:
            return self._native(value)
        if kind is SymBool:
            value = value + 0
        elif kind is SymStr or kind is SymText:
            value = ""
        elif kind not in _NUMBERS and not isinstance(value, int | float):
            value = self._asked(value)
        if type(value) not in _NUMBERS:
            return self._native(value)
        return self._real(value) if self.of_floats else self._integer(value)

    def _native(self, value: Any) -> Any:
        self._slot[0] = value
        return self._slot[0]

    def _asked(self, value: Any) -> Any:
        """What an object says that it is worth, which may be symbolic."""
        kind = type(value)
        names = ("__float__", "__index__") if self.of_floats else ("__index__",)
        method = next((getattr(kind, name) for name in names if hasattr(kind, name)), None)
        return value if method is None else _checked(method, method(value))

    def _integer(self, value: Any) -> Any:
        if not isinstance(value, int):
            return self._native(0.5)  # raises: it takes no float
        low, high = self.range
        if low <= value and value <= high:
            return value
        refused = self._above if value > high else self._below
        kind = type(refused[0].error)
        if len(refused) == 1:
            raise kind(*refused[0].error.args)
        raise kind(SymText((Formatted(Later(lambda: _message(refused, value)), -1, ""),)))

    def _real(self, value: Any) -> Any:
        if type(value) is SymInt:
            return self._native(float(value))
        if self._bits < 64:
            raise Cut("a symbolic float is rounded to 32 bits, which is not followed", here())
        return value if isinstance(value, float) else self._native(float(value))

    @cached_property
    def range(self) -> tuple[int, int]:
        """The least and the greatest integer that it takes."""
        taken = [number for number in _EDGES if self._error(number) is None]
        return min(taken), max(taken)

    @cached_property
    def _above(self) -> list[_Refusal]:
        return self._refusals([number for number in _EDGES if number > self.range[1]])

    @cached_property
    def _below(self) -> list[_Refusal]:
        return self._refusals([number for number in _EDGES if number < self.range[0]])

    def _refusals(self, numbers: list[int]) -> list[_Refusal]:
        """The errors of these numbers in ascending order, each with the first one that has it."""
        found: list[_Refusal] = []
        for number in numbers:
            error = self._error(number)
            assert error is not None, "the type takes one range"
            if not found or error.args != found[-1].error.args:
                found.append(_Refusal(number if found else None, error))
        return found

    def _error(self, number: int) -> Exception | None:
        try:
            self._native(number)
        except (OverflowError, ValueError) as error:
            return error
        return None


def _message(refused: list[_Refusal], value: Any) -> str:
    """Decided only when the program looks at it."""
    found = (r for r in reversed(refused) if r.low is None or value >= r.low)
    return str(next(found).error)


_NUMBERS = frozenset({SymInt, SymFloat, Calculated})


class _Worth:
    """Lets C code itself judge what a method returned."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value  # type: ignore[no-any-return]


class _Measure(_Worth):
    def __float__(self) -> float:
        return self._value  # type: ignore[no-any-return]


def _checked(method: Any, value: Any) -> Any:
    if type(value) in _NUMBERS or type(value) in (int, float):
        return value
    return (_Measure if method.__name__ == "__float__" else _Worth)(value)
