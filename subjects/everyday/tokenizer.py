"""Splits an arithmetic expression into tokens, one at a time."""

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    NUMBER = "number"
    NAME = "name"
    OPERATOR = "operator"
    OPEN = "("
    CLOSE = ")"
    END = "end"


@dataclass(frozen=True)
class Token:
    kind: Kind
    text: str
    place: int


class Tokenizer:
    """
    >>> [token.text for token in Tokenizer("2*(x1 + 3.5)")]
    ['2', '*', '(', 'x1', '+', '3.5', ')']
    """

    OPERATORS = "+-*/=<>"

    def __init__(self, source: str) -> None:
        self.source = source
        self.place = 0
        self.depth = 0
        self._ahead: Token | None = None

    def peek(self) -> Token:
        if self._ahead is None:
            self._ahead = self._read()
        return self._ahead

    def next(self) -> Token:
        token = self.peek()
        self._ahead = None
        if token.kind is Kind.OPEN:
            self.depth += 1
        elif token.kind is Kind.CLOSE:
            if self.depth == 0:
                raise SyntaxError(f"unbalanced ) at {token.place}")
            self.depth -= 1
        elif token.kind is Kind.END and self.depth > 0:
            raise SyntaxError(f"{self.depth} parentheses are open at the end")
        return token

    def accept(self, text: str) -> bool:
        """Consume the next token if it is this one."""
        if self.peek().text != text:
            return False
        self.next()
        return True

    def __iter__(self):
        while True:
            token = self.next()
            if token.kind is Kind.END:
                return
            yield token

    def _read(self) -> Token:
        while self.place < len(self.source) and self.source[self.place].isspace():
            self.place += 1
        start = self.place
        if start == len(self.source):
            return Token(Kind.END, "", start)
        letter = self.source[start]
        self.place += 1
        if letter.isdigit():
            return self._number(start)
        if letter.isalpha() or letter == "_":
            while self._here().isalnum() or self._here() == "_":
                self.place += 1
            return Token(Kind.NAME, self.source[start : self.place], start)
        if letter in "()":
            return Token(Kind(letter), letter, start)
        if letter in self.OPERATORS:
            if letter in "=<>" and self._here() == "=":
                self.place += 1
            return Token(Kind.OPERATOR, self.source[start : self.place], start)
        raise SyntaxError(f"unexpected {letter!r} at {start}")

    def _number(self, start: int) -> Token:
        dots = 0
        while self._here().isdigit() or (self._here() == "." and not dots):
            dots += self._here() == "."
            self.place += 1
        return Token(Kind.NUMBER, self.source[start : self.place], start)

    def _here(self) -> str:
        return self.source[self.place] if self.place < len(self.source) else ""
