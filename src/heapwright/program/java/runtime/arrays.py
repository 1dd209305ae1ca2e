"""Arrays: positions, creation, copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from heapwright.program.java import names
from heapwright.program.java.runtime.failing import Fail
from heapwright.program.java.runtime.integers import i2b, truth
from heapwright.program.java.runtime.objects import JavaArray

LARGEST = 1 << 20
"""More elements than this are never made: no path needs them."""


def arrays(
    fail: Fail,
    array_class: Callable[[str], type[JavaArray]],
    fits: Callable[[Any, str], bool],
    class_name: Callable[[Any], str],
    cut: Callable[[str], Any],
) -> dict[str, Callable[..., Any]]:
    """The functions by the names that translated code uses."""

    def position(array: JavaArray, index: Any) -> int:
        if 0 <= index < len(array):
            return index if type(index) is int else int(index.__index__())
        length = len(array)
        message = lambda: f"Index {index} out of bounds for length {length}"  # noqa: E731
        fail("java/lang/ArrayIndexOutOfBoundsException", message)

    def new_array(cls: type[JavaArray], size: Any) -> JavaArray:
        if size < 0:
            fail("java/lang/NegativeArraySizeException", lambda: str(size))
        if size > LARGEST:
            cut(f"an array of more than {LARGEST} elements")
        count = size if type(size) is int else int(size.__index__())
        return cls([names.DEFAULTS.get(cls.element)] * count)

    def new_arrays(cls: type[JavaArray], sizes: Sequence[Any]) -> JavaArray:
        for size in sizes:
            if size < 0:
                fail("java/lang/NegativeArraySizeException", lambda size=size: str(size))
        return _filled(cls, list(sizes))

    def _filled(cls: type[JavaArray], sizes: list[Any]) -> JavaArray:
        made = new_array(cls, sizes[0])
        if len(sizes) > 1:
            inner = array_class(cls.element)
            for k in range(len(made)):
                made[k] = _filled(inner, sizes[1:])
        return made

    def storable(array: JavaArray, value: Any) -> Any:
        if value is not None and array.element != "Ljava/lang/Object;":
            if not fits(value, names.class_in(array.element)):
                fail("java/lang/ArrayStoreException", class_name(value))
        return value

    def byte_or_truth(array: JavaArray, value: Any) -> Any:
        return truth(value) if array.element == "Z" else i2b(value)

    def copy(source: Any, start: Any, target: Any, at: Any, count: Any) -> None:
        """``System.arraycopy``."""
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
            target[to + k] = value if plain else storable(target, value)

    return {
        "position": position,
        "new_array": new_array,
        "new_arrays": new_arrays,
        "storable": storable,
        "byte_or_truth": byte_or_truth,
        "array_copy": copy,
    }
