"""From live objects to a shape and the terms of its variables."""

from __future__ import annotations

import enum
import math
import operator
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from types import BuiltinFunctionType, FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.execution.containers.stand_ins import stand_in
from heapwright.execution.identity import Identity
from heapwright.execution.proxies import (
    Forgotten,
    Symbolic,
    SymBool,
    SymFloat,
    SymInt,
    SymStr,
    SymText,
)
from heapwright.execution.proxies.forgotten import is_number
from heapwright.execution.proxies.text import PLACEHOLDER
from heapwright.heap.codec import Codec, Parts
from heapwright.heap.codecs import NAMES, codec_of, in_order
from heapwright.heap.functions import Functions, refuse_shared_cells, take_function
from heapwright.heap.hashed import frozen_members
from heapwright.heap.order import root_orders
from heapwright.heap.rebuilt import Heap
from heapwright.heap.sentinels import Sentinels
from heapwright.heap.shape import (
    FORGOTTEN,
    FORGOTTEN_OTHER,
    IDENTITY,
    METHOD,
    OTHER_NAN,
    Node,
    Shape,
)
from heapwright.heap.symmetries import least
from heapwright.program import Program
from heapwright.program.abstract import Group, Known, Value, Variable, reference_to, variable_of
from heapwright.program.members import is_bound, member
from heapwright.program.values import SAMPLE, written
from heapwright.solver import Conjunction, Facts, Solver, project, restrict
from heapwright.terms import const


@dataclass(slots=True)
class Captured:
    """A heap taken apart.

    ``objects[k]`` is the live object of ``shape.nodes[k]``; ``unknown[v]`` is the value of
    variable ``v``.
    ``symmetries`` are other orders of the variables that fit the same shape: ``order[k]`` is the
    variable that stands at place ``k`` if interchangeable roots change places.
    """

    shape: Shape
    objects: list[Any]
    unknown: list[Symbolic]
    symmetries: list[list[int]]

    def is_untouched(self, shape: Shape) -> bool:
        """Whether this is the heap that was rebuilt from ``shape``, with nothing changed."""
        return shape == self.shape and all(
            value.row == k and not value.offset for k, value in enumerate(self.unknown, start=1)
        )

    def constraints(self, solver: Solver, facts: Facts) -> list[Conjunction]:
        """What the facts of the path say of the shape's variables: one conjunction or several."""
        if all(value.row or _is_constant(value) for value in self.unknown):
            indices = [value.row for value in self.unknown]
            quick = restrict(facts, indices, [value.offset for value in self.unknown])
            if quick is not None:
                return [quick]
        return project(solver, facts, [value.term for value in self.unknown])


Slot = tuple[str, str]
"""A class and a field of it, or ``STATIC`` and a position; the items of a container are in the
slot that the container is in.
"""

STATIC = "static"


def _constant(value: int) -> SymInt:
    """An integer that is known, as a variable: nothing is ever decided of it, so no path."""
    nowhere: Any = None
    return SymInt(nowhere, 0, value, const(value))


def _is_constant(value: Symbolic) -> bool:
    return value.general is not None and not value.general.parts


