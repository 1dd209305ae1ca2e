"""Facts about strings in Z3's theory of strings.

Whatever cannot be said there is left out, so that "impossible" stays sound; a model is tried on the
facts themselves before it counts. Z3 has fewer characters than Python. It still has models for all
that Python has: the characters beyond those that constants name can be replaced, in their order, by
some at the end of Z3's.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from typing import Any

from heapwright.solver.string_lemmas import lemma
from heapwright.terms import App, Linear, Literal, Relation
from heapwright.terms.linear import OPAQUE
from heapwright.terms.literal import related
from heapwright.terms.strings import (
    AT,
    CONTAINS,
    ENDS,
    FIND,
    FROM,
    INTEGER,
    IS_INTEGER,
    JOINED,
    LENGTH,
    PAIR,
    STARTS,
    TEXT,
    UNTIL,
    WRITTEN,
    parsed,
    question,
    returned_type,
    takes_text,
    text_of_rank,
)

_LAST_NAMED = 0x2FA1F
"""The last character that constants may have; Z3 has about 1,500 more."""

_CLASSES = ("isdigit", "isdecimal", "isnumeric", "isspace", "isalpha", "isalnum")
"""Methods that ask whether there are characters, and all of them belong to one class."""

_ASCII = 128


class UnsaidError(Exception):
    """There is nothing in the theory that says so."""


class Strings:
    """The translation of literals; ``texts`` are the variables that stand for strings."""

    def __init__(self, z3: Any, context: Any, literals: Sequence[Literal]) -> None:
        self._z3 = z3
        self._context = context
        self.texts = _strings_in(literals)
        self.strange: list[Any] = []
        """That characters which Z3 knows nothing of are not members: most are not."""

    def variable(self, index: int) -> Any:
        if index in self.texts:
            return self._z3.String(f"s{index}", self._context)
        return self._z3.Int(f"i{index}", self._context)

    def literals(self, literals: Sequence[Literal]) -> list[Any]:
        """What can be said of them, and what is true of all strings and would take Z3 too long."""
        said = [partial(self._literal, literal) for literal in literals]
        asked = dict.fromkeys(a for literal in literals for a in literal.term.applications())
        said += [partial(self._lemma, application) for application in asked]
        classes = dict.fromkeys(a.op for a in asked if _is_class(a.op))
        pieces = [a for a in asked if a.op in (FROM, UNTIL, AT)]
        said += [partial(self._of_same_class, op, piece) for op in classes for piece in pieces]
        found: list[Any] = []
        for say in said:
            with suppress(UnsaidError):
                found.append(say())
        return found

    def _lemma(self, application: App) -> Any:
        """What comes before the first place of a string does not have it; and digits make a number
        that is not negative.
        """
        z3 = self._z3
        match application:
            case App("texts until", whole, Linear(((App("texts find", text, part), 1),), 0)) if (
                text == whole
            ):
                sought = self._text(part)
                inside = z3.Contains(self._made(application), sought)
                return z3.Or(sought == self.string(""), z3.Not(inside))
            case App(op, text, _) if op in (INTEGER, IS_INTEGER):
                digits = [self._answers(question("isdecimal"), text)]
                if op == IS_INTEGER:
                    return z3.Implies(digits[0], self._asked(application) == 1)
                digits.append(self._answers(question("isdigit"), text))
                return z3.Implies(z3.Or(*digits), self._asked(application) >= 0)
            case App(op, text, _) if op.startswith(TEXT) and returned_type(op) is str:
                method, arguments = parsed(op)
                if all(ord(c) <= _LAST_NAMED for each in arguments for c in str(each)):
                    made = self._made(application)
                    known = lemma(z3, self.string, method, arguments, self._text(text), made)
                    if known is not None:
                        return known
        raise UnsaidError

    def _of_same_class(self, operation: str, piece: App) -> Any:
        """The characters of a piece are of the class that all characters of the whole are of."""
        z3, part = self._z3, Linear(((piece, 1),), 0)
        is_empty = self._text(part) == self.string("")
        is_member = self._answers(operation, part)
        return z3.Implies(self._answers(operation, piece.left), z3.Or(is_empty, is_member))

    def _answers(self, operation: str, text: Linear) -> Any:
        return self._of_one(operation, self._text(text)) == 1

    def _literal(self, literal: Literal) -> Any:
        parts = literal.term.parts
        if any(self._is_text(Linear(((atom, 1),), 0)) for atom, _ in parts):
            return self._compared(literal)
        return related(self._integer(literal.term), literal.relation, 0)

    # Strings ----------------------------------------------------------------------------------

    def _is_text(self, term: Linear) -> bool:
        match term.parts:
            case [(int(variable), 1)]:
                return not term.constant and variable in self.texts
            case [(App(op), 1)]:
                is_asked = op.startswith((TEXT, PAIR))
                return not term.constant and is_asked and returned_type(op) is str
        return False

    def _compared(self, literal: Literal) -> Any:
        """Two strings, or a string and a rank."""
        term = literal.term
        plus = [Linear(((atom, 1),), 0) for atom, c in term.parts if c == 1]
        minus = [Linear(((atom, 1),), 0) for atom, c in term.parts if c == -1]
        if len(plus) > 1 or len(minus) > 1 or len(plus) + len(minus) < len(term.parts):
            raise UnsaidError
        if plus and minus:
            return self._between(literal.relation, plus[0], minus[0], term.constant)
        if minus and literal.relation is Relation.LE:
            return self._above(self._text(minus[0]), term.constant)
        side = (plus or minus)[0]
        return self._beside(literal.relation, side, -term.constant if plus else term.constant)

    def _between(self, relation: Relation, left: Linear, right: Linear, apart: int) -> Any:
        a, b = self._text(left), self._text(right)
        if apart and (relation is not Relation.LE or apart != 1):
            raise UnsaidError
        return a < b if apart else related(a, relation, b)

    def _beside(self, relation: Relation, side: Linear, rank: int) -> Any:
        text = self._text(side)
        if relation is Relation.LE:
            beyond = self._constant(rank + 1)
            return text < beyond if beyond is not None else text <= self._sure(rank)
        return related(text, relation, self._sure(rank))

    def _above(self, text: Any, rank: int) -> Any:
        before = self._constant(rank - 1) if rank else None
        return before < text if before is not None else self._sure(rank) <= text

    def _sure(self, rank: int) -> Any:
        known = self._constant(rank)
        if known is None:
            raise UnsaidError
        return known

    def _constant(self, rank: int) -> Any:
        """The string with this rank; None if there is none that Z3 can have."""
        text = text_of_rank(rank) if rank >= 0 else None
        if text is None or any(ord(character) > _LAST_NAMED for character in text):
            return None
        return self.string(text)

    def string(self, text: str) -> Any:
        """Character by character: Z3 would read some as escapes."""
        characters = (ctypes.c_uint * len(text))(*map(ord, text))
        made = self._z3.Z3_mk_u32string(self._context.ref(), len(text), characters)
        return self._z3.SeqRef(made, self._context)

    def read(self, value: Any) -> str:
        """The string that a value of Z3 is."""
        context, ast = self._context.ref(), value.as_ast()
        length = self._z3.Z3_get_string_length(context, ast)
        characters = (ctypes.c_uint * length)()
        self._z3.Z3_get_string_contents(context, ast, length, characters)
        return "".join(map(chr, characters))

    def _text(self, term: Linear) -> Any:
        if not term.parts:
            return self._sure(term.constant)
        if not self._is_text(term):
            raise UnsaidError
        atom = term.parts[0][0]
        return self.variable(atom) if isinstance(atom, int) else self._made(atom)

    def _made(self, application: App) -> Any:
        """A string that is made of others."""
        op, z3 = application.op, self._z3
        if op == WRITTEN:
            number = self._integer(application.left)
            minus = self.string("-")
            return z3.If(number < 0, z3.Concat(minus, z3.IntToStr(-number)), z3.IntToStr(number))
        text = self._text(application.left)
        if op == JOINED:
            return z3.Concat(text, self._text(application.right))
        if op in (FROM, UNTIL, AT):
            place = self._integer(application.right)
            place = z3.If(place < 0, self._number(0), place)
            if op == UNTIL:
                return z3.SubString(text, self._number(0), place)
            return z3.SubString(text, place, z3.Length(text) if op == FROM else self._number(1))
        if parsed(op)[0] == "slice":
            return self._slice(text, *parsed(op)[1])
        return self._unknown(op, text, z3.StringSort(self._context))

    def _slice(self, text: Any, start: int | None, stop: int | None) -> Any:
        length = self._z3.Length(text)
        first = self._place(start or 0, length)
        end = length if stop is None else self._place(stop, length)
        return self._z3.SubString(text, first, end - first)

    def _place(self, place: int, length: Any) -> Any:
        if place >= 0:
            return self._number(place)
        return self._z3.If(length + place < 0, self._number(0), length + place)

    # Integers ---------------------------------------------------------------------------------

    def _integer(self, term: Linear) -> Any:
        total = self._number(term.constant)
        for atom, factor in term.parts:
            if isinstance(atom, int):
                if atom in self.texts:
                    raise UnsaidError
                total = total + factor * self.variable(atom)
            else:
                total = total + factor * self._asked(atom)
        return total

    def _asked(self, application: App) -> Any:
        op = application.op
        if op.startswith(PAIR):
            return self._of_both(op, self._text(application.left), self._text(application.right))
        if op.startswith(TEXT) and op != WRITTEN:
            return self._of_one(op, self._text(application.left))
        if op.startswith(OPAQUE):
            raise UnsaidError
        left, right = self._integer(application.left), self._integer(application.right)
        if op == "mul":
            return left * right
        if application.right.parts or application.right.constant < 1:
            raise UnsaidError
        return left / right if op == "div" else left % right

    def _of_both(self, op: str, left: Any, right: Any) -> Any:
        z3 = self._z3
        if op == FIND:
            return z3.IndexOf(left, right, self._number(0))
        holds = {STARTS: z3.PrefixOf, ENDS: z3.SuffixOf, CONTAINS: lambda b, a: z3.Contains(a, b)}
        if op not in holds:
            raise UnsaidError
        return self._truth(holds[op](right, left))

    def _of_one(self, op: str, text: Any) -> Any:
        method, arguments = parsed(op)
        pair = f"{PAIR}{method}"
        if op == LENGTH:
            return self._z3.Length(text)
        if len(arguments) == 1 and takes_text(pair) and returned_type(pair) is not str:
            if any(ord(character) > _LAST_NAMED for character in arguments[0]):
                raise UnsaidError
            return self._of_both(pair, text, self.string(arguments[0]))
        integers = self._z3.IntSort(self._context)
        found = self._unknown(op, text, integers)
        if method in _CLASSES:
            return self._of_class(method, text, found)
        if op not in (INTEGER, IS_INTEGER):
            return found
        known = self._z3.StrToInt(text) if op == INTEGER else self._number(1)
        digits = self._z3.Plus(self._range("0", "9"))
        return self._z3.If(self._z3.InRe(text, digits), known, found)

    def _truth(self, condition: Any) -> Any:
        return self._z3.If(condition, self._number(1), self._number(0))

    def _number(self, value: int) -> Any:
        return self._z3.IntVal(value, self._context)

    def _unknown(self, op: str, text: Any, sort: Any) -> Any:
        """Z3 knows of it only that equal strings give equal answers."""
        return self._z3.Function(op, self._z3.StringSort(self._context), sort)(text)

    def _of_class(self, method: str, text: Any, other: Any) -> Any:
        """Z3 knows which of the ASCII characters are members; most classes are far too large."""
        z3 = self._z3
        members, strangers = (
            self._any_of([self._range(*ends) for ends in _ranges(method, answer)])
            for answer in (True, False)
        )
        anything = z3.Full(z3.ReSort(z3.StringSort(self._context)))
        none = z3.Or(
            text == self.string(""), z3.InRe(text, z3.Concat(anything, strangers, anything))
        )
        self.strange.append(other == 0)
        is_sure = z3.InRe(text, z3.Plus(members))
        return z3.If(is_sure, self._number(1), z3.If(none, self._number(0), other))

    def _any_of(self, expressions: list[Any]) -> Any:
        return expressions[0] if len(expressions) == 1 else self._z3.Union(*expressions)

    def _range(self, first: str, last: str) -> Any:
        return self._z3.Range(self.string(first), self.string(last))


@cache
def _ranges(method: str, answer: bool) -> tuple[tuple[str, str], ...]:
    """The ASCII characters that answer so, as ranges from and up to."""
    asked: Callable[[str], bool] = getattr(str, method)
    found: list[tuple[str, str]] = []
    for number in range(_ASCII):
        character = chr(number)
        if asked(character) is answer:
            if found and ord(found[-1][1]) == number - 1:
                found[-1] = found[-1][0], character
            else:
                found.append((character, character))
    return tuple(found)


def _is_class(operation: str) -> bool:
    return operation.startswith(TEXT) and parsed(operation)[0] in _CLASSES


def _strings_in(literals: Sequence[Literal]) -> set[int]:
    """The variables that are asked as strings, and those that are compared with strings."""
    found = {v for literal in literals for v in _asked_in(literal.term)}
    while True:
        more = {
            atom
            for literal in literals
            if len(literal.term.parts) > 1 and _has_string(literal.term, found)
            for atom, c in literal.term.parts
            if isinstance(atom, int) and abs(c) == 1
        }
        if more <= found:
            return found
        found |= more


def _asked_in(term: Linear) -> Iterator[int]:
    for asked in term.applications():
        if asked.op.startswith((TEXT, PAIR)):
            if asked.op != WRITTEN:
                yield from _alone(asked.left)
            if takes_text(asked.op):
                yield from _alone(asked.right)


def _alone(term: Linear) -> Iterator[int]:
    match term.parts:
        case [(int(variable), 1)] if not term.constant:
            yield variable


def _has_string(term: Linear, texts: set[int]) -> bool:
    return any(
        atom in texts
        if isinstance(atom, int)
        else atom.op.startswith((TEXT, PAIR)) and returned_type(atom.op) is str
        for atom, _ in term.parts
    )
