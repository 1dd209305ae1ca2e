"""Specifications: predicates over objects and primitives, loaded by a front end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from heapwright.program.operation import Parameter

Predicate = Callable[..., Any]
Predicates = Sequence[str | Predicate]
"""Each by its name, its place in a file, or as a function."""

_NOTHING: Mapping[str, object] = {}


class Reads:
    """What a question may read.

    ``names`` are all names in its code; ``unseen`` those among them that occur in code which is not
    instrumented, where some ways to look at a value go unnoticed.
    """

    def __init__(self, names: Iterable[str] = (), unseen: Iterable[str] = ()) -> None:
        self.names = frozenset(names)
        self.unseen = frozenset(unseen)


@dataclass(frozen=True)
class Specification:
    """A predicate with typed parameters.

    ``function`` works on instrumented objects; ``untouched`` gives the same one for the program as
    it is, for the replay; ``reads`` are names of fields that it may look at. Parameters that have
    a default keep it. ``changes`` says that it may change its objects, ``is_method`` that it is the
    method of this name of its only argument, ``only_reads`` that it asks nothing but fields, so
    that a copy of its objects will do.
    """

    name: str
    function: Predicate
    parameters: tuple[Parameter, ...]
    untouched: Callable[[Any], Predicate]
    reads: Reads = field(default_factory=Reads)
    changes: bool = False
    is_method: bool = False
    only_reads: bool = False
    meant: tuple[str, ...] = ()
    """What names in it stand for that could stand for something else too."""

    def call(
        self, function: Predicate, values: Sequence[Any], given: Mapping[str, object] = _NOTHING
    ) -> Any:
        """The function with a value for each parameter, and further ones by name."""
        pairs = list(zip(self.parameters, values, strict=True))
        if given:
            return function(**{p.name: value for p, value in pairs}, **given)
        named = {parameter.name: value for parameter, value in pairs if parameter.keyword}
        return function(*[value for parameter, value in pairs if not parameter.keyword], **named)

    def replayed(self, untouched: Any) -> Predicate:
        """For the program as it is, and by position only."""
        function = self.untouched(untouched)
        return lambda *values: self.call(function, values)

    def listed(self, arguments: Sequence[str]) -> str:
        """The arguments as they stand in a call."""
        pairs = zip(self.parameters, arguments, strict=True)
        return ", ".join(f"{p.name}={text}" if p.keyword else text for p, text in pairs)


Wording = Callable[[Sequence[str]], list[str]]
"""How a test says what should hold of these arguments."""


class Moments(NamedTuple):
    """A property over two moments: for each operation the predicate that it stands for, and how a
    test of it is written; None where a question cannot pass what the operation takes.
    """

    name: str
    parts: list[tuple[str, tuple[Specification, Wording] | None]]


class Mistakes:
    """What a specification raised, to tell a mistake in it from an answer; this one is for a
    language whose own checks leave no room for mistakes.
    """

    def __init__(self) -> None:
        self.returned = 0
        """How many paths gave an answer."""
        self.raised: dict[str, None] = {}
        """What the other paths raised, in the order in which that was noted."""

    def note(self, error: BaseException) -> None:
        """A path that ended in this exception."""

    def refuse(self, fields: Iterable[tuple[str, str]], complete: bool) -> None:
        """After a search without an answer; ``fields`` are all that states have, with their
        classes, and ``complete`` says that there are no other states.

        Raises: UserError if the specification says nothing about the states.
        """
