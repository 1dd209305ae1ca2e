"""From a shape to live objects of the instrumented classes."""

from __future__ import annotations

import ast
import builtins
import enum
import math
import sys
from collections.abc import Iterator
from functools import partial
from types import FunctionType
from typing import Any

from heapwright.errors import Cut, InternalError
from heapwright.execution.containers import OpenFrozenSet
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.formatting import piece
from heapwright.execution.identity import COPIES, Identity
from heapwright.execution.path import Handle
from heapwright.execution.proxies import Forgotten, Symbolic, SymBool, SymFloat, SymInt, SymStr
from heapwright.execution.proxies.quotient import quotient_of
from heapwright.execution.proxies.text import joined
from heapwright.heap.capture import Capturer
from heapwright.heap.codec import Codec
from heapwright.heap.codecs import (
    CONTAINERS,
    INSTANCE,
    NAMES,
    codec_of,
    in_order,
    make_container,
)
from heapwright.heap.functions import Functions
from heapwright.heap.locks import LOCK_NAMES
from heapwright.heap.rebuilt import Heap, Recipe
from heapwright.heap.shape import (
    FORGOTTEN,
    FORGOTTEN_OTHER,
    FORMAT,
    IDENTITY,
    METHOD,
    OTHER_NAN,
    QUOTIENT,
    TEXT,
    Node,
    Shape,
)
from heapwright.program import Program
from heapwright.program.abstract import (
    Atom,
    Group,
    Known,
    Reference,
    Value,
    Variable,
    fold,
    references,
)
from heapwright.program.kinds import BUILTIN, CLASS
from heapwright.program.members import bound, member
from heapwright.program.values import SAMPLE, read

Proxies = dict[int | None, Iterator[Any]]
"""The unknown values of each object, by its number, in order; those of statics under None."""


