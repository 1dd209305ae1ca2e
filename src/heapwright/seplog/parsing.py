"""From text to formulas. The grammar is Figure 2 of the CSF paper, in ASCII."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedToken, v_args
from lark.exceptions import UnexpectedEOF, UnexpectedInput, VisitError

from heapwright.errors import UserError
from heapwright.seplog.syntax import (
    And,
    Applied,
    At,
    Compare,
    Data,
    Definition,
    Document,
    Name,
    Not,
    Null,
    Number,
    PointsTo,
    Sum,
    SymbolicHeap,
    Truth,
)

_GRAMMAR = r"""
document: (data | pred | pre)*
data: "data" class_name "{" [field (";" field)* [";"]] "}"
field: class_name NAME
pred: "pred" NAME "(" [parameters] ")" "==" formula
pre: "pre" NAME "(" [parameters] ")" "==" formula
parameters: NAME ("," NAME)*

formula: heap ("|" heap)*
?heap: [exists] spatial ["&" pure] -> described
    | "(" heap ")"
exists: "exists" NAME ("," NAME)* "."
spatial: chunk ("*" chunk)*
?chunk: "emp" -> emp
    | source "->" class_name "(" [arguments] ")" -> points_to
    | NAME "(" [expressions] ")" -> applied
?source: NAME -> name
    | DOTTED -> dotted
    | ("null" | "None") -> null
arguments: argument ("," argument)*
argument: [NAME "="] side
expressions: side ("," side)*

pure: atom ("&" atom)*
?atom: TRUTH -> truth_atom
    | side RELATION side -> compare
    | NOT atom -> negated
    | "(" pure ")"

?side: expression
    | TRUTH -> truth
?expression: product ((PLUS | MINUS) product)* -> sum
PLUS: "+"
MINUS: "-"
?product: NUMBER "*" product -> multiple
    | MINUS product -> minus
    | factor
?factor: NAME -> name
    | DOTTED -> dotted
    | NUMBER -> number
    | ("null" | "None") -> null
    | "(" expression ")"

class_name: NAME | DOTTED
RELATION: "<=" | ">=" | "!=" | "=" | "<" | ">"
NOT: "!" | "not"
TRUTH.2: /(true|false|True|False)\b/
NUMBER: /[0-9]+/
DOTTED: /[^\W\d]\w*(\.[^\W\d]\w*)+/
NAME: /[^\W\d]\w*/
COMMENT: /#[^\n]*/
%ignore /\s+/
%ignore COMMENT
"""


def parse_file(path: Path) -> Document:
    """Raises: UserError with file, line and column."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8"
        raise UserError(f"{path}: cannot be read ({reason})") from error
    return parse_text(text, str(path))


def parse_text(text: str, file: str) -> Document:
    """Raises: UserError with file, line and column."""
    found: Document = _parsed(text, file, "document")
    return Document(file, found.data, found.definitions)


def parse_formula(text: str, file: str) -> tuple[SymbolicHeap, ...]:
    """One formula without a definition around it. Raises: UserError."""
    found: tuple[SymbolicHeap, ...] = _parsed(text, file, "formula")
    return found


def _parsed(text: str, file: str, start: str) -> Any:
    try:
        return _Build(file).transform(_parser().parse(text, start))
    except UnexpectedInput as error:
        raise UserError(_message(error, text, file)) from None
    except VisitError as error:
        raise error.orig_exc from None
    except RecursionError:
        raise UserError(f"{file}: brackets or signs are nested too deeply to be read") from None


@cache
def _parser() -> Lark:
    return Lark(
        _GRAMMAR,
        start=["document", "formula"],
        parser="lalr",
        propagate_positions=True,
        maybe_placeholders=True,
    )


def _message(error: UnexpectedInput, text: str, file: str) -> str:
    lines = text.splitlines() or [""]
    line, column = error.line, error.column
    if isinstance(error, UnexpectedEOF) or line is None or line < 1:
        line, column = len(lines), len(lines[-1]) + 1
    found = "the end of the file"
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        if error.token.type == "$END":
            line, column = len(lines), len(lines[-1]) + 1
        else:
            found = repr(str(error.token))
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
        found = repr(error.char)
    return f"{file}:{line}:{column}: {found} is not expected here; expected {_either(expected)}"


def _either(names: set[str]) -> str:
    shown = sorted({_shown(name) for name in names if name != "COMMENT"} - {""})
    if len(shown) < 2:
        return "".join(shown) or "something else"
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def _shown(name: str) -> str:
    known = {
        "$END": "the end of the file",
        "NAME": "a name",
        "DOTTED": "a name",
        "NUMBER": "a number",
        "RELATION": "a comparison",
        "NOT": "'!'",
        "TRUTH": "true or false",
    }
    if name in known:
        return known[name]
    terminal = next((t for t in _parser().terminals if t.name == name), None)
    return "" if terminal is None else f"'{terminal.pattern.value}'".replace("\\", "")


