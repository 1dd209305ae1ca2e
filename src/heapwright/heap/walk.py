"""One walk through a heap: every object, field by field, as a shape."""

from __future__ import annotations

import enum
import math
from collections.abc import Collection, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.execution.identity import Identity
from heapwright.execution.proxies import (
    Forgotten,
    Symbolic,
    SymBool,
    SymFloat,
    SymInt,
    SymLength,
    SymQuotient,
    SymStr,
    SymText,
)
from heapwright.execution.proxies.forgotten import is_number
from heapwright.execution.proxies.looking import as_one
from heapwright.execution.proxies.text import PLACEHOLDER, Formatted
from heapwright.heap.codecs import NAMES
from heapwright.heap.functions import refuse_shared_cells
from heapwright.heap.hashed import frozen_members
from heapwright.heap.rebuilt import Heap
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
from heapwright.program.abstract import Group, Known, Value, Variable, reference_to, variable_of
from heapwright.program.members import is_bound
from heapwright.program.objects import dict_of
from heapwright.program.values import SAMPLE, written
from heapwright.terms import const
from heapwright.terms.floats import rank_of_float

if TYPE_CHECKING:
    from heapwright.heap.capture import Capturer

Slot = tuple[str, str]
"""A class and a field of it, or ``STATIC`` and a position; the items of a container are in the
slot that the container is in.
"""

STATIC = "static"


def _constant(value: int | float) -> SymInt | SymFloat:
    """A number that is known, as a variable: nothing is ever decided of it, so no path."""
    nowhere: Any = None
    if isinstance(value, float):
        return SymFloat(nowhere, 0, const(rank_of_float(value)))
    return SymInt(nowhere, 0, value, const(value))