class Rebuilder:
    """Makes heaps of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._classes: dict[str, type] = {NAMES[cls]: cls for cls in (*CONTAINERS, *LOCK_NAMES)}
        self._classes |= dict(program.classes)
        self._codecs: dict[str, tuple[type, Codec]] = {}
        self._functions = Functions(program.frontend.modules, program.frontend.codes)
        self._known: dict[Known, Any] = {}
        self._sentinels: dict[Known, Any] = {}
        self._plans: dict[Shape, list[Recipe]] = {}

    def know(self, capturer: Capturer) -> None:
        """What the names of constants stand for, and which values are to be these very objects."""
        self._known.update(capturer.constants)
        self._sentinels.update(capturer.sentinels.values)

    def rebuild(self, shape: Shape, path: Handle) -> Heap:
        """Fresh objects in the shape's order, variables as proxies; statics are set to theirs."""
        plan = self._plans.get(shape)
        if plan is None:
            plan = self._plans[shape] = [self._recipe(node) for node in shape.nodes]
        objects = [
            None if recipe.codec.frozen else recipe.codec.make(recipe.cls, recipe.values)
            for recipe in plan
        ]
        proxies = self._proxies(shape, path)
        frozen = self._freeze(shape, plan, objects, proxies, path)
        statics = [
            (static, self._live(value, objects, proxies[None], path, static.name))
            for static, value in zip(self._program.statics, shape.statics, strict=True)
        ]
        for static, value in statics:
            static.set(value)
        contents = []
        for number, recipe in enumerate(plan):
            if number in frozen:
                contents.append(frozen[number])
                continue
            values, own = recipe.values.copy(), proxies[number]
            for place, other in recipe.references:
                values[place] = objects[other]
            for place in recipe.unknown:
                values[place] = next(own)
            for place, value in recipe.others:
                values[place] = self._live(value, objects, own, path, recipe.names[place])
            contents.append(values)
        return Heap(shape, plan, objects, contents, statics)

    def _freeze(
        self, shape: Shape, plan: list[Recipe], made: list[Any], proxies: Proxies, path: Handle
    ) -> dict[int, list[Any]]:
        """Makes the objects that need all their values at once, each after those that it refers to;
        returns the values. Raises: Cut if they refer to each other in a circle.
        """
        found: dict[int, list[Any]] = {}
        begun: set[int] = set()
        waiting = [k for k, recipe in enumerate(plan) if recipe.codec.frozen]
        while waiting:
            number = waiting.pop()
            recipe, node = plan[number], shape.nodes[number]
            missing = [k for value in node.values for k in references(value) if made[k] is None]
            if missing:
                if number in begun:
                    raise Cut(f"a {node.class_name} refers to itself, which is not supported")
                begun.add(number)
                waiting += [number, *missing]
            elif number not in found:
                values = [
                    self._live(value, made, proxies[number], path, name)
                    for name, value in zip(node.fields, node.values, strict=True)
                ]
                items = [v for name, v in zip(node.fields, values, strict=True) if name.isdigit()]
                made[number] = recipe.codec.make(recipe.cls, items)
                found[number] = values
        return found

    def _recipe(self, node: Node) -> Recipe:
        cls, codec = self._of(node.class_name)
        recipe = Recipe(cls, codec, node.fields, [None] * len(node.fields), [], [], [])
        grouped = any(isinstance(value, Group) for value in node.values)
        for place, value in enumerate(node.values):
            if isinstance(value, Reference):
                recipe.references.append((place, value.number))
            elif isinstance(value, Variable) and not grouped:  # variables are taken in their order
                recipe.unknown.append(place)
            elif isinstance(value, Known) and value not in _LOOKED_AT:
                recipe.values[place] = self.value_of(value)
            elif value is not None:
                recipe.others.append((place, value))
        return recipe

    def _live(
        self, value: Value, made: list[Any], proxies: Iterator[Any], path: Handle, field: str
    ) -> Any:
        def leaf(atom: Atom) -> Any:
            match atom:
                case None:
                    return None
                case Reference(number):
                    return made[number]
                case Variable():
                    return next(proxies)
                case Known() if atom in _FORGOTTEN:
                    return Forgotten(path, field, atom == FORGOTTEN)
                case Known():
                    return self.value_of(atom)

        return fold(value, leaf, partial(self._grouped, path))

    def _grouped(self, path: Handle, name: str, live: list[Any]) -> Any:
        if name == IDENTITY:
            return Identity(live[0])
        if name == TEXT:
            return joined(live)
        if name.startswith(FORMAT):
            conversion, _, specification = name.removeprefix(FORMAT).partition(" ")
            return piece(live[0], int(conversion), specification)
        if name.startswith(QUOTIENT):
            is_flipped = name != QUOTIENT
            return quotient_of(path, live[0], live[1], is_flipped)
        if name.startswith(METHOD):
            return bound(live[0], name.removeprefix(METHOD))
        return _same_length(self.container(name, live), live)

    def container(self, name: str, items: list[Any]) -> Any:
        """One of Python's, or of a class of the program that is as immutable as those."""
        cls = self._program.classes.get(name)
        if cls is None:
            return make_container(name, items)
        base: Any = tuple if issubclass(cls, tuple) else OpenFrozenSet
        return base.__new__(cls, items)

    def value_of(self, known: Known) -> Any:
        """The live value behind a known one."""
        if known not in self._known:
            self._known[known] = self._read(known)
        return self._known[known]

    def _read(self, known: Known) -> Any:
        """The value that a saved text means; never runs code from it."""
        if known.kind in ("int", "bool", "float", "str", "bytes", "complex"):
            found = self._sentinels.get(known)
            return COPIES.add(_literal(known)) if found is None else found
        if known.kind == "enum":
            found = self._enum_member(known.text)
            if found is None:  # a member may well be false: 0 of an IntEnum
                found = self._program.frontend.constant(known.text)
            if found is not None:
                return found
        if known.kind == CLASS and known.text in self._program.classes:
            return self._program.classes[known.text]
        if known.kind == SAMPLE:
            return read(known.text)
        if known.kind == BUILTIN:
            return getattr(builtins, known.text)
        if known.kind == "named":
            found = self._named(known.text)
            if found is not None:
                return stand_in(found)  # as the program itself would have it
        raise InternalError(f"a saved state refers to {known.text}, which cannot be found again")

    def _enum_member(self, text: str) -> Any:
        """By its name, or by its value where several flags are set."""
        owner, _, inner = text.removesuffix(")").partition("(")
        name = ""
        if not inner:
            owner, _, name = text.rpartition(".")
        named = self._program.classes.get(owner) or self._named(owner)
        cls = named or self._program.frontend.home.get(owner)
        if not isinstance(cls, enum.EnumMeta):
            return None
        return cls[name] if name else cls(ast.literal_eval(inner))

    def _named(self, text: str) -> Any:
        """A function or class by its full name, the program's own first; imports nothing."""
        modules = {**sys.modules, **self._program.frontend.modules}
        path = text.split(".")
        for length in range(len(path) - 1, 0, -1):
            found: Any = modules.get(".".join(path[:length]))
            if found is not None:
                for part in path[length:]:
                    found = member(found, part)
                return found
        return None

    def _proxies(self, shape: Shape, path: Handle) -> Proxies:
        found: dict[int | None, list[Any]] = {k: [] for k in (None, *range(len(shape.nodes)))}
        for index, (owner, _, kind) in enumerate(shape.variables, start=1):
            found[owner].append(proxy(kind, path, index))
        return {owner: iter(proxies) for owner, proxies in found.items()}

    def _of(self, class_name: str) -> tuple[type, Codec]:
        found = self._codecs.get(class_name)
        if found is None:
            function = self._functions.codec(class_name)
            if function is not None:
                found = FunctionType, function
            else:
                cls = self._classes[class_name]
                codec = codec_of(cls)
                ordered = self._program.ordered and codec is not INSTANCE  # whose stamp has it
                found = cls, in_order(codec) if ordered else codec
            self._codecs[class_name] = found
        return found


_FORGOTTEN = (FORGOTTEN, FORGOTTEN_OTHER)
_LOOKED_AT = (*_FORGOTTEN, Known("float", OTHER_NAN))
"""What a walk over the heap must look at even in an object that has not changed: the one NaN, since
there may be another one by now.
"""


def _same_length(made: Any, items: list[Any]) -> Any:
    """Members of a frozenset may compare equal before they have their fields."""
    if len(made) != len(items):
        raise Cut("a frozenset of objects cannot be rebuilt")
    return made


def proxy(kind: str, path: Handle, index: int) -> Symbolic:
    """The stand-in for a variable of this kind."""
    made = _PROXIES.get(kind)
    return SymInt(path, index, 0) if made is None else made(path, index)


_PROXIES: dict[str, type[SymBool] | type[SymStr] | type[SymFloat]] = {
    "bool": SymBool,
    "str": SymStr,
    "float": SymFloat,
}


_NAN = Known("float", "nan")


def _literal(known: Known) -> Any:
    if known == _NAN:
        return math.nan
    if known.kind == "float" and known.text in ("inf", "-inf", OTHER_NAN):
        return float(known.text)
    return ast.literal_eval(known.text)
