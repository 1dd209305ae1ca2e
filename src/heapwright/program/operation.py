"""Operations: what a caller can do with the classes of a program."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeVar

from heapwright.errors import InternalError, Place
from heapwright.program.kinds import Alternative, Anything, Container, Instance
from heapwright.program.python.interface import special_methods as special

_Item = TypeVar("_Item")


class OperationKind(Enum):
    CONSTRUCTOR = "constructor"
    METHOD = "method"
    FIELD = "function in a field"
    STATIC = "static method"
    CLASS = "class method"
    GETTER = "property"
    SETTER = "property setter"
    DELETER = "property deleter"
    SYNTAX = "special method"
    CLASS_SYNTAX = "special method of a metaclass"
    WITH = "with statement"
    RAISE = "raise statement"
    FUNCTION = "function"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an operation; ``keyword`` where it can only be passed by name, ``spread``
    for ``*items``, whose argument is a tuple, and with ``keyword`` for ``**items``, a dict.
    """

    name: str
    alternatives: tuple[Alternative, ...]
    keyword: bool = False
    spread: bool = False

    def takes_objects(self) -> bool:
        return any(map(is_object, self.alternatives))


def is_object(kind: Alternative) -> bool:
    """Whether it is an object of the program, or a container that has some."""
    if isinstance(kind, Container):
        return any(is_object(inner) for kinds in kind.items for inner in kinds)
    return isinstance(kind, Instance | Anything)


@dataclass(frozen=True, slots=True)
class Operation:
    """One public operation. Where there is a receiver, it is the first parameter."""

    name: str
    kind: OperationKind
    owner: str
    member: str
    parameters: tuple[Parameter, ...]
    place: Place
    generates: bool = False
    """Whether the call gives items one by one, and is run on to get them: all, or only the first
    few (``taken``).
    """
    taken: int | None = None
    parts: tuple[Operation, ...] = ()
    """Of a with statement: what is entered, and what is called inside, if anything."""

    def __str__(self) -> str:
        return self.name

    @property
    def has_receiver(self) -> bool:
        if self.kind is OperationKind.WITH:
            return self.parts[0].has_receiver
        return self.kind not in WITHOUT_RECEIVER

    @property
    def is_statement(self) -> bool:
        """Whether its source has no value."""
        if self.kind is OperationKind.WITH:
            return len(self.parts) < 2 or self.parts[1].is_statement
        of_syntax = self.kind in (OperationKind.SYNTAX, OperationKind.CLASS_SYNTAX)
        return self.kind in _STATEMENTS or (of_syntax and self.member in special.STATEMENTS)

    @property
    def is_in_place(self) -> bool:
        return self.kind is OperationKind.SYNTAX and self.member in special.IN_PLACE

    def source(self, arguments: list[str]) -> str:
        """The call as a Python expression or statement; what a generator yields as a list."""
        if self.kind is OperationKind.WITH:
            return self._with_source(arguments)
        call = _call_source(self, self._named(arguments))
        if not self.generates:
            return call
        if self.taken == 1:
            return f"next({call}, None)"
        call = call[5:-1] if self.member == "__iter__" else call
        return (
            f"list({call})"
            if self.taken is None
            else f"list(itertools.islice({call}, {self.taken}))"
        )

    def rebinding(self, arguments: list[str]) -> str:
        """An in-place operator as a statement, after which the variable means the result."""
        receiver, other = self._named(arguments)
        return f"{receiver} {special.IN_PLACE[self.member]} {other}"

    def split(self, arguments: Sequence[_Item]) -> list[list[_Item]]:
        """The arguments of each part of a with statement; they share a receiver."""
        first = len(self.parts[0].parameters)
        shared = list(arguments[:1]) if self.has_receiver else []
        return [list(arguments[:first]), [*shared, *arguments[first:]]][: len(self.parts)]

    def _with_source(self, arguments: list[str]) -> str:
        given = self.split(arguments)
        texts = [part.source(own) for part, own in zip(self.parts, given, strict=True)]
        if self.parts[0].kind is OperationKind.SYNTAX:
            texts[0] = arguments[0]
        inner = texts[1] if len(texts) > 1 else "pass"
        return f"with {texts[0]}:\n    " + inner.replace("\n", "\n    ")

    def _named(self, arguments: list[str]) -> list[str]:
        pairs = list(zip(self.parameters, arguments, strict=True))
        shown = [_passed(parameter, text) for parameter, text in pairs if text]
        return [text for text in shown if text]


