"""Brute force: every concrete heap that public calls can reach, found by running all of them.

The oracle for completeness within a scope (Theorem 4.8). It shares no code with ``heapwright``:
real objects, real calls, ``copy.deepcopy`` between them, and a dictionary of canonical heaps.
What it cannot represent faithfully it refuses with ``UnsupportedSubjectError``; it never guesses.
"""

import inspect
import operator
import typing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from itertools import product
from types import FunctionType, MemberDescriptorType, ModuleType, NoneType, UnionType
from typing import Any, Literal, TypeAlias

Value: TypeAlias = (
    tuple[Literal["ref"], int]
    | tuple[Literal["none"]]
    | tuple[Literal["int"], int]
    | tuple[Literal["bool"], bool]
    | tuple[Literal["other"], str]
)
Named: TypeAlias = tuple[tuple[str, Value], ...]
Lines: TypeAlias = tuple[str, ...]


class UnsupportedSubjectError(Exception):
    """The subject holds or takes something that this oracle cannot treat exactly."""


@dataclass(frozen=True)
class ConcreteHeap:
    """One concrete heap; after ``canonical``, equal values iff the heaps are equivalent (Def. 4.3).

    ``objects`` are (class name, fields sorted by name); ``roots`` are the sorted indices of the
    objects that the caller holds; ``statics`` are the named static roots, sorted by name.
    """

    objects: tuple[tuple[str, Named], ...]
    roots: tuple[int, ...]
    statics: Named


# --- Canonical form -----------------------------------------------------------------------------


def canonical(heap: ConcreteHeap) -> ConcreteHeap:
    """The least numbering of the heap's reachable objects; the same for all equivalent heaps."""
    colours = _colours(heap)
    from_statics = _extended(heap, [], _references(heap.statics))
    orders = _orders(heap, colours, from_statics)
    return min((_renumbered(heap, order) for order in orders), key=_encoding)


def _encoding(heap: ConcreteHeap) -> tuple[object, ...]:
    return (heap.objects, heap.roots, heap.statics)


def _references(named: Named) -> list[int]:
    return [value[1] for _, value in named if value[0] == "ref"]


def _orders(heap: ConcreteHeap, colours: list[int], order: list[int]) -> Iterator[list[int]]:
    """Every breadth-first order that takes the next root from those of the least colour."""
    waiting = [root for root in heap.roots if root not in order]
    if not waiting:
        yield order
        return
    least = min(colours[root] for root in waiting)
    for root in waiting:
        if colours[root] == least:
            yield from _orders(heap, colours, _extended(heap, order, [root]))


def _extended(heap: ConcreteHeap, order: Sequence[int], starts: Iterable[int]) -> list[int]:
    """The order, followed by what is reachable from the starts, breadth first."""
    grown = list(dict.fromkeys([*order, *starts]))
    seen = set(grown)
    for node in grown:  # grows while we walk it
        for target in _references(heap.objects[node][1]):
            if target not in seen:
                seen.add(target)
                grown.append(target)
    return grown


def _colours(heap: ConcreteHeap) -> list[int]:
    """A colour per object, the same for objects that their unfolding cannot tell apart."""
    roots = set(heap.roots)
    colours = _ranks(
        [(name, i in roots, _blurred(named)) for i, (name, named) in enumerate(heap.objects)]
    )
    while True:
        refined = _ranks(
            [
                (colours[i], tuple(colours[target] for target in _references(named)))
                for i, (_, named) in enumerate(heap.objects)
            ]
        )
        if len(set(refined)) == len(set(colours)):
            return refined
        colours = refined


def _blurred(named: Named) -> Named:
    return tuple((name, ("ref", 0) if value[0] == "ref" else value) for name, value in named)


def _ranks(signatures: list[Any]) -> list[int]:
    rank = {signature: i for i, signature in enumerate(sorted(set(signatures)))}
    return [rank[signature] for signature in signatures]


