"""``ArraysSupport.mismatch``: where two arrays of numbers begin to differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.floats import double_bits, float_bits

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_BITS: dict[str, Callable[[Any], Any]] = {"F": float_bits, "D": double_bits}


def _whole(letter: str) -> Callable[..., int]:
    return lambda vm, left, right, length: _part(letter)(vm, left, 0, right, 0, length)


def _part(letter: str) -> Callable[..., int]:
    bits = _BITS.get(letter)

    def mismatch(
        vm: VirtualMachine, left: Any, start: Any, right: Any, at: Any, length: Any
    ) -> int:
        for k in range(int(length)):
            one, two = left[start + k], right[at + k]
            if bits is not None:
                one, two = bits(one), bits(two)
            if one != two:
                return k
        return -1

    return mismatch


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "jdk/internal/util/ArraysSupport": {
        signature: function
        for letter in "ZBCSIJFD"
        for signature, function in (
            (f"static mismatch([{letter}[{letter}I)I", _whole(letter)),
            (f"static mismatch([{letter}I[{letter}II)I", _part(letter)),
        )
    },
}