class Capturer:
    """Captures heaps of one program.

    ``open_slots`` are the places where a concrete integer is taken for a variable, of which its
    value is known: states that differ only there are one.
    """

    def __init__(self, program: Program) -> None:
        named = program.classes.items()
        self._groups: dict[type, str] = {
            cls: name
            for name, cls in named
            if issubclass(cls, tuple | frozenset) and name not in program.explored
        }
        self._names = {
            cls: name
            for name, cls in named
            if not issubclass(cls, enum.Enum | type) and cls not in self._groups
        }
        self._names |= NAMES
        self._enums = {cls: name for name, cls in named if issubclass(cls, enum.Enum)}
        self._codecs: dict[type, Codec] = {}
        self._inert = program.inert
        self._ordered = program.ordered
        self._statics = program.statics
        self.loose = program.environment.shareable
        self._modules = dict(program.frontend.modules)
        self.functions = Functions(program.frontend.modules, program.frontend.codes)
        self._holders = [*self._modules.values(), *program.classes.values()]
        self.open_slots: frozenset[Slot] = frozenset()
        self._constants: dict[int, tuple[Known, object]] = {}
        self._learning = False
        self.sentinels = Sentinels(self._modules.values(), program.classes.values())

    def capture(self, roots: Sequence[Any], heap: Heap | None = None) -> Captured:
        """The heap that is reachable from the statics and from these roots.

        Where it was rebuilt as ``heap``, what is known of its unchanged objects is used again.

        Raises: Cut if it holds something that a state cannot keep.
        """
        statics = [static.get() for static in self._statics]
        if len(roots) < 2:
            return self._captured(statics, roots, heap)
        orders = root_orders(self._walk(statics, roots, heap), len(roots))
        found = [self._captured(statics, [roots[k] for k in order], heap) for order in orders]
        return found[0] if len(found) == 1 else least(found)

    def _captured(self, statics: list[Any], roots: Sequence[Any], heap: Heap | None) -> Captured:
        walk = self._walk(statics, roots, heap)
        return Captured(walk.shape(), walk.objects, walk.unknown, [])

    def _walk(self, statics: list[Any], roots: Sequence[Any], heap: Heap | None) -> _Walk:
        walk = _Walk(self, heap)
        walk.run(statics, roots)
        return walk

    def capture_initial(self) -> Captured:
        """The heap before any call.

        What statics hold that a state cannot keep (a logger, a compiled pattern, a bare object) is
        taken to be constant from here on.
        """
        self._learning = True
        try:
            for value in self.sentinels.values.values():
                if type(value) is tuple:
                    self.constant(value)
            for value in self._values_before():
                nameless = type(value) is FunctionType and self.named(value) is None
                if nameless or type(value) in CONSTANT_TYPES:
                    self.constant(value)
            return self.capture([])
        finally:
            self._learning = False

    def _values_before(self) -> Iterator[object]:
        """What modules and classes have, and the defaults of functions among that: it keeps its
        identity, even if no name finds it.
        """
        seen: set[int] = set()
        waiting = [value for holder in self._holders for value in list(vars(holder).values())]
        while waiting:
            value = waiting.pop()
            if isinstance(value, staticmethod | classmethod):
                value = value.__func__
            if address(value) in seen:
                continue
            seen.add(address(value))
            yield value
            if isinstance(value, FunctionType):
                waiting += [*(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values()]

    @property
    def constants(self) -> list[tuple[Known, object]]:
        """What is taken to be constant, with its name."""
        return list(self._constants.values())

    def group_name(self, kind: type) -> str | None:
        """What a group of this type is called; None for other types."""
        if kind is tuple:
            return "tuple"
        if kind not in self._groups and issubclass(kind, frozenset):
            return "frozenset"
        return self._groups.get(kind)

    def named(self, value: object) -> Known | None:
        """A function or class that its full name finds again; two closures may share a name."""
        if not isinstance(value, type | FunctionType | BuiltinFunctionType):
            return None
        module, path = getattr(value, "__module__", None) or "", value.__qualname__
        found: Any = self._modules.get(module) or sys.modules.get(module)
        for part in path.split("."):
            found = member(found, part)
        same = found is value or stand_in(found) is value
        return Known("named", f"{module}.{path}") if same else None

    def enum_member(self, value: enum.Enum) -> Known:
        cls = type(value)
        owner = self._enums.get(cls) or f"{cls.__module__}.{cls.__qualname__}"
        if value.name not in cls.__members__:  # several flags
            return Known("enum", f"{owner}({value.value!r})")
        return Known("enum", f"{owner}.{value.name}")

    def constant(self, value: object) -> Known | None:
        """The name of something that is taken to be constant."""
        found = self._constants.get(address(value))
        if found is None and self._learning:
            text = f"{type(value).__qualname__} #{len(self._constants) + 1}"
            found = self._constants[address(value)] = Known("constant", text), value
        return found[0] if found is not None and found[1] is value else None

    def sentinel(self, value: object) -> Known | None:
        """The name of a tuple that the program tells from others by its identity."""
        is_one = type(value) is tuple and self.sentinels.is_one(value)
        return self.constant(value) if is_one else None

    def taken(self, value: Any) -> tuple[str, Parts]:
        """The name of an object's class, or that of a function, and its fields."""
        cls = type(value)
        if cls is FunctionType:
            return self.functions.name_of(value) or "", take_function(value)
        try:
            return self._names[cls], self.codec(cls).take(value)
        except Exception as error:  # a ``__getattribute__`` of the subject, say
            why = f"{type(error).__name__}: {error}"
            raise Cut(f"an object of {cls.__qualname__} cannot be looked into ({why})") from error

    def codec(self, cls: type) -> Codec:
        found = self._codecs.get(cls)
        if found is None:
            try:
                found = codec_of(cls)
                found = self._codecs[cls] = in_order(found) if self._ordered else found
            except TypeError as error:
                raise Cut(f"{error}, which is not supported") from None
        return found


class _Walk:
    """One breadth-first walk; fields are named, so the order of roots fixes all numbers."""

    def __init__(self, capturer: Capturer, heap: Heap | None) -> None:
        self._capturer = capturer
        self._heap = heap
        self._unchanged = heap.unchanged() if heap else {}
        self._names = capturer._names
        self._inert = capturer._inert
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
        loose = self._capturer.loose
        if loose and not loose.isdisjoint(self._numbers):
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
        opened = self._opened_integer(kind, field) if self._open else None
        symbolic = _SYMBOLIC.get(kind) or opened
        if symbolic is not None:
            self.unknown.append(value if kind is not int else _constant(value))
            return symbolic
        name = self._capturer.group_name(kind)
        if name is not None:
            return self._capturer.sentinel(value) or self._group(value, field, name)
        if isinstance(value, enum.Enum):
            return self._capturer.enum_member(value)
        known = self._literal(value, field) or self._capturer.named(value)
        if known is not None:
            return known
        if kind is Identity or is_bound(value):
            return self._of_another(value, field)
        known = self._capturer.constant(value)
        if known is not None:
            return known
        if kind is FunctionType and self._capturer.functions.name_of(value) is not None:
            return reference_to(self._number(value))
        text = written(value)
        if text is None:
            raise Cut(f"field {field} holds a {kind.__qualname__}, which is not supported")
        return Known(SAMPLE, text)

    def _opened_integer(self, kind: type, field: str) -> Variable | None:
        return variable_of("int") if kind is int and field in self._open else None

    def _literal(self, value: Any, field: str) -> Known | None:
        """A concrete value. Raises: Cut where its identity matters and cannot be kept."""
        known = _known(value, field)
        if known is None or type(value) not in _LITERALS:
            return known
        if type(value) is float and math.isnan(value) and value is not _THE_NAN:
            if self._nan is not None and self._nan is not value:
                raise Cut(f"field {field} holds one of several NaN, which states do not tell apart")
            self._nan = value
            return Known("float", OTHER_NAN)
        self._capturer.sentinels.check(*known, value)
        return known

    def _of_another(self, value: Any, field: str) -> Group[Value]:
        """What is known by whose it is."""
        if type(value) is Identity:
            return Group((self._value(value.of, field),), IDENTITY)
        return Group((self._value(value.__self__, field),), f"{METHOD}{value.__name__}")

    def _group(self, value: Any, field: str, name: str) -> Group[Value]:
        """A tuple in a tuple in a tuple would make ever more states, and no scope counts them."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Cut(f"field {field} holds tuples nested more than {_DEEPEST} deep")
        if getattr(value, "__dict__", None):
            raise Cut(f"field {field} holds a {name} with attributes, which is not supported")
        items = frozen_members(value) if isinstance(value, frozenset) else tuple.__iter__(value)
        values = tuple([self._value(item, field) for item in items])
        self._depth -= 1
        return Group(values, name)


_DEEPEST = 8
_THE_NAN = math.nan
CONSTANT_TYPES = (object, operator.itemgetter, operator.attrgetter, operator.methodcaller)
"""Of which an object never changes, but is not a value either."""
_SYMBOLIC: dict[type, Variable] = {
    SymInt: variable_of("int"),
    SymBool: variable_of("bool"),
    SymStr: variable_of("str"),
    SymFloat: variable_of("float"),
}
_FORGETTABLE: dict[type, Known] = {
    int: FORGOTTEN,
    bool: FORGOTTEN,
    SymInt: FORGOTTEN,
    SymBool: FORGOTTEN,
    SymStr: FORGOTTEN_OTHER,
    SymFloat: FORGOTTEN_OTHER,
}
_LITERALS = (bool, int, float, str, bytes, complex)


def _forgotten(value: Any, kind: type) -> Known:
    if kind is Forgotten:
        return FORGOTTEN if is_number(value) else FORGOTTEN_OTHER
    return _FORGETTABLE[kind]


def _known(value: Any, field: str) -> Known | None:
    """A concrete value, by its text; None for what has no lasting one."""
    match value:
        case SymText():
            raise Cut(f"field {field} holds a string made from a symbolic integer")
        case str() if PLACEHOLDER in value:
            raise Cut(f"field {field} holds a string made from a symbolic integer")
    kind = type(value)
    return Known(kind.__name__, repr(value)) if kind in _LITERALS else None
