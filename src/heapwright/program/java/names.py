"""Descriptors taken apart, and names of the JVM as names of Python."""

from __future__ import annotations

import keyword
import re
from functools import cache

_TYPE = re.compile(r"\[*(?:[BCDFIJSZV]|L[^;]+;)")


@cache
def parameters(descriptor: str) -> tuple[str, ...]:
    """The types of a method's parameters."""
    return tuple(_TYPE.findall(descriptor[1 : descriptor.rindex(")")]))


@cache
def returned(descriptor: str) -> str:
    return descriptor[descriptor.rindex(")") + 1 :]


def kind(descriptor: str) -> str:
    """What the stack holds of a type: I, J, F, D, Z or A."""
    if descriptor in ("B", "C", "S"):
        return "I"
    return "A" if descriptor[0] in "L[" else descriptor


def class_in(descriptor: str) -> str:
    """The class of a reference type, as the constant pool has it."""
    return descriptor[1:-1] if descriptor[0] == "L" else descriptor


@cache
def method_name(name: str, descriptor: str) -> str:
    """An identifier that no other method and no field has."""
    return "m_" + re.sub(r"[^A-Za-z0-9]", lambda m: f"_{ord(m[0]):x}_", name + descriptor)


@cache
def class_name(name: str) -> str:
    """The variable that holds the class in translated code."""
    return "C_" + re.sub(r"[^A-Za-z0-9]", lambda m: f"_{ord(m[0]):x}_", name)


def field_name(name: str, taken: frozenset[str] | set[str]) -> str:
    """The attribute that holds a field: its own name wherever that is possible."""
    if not name.isidentifier() or not name.isascii() or "$" in name:
        name = re.sub(r"[^A-Za-z0-9_]", "_", name)
    if keyword.iskeyword(name):
        name += "_"
    while name in taken:
        name += "_"
    return name


def is_library(name: str) -> bool:
    """Whether a class is one of the runtime's."""
    return name.startswith(("java/", "jdk/", "sun/"))


def dotted(name: str) -> str:
    """The name as Java code writes it, but for nested classes."""
    return name.replace("/", ".")


DEFAULTS = {"Z": False, "F": 0.0, "D": 0.0, "I": 0, "J": 0, "S": 0, "B": 0, "C": 0}
"""What fields of primitive types start with; all others are null."""

PRIMITIVES = {"I": "int", "J": "long", "S": "short", "B": "byte", "C": "char"} | {
    "Z": "boolean",
    "F": "float",
    "D": "double",
    "V": "void",
}


def simple_type(descriptor: str) -> str:
    """A type as Java writes it, without its package."""
    element = descriptor.lstrip("[")
    word = PRIMITIVES.get(element) or class_in(element).rpartition("/")[2].replace("$", ".")
    return word + "[]" * (len(descriptor) - len(element))


def full_type(descriptor: str) -> str:
    """A type as the machine's messages write it."""
    element = descriptor.lstrip("[")
    word = PRIMITIVES.get(element) or dotted(class_in(element))
    return word + "[]" * (len(descriptor) - len(element))


def nested(name: str) -> str:
    """The class without its package, as source names it: nested ones with dots."""
    return re.split(r"[./]", name)[-1].replace("$", ".")