def _renumbered(heap: ConcreteHeap, order: list[int]) -> ConcreteHeap:
    number = {node: i for i, node in enumerate(order)}

    def moved(named: Named) -> Named:
        return tuple((n, ("ref", number[v[1]]) if v[0] == "ref" else v) for n, v in named)

    return ConcreteHeap(
        tuple((heap.objects[node][0], moved(heap.objects[node][1])) for node in order),
        tuple(sorted(number[root] for root in heap.roots)),
        moved(heap.statics),
    )


# --- From live objects to a heap ----------------------------------------------------------------


def heap_of(
    module: ModuleType, roots: Sequence[object], statics: Mapping[str, object] | None = None
) -> ConcreteHeap:
    """The canonical heap of live objects of the module's classes."""
    return _described(module, roots, statics or {})[0]


def _described(
    module: ModuleType, roots: Sequence[object], statics: Mapping[str, object]
) -> tuple[ConcreteHeap, list[object]]:
    """The canonical heap, and its live objects in the order they were found."""
    numbering = _Numbering(module)
    held = numbering.named(statics, "")
    top = {numbering.number(root) for root in roots}
    objects = [
        (type(live).__name__, numbering.named(_fields(live), type(live).__name__ + "."))
        for live in numbering.objects  # grows while we walk it
    ]
    return canonical(ConcreteHeap(tuple(objects), tuple(sorted(top)), held)), numbering.objects


@dataclass
class _Numbering:
    """Numbers live objects by identity, in the order they are met."""

    module: ModuleType
    objects: list[object] = field(default_factory=list)
    numbers: dict[int, int] = field(default_factory=dict)

    def number(self, live: object) -> int:
        if id(live) not in self.numbers:
            self.numbers[id(live)] = len(self.objects)
            self.objects.append(live)
        return self.numbers[id(live)]

    def named(self, values: Mapping[str, object], place: str) -> Named:
        return tuple((name, self.value(values[name], place + name)) for name in sorted(values))

    def value(self, value: object, place: str) -> Value:
        if value is None:
            return ("none",)
        if isinstance(value, bool):
            return ("bool", value)
        if type(value) is int:
            return ("int", value)
        if _is_object(self.module, value):
            return ("ref", self.number(value))
        if _is_atom(value):
            return ("other", repr(value))
        raise UnsupportedSubjectError(f"{place} holds a {type(value).__name__}: {value!r}")


_BUILTIN_VALUES = (int, float, complex, str, bytes, tuple, list, dict, set, frozenset)


def _is_object(module: ModuleType, value: object) -> bool:
    """Whether the value is a heap object: an instance of a class that the module defines."""
    if isinstance(value, (type, Enum, *_BUILTIN_VALUES)):
        return False
    return any(base.__module__ == module.__name__ for base in type(value).__mro__)


def _is_atom(value: object) -> bool:
    """Whether the value is immutable, without identity, and told by its ``repr``."""
    if type(value) is tuple:
        return all(_is_atom(item) for item in value)
    atoms = (NoneType, bool, int, float, complex, str, bytes)
    return type(value) in atoms or isinstance(value, (type, Enum))


def _fields(live: object) -> dict[str, object]:
    """The instance's own fields, those in slots included."""
    fields = dict(getattr(live, "__dict__", {}))
    for base in type(live).__mro__:
        for name, member in vars(base).items():
            if isinstance(member, MemberDescriptorType):
                try:
                    fields[name] = member.__get__(live)
                except AttributeError:  # a slot that was never set
                    continue
    return fields


# --- Calls --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Call:
    """One public operation.

    ``run`` takes one positional argument per entry of ``parameters``: ``"int"``, ``"bool"``, or a
    class name (``"object"``: any root), several joined by ``|``, a final ``?`` where None is
    allowed. A receiver is simply the first parameter. ``source`` is a format string over the
    arguments' texts, such as ``"{0}.push({1})"``; left empty, it is the name applied to them.
    """

    name: str
    kind: str
    run: Callable[..., object]
    parameters: tuple[str, ...]
    source: str = ""

    def text(self, arguments: Sequence[str]) -> str:
        if self.source:
            return self.source.format(*arguments)
        return f"{self.name}({', '.join(arguments)})"


