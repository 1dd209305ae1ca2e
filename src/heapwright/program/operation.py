"""Operations: what a caller can do with the classes of a program."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeVar

from heapwright.errors import Place
from heapwright.program.kinds import NOT_PASSED, Alternative, Anything, Container, Instance, flat
from heapwright.program.spelling import Spelling

_Item = TypeVar("_Item")


class OperationKind(Enum):
    """The ways to call something; a language uses those that it has."""

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


@dataclass(frozen=True, slots=True)
class Derived:
    """A small subclass that a test defines itself: its name, and its definition as source; ``bare``
    defines one that adds nothing to the class.
    """

    name: str
    source: str
    bare: str = ""


def is_object(kind: Alternative) -> bool:
    """Whether it is an object of the program, or a container that has some."""
    return any(isinstance(each, Instance | Anything) for each in flat([kind]))


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
    derived: Derived | None = None
    """Of a constructor: the subclass whose object it makes."""
    spelling: Spelling = field(kw_only=True, compare=False, repr=False)

    def __str__(self) -> str:
        return self.name

    def omitting(self, names: Collection[str]) -> Operation:
        """The operation, where these parameters may also be left out; what follows is then passed
        by name. Unchanged where ``*items`` follow, which cannot be.
        """
        if not any(p.name in names for p in self.parameters) or self._has_spread:
            return self
        parameters, named = [], False
        for parameter in self.parameters:
            kinds, omitted = parameter.alternatives, parameter.name in names
            named = named or omitted
            if omitted and NOT_PASSED not in kinds:
                kinds = (*kinds, NOT_PASSED)
            parameters.append(Parameter(parameter.name, kinds, named or parameter.keyword))
        return replace(self, parameters=tuple(parameters))

    @property
    def _has_spread(self) -> bool:
        return any(parameter.spread for parameter in self.parameters)

    @property
    def has_receiver(self) -> bool:
        if self.kind is OperationKind.WITH:
            return self.parts[0].has_receiver
        return self.kind not in WITHOUT_RECEIVER

    @property
    def is_statement(self) -> bool:
        """Whether its source has no value."""
        return self.spelling.is_statement(self)

    @property
    def is_in_place(self) -> bool:
        """Whether a variable may mean the result from then on."""
        return self.spelling.is_in_place(self)

    def source(self, arguments: Sequence[str]) -> str:
        """The call as an expression or statement of its language; items that are given one by one
        are collected.
        """
        return self.spelling.call(self, arguments)

    def split(self, arguments: Sequence[_Item]) -> list[list[_Item]]:
        """The arguments of each part of a with statement; they share a receiver."""
        first = len(self.parts[0].parameters)
        shared = list(arguments[:1]) if self.has_receiver else []
        return [list(arguments[:first]), [*shared, *arguments[first:]]][: len(self.parts)]


WITHOUT_RECEIVER = (
    OperationKind.CONSTRUCTOR,
    OperationKind.STATIC,
    OperationKind.CLASS,
    OperationKind.CLASS_SYNTAX,
    OperationKind.FUNCTION,
)


def passed_kinds(parameters: Iterable[Parameter]) -> Iterator[str]:
    """Everything that the parameters take, by name, inside containers too."""
    kinds = flat(kind for parameter in parameters for kind in parameter.alternatives)
    return (str(kind) for kind in kinds if not isinstance(kind, Container))