class Walk:
    """One breadth-first walk; fields are named, so the order of roots fixes all numbers."""

    def __init__(self, capturer: Capturer, heap: Heap | None) -> None:
        self._capturer = capturer
        self._heap = heap
        self._unchanged = heap.unchanged() if heap else {}
        self._names = capturer.names
        self._inert = capturer.inert
        self._slots = capturer.open_slots
        self._open: Collection[str] = ()
        self._places: dict[int, Slot] = {}  # of containers, by address
        self._numbers: dict[int, int] = {}
        self.objects: list[Any] = []
        self._depth = 0
        self.unknown: list[Symbolic] = []
        self._nan: float | None = None
        self.statics: tuple[Value, ...] = ()
        self.nodes: list[Node] = []
        self.roots: tuple[int, ...] = ()

    def run(self, statics: list[Any], roots: Sequence[Any]) -> None:
        self.statics = tuple([self._static(k, value) for k, value in enumerate(statics)])
        self.roots = tuple([self._number(root) for root in roots])
        for value in self.objects:  # grows while it is walked
            before = self._unchanged.get(address(value))
            # Where slots are open, every object says which containers it holds.
            node = None if before is None or self._slots else self._unchanged_node(before)
            self.nodes.append(node or self._node(value))
        untracked = self._capturer.untracked
        if untracked and not untracked.isdisjoint(self._numbers):
            raise Cut("the heap shares an object with something that is not tracked")
        refuse_shared_cells([value for value in self.objects if type(value) is FunctionType])

    def shape(self) -> Shape:
        return Shape(self.statics, tuple(self.nodes), tuple(sorted(self.roots)))

    def _static(self, position: int, value: Any) -> Value:
        slot = STATIC, str(position)
        self._open = (STATIC,) if slot in self._slots else ()
        self._places[address(value)] = slot
        return self._value(value, STATIC)

    def _node(self, value: Any) -> Node:
        class_name, (names, parts) = self._capturer.taken(value)
        if self._slots:
            self._open = self._opened(value, class_name, names, parts)
        encode = self._value
        values = tuple([encode(part, name) for name, part in zip(names, parts, strict=True)])
        return Node(class_name, names, values)

    def _opened(
        self, value: Any, class_name: str, names: Sequence[str], parts: Sequence[Any]
    ) -> Collection[str]:
        """The fields of the object that are in open slots."""
        own = self._places.get(address(value)) if type(value) in NAMES else None
        slots = {name: own or (class_name, name) for name in names}
        for name, part in zip(names, parts, strict=True):
            if type(part) in NAMES:
                self._places.setdefault(address(part), slots[name])
        return [name for name, slot in slots.items() if slot in self._slots]

    def _unchanged_node(self, before: int) -> Node | None:
        """The node of an object that is as it was, but for the numbers it refers to."""
        assert self._heap is not None
        recipe, node = self._heap.plan[before], self._heap.shape.nodes[before]
        if recipe.others:
            return None
        objects, contents = self._heap.objects, self._heap.contents[before]
        self.unknown += [contents[place] for place in recipe.unknown]
        numbers = [(place, self._number(objects[k])) for place, k in recipe.references]
        if numbers == recipe.references:
            return node
        values: list[Value] = list(node.values)
        for place, number in numbers:
            values[place] = reference_to(number)
        return Node(node.class_name, node.fields, tuple(values))

    def _number(self, value: Any) -> int:
        number = self._numbers.get(address(value))
        if number is None:
            number = self._numbers[address(value)] = len(self.objects)
            self.objects.append(value)
        return number

    def _value(self, value: Any, field: str) -> Value:
        if value is None:
            return None
        kind = type(value)
        if kind in self._names:
            return reference_to(self._number(value))
        if kind is Forgotten or (field in self._inert and kind in _FORGETTABLE):
            return _forgotten(value, kind)
        symbolic = _SYMBOLIC.get(kind)
        if field in self._open and kind in _OPENED and value == value:  # NaN has no rank
            symbolic, value = _OPENED[kind], _constant(value)
        if symbolic is not None:
            self.unknown.append(value)
            return symbolic
        if kind in _LITERALS:
            return self._literal(value, kind, field)
        name = self._capturer.group_name(kind)
        if name is not None:
            return self._capturer.sentinel(value) or self._group(value, field, name)
        if isinstance(value, enum.Enum):
            return self._capturer.enum_member(value)
        if kind in _COMPOSED:
            return self._composed(value, field)
        _refuse_placeholder(value, field)
        known = self._capturer.named(value)
        if known is not None:
            return known
        if kind is Identity or is_bound(value):
            return self._of_another(value, field)
        return self._rare(value, field)

    def _rare(self, value: Any, field: str) -> Value:
        """Constants without a name, functions and values of the library."""
        known = self._capturer.constant(value)
        if known is not None:
            return known
        kind = type(value)
        if kind is FunctionType and self._capturer.functions.name_of(value) is not None:
            return reference_to(self._number(value))
        text = written(value)
        if text is None:
            raise Cut(f"field {field} holds a {kind.__qualname__}, which is not supported")
        return Known(SAMPLE, text)

    def _literal(self, value: Any, kind: type, field: str) -> Known:
        """A concrete value. Raises: Cut where its identity matters and cannot be kept."""
        if kind is str:
            _refuse_placeholder(value, field)
        elif kind is float and math.isnan(value) and value is not _THE_NAN:
            if self._nan is not None and self._nan is not value:
                raise Cut(f"field {field} holds one of several NaN, which states do not tell apart")
            self._nan = value
            return Known("float", OTHER_NAN)
        try:
            known = Known(kind.__name__, repr(value))
        except ValueError as error:  # Python does not write it
            raise Cut(f"field {field} holds an integer with too many digits") from error
        self._capturer.sentinels.check(known, value)
        return known

    def _of_another(self, value: Any, field: str) -> Group[Value]:
        """What is known by whose it is."""
        if type(value) is Identity:
            return Group((self._value(value.of, field),), IDENTITY)
        return Group((self._value(value.__self__, field),), f"{METHOD}{value.__name__}")

    def _composed(self, value: SymText | SymQuotient, field: str) -> Value:
        """A term of unknown values. A string that is made longer again and again would make ever
        more states, and no scope counts them: where unknown strings are kept, it is one of them.
        """
        if type(value) is SymQuotient:
            parts = self._value(value.left, field), self._value(value.right, field)
            return Group(parts, f"{QUOTIENT}{'-' if value.is_flipped else ''}")
        pieces = value.parts
        if len(pieces) > _FEW_PIECES or field.isdecimal():  # an item: each of many has its pieces
            whole = as_one(value)
            if whole is not None:
                self.unknown.append(whole)
                return _SYMBOLIC[SymStr]
        if len(pieces) > _MOST_PIECES:
            raise Cut(f"field {field} holds a string made of more than {_MOST_PIECES} pieces")
        return Group(tuple([self._piece(part, field) for part in pieces]), TEXT)

    def _piece(self, part: Any, field: str) -> Value:
        if not isinstance(part, Formatted):
            return self._value(part, field)
        name = f"{FORMAT}{part.conversion} {part.specification}"
        return Group((self._value(part.value, field),), name)

    def _group(self, value: Any, field: str, name: str) -> Group[Value]:
        """A tuple in a tuple in a tuple would make ever more states, and no scope counts them."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Cut(f"field {field} holds tuples nested more than {_DEEPEST} deep")
        if dict_of(value):
            raise Cut(f"field {field} holds a {name} with attributes, which is not supported")
        items = frozen_members(value) if isinstance(value, frozenset) else tuple.__iter__(value)
        values = tuple([self._value(item, field) for item in items])
        self._depth -= 1
        return Group(values, name)


_DEEPEST = 8
_FEW_PIECES = 3
_MOST_PIECES = 12
_COMPOSED = frozenset({SymText, SymQuotient})
_THE_NAN = math.nan
_SYMBOLIC: dict[type, Variable] = {
    SymInt: variable_of("int"),
    SymLength: variable_of("int"),
    SymBool: variable_of("bool"),
    SymStr: variable_of("str"),
    SymFloat: variable_of("float"),
}
_OPENED = {int: variable_of("int"), float: variable_of("float")}
"""Concrete values that are taken for variables in open slots."""
_FORGETTABLE: dict[type, Known] = {
    int: FORGOTTEN,
    bool: FORGOTTEN,
    SymInt: FORGOTTEN,
    SymLength: FORGOTTEN,
    SymBool: FORGOTTEN,
    SymStr: FORGOTTEN_OTHER,
    SymText: FORGOTTEN_OTHER,
    SymFloat: FORGOTTEN_OTHER,
    SymQuotient: FORGOTTEN_OTHER,
}
_LITERALS = frozenset({bool, int, float, str, bytes, complex})


def _forgotten(value: Any, kind: type) -> Known:
    if kind is Forgotten:
        return FORGOTTEN if is_number(value) else FORGOTTEN_OTHER
    return _FORGETTABLE[kind]


def _refuse_placeholder(value: Any, field: str) -> None:
    if isinstance(value, str) and PLACEHOLDER in value:
        raise Cut(f"field {field} holds a string made from a symbolic integer")