@dataclass(frozen=True)
class _Root:
    index: int

    def __repr__(self) -> str:
        return f"v{self.index}"


_Argument: TypeAlias = _Root | int | None


@dataclass
class _Live:
    """One live heap; the root at index i is the variable ``v{i}`` of its sequence."""

    roots: list[object]
    statics: dict[str, object]

    def choices(self, parameter: str, ints: Sequence[int]) -> list[_Argument]:
        names = parameter.removesuffix("?").split("|")
        chosen: list[_Argument] = [
            _Root(i)
            for i, root in enumerate(self.roots)
            if any(base.__name__ in names for base in type(root).__mro__)
        ]
        chosen += ints if "int" in names else ()
        chosen += (False, True) if "bool" in names else ()
        return [*chosen, None] if parameter.endswith("?") else chosen

    def resolved(self, argument: _Argument) -> object:
        return self.roots[argument.index] if isinstance(argument, _Root) else argument


# --- Statics ------------------------------------------------------------------------------------


class _World:
    """The module with its listed statics, and a watch over those that are not listed."""

    def __init__(self, module: ModuleType, statics: Sequence[str]) -> None:
        self.module = module
        self.places = {name: _place(module, name) for name in statics}
        self.originals = self.read()
        self.unlisted = self._unlisted()
        self.strays = self._strays()
        self.fingerprint = self._fingerprint()
        self._check_closed()

    def read(self) -> dict[str, object]:
        return {name: vars(owner)[attr] for name, (owner, attr) in self.places.items()}

    def write(self, statics: Mapping[str, object]) -> None:
        for name, (owner, attr) in self.places.items():
            setattr(owner, attr, statics[name])

    @contextmanager
    def borrowed(self) -> Iterator[None]:
        """Ensures: the statics have their original values afterwards."""
        try:
            yield
        finally:
            self.write(self.originals)

    def heap(self, live: _Live) -> ConcreteHeap:
        heap, objects = _described(self.module, live.roots, live.statics)
        for found in objects:
            if id(found) in self.strays:  # a copy of it would be another object to ``is``
                raise UnsupportedSubjectError(
                    f"{self.strays[id(found)]} is reachable but was not installed as a static; "
                    "list it in statics, and bind it in no default argument"
                )
        return heap

    def check_unlisted(self) -> None:
        """Raises: UnsupportedSubjectError if a static that is not listed has changed."""
        now = self._fingerprint()
        for name in sorted(now.keys() | self.fingerprint.keys()):
            if now.get(name) != self.fingerprint.get(name):
                raise UnsupportedSubjectError(f"{name} changes during calls; list it in statics")

    def _check_closed(self) -> None:
        """Raises: UnsupportedSubjectError if a listed static reaches one that is not listed."""
        names = {id(value): name for name, value in self.unlisted.items()}
        for found in _described(self.module, [], self.originals)[1]:
            if id(found) in names:  # its copy would part from the one that the code sees
                raise UnsupportedSubjectError(f"{names[id(found)]} is shared; list it in statics")

    def _unlisted(self) -> dict[str, object]:
        listed = {(id(owner), attr) for owner, attr in self.places.values()}
        owners: list[type | ModuleType] = [self.module, *_classes(self.module)]
        return {
            f"{owner.__name__}.{attr}": value
            for owner in owners
            for attr, value in vars(owner).items()
            if (id(owner), attr) not in listed and not _is_machinery(attr)
        }

    def _strays(self) -> dict[int, str]:
        found = {}
        for name, value in {**self.unlisted, **self.originals}.items():
            if _is_object(self.module, value):
                for inner in _described(self.module, [value], {})[1]:
                    found[id(inner)] = name
        return found

    def _fingerprint(self) -> dict[str, object]:
        return {name: self._mark(value) for name, value in self._unlisted().items()}

    def _mark(self, value: object) -> object:
        if _is_object(self.module, value):
            return heap_of(self.module, [value])
        if isinstance(value, (list, set, dict)):
            return [id(item) for item in value]
        return value if type(value) is int else id(value)


