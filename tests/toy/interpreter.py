"""The toy language itself: classes with fields and operations, one statement per line.

Statements: ``let``, ``set``, ``new``, ``if``, ``else``, ``while``, ``return``, ``fail``, ``pass``.
An expression is an integer, ``nil``, a path such as ``self.top.value``, or two of these
with an operator between them.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from heapwright.errors import UserError

CONSTANTS = {"nil": None, "true": True, "false": False}
OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "<": operator.lt,
    "==": operator.eq,
    "is": operator.is_,
    "isnt": operator.is_not,
}


class ToyFailure(Exception):  # noqa: N818 - the language calls it a failure
    """A ``fail`` statement."""


@dataclass
class Line:
    """A statement with those that are indented below it."""

    number: int
    words: list[str]
    body: list[Line] = field(default_factory=list)


@dataclass
class Definition:
    """A class: its fields and operations; an ``ask`` answers true or false and changes nothing."""

    name: str
    line: int
    fields: list[str] = field(default_factory=list)
    operations: dict[str, Line] = field(default_factory=dict)


def parse(text: str, file: str) -> list[Definition]:
    """Raises: UserError with the line of what is not understood."""
    found = []
    for line in _nested(text).body:
        if line.words[0] != "class" or len(line.words) != 2:
            raise UserError(f"{file}:{line.number}: expected class NAME")
        found.append(_definition(line, file))
    return found


def _nested(text: str) -> Line:
    around = [(-1, Line(0, []))]
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            depth, made = len(line) - len(line.lstrip()), Line(number, line.split())
            while around[-1][0] >= depth:
                around.pop()
            around[-1][1].body.append(made)
            around.append((depth, made))
    return around[0][1]


def _definition(line: Line, file: str) -> Definition:
    made = Definition(line.words[1], line.number)
    for inner in line.body:
        match inner.words:
            case ["field", name]:
                made.fields.append(name)
            case ["op" | "ask", name, *_]:
                made.operations[name] = inner
            case _:
                raise UserError(f"{file}:{inner.number}: expected field, op or ask")
    return made


class Returned(Exception):  # noqa: N818 - not an error: how a statement leaves its operation
    """Has the value of a ``return``."""


@dataclass
class Interpreter:
    """Runs operations on live objects; ``decided`` is told of every condition, with its line."""

    classes: dict[str, type]
    fields: dict[str, list[str]]
    decided: Callable[[int, Any], bool]

    def make(self, name: str) -> Any:
        made = self.classes[name]()
        for each in self.fields[name]:
            setattr(made, each, None)
        return made

    def run(self, operation: Line, arguments: list[Any]) -> Any:
        names = dict(zip(["self", *operation.words[2:]], arguments, strict=True))
        try:
            self._block(operation.body, names)
        except Returned as returned:
            return returned.args[0]
        return None

    def _block(self, lines: list[Line], names: dict[str, Any]) -> None:
        skipped = False
        for line in lines:
            if line.words[0] != "else":
                skipped = self._statement(line, names)
            elif skipped:
                self._block(line.body, names)

    def _statement(self, line: Line, names: dict[str, Any]) -> bool:
        """Whether it was an ``if`` whose condition is false."""
        match line.words:
            case ["let", name, *words]:
                names[name] = self._value(words, names)
            case ["set", path, *words]:
                owner, _, attribute = path.rpartition(".")
                setattr(self._path(owner, names), attribute, self._value(words, names))
            case ["new", name, cls]:
                names[name] = self.make(cls)
            case ["if", *words]:
                if not self.decided(line.number, self._value(words, names)):
                    return True
                self._block(line.body, names)
            case ["while", *words]:
                while self.decided(line.number, self._value(words, names)):
                    self._block(line.body, names)
            case ["return", *words]:
                raise Returned(self._value(words, names))
            case ["fail", *words]:
                raise ToyFailure(" ".join(words))
        return False

    def _value(self, words: list[str], names: dict[str, Any]) -> Any:
        if len(words) == 3:
            left, sign, right = words
            return OPERATORS[sign](self._value([left], names), self._value([right], names))
        word = words[0]
        if word in CONSTANTS:
            return CONSTANTS[word]
        return int(word) if word.lstrip("-").isdigit() else self._path(word, names)

    def _path(self, path: str, names: dict[str, Any]) -> Any:
        first, *rest = path.split(".")
        return reduce(getattr, rest, names[first])
