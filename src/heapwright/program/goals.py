"""Goals: the outcomes in the subject's source that a test suite should reach."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Function = tuple[str, str]
"""A file, and the name of a function with that of its class."""


class GoalKind(Enum):
    ENTRY = "function entered"
    TRUE = "condition true"
    FALSE = "condition false"
    LOOP = "loop entered"
    DONE = "loop finished"
    HANDLER = "exception handled"
    CASE = "case taken"
    NO_CASE = "no case taken"
    STATEMENT = "statement"
    OPERAND_TRUE = "operand true"
    OPERAND_FALSE = "operand false"
    DECIDES = "operand decides alone"
    PATH = "path"


BRANCHES = frozenset(
    {GoalKind.TRUE, GoalKind.FALSE, GoalKind.LOOP, GoalKind.DONE, GoalKind.HANDLER}
    | {GoalKind.CASE, GoalKind.NO_CASE}
)
OPERANDS = frozenset({GoalKind.OPERAND_TRUE, GoalKind.OPERAND_FALSE})


@dataclass(frozen=True, slots=True, order=True)
class Goal:
    """One outcome of one construct of the source.

    ``measured`` tells whether line-based branch coverage can see it too.
    """

    number: int
    file: str
    line: int
    function: str
    kind: GoalKind
    text: str
    measured: bool

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind.value}: {self.text}"


def plain_name(function: str) -> str:
    """The name of a function alone, without its class and without types of parameters."""
    return function.partition("(")[0].rpartition(".")[2]
