"""What a parameter without annotation probably takes, from how the source uses it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import FunctionType
from typing import Any

from heapwright.program.kinds import (
    CALLABLE,
    OF_VALUES,
    Alternative,
    Instance,
    Integer,
    Nothing,
    Text,
)
from heapwright.program.python.interface.special_methods import ARITHMETIC, COMPARISONS, IN_PLACE
from heapwright.program.python.items import few_items
from heapwright.program.python.source.bindings import name_of
from heapwright.program.python.source.files import definition

_TEXT_NAMES = frozenset(
    {"name", "text", "string", "word", "title", "label", "prefix", "suffix", "message", "line"}
    | {"url", "path", "filename", "description", "s", "char", "letter", "delimiter", "separator"}
)
_MANY_NAMES = frozenset({"items", "values", "elements", "iterable", "seq", "sequence", "numbers"})
_OF_TEXT = frozenset(dir(str)) - frozenset(dir(list)) - frozenset(dir(dict))
_OF_LIST = frozenset(dir(list)) - frozenset(dir(str)) - frozenset(dir(dict))
_OF_DICT = frozenset({"items", "keys", "values", "get", "setdefault"})


Test = Callable[[ast.AST], bool]


class Uses:
    """How one function uses its parameters, and how its class uses the fields they go into."""

    def __init__(self, function: Callable[..., Any], classes: Mapping[type, str], own: str) -> None:
        self._classes = classes
        self._own = own
        found = definition(function)
        self._function: ast.AST | None = found[0] if found else None
        self._class: ast.ClassDef | None = found[1] if found else None
        self._name = getattr(function, "__name__", "")
        self._plain = function

    def kinds(self, parameter: str, heard: Callable[[], Iterable[str]]) -> tuple[Alternative, ...]:
        """The best guess; integers where nothing says otherwise, nor is ``heard`` in a run."""
        binary = self._name in _BINARY
        if binary and self._own and parameter == "other":
            return (Instance(self._own),)
        found = list(dict.fromkeys(self._evidence(parameter)))
        if found in ([], [Nothing()]):
            others = tuple(dict.fromkeys(self._of_notes(heard())))
            found = [*(others or self._by_name(parameter)), *found]
        return tuple(found)

    def _of_notes(self, notes: Iterable[str]) -> Iterator[Alternative]:
        """What listening to the parameter in a run says."""
        attributes: set[str] = set()
        for note in notes:
            match note.split():
                case ["with", name]:
                    yield from (kind for cls, kind in OF_VALUES.items() if cls.__name__ == name)
                case ["attribute", name]:
                    attributes.add(name)
                case ["indexed", "str"]:
                    yield from few_items("dict", (Text(),))
                case ["indexed", _] | ["iterated", "over"]:
                    yield from few_items("list", (Integer(),))
                case ["called"]:
                    yield CALLABLE
        yield from self._with(attributes)

    def _evidence(self, parameter: str) -> Iterator[Alternative]:
        if self._function is None:
            return
        yield from self._of(self._function, ast.Name(parameter, ast.Load()))
        if self._class is not None:
            for field in _fields_from(self._function, parameter):
                owner = ast.Name("self", ast.Load())
                yield from self._of(self._class, ast.Attribute(owner, field, ast.Load()))
        for function, name in self._passed_on(parameter):
            yield from Uses(function, self._classes, self._own)._evidence(name)

    def _passed_on(self, parameter: str) -> Iterator[tuple[FunctionType, str]]:
        """The functions of base classes that get the parameter as it is, and how they call it."""
        for node in ast.walk(self._function) if self._function is not None else ():
            match node:
                case ast.Call(ast.Attribute(base, member), given, named):
                    function, first = self._of_base(base, member)
                    if function is None:
                        continue
                    names = list(inspect.signature(function).parameters)[first:]
                    pairs = [*zip(names, given, strict=False), *((k.arg, k.value) for k in named)]
                    yield from ((function, n) for n, v in pairs if n and name_of(v) == parameter)

    def _of_base(self, base: ast.expr, member: str) -> tuple[FunctionType | None, int]:
        """What ``super().member`` or ``Base.member`` means, and how many arguments go without
        saying.
        """
        bases = next((c.__mro__ for c, name in self._classes.items() if name == self._own), ())
        held = [c for c in bases if vars(c).get(self._name) is self._plain]
        after = bases[bases.index(held[0]) + 1 :] if held else ()
        match base:
            case ast.Call(ast.Name("super")):
                found = next((vars(c)[member] for c in after if member in vars(c)), None)
                return (found, 1) if isinstance(found, FunctionType) else (None, 0)
            case ast.Name(name):
                found = next((vars(c).get(member) for c in after if c.__name__ == name), None)
                return (found, 0) if isinstance(found, FunctionType) else (None, 0)
        return None, 0

    def _of(self, tree: ast.AST, wanted: ast.expr) -> Iterator[Alternative]:
        """What each use of this expression says."""
        shown = ast.dump(wanted)

        def is_it(node: ast.AST) -> bool:
            return ast.dump(node) == shown

        attributes: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and is_it(node.value):
                attributes.add(node.attr)
            yield from _as_number(node, is_it)
            yield from self._as_whole(node, is_it)
        yield from self._with(attributes)

    def _as_whole(self, node: ast.AST, is_it: Test) -> Iterator[Alternative]:
        """Where it is iterated over, looked into or asked for its type."""
        match node:
            case ast.For(iter=iterated) | ast.comprehension(iter=iterated) if is_it(iterated):
                yield from few_items("list", (Integer(),))
            case ast.Starred(value=value) if is_it(value):
                yield from few_items("list", (Integer(),))
            case ast.Attribute(value=ast.Subscript(value=value), attr=name) if is_it(value):
                if name in _OF_TEXT:
                    yield Text()
            case ast.Subscript(value=value, slice=index) if is_it(value):
                yield from _indexed(index)
            case ast.Call(func=value) if is_it(value):
                yield CALLABLE
            case ast.Call(func=ast.Name(id="isinstance"), args=[value, kinds]) if is_it(value):
                yield from self._named(kinds)
            case ast.Call(func=ast.Name(id=name), args=[value, *_]) if is_it(value):
                if name in ("len", "sorted", "sum"):
                    yield from few_items("list", (Integer(),))

    def _with(self, attributes: set[str]) -> Iterator[Alternative]:
        """Who has all these attributes."""
        if not attributes:
            return
        if attributes <= _OF_TEXT:
            yield Text()
        elif attributes <= _OF_LIST:
            yield from few_items("list", (Integer(),))
        elif attributes <= _OF_DICT:
            yield from few_items("dict", (Integer(),))
        else:
            owners = [n for cls, n in self._classes.items() if attributes <= _attributes(cls)]
            yield from (Instance(name) for name in owners[:1])

    def _named(self, node: ast.expr) -> Iterator[Alternative]:
        simple: dict[str, Alternative] = {cls.__name__: kind for cls, kind in OF_VALUES.items()}
        for part in ast.walk(node):
            name = part.id if isinstance(part, ast.Name) else ""
            if name in simple:
                yield simple[name]
            elif name in ("list", "tuple"):
                yield from few_items(name, (Integer(),))
            elif name in self._classes.values():
                yield Instance(name)

    def _by_name(self, parameter: str) -> tuple[Alternative, ...]:
        if parameter in _TEXT_NAMES:
            return (Text(),)
        if parameter in _MANY_NAMES:
            return tuple(few_items("list", (Integer(),)))
        return (Integer(),)


def _as_number(node: ast.AST, is_it: Test) -> Iterator[Alternative]:
    """Where it is compared or calculated with a constant."""
    match node:
        case ast.Compare(left=left, comparators=others, ops=ops):
            sides = [left, *others]
            if any(map(is_it, sides)) and not isinstance(ops[0], ast.In | ast.NotIn):
                yield from _constants(sides)
        case ast.BinOp(left=left, right=right) if is_it(left) or is_it(right):
            yield from _constants([left, right])


def _constants(sides: Iterable[ast.expr]) -> Iterator[Alternative]:
    for side in sides:
        inner = side.operand if isinstance(side, ast.UnaryOp) else side
        if isinstance(inner, ast.Constant) and type(inner.value) in OF_VALUES:
            yield OF_VALUES[type(inner.value)]


def _indexed(index: ast.expr) -> Iterator[Alternative]:
    """What ``x[…]`` says of x."""
    if isinstance(index, ast.Constant) and isinstance(index.value, str):
        yield from few_items("dict", (Text(),))
    else:
        yield from few_items("list", (Integer(),))


def _attributes(cls: type) -> set[str]:
    """Methods, and the fields that its methods assign."""
    found = set(dir(cls))
    for value in vars(cls).values():
        code = getattr(value, "__code__", None)
        if code is not None:
            found |= set(code.co_names)
    return found


def _fields_from(function: ast.AST, parameter: str) -> Iterator[str]:
    """Fields that the parameter is assigned to as it is."""
    for node in ast.walk(function):
        match node:
            case (
                ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=field)], value=v)
                | ast.AnnAssign(
                    target=ast.Attribute(value=ast.Name(id="self"), attr=field), value=v
                )
            ) if isinstance(v, ast.Name) and v.id == parameter:
                yield field


_BINARY = frozenset({*COMPARISONS, *ARITHMETIC, *IN_PLACE})
