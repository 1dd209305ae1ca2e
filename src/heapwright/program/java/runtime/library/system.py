"""``System``, mathematics, and native methods that library code needs."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heapwright.program.java.world import World


def _outside(what: str) -> Callable[..., Any]:
    """What the answer depends on is outside the program."""
    return lambda world, *arguments: world.cut(f"{what} asks for something outside the program")


def _copy(world: World, *arguments: Any) -> None:
    world.namespace["array_copy"](*arguments)


def _property(world: World, name: Any) -> Any:
    """Settings of the library itself are not made; all others are the machine's."""
    if str(name).startswith(("java.util.", "jdk.")):
        return None
    return _outside("System.getProperty")(world)


def _joined(world: World, joiner: Any) -> str:
    if joiner.size == 0 and joiner.emptyValue is not None:
        return str(joiner.emptyValue)
    parts = [] if joiner.elts is None else joiner.elts[: joiner.size]
    return str(joiner.prefix + joiner.delimiter.join(parts) + joiner.suffix)


def _root(world: World, value: Any) -> float:
    return math.sqrt(value) if value >= 0 else math.nan


METHODS: dict[str, dict[str, Callable[..., Any]]] = {
    "java/lang/System": {
        "<clinit>()V": lambda w: None,
        "static arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V": _copy,
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
    },
    "jdk/internal/util/ArraysSupport": {"<clinit>()V": lambda w: None},
    "jdk/internal/access/SharedSecrets": {"<clinit>()V": lambda w: None},
}