_DIGITS = 1000
"""Of a number; Python itself reads no more than a few thousand."""


def _at(token: Any) -> At:
    return At(token.line, token.column)


@v_args(meta=True)
class _Build(Transformer[Token, Any]):
    """The tree as formulas."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file

    def document(self, meta: Any, parts: list[Any]) -> Document:
        data = tuple(part for part in parts if isinstance(part, Data))
        return Document("", data, tuple(p for p in parts if isinstance(p, Definition)))

    def data(self, meta: Any, parts: list[Any]) -> Data:
        fields = tuple(part for part in parts[1:] if part is not None)
        return Data(str(parts[0]), fields, _at(meta))

    def field(self, meta: Any, parts: list[Any]) -> tuple[str, str, At]:
        return str(parts[0]), str(parts[1]), _at(parts[1])

    def pred(self, meta: Any, parts: list[Any]) -> Definition:
        name, parameters, formula = parts
        return Definition(str(name), tuple(parameters or ()), formula, _at(name), False)

    def pre(self, meta: Any, parts: list[Any]) -> Definition:
        name, parameters, formula = parts
        return Definition(str(name), tuple(parameters or ()), formula, _at(name), True)

    def parameters(self, meta: Any, parts: list[Any]) -> list[Name]:
        return [Name(str(part), _at(part)) for part in parts]

    exists = parameters

    def formula(self, meta: Any, parts: list[Any]) -> tuple[SymbolicHeap, ...]:
        return tuple(parts)

    def described(self, meta: Any, parts: list[Any]) -> SymbolicHeap:
        names, spatial, pure = parts
        return SymbolicHeap(tuple(names or ()), tuple(spatial), pure or And(()), _at(meta))

    def spatial(self, meta: Any, parts: list[Any]) -> list[Any]:
        return [part for part in parts if part is not None]

    def emp(self, meta: Any, parts: list[Any]) -> None:
        return None

    def points_to(self, meta: Any, parts: list[Any]) -> PointsTo:
        source, class_name, arguments = parts
        return PointsTo(source, str(class_name), tuple(arguments or ()), _at(meta))

    def applied(self, meta: Any, parts: list[Any]) -> Applied:
        return Applied(str(parts[0]), tuple(parts[1] or ()), _at(meta))

    def arguments(self, meta: Any, parts: list[Any]) -> list[Any]:
        return parts

    expressions = arguments

    def argument(self, meta: Any, parts: list[Any]) -> tuple[str | None, Any]:
        return (None if parts[0] is None else str(parts[0])), parts[1]

    def class_name(self, meta: Any, parts: list[Any]) -> str:
        return str(parts[0])

    def pure(self, meta: Any, parts: list[Any]) -> And:
        return And(tuple(parts))

    def truth_atom(self, meta: Any, parts: list[Any]) -> And | Not:
        return And(()) if parts[0].lower() == "true" else Not(And(()))

    def compare(self, meta: Any, parts: list[Any]) -> Compare:
        return Compare(parts[0], str(parts[1]), parts[2], _at(meta))

    def negated(self, meta: Any, parts: list[Any]) -> Not:
        return Not(parts[1])

    def truth(self, meta: Any, parts: list[Any]) -> Truth:
        return Truth(parts[0].lower() == "true", _at(parts[0]))

    def sum(self, meta: Any, parts: list[Any]) -> Any:
        signs = [1, *(-1 if sign == "-" else 1 for sign in parts[1::2])]
        if len(signs) == 1:
            return parts[0]
        return Sum(tuple(zip(signs, parts[::2], strict=True)), _at(meta))

    def multiple(self, meta: Any, parts: list[Any]) -> Sum:
        return Sum(((self._integer(parts[0]), parts[1]),), _at(meta))

    def minus(self, meta: Any, parts: list[Any]) -> Sum:
        return Sum(((-1, parts[1]),), _at(meta))

    def _integer(self, token: Token) -> int:
        if len(token) > _DIGITS:
            raise UserError(
                f"{self._file}:{token.line}:{token.column}: a number of {len(token)} digits is too "
                f"long; there may be {_DIGITS}"
            )
        return int(token)

    def name(self, meta: Any, parts: list[Any]) -> Name:
        return Name(str(parts[0]), _at(parts[0]))

    def dotted(self, meta: Any, parts: list[Any]) -> Name:
        first, *path = str(parts[0]).split(".")
        return Name(first, _at(parts[0]), tuple(path))

    def number(self, meta: Any, parts: list[Any]) -> Number:
        return Number(self._integer(parts[0]), _at(parts[0]))

    def null(self, meta: Any, parts: list[Any]) -> Null:
        return Null(_at(meta))
