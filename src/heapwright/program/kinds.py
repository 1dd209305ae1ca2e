"""What a parameter accepts: one or several alternatives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from heapwright.program.abstract import Known


class UnsupportedTypeError(Exception):
    """The annotation is understood, but values of this type cannot be made yet."""


@dataclass(frozen=True, slots=True)
class Integer:
    """Any integer, or those of a machine type, whose name is in ``MACHINE_RANGES``."""

    name: str = "int"

    def __str__(self) -> str:
        return self.name


MACHINE_RANGES: dict[str, tuple[int, int]] = {
    "int8": (-(1 << 7), (1 << 7) - 1),
    "uint8": (0, (1 << 8) - 1),
    "int16": (-(1 << 15), (1 << 15) - 1),
    "uint16": (0, (1 << 16) - 1),
    "int32": (-(1 << 31), (1 << 31) - 1),
    "uint32": (0, (1 << 32) - 1),
    "int64": (-(1 << 63), (1 << 63) - 1),
    "uint64": (0, (1 << 64) - 1),
}
"""The least and the greatest number of each machine type."""


@dataclass(frozen=True, slots=True)
class Boolean:
    def __str__(self) -> str:
        return "bool"


@dataclass(frozen=True, slots=True)
class Text:
    def __str__(self) -> str:
        return "str"


@dataclass(frozen=True, slots=True)
class Real:
    def __str__(self) -> str:
        return "float"


OMITTED = "omitted"
"""The kind of a constant that stands for a parameter which is not passed."""


CLASS = "class"
"""The kind of a constant that is a class of the program."""
BUILTIN = "builtin"
"""The kind of a constant that is a function of Python's own, by its name."""
ITERATOR = "iterator"
"""The name of a container that can be iterated over once."""

NOT_PASSED = Known(OMITTED, "")
"""What a parameter takes that may be left out."""


@dataclass(frozen=True, slots=True)
class Container:
    """A container of few items, or a named tuple, passed by value; a dict's items are keys and
    values in turn.
    """

    name: str
    items: tuple[tuple[Alternative, ...], ...]

    def __str__(self) -> str:
        inner = ", ".join(" | ".join(map(str, kinds)) for kinds in self.items)
        return f"{self.name}[{inner}]"

    def containers(self) -> Iterator[Container]:
        """Those among its items."""
        return (kind for kinds in self.items for kind in kinds if isinstance(kind, Container))


@dataclass(frozen=True, slots=True)
class Nothing:
    def __str__(self) -> str:
        return "None"


@dataclass(frozen=True, slots=True)
class Instance:
    """An object of a class of the program, or of a subclass."""

    class_name: str

    def __str__(self) -> str:
        return self.class_name


@dataclass(frozen=True, slots=True)
class Anything:
    """``object``: whatever the caller holds, and None."""

    def __str__(self) -> str:
        return "object"


@dataclass(frozen=True, slots=True)
class Opaque:
    """Values of a type that only trials can pass: ``name`` is how a test could write the type,
    empty where it is not declared.
    """

    name: str

    def __str__(self) -> str:
        return self.name or "anything"


UNKNOWN = Opaque("")
CALLABLE = Opaque("Callable")

Alternative = (
    Integer | Boolean | Text | Real | Nothing | Instance | Anything | Known | Container | Opaque
)


def flat(kinds: Iterable[Alternative]) -> Iterator[Alternative]:
    """The kinds, and those of the items of containers among them."""
    for kind in kinds:
        yield kind
        if isinstance(kind, Container):
            for inner in kind.items:
                yield from flat(inner)


def described(kinds: Iterable[Alternative]) -> str:
    """In words: ``None, an int or a str``."""
    words = list(dict.fromkeys(word for kind in kinds for word in _words(kind)))
    *others, last = words or ["nothing"]
    return f"{', '.join(others)} or {last}" if others else last


def _words(kind: Alternative) -> Iterator[str]:
    match kind:
        case Anything():
            yield from ("an object that the caller holds", "None", "an int")
        case Known(kind=what) if what == OMITTED:
            yield "left out"
        case Nothing() | Known():
            yield str(kind)
        case Container(name, items):
            inner = list(
                dict.fromkeys(word for kinds in items for k in kinds for word in _words(k))
            )
            if inner:
                yield f"{_article(name)} of {' and '.join(inner)}"
        case _:
            yield _article(str(kind))


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiouAEIO' else 'a'} {name}"


OF_VALUES: dict[type, Alternative] = {
    bool: Boolean(),
    int: Integer(),
    float: Real(),
    str: Text(),
    type(None): Nothing(),
}
"""What values of these types are."""
