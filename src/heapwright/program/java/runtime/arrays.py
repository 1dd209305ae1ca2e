"""Arrays: positions, creation, copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.integers import i2b, truth
from heapwright.program.java.runtime.objects import JavaArray

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

LARGEST = 1 << 20
"""More elements than this are never made: no path needs them."""


class Arrays:
    """The arrays of one vm."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By the names that translated code uses."""
        return {
            "position": self.position,
            "new_array": self.new,
            "new_arrays": self.new_nested,
            "storable": self.storable,
            "byte_or_truth": byte_or_truth,
            "array_copy": self.copy,
        }

    def position(self, array: JavaArray, index: Any) -> int:
        """The index, made concrete; each place that it can be is a path of its own."""
        length = len(array)
        if 0 <= index < length:
            return index if type(index) is int else int(index.__index__())
        return self._vm.fail(
            "java/lang/ArrayIndexOutOfBoundsException",
            lambda: f"Index {index} out of bounds for length {length}",
        )

    def new(self, cls: type[JavaArray], size: Any) -> JavaArray:
        self._refuse_negative([size])
        if size > LARGEST:
            self._vm.cut(f"an array of more than {LARGEST} elements")
        count = size if type(size) is int else int(size.__index__())
        return cls([names.DEFAULTS.get(cls.element)] * count)

    def new_nested(self, cls: type[JavaArray], sizes: Sequence[Any]) -> JavaArray:
        self._refuse_negative(sizes)
        made = self.new(cls, sizes[0])
        if len(sizes) > 1:
            inner: Any = self._vm.cls(cls.element)
            for k in range(len(made)):
                made[k] = self.new_nested(inner, sizes[1:])
        return made

    def _refuse_negative(self, sizes: Sequence[Any]) -> None:
        for size in sizes:
            if size < 0:
                self._vm.fail("java/lang/NegativeArraySizeException", lambda n=size: str(n))

    def storable(self, array: JavaArray, value: Any) -> Any:
        """The value, if the array takes it."""
        if value is None or array.element == "Ljava/lang/Object;":
            return value
        if not self._vm.fits(value, names.class_in(array.element)):
            self._vm.fail("java/lang/ArrayStoreException", self._vm.name_of(value))
        return value

    def copy(self, source: Any, start: Any, target: Any, at: Any, count: Any) -> None:
        """``System.arraycopy``."""
        fail = self._vm.fail
        if source is None or target is None:
            fail("java/lang/NullPointerException")
        if not isinstance(source, JavaArray) or not isinstance(target, JavaArray):
            fail("java/lang/ArrayStoreException")
        plain = source.element in names.DEFAULTS or target.element in names.DEFAULTS
        if plain and source.element != target.element:
            fail("java/lang/ArrayStoreException")
        inside = start >= 0 and at >= 0 and count >= 0
        if not inside or start + count > len(source) or at + count > len(target):
            fail("java/lang/ArrayIndexOutOfBoundsException", lambda: "arraycopy: out of bounds")
        first, to, length = (int(each.__index__()) for each in (start, at, count))
        for k, value in enumerate(source[first : first + length]):
            target[to + k] = value if plain else self.storable(target, value)


def byte_or_truth(array: JavaArray, value: Any) -> Any:
    """Bytes and booleans are stored by the same instruction."""
    return truth(value) if array.element == "Z" else i2b(value)