WITHOUT_RECEIVER = (
    OperationKind.CONSTRUCTOR,
    OperationKind.STATIC,
    OperationKind.CLASS,
    OperationKind.CLASS_SYNTAX,
    OperationKind.FUNCTION,
)
_STATEMENTS = (OperationKind.SETTER, OperationKind.DELETER, OperationKind.RAISE)


def passed_kinds(operation: Operation) -> Iterator[str]:
    """Everything that parameters of the operation take, as texts, inside containers too."""
    for parameter in operation.parameters:
        yield from _texts(parameter.alternatives)


def _texts(kinds: Iterable[Alternative]) -> Iterator[str]:
    for kind in kinds:
        if isinstance(kind, Container):
            for inner in kind.items:
                yield from _texts(inner)
        else:
            yield str(kind)


def _passed(parameter: Parameter, text: str) -> str:
    """How an argument stands in a call; empty if nothing is passed."""
    if parameter.spread:
        return _keywords(text) if parameter.keyword else text[1:-1].rstrip(",")
    return f"{parameter.name}={text}" if parameter.keyword else text


def _keywords(text: str) -> str:
    """The items of a dict's source as keyword arguments."""
    found = ast.parse(text, mode="eval").body
    assert isinstance(found, ast.Dict)
    named: dict[str, str | None] = {}
    for key, value in zip(found.keys, found.values, strict=True):
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            named[key.value] = ast.get_source_segment(text, value)
    return ", ".join(f"{name}={value}" for name, value in named.items())


def _call_source(operation: Operation, arguments: list[str]) -> str:
    match operation.kind:
        case OperationKind.CONSTRUCTOR:
            return f"{operation.owner}({', '.join(arguments)})"
        case OperationKind.STATIC | OperationKind.CLASS:
            return f"{operation.owner}.{operation.member}({', '.join(arguments)})"
        case OperationKind.METHOD if operation.member == "__call__":
            return f"{arguments[0]}({', '.join(arguments[1:])})"
        case OperationKind.METHOD | OperationKind.FIELD:
            return f"{arguments[0]}.{operation.member}({', '.join(arguments[1:])})"
        case OperationKind.GETTER:
            return f"{arguments[0]}.{operation.member}"
        case OperationKind.FUNCTION:
            return f"{operation.member}({', '.join(arguments)})"
        case OperationKind.SYNTAX:
            return special.written(operation.member, arguments, _operand)
        case OperationKind.CLASS_SYNTAX:
            return special.written(operation.member, [operation.owner, *arguments], _operand)
        case _:
            return _statement_source(operation, arguments)


def _statement_source(operation: Operation, arguments: list[str]) -> str:
    match operation.kind:
        case OperationKind.SETTER:
            return f"{arguments[0]}.{operation.member} = {arguments[1]}"
        case OperationKind.DELETER:
            return f"del {arguments[0]}.{operation.member}"
        case OperationKind.RAISE:
            return "raise Exception"
    raise InternalError(f"a {operation.kind.value} has no source of its own")


@cache
def _operand(text: str) -> str:
    """The text in brackets where an operator beside it would change what it means."""
    tree = ast.parse(text, mode="eval").body
    negative = isinstance(tree, ast.UnaryOp) and not isinstance(tree.operand, ast.Constant)
    return f"({text})" if negative or isinstance(tree, _LOOSE) else text


_LOOSE = (ast.Lambda, ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp)
