"""Type parameters of classes, and the arguments that a test gives them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from heapwright.program.java.classfile import ClassFile

TAKES_INTEGERS = frozenset({"java/lang/Object", "java/lang/Comparable", "java/lang/Number"})
"""Types for which an ``Integer`` is passed."""


def with_arguments(shown: str, file: ClassFile) -> str:
    """The class as a test makes it: ``TreeMap<Integer, Integer>``; without arguments where some
    parameter takes no ``Integer``.
    """
    bounds = list(_bounds(file.signature or ""))
    if not bounds or not all(each in TAKES_INTEGERS for each in bounds):
        return shown
    return f"{shown}<{', '.join('Integer' for _ in bounds)}>"


def _bounds(signature: str) -> Iterator[str]:
    """The first bound of each type parameter (JVM specification, 4.7.9.1)."""
    at = 1
    while signature.startswith("<") and signature[at] != ">":
        at = signature.index(":", at)
        bounds = []
        while signature[at] == ":":
            at += 1
            if signature[at] != ":":  # an interface comes without a class before it
                end = _end_of_type(signature, at)
                bounds.append(re.split("[<;]", signature[at + 1 : end])[0])
                at = end
        yield bounds[0]


def _end_of_type(signature: str, at: int) -> int:
    depth = 0
    while True:
        sign = signature[at]
        depth += {"<": 1, ">": -1}.get(sign, 0)
        at += 1
        if sign == ";" and not depth:
            return at
