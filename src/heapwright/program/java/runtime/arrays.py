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
        if source is None or target is None:
            self._vm.fail("java/lang/NullPointerException")
        self._refuse_types(source, target)
        self._refuse_ends((start, source), (at, target), count)
        first, to, length = (int(each.__index__()) for each in (start, at, count))
        plain = source.element in names.DEFAULTS
        for k, value in enumerate(source[first : first + length]):
            target[to + k] = value if plain else self._copied(source, target, value)

    def _refuse_types(self, source: Any, target: Any) -> None:
        for word, each in (("source", source), ("destination", target)):
            if not isinstance(each, JavaArray):
                told = f"arraycopy: {word} type {self._vm.name_of(each)} is not an array"
                self._vm.fail("java/lang/ArrayStoreException", told)
        plain = source.element in names.DEFAULTS or target.element in names.DEFAULTS
        if plain and source.element != target.element:
            shown = f"can not copy {_shown(source)}[] into {_shown(target)}[]"
            self._vm.fail("java/lang/ArrayStoreException", f"arraycopy: type mismatch: {shown}")

    def _refuse_ends(
        self, source: tuple[Any, JavaArray], target: tuple[Any, JavaArray], count: Any
    ) -> None:
        def refuse(told: str, number: Any, place: str) -> None:
            self._vm.fail(
                "java/lang/ArrayIndexOutOfBoundsException",
                lambda: f"arraycopy: {told} {number} {place}",
            )

        named = (("source", *source), ("destination", *target))
        for word, at, array in named:
            if at < 0:
                refuse(f"{word} index", at, f"out of bounds for {_shown(array)}[{len(array)}]")
        if count < 0:
            refuse("length", count, "is negative")
        for word, at, array in named:
            if at + count > len(array):
                place = f"out of bounds for {_shown(array)}[{len(array)}]"
                refuse(f"last {word} index", at + count, place)

    def _copied(self, source: JavaArray, target: JavaArray, value: Any) -> Any:
        """The value, if the array that is copied to takes it."""
        wanted = names.class_in(target.element)
        if value is not None and not self._vm.fits(value, wanted):
            self._vm.fail(
                "java/lang/ArrayStoreException",
                "arraycopy: element type mismatch: can not cast one of the elements of "
                f"{names.full_type(source.element)}[] to the type of the destination array, "
                f"{names.full_type(target.element)}",
            )
        return value


def _shown(array: JavaArray) -> str:
    """How the machine names what is in an array."""
    return names.PRIMITIVES.get(array.element, "object array")


def byte_or_truth(array: JavaArray, value: Any) -> Any:
    """Bytes and booleans are stored by the same instruction."""
    return truth(value) if array.element == "Z" else i2b(value)