def _place(module: ModuleType, name: str) -> tuple[Any, str]:
    """The class or module that owns the static, and the attribute's name."""
    owner, _, attr = name.rpartition(".")
    place = getattr(module, owner, None)
    if not isinstance(place, type) and owner in (module.__name__, _last(module.__name__)):
        place = module
    if place is None or attr not in vars(place):
        raise UnsupportedSubjectError(
            f"no static {name!r}: give Class.attr, or {module.__name__}.attr"
        )
    return place, attr


def _is_machinery(attr: str) -> bool:
    return attr.startswith("_abc_") or (attr.startswith("__") and attr.endswith("__"))


def _last(dotted: str) -> str:
    return dotted.rpartition(".")[2]


def _classes(module: ModuleType) -> list[type]:
    values = vars(module).values()
    return [c for c in values if isinstance(c, type) and c.__module__ == module.__name__]


# --- The search ---------------------------------------------------------------------------------


def reachable_heaps(
    module: ModuleType,
    calls: Sequence[Call],
    scope: Mapping[str, int],
    *,
    ints: Sequence[int],
    max_length: int | None,
    statics: Sequence[str] = (),
    stop_at_exceptions: bool = False,
) -> dict[ConcreteHeap, Lines]:
    """Every heap that calls reach while each step stays in scope, with one shortest sequence.

    The empty heap is among them. A class that the scope does not name is unbounded; objects that
    a static holds directly do not count. A call that raises leads to the heap it left behind, or
    nowhere with ``stop_at_exceptions``. Without ``max_length`` the heaps must be finitely many.

    Requires: calls terminate, and depend on nothing but the heap and the listed statics.
    Raises: UnsupportedSubjectError for a field or static that cannot be treated exactly.
    """
    world = _World(module, statics)
    search = _Search(world, calls, scope, ints, stop_at_exceptions)
    with world.borrowed():
        frontier = search.start()
        length = 0
        while frontier and (max_length is None or length < max_length):
            frontier = [fresh for live, lines in frontier for fresh in search.expand(live, lines)]
            length += 1
    return search.found


@dataclass
class _Search:
    world: _World
    calls: Sequence[Call]
    scope: Mapping[str, int]
    ints: Sequence[int]
    stop_at_exceptions: bool
    found: dict[ConcreteHeap, Lines] = field(default_factory=dict)

    def start(self) -> list[tuple[_Live, Lines]]:
        empty = _Live([], deepcopy(self.world.originals))
        return [(empty, ())] if self._is_new(empty, ()) else []

    def expand(self, live: _Live, lines: Lines) -> Iterator[tuple[_Live, Lines]]:
        """The heaps that one more call reaches and that were not found before."""
        for call in self.calls:
            domains = [live.choices(parameter, self.ints) for parameter in call.parameters]
            for arguments in product(*domains):
                after, line = self._called(live, call, arguments)
                if after is not None and self._is_new(after, (*lines, line)):
                    yield after, (*lines, line)
        self.world.check_unlisted()

    def _called(
        self, live: _Live, call: Call, arguments: Sequence[_Argument]
    ) -> tuple[_Live | None, str]:
        after = deepcopy(live)
        text = call.text([repr(argument) for argument in arguments])
        self.world.write(after.statics)
        try:
            result = call.run(*map(after.resolved, arguments))
        except Exception as error:
            if self.stop_at_exceptions:
                return None, text
            result, text = None, f"{text}  # raises {type(error).__name__}"
        after.statics = self.world.read()
        if self._is_new_root(after, result):
            after.roots.append(result)
            text = f"v{len(after.roots) - 1} = {text}"
        return after, text

    def _is_new_root(self, live: _Live, result: object) -> bool:
        held = any(result is root for root in live.roots)
        return _is_object(self.world.module, result) and not held

    def _is_new(self, live: _Live, lines: Lines) -> bool:
        heap = self.world.heap(live)
        if heap in self.found or not _is_within(heap, self.scope):
            return False
        if self.world.heap(deepcopy(live)) != heap:  # a subject with copy hooks of its own
            raise UnsupportedSubjectError(f"deepcopy does not preserve the heap after {lines}")
        self.found[heap] = lines
        return True


