"""``System``, mathematics, and native methods that library code needs."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.unknown_strings import join, written

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


def _outside(what: str) -> Callable[..., Any]:
    """What the answer depends on is outside the program."""
    return lambda vm, *arguments: vm.cut(f"{what} asks for something outside the program")


def _property(vm: VirtualMachine, name: Any) -> Any:
    """Settings of the library itself are not made; all others are the machine's."""
    if str(name).startswith(("java.util.", "jdk.")):
        return None
    return _outside("System.getProperty")(vm)


def _joined(vm: VirtualMachine, joiner: Any) -> str:
    if joiner.size == 0 and joiner.emptyValue is not None:
        return str(joiner.emptyValue)
    parts = [] if joiner.elts is None else joiner.elts[: joiner.size]
    return written(joiner.prefix, join(joiner.delimiter, parts), joiner.suffix)


def _root(vm: VirtualMachine, value: Any) -> float:
    return math.sqrt(value) if value >= 0 else math.nan


_OUT = "java/lang/IndexOutOfBoundsException"
_FORMATTER = "Ljava/util/function/BiFunction;"


def _plain(vm: VirtualMachine, formatter: Any) -> None:
    """Callers with a formatter raise another exception, and say it in other words."""
    if formatter is not None:
        vm.cut("a check of bounds with an exception of its own has no written meaning")


def _check_index(vm: VirtualMachine, index: Any, length: Any, formatter: Any) -> Any:
    _plain(vm, formatter)
    if not 0 <= index < length:
        vm.fail(_OUT, lambda: f"Index {index} out of bounds for length {length}")
    return index


def _check_range(vm: VirtualMachine, start: Any, end: Any, length: Any, formatter: Any) -> Any:
    _plain(vm, formatter)
    if not 0 <= start <= end <= length:
        vm.fail(_OUT, lambda: f"Range [{start}, {end}) out of bounds for length {length}")
    return start


def _check_size(vm: VirtualMachine, start: Any, size: Any, length: Any, formatter: Any) -> Any:
    _plain(vm, formatter)
    if length < 0 or start < 0 or size < 0 or size > length - start:
        told = "Range [{}, {} + {}) out of bounds for length {}"
        vm.fail(_OUT, lambda: told.format(start, start, size, length))
    return start


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "java/lang/System": {
        "<clinit>()V": lambda w: None,
        "static arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V": (
            lambda w, *arguments: w.namespace["array_copy"](*arguments)
        ),
        "static identityHashCode(Ljava/lang/Object;)I": _outside("System.identityHashCode"),
        "static currentTimeMillis()J": _outside("System.currentTimeMillis"),
        "static nanoTime()J": _outside("System.nanoTime"),
        "static getProperty(Ljava/lang/String;)Ljava/lang/String;": _property,
        "static getenv(Ljava/lang/String;)Ljava/lang/String;": _outside("System.getenv"),
        "static exit(I)V": _outside("System.exit"),
        "static lineSeparator()Ljava/lang/String;": lambda w: "\n",
    },
    "java/lang/Math": {
        "static sqrt(D)D": _root,
        **{
            f"static {name}(D)D": _outside(f"Math.{name}, whose last digit the machine decides,")
            for name in ("sin", "cos", "tan", "exp", "log", "log10", "cbrt", "sinh", "cosh", "tanh")
        },
        "static pow(DD)D": _outside("Math.pow, whose last digit the machine decides,"),
    },
    "java/lang/StrictMath": {"static sqrt(D)D": _root},
    "java/lang/Thread": {
        "static currentThread()Ljava/lang/Thread;": _outside("Thread.currentThread"),
    },
    "java/io/ObjectStreamField": {
        "<init>(Ljava/lang/String;Ljava/lang/Class;)V": lambda w, o, *_: None,
        "<init>(Ljava/lang/String;Ljava/lang/Class;Z)V": lambda w, o, *_: None,
    },
    "java/util/StringJoiner": {
        "<clinit>()V": lambda w: None,
        "toString()Ljava/lang/String;": _joined,
    },
    "jdk/internal/misc/CDS": {
        "<clinit>()V": lambda w: None,
        "static initializeFromArchive(Ljava/lang/Class;)V": lambda w, c: None,
        # It salts the order of immutable sets and maps, whose iterators are closed.
        "static getRandomSeedForDumping()J": lambda w: 1,
    },
    "jdk/internal/util/Preconditions": {
        f"static checkIndex({kinds}{_FORMATTER}){kinds[0]}": function
        for kinds, function in (("II", _check_index), ("JJ", _check_index))
    }
    | {
        f"static checkFromToIndex({letter * 3}{_FORMATTER}){letter}": _check_range
        for letter in "IJ"
    }
    | {
        f"static checkFromIndexSize({letter * 3}{_FORMATTER}){letter}": _check_size
        for letter in "IJ"
    },
    "jdk/internal/util/ArraysSupport": {"<clinit>()V": lambda w: None},
    "jdk/internal/access/SharedSecrets": {"<clinit>()V": lambda w: None},
}
