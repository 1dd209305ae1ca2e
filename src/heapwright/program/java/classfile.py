"""A class file as values: what the bridge reads, in a form that is kept on disk."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from heapwright.program.java.decode import Instruction, decode

PUBLIC, PRIVATE, PROTECTED, STATIC, FINAL = 0x1, 0x2, 0x4, 0x8, 0x10
SYNCHRONIZED, BRIDGE, VARARGS, NATIVE = 0x20, 0x40, 0x80, 0x100
INTERFACE, ABSTRACT, SYNTHETIC, ENUM = 0x200, 0x400, 0x1000, 0x4000


@dataclass(frozen=True)
class Field:
    name: str
    descriptor: str
    flags: int
    signature: str | None
    constant: tuple[str, Any] | None

    @property
    def is_static(self) -> bool:
        return bool(self.flags & STATIC)


@dataclass(frozen=True)
class Handler:
    """Instructions from ``start`` up to ``end`` are covered; None catches everything."""

    start: int
    end: int
    target: int
    caught: str | None


@dataclass(frozen=True)
class Code:
    max_locals: int
    data: bytes
    handlers: tuple[Handler, ...]
    lines: tuple[tuple[int, int], ...]
    variables: tuple[tuple[int, int, str], ...]
    pool: dict[int, tuple[Any, ...]] = field(compare=False, repr=False)

    @cached_property
    def instructions(self) -> tuple[Instruction, ...]:
        """Raises: UserError where the bytes make no sense."""
        return tuple(decode(self.data, self.pool))

    def line_at(self, offset: int) -> int:
        """The line of an instruction; 0 where the file does not say."""
        return max((each for each in self.lines if each[0] <= offset), default=(0, 0))[1]


@dataclass(frozen=True)
class Method:
    name: str
    descriptor: str
    flags: int
    signature: str | None
    thrown: tuple[str, ...]
    parameter_names: tuple[str | None, ...]
    code: Code | None

    @property
    def is_static(self) -> bool:
        return bool(self.flags & STATIC)


@dataclass(frozen=True)
class Inner:
    name: str
    outer: str | None
    simple: str | None
    flags: int


@dataclass(frozen=True)
class ClassFile:
    """``pool`` has the entries of the constant pool by index, ``bootstraps`` what
    ``invokedynamic`` refers to, ``components`` those of a record, ``digest`` says what it was read
    from.
    """

    version: int
    flags: int
    name: str
    superclass: str | None
    interfaces: tuple[str, ...]
    source: str | None
    signature: str | None
    fields: tuple[Field, ...]
    methods: tuple[Method, ...]
    pool: dict[int, tuple[Any, ...]]
    bootstraps: tuple[Any, ...]
    inner: tuple[Inner, ...]
    components: tuple[tuple[str, str], ...] | None
    digest: str

    @property
    def is_interface(self) -> bool:
        return bool(self.flags & INTERFACE)

    @cached_property
    def declared(self) -> dict[tuple[str, str], Method]:
        return {(each.name, each.descriptor): each for each in self.methods}

    @cached_property
    def flags_inside(self) -> int:
        """The flags as declared: the class itself has none that say ``private`` or ``static``."""
        return next((each.flags for each in self.inner if each.name == self.name), self.flags)


def from_plain(plain: Any, digest: str) -> ClassFile:
    """The class of the tuples that ``jvm.reading`` makes."""
    parts = [*plain, digest]
    fields, methods, entries, _, inner, *_ = parts[7:]
    pool = dict(entries)
    parts[7] = tuple(Field(*each) for each in fields)
    parts[8] = tuple(Method(*[*each[:6], _code(pool, each[6])]) for each in methods)
    parts[9] = pool
    parts[11] = tuple(Inner(*each) for each in inner)
    return ClassFile(*parts)


def _code(pool: dict[int, tuple[Any, ...]], plain: Any) -> Code | None:
    if plain is None:
        return None
    max_locals, data, handlers, lines, variables = plain
    caught = tuple(Handler(*each) for each in handlers)
    return Code(max_locals, data, caught, lines, variables, pool)