def _is_within(heap: ConcreteHeap, scope: Mapping[str, int]) -> bool:
    free = set(_references(heap.statics))
    counts = Counter(name for i, (name, _) in enumerate(heap.objects) if i not in free)
    return all(counts[name] <= most for name, most in scope.items())


# --- Calls from annotations ---------------------------------------------------------------------

_COMPARISONS = ("__eq__", "__lt__", "__le__", "__gt__", "__ge__")
_OPERATORS: dict[str, tuple[Callable[..., object], str]] = {
    "__len__": (len, "len({0})"),
    "__contains__": (operator.contains, "{1} in {0}"),
    "__getitem__": (operator.getitem, "{0}[{1}]"),
    "__setitem__": (operator.setitem, "{0}[{1}] = {2}"),
    "__delitem__": (operator.delitem, "del {0}[{1}]"),
    "__eq__": (operator.eq, "{0} == {1}"),
    "__lt__": (operator.lt, "{0} < {1}"),
    "__le__": (operator.le, "{0} <= {1}"),
    "__gt__": (operator.gt, "{0} > {1}"),
    "__ge__": (operator.ge, "{0} >= {1}"),
    "__bool__": (bool, "bool({0})"),
    "__iter__": (iter, "iter({0})"),
}


def calls_of(module: ModuleType, class_names: Sequence[str]) -> list[Call]:
    """The public operations of the classes, inherited ones included.

    Every parameter is passed, defaults or not; ``*args`` and ``**kwargs`` stay empty. Kinds:
    constructor, method, static, class, property, setter, operator.

    Raises: UnsupportedSubjectError for a parameter whose type is missing or has no domain here.
    """
    return [
        call for name in class_names for call in _ClassCalls(module, getattr(module, name)).all()
    ]


@dataclass(frozen=True)
class _Signature:
    """The types of a function's parameters; the last of them are keyword-only, and named."""

    types: tuple[str, ...]
    keywords: tuple[str, ...]

    def run(self, function: Callable[..., object], arguments: Sequence[object]) -> object:
        cut = len(arguments) - len(self.keywords)
        named = dict(zip(self.keywords, arguments[cut:], strict=True))
        return function(*arguments[:cut], **named)

    def source(self, prefix: str, start: int) -> str:
        cut = len(self.types) - len(self.keywords)
        names = [""] * cut + [f"{keyword}=" for keyword in self.keywords]
        slots = [f"{name}{{{start + i}}}" for i, name in enumerate(names)]
        return f"{prefix}({', '.join(slots)})"


