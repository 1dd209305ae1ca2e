"""How a language spells calls and values: the words of a sequence, a message or a test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from heapwright.errors import InternalError
from heapwright.program.arguments import ArgumentValue

if TYPE_CHECKING:
    from heapwright.program.operation import Operation


class Spelling(Protocol):
    """Supplied by a front end; every operation knows its own. Most languages have no operations
    that are statements, or that work in place.
    """

    def call(self, operation: Operation, arguments: Sequence[str]) -> str:
        """The call alone; several lines where the language needs them."""

    def is_statement(self, operation: Operation) -> bool:
        """Whether the call has no value."""
        return False

    def is_in_place(self, operation: Operation) -> bool:
        """Whether a variable may mean the result from then on."""
        return False

    def rebinding(self, operation: Operation, arguments: Sequence[str]) -> str:
        """An operation in place, as a statement. Requires: ``is_in_place``."""
        raise InternalError(f"{operation.name} does not work in place")

    def assigned(self, operation: Operation, name: str, call: str) -> str:
        """The call as a statement that gives its result a name."""

    def expecting(self, raised: str, call: str) -> list[str]:
        """A call that ends in an exception, after which the caller goes on."""

    def repeated(self, times: int, lines: Sequence[str]) -> list[str]:
        """The same lines so many times."""
        return [*lines] * times

    def value(self, argument: ArgumentValue) -> str:
        """An argument as it stands in a call."""

    def copied(self, value: int | float | str) -> str | None:
        """An expression for another object that is equal to the value; None if there is none."""
        return None

    def variable(self, class_name: str) -> str:
        """What a local variable for an object of the class is called."""
