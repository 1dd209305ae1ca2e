"""What a language supplies so that concrete heaps become tests: what really happens on them, and
their text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from heapwright.errors import UserError
from heapwright.heap.shape import Shape
from heapwright.program import Operation
from heapwright.program.specification import Specification
from heapwright.structures.concrete import Concrete

SECONDS = 10.0
"""On a heap that is not valid, a predicate may have no end."""


class Confirmed(ABC):
    """What a call really did: ``error`` is what it raised, ``arguments`` were passed, by name."""

    error: BaseException | None
    arguments: Mapping[str, Any]

    @property
    def raised(self) -> str | None:
        """The exception, if it ended in one."""
        return None if self.error is None else type(self.error).__name__

    @property
    @abstractmethod
    def shown(self) -> str:
        """The result in words."""

    @abstractmethod
    def shape(self) -> Shape:
        """The heap as the call left it."""


@dataclass(frozen=True)
class CaseInput:
    """A case that a test is written of: the call, what it is done with, and what it did."""

    operation: Operation
    number: int
    concrete: Concrete
    roots: tuple[str, ...]
    confirmed: Confirmed


@dataclass(frozen=True)
class WrittenTests:
    """``left_out`` names tests that do not pass; ``unchecked`` says why they were not run."""

    files: tuple[Path, ...]
    count: int
    left_out: tuple[str, ...]
    unchecked: str = ""


def numbered(bases: Mapping[int, str], between: str) -> dict[int, str]:
    """Names of objects: as they are, or with a number where several would have the same."""
    times, seen = Counter(bases.values()), Counter[str]()
    names: dict[int, str] = {}
    for k, base in bases.items():
        seen[base] += 1
        names[k] = base if times[base] == 1 else f"{base}{between}{seen[base]}"
    return names


class RealHeaps(ABC):
    """Concrete heaps made of the classes as they are: all that is shown was run for real."""

    @abstractmethod
    def run(self, operation: Operation, concrete: Concrete, roots: Sequence[str]) -> Confirmed:
        """The call with these arguments, by the very text that a test would have."""

    @abstractmethod
    def says(
        self,
        spec: Specification,
        concrete: Concrete,
        roots: Sequence[str],
        seconds: float = SECONDS,
    ) -> bool | BaseException:
        """What the predicate says of these roots, or what ends it."""

    @abstractmethod
    def breaks(self, spec: Specification, confirmed: Confirmed) -> str | None:
        """The exception that a test of the predicate after the call fails with; None if it holds of
        every object that was passed or returned.
        """

    # Text -------------------------------------------------------------------------------------

    @abstractmethod
    def argument(self, concrete: Concrete, name: str) -> str:
        """How an argument stands in a call: objects by the names of their parameters."""

    @abstractmethod
    def lines(self, concrete: Concrete, roots: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        """Statements that build the heap, and how each of these roots is written after them."""

    @abstractmethod
    def calling(self, operation: Operation, call: str, raised: str | None, kept: str) -> list[str]:
        """The call, whatever it raises; its result is ``kept`` under this name, if there is one."""

    @abstractmethod
    def asking(self, spec: Specification, names: Sequence[str]) -> list[str]:
        """The lines that demand the predicate of these objects."""

    @abstractmethod
    def test(self, name: str, body: Sequence[str]) -> str:
        """A whole test."""

    def write(
        self, cases: Sequence[CaseInput], folder: Path, invariant: str | None, style: str | None
    ) -> WrittenTests:
        """A test of each case, which builds its heap by assigning fields; ``invariant`` is a method
        that must hold in the end.

        Raises: UserError if a file that is not ours is in the way.
        """
        raise UserError("tests of valid heaps cannot be written in this language")

    def structures(self, heaps: Iterable[Concrete], roots: Sequence[str], path: Path) -> str:
        """Source for this file that makes live structures, one of each.

        Raises: UserError if such a file cannot be written.
        """
        raise UserError(f"-o {path}: name a file that ends in .graph")

    def checked(
        self,
        operation: Operation,
        spec: Specification,
        call: str,
        names: Mapping[str, str],
        concrete: Concrete,
        raised: str | None,
    ) -> list[str]:
        """The call, and then the demand that fails: on what was passed, or on what is returned."""
        owner = getattr(spec.parameters[0].alternatives[0], "class_name", "")
        asked = [text for name, text in names.items() if concrete.class_at(name) == owner]
        kept = "" if asked or operation.is_statement else "made"
        lines = self.calling(operation, call, raised, kept)
        return [*lines, *(line for text in asked or ["made"] for line in self.asking(spec, [text]))]