@dataclass(frozen=True)
class _ClassCalls:
    module: ModuleType
    cls: type

    def all(self) -> Iterator[Call]:
        yield self._constructor()
        members: dict[str, object] = {}
        for base in reversed(self.cls.__mro__[:-1]):  # all but ``object``
            members.update(vars(base))
        for name, member in members.items():
            if name in _OPERATORS and isinstance(member, FunctionType):
                yield self._operator(name, member)
            elif not name.startswith("_"):
                yield from self._public(name, member)

    def _public(self, name: str, member: object) -> Iterator[Call]:
        match member:
            case staticmethod():
                yield self._static(name, "static", self._signature(member.__func__, 0))
            case classmethod():
                yield self._static(name, "class", self._signature(member.__func__, 1))
            case property() | cached_property():
                yield from self._property(name, member)
            case FunctionType():
                yield self._method(name, self._signature(member, 1))

    def _constructor(self) -> Call:
        maker = inspect.getattr_static(self.cls, "__init__")
        if not isinstance(maker, FunctionType):
            maker = getattr(self.cls, "__new__", None)
        known = isinstance(maker, FunctionType)
        signature = self._signature(maker, 1) if known else _Signature((), ())
        name = self.cls.__name__

        def run(*arguments: object) -> object:
            return signature.run(self.cls, arguments)

        return Call(name, "constructor", run, signature.types, signature.source(name, 0))

    def _method(self, name: str, signature: _Signature) -> Call:
        def run(receiver: object, *arguments: object) -> object:
            return signature.run(getattr(receiver, name), arguments)

        types = (self.cls.__name__, *signature.types)
        return Call(self._full(name), "method", run, types, signature.source(f"{{0}}.{name}", 1))

    def _static(self, name: str, kind: str, signature: _Signature) -> Call:
        def run(*arguments: object) -> object:
            return signature.run(getattr(self.cls, name), arguments)

        full = self._full(name)
        return Call(full, kind, run, signature.types, signature.source(full, 0))

    def _operator(self, name: str, member: FunctionType) -> Call:
        run, source = _OPERATORS[name]
        types = (self.cls.__name__, *self._signature(member, 1).types)
        return Call(self._full(name), "operator", run, types, source)

    def _property(self, name: str, member: property | cached_property[Any]) -> Iterator[Call]:
        def write(receiver: object, value: object) -> None:
            setattr(receiver, name, value)

        own, full = self.cls.__name__, self._full(name)
        yield Call(full, "property", operator.attrgetter(name), (own,), f"{{0}}.{name}")
        if isinstance(member, property) and member.fset is not None:
            types = (own, *self._signature(member.fset, 1).types)
            yield Call(full, "setter", write, types, f"{{0}}.{name} = {{1}}")

    def _full(self, name: str) -> str:
        return f"{self.cls.__name__}.{name}"

    def _signature(self, function: Callable[..., object], skip: int) -> _Signature:
        names = {**getattr(function, "__globals__", {}), **vars(self.module)}
        hints = typing.get_type_hints(function, globalns=names)
        if function.__name__ in _COMPARISONS:  # a dataclass does not annotate those it makes
            hints = {"other": object, **hints}
        variadic = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
        taken = list(inspect.signature(function).parameters.values())[skip:]
        taken = [parameter for parameter in taken if parameter.kind not in variadic]
        return _Signature(
            tuple(self._type_name(function, p.name, hints.get(p.name)) for p in taken),
            tuple(p.name for p in taken if p.kind is inspect.Parameter.KEYWORD_ONLY),
        )

    def _type_name(self, function: Callable[..., object], name: str, hint: object) -> str:
        is_union = typing.get_origin(hint) in (typing.Union, UnionType)
        parts = typing.get_args(hint) if is_union else (hint,)
        names = [self._simple_name(part) for part in parts if part is not NoneType]
        if not all(names):
            where = f"{self.cls.__name__}.{function.__name__}"
            raise UnsupportedSubjectError(f"parameter {name!r} of {where} has type {hint!r}")
        return "|".join(names) + ("?" if NoneType in parts else "")

    def _simple_name(self, hint: object) -> str:
        """The name of a type that has a domain, or nothing."""
        hint = typing.get_origin(hint) or hint
        if hint is Any:
            return "object"
        if hint is typing.Self:
            return self.cls.__name__
        if not isinstance(hint, type) or issubclass(hint, Enum):
            return ""
        return hint.__name__ if hint in (int, bool) or self._has_roots(hint) else ""

    def _has_roots(self, hint: type) -> bool:
        own = hint.__module__ == self.module.__name__
        return own or any(hint in known.__mro__ for known in _classes(self.module))
