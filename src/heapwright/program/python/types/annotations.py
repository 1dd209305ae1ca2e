"""From annotations to what a parameter accepts."""

from __future__ import annotations

import builtins
import collections
import collections.abc
import enum
import inspect
import itertools
import numbers
import types
import typing
from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    BUILTIN,
    CLASS,
    Alternative,
    Anything,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
    UnsupportedTypeError,
    flat,
)
from heapwright.program.python.flags import flag_values, has_many_flags
from heapwright.program.python.items import (
    CONCRETE,
    CONTAINERS,
    container_kinds,
    few_items,
    inner_types,
    is_cut_short,
    one_way,
)
from heapwright.program.python.protocols import is_protocol, of_protocol
from heapwright.program.python.types.callables import functions_of, is_callable
from heapwright.program.python.types.declared import (
    SubscriptedArray,
    annotations_of,
    names_for_types,
    with_subscripts,
)
from heapwright.program.values import SAMPLE, SAMPLES, localised, public_name


def alternatives(
    annotation: object,
    classes: Mapping[type, str],
    own: str,
    namespace: Mapping[str, object],
    asked: Sequence[type] = (),
) -> tuple[Alternative, ...]:
    """What an annotation accepts.

    ``classes`` gives the program's classes their names; ``own`` is what ``Self`` means; where the
    annotation leaves the type open, values of the types ``asked`` about are among what is passed.
    Raises: UnsupportedTypeError, NameError for a forward reference to nothing.
    """
    reading = _Reading(classes, own, namespace, tuple(asked))
    return reading.alternatives(annotation)


def namespace_of(function: Any, classes: Mapping[type, str]) -> dict[str, object]:
    """What names mean in its annotations. That of a named tuple has no builtins of its own."""
    given = {name: value for name, value in function.__globals__.items() if name != "__builtins__"}
    named = {name: cls for cls, name in classes.items()}
    return {**vars(builtins), **named, **names_for_types(function.__globals__), **given}


def parts_of(annotation: object, namespace: Mapping[str, object]) -> Iterator[object]:
    """The parts of a union; of any other annotation itself, without what only wraps it."""
    while isinstance(annotation, str):  # a quoted name may be quoted once more by the future import
        annotation = eval(annotation, with_subscripts(namespace))
    if annotation is SubscriptedArray:
        annotation = array
    if isinstance(annotation, typing.ForwardRef):
        annotation = annotation.__forward_arg__
    elif isinstance(annotation, typing.NewType):
        annotation = annotation.__supertype__
    annotation = _alias_value(annotation)
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        for part in typing.get_args(annotation):
            yield from parts_of(part, namespace)
    elif origin in _WRAPPERS:
        yield from parts_of(typing.get_args(annotation)[0], namespace)
    elif isinstance(annotation, str | typing.ForwardRef | typing.NewType):
        yield from parts_of(annotation, namespace)
    else:
        yield annotation


def _alias_value(annotation: Any) -> object:
    """What ``type Name = …`` stands for, with its parameters put in; anything else as it is."""
    alias = getattr(typing, "TypeAliasType", None)  # new in 3.12
    while alias is not None:
        if isinstance(annotation, alias):
            annotation = annotation.__value__
        elif isinstance(typing.get_origin(annotation), alias):
            annotation = typing.get_origin(annotation).__value__[typing.get_args(annotation)]
        else:
            break
    return annotation


_WRAPPERS = [
    getattr(typing, name)
    for name in ("Annotated", "Final", "ClassVar", "Required", "NotRequired", "ReadOnly")
    if hasattr(typing, name)  # the last is new in 3.13
]
"""What says more about a type than which values it has."""


@dataclass(frozen=True)
class _Reading:
    """Reads the annotations of one function."""

    classes: Mapping[type, str]
    own: str
    namespace: Mapping[str, object]
    asked: tuple[type, ...]

    def alternatives(self, annotation: object) -> tuple[Alternative, ...]:
        parts = [self._of_part(part) for part in parts_of(annotation, self.namespace)]
        return tuple(dict.fromkeys(kind for part in parts for kind in part))

    def _of_part(self, annotation: object) -> tuple[Alternative, ...]:
        origin = typing.get_origin(annotation)
        if origin is typing.Literal:
            return tuple(constant(value) for value in typing.get_args(annotation))
        if isinstance(annotation, typing.TypeVar):
            return self._of_variable(annotation)
        if typing.is_typeddict(annotation):
            return tuple(self._of_typed_dict(annotation))
        if is_open(annotation):
            return self._of_open(annotation)
        if origin is type:
            return self._of_class(typing.get_args(annotation)[0])
        if is_callable(annotation):
            return functions_of(annotation, self.alternatives)
        container = CONTAINERS.get(origin or annotation)
        if container is not None:
            inner = [self.alternatives(a) for a in inner_types(annotation)]
            others = self._of_other_containers(origin or annotation, container)
            names = (container, *others)
            kinds = tuple(
                kind for name in names for kind in container_kinds(name, annotation, inner)
            )
            return (*kinds, *one_way(origin or annotation, inner))
        samples = tuple(samples_of(origin or annotation, self.namespace))
        if samples:
            return samples
        if isinstance(annotation, type) and is_named_tuple(annotation):
            name = self.classes.get(annotation) or same_class(annotation, self.classes)
            if name is not None:
                return (self._of_fields(name, annotation),)
        kinds = _single(origin or annotation, self.classes, self.own)
        return (*kinds, *self._promoted(kinds))

    def _of_class(self, annotation: object) -> tuple[Alternative, ...]:
        """``type[C]``: the class itself and those of the program that are derived from it."""
        declared = [k.class_name for k in self.alternatives(annotation) if isinstance(k, Instance)]
        bases = tuple(cls for cls, name in self.classes.items() if name in declared)
        if not bases:
            raise UnsupportedTypeError("type")
        found = (name for cls, name in self.classes.items() if issubclass(cls, bases))
        return tuple(Known(CLASS, name) for name in found)

    def _of_other_containers(self, declared: object, first: str) -> Iterator[str]:
        """Further containers that a protocol takes, where the program asks for them."""
        if isinstance(declared, type) and declared not in CONCRETE:
            for cls in CONCRETE:
                if cls in self.asked and issubclass(cls, declared) and CONTAINERS[cls] != first:
                    yield CONTAINERS[cls]

    def _promoted(self, kinds: tuple[Alternative, ...]) -> Iterator[Alternative]:
        """A bool is an int, and an int is as good as a float: passed where the program asks."""
        if Integer() in kinds and bool in self.asked:
            yield Boolean()
        if Real() in kinds and not {int, float}.isdisjoint(self.asked):
            yield Integer()

    def _of_open(self, annotation: object) -> tuple[Alternative, ...]:
        """Whatever takes anything takes integers; and more, where a user says that it may be of
        any type, or the program asks for the type.
        """
        free = annotation is typing.Any or annotation is object
        first: tuple[Alternative, ...] = (Anything(), Text()) if free else (Integer(),)
        asked = [kind for cls in self.asked for kind in self._of_asked(cls)]
        if annotation is not typing.Any and annotation is not object and not _is_free(annotation):
            asked = []
        return tuple(dict.fromkeys((*first, *asked)))

    def _of_asked(self, cls: type) -> tuple[Alternative, ...]:
        """Objects of a class that the program asks about; none, if it cannot be passed."""
        try:
            kinds = replace(self, asked=())._of_part(cls)
        except UnsupportedTypeError:
            return ()
        return () if is_sampled(kinds) or is_open(cls) else kinds

    def _of_fields(self, name: str, cls: Any) -> Container:
        """A named tuple, passed by value like a tuple; integers for fields without a type."""
        types = annotations_of(cls)
        kinds = [self.alternatives(types.get(field, int)) for field in cls._fields]
        return Container(name, tuple(kinds))

    def _of_typed_dict(self, annotation: Any) -> Iterator[Container]:
        """A dict with these keys, and with every choice of the optional ones."""
        declared = annotations_of(annotation)
        optional = [
            key
            for key, value in declared.items()
            if key not in annotation.__required_keys__ or _is_optional(value, self.namespace)
        ]
        if len(optional) > _MOST_OPTIONAL:
            raise UnsupportedTypeError(f"{annotation.__name__} with {len(optional)} optional keys")
        items = {
            key: ((Known("str", repr(key)),), self.alternatives(value))
            for key, value in declared.items()
        }
        for count in range(len(optional) + 1):
            for left_out in itertools.combinations(optional, len(optional) - count):
                kept = [pair for key, pair in items.items() if key not in left_out]
                yield Container("dict", tuple(itertools.chain.from_iterable(kept)))

    def _of_variable(self, variable: typing.TypeVar) -> tuple[Alternative, ...]:
        """A type variable: its bound, any of its choices, or like other open types."""
        if variable.__bound__ is not None:
            return self.alternatives(variable.__bound__)
        if variable.__constraints__:
            kinds = map(self.alternatives, variable.__constraints__)
            return tuple(dict.fromkeys(kind for part in kinds for kind in part))
        return self._of_open(variable)


def is_open(annotation: object) -> bool:
    """Whether the annotation leaves open which type is passed."""
    return annotation is typing.Any or annotation is object or _is_free(annotation)


def _is_free(annotation: object) -> bool:
    if isinstance(annotation, typing.TypeVar):
        return annotation.__bound__ is None and not annotation.__constraints__
    return annotation is collections.abc.Hashable


def open_names(annotation: object, namespace: Mapping[str, object]) -> Iterator[str]:
    """What leaves the type open in an annotation, also inside containers."""
    for part in parts_of(annotation, namespace):
        if is_open(part) or part in _BROAD:
            yield _type_name(part)
        elif isinstance(part, typing.TypeVar):
            for inner in (part.__bound__, *part.__constraints__):
                if inner is not None:
                    yield from open_names(inner, namespace)
        elif isinstance(part, type) and (is_protocol(part) or has_many_flags(part)):
            yield part.__name__
        elif (container := typing.get_origin(part) or part) in CONTAINERS:
            if container not in (*CONCRETE, dict, collections.abc.Iterator):
                yield _type_name(container)
            yield from _open_inside(part, namespace)


def _open_inside(container: object, namespace: Mapping[str, object]) -> Iterator[str]:
    arguments = inner_types(container)
    if not arguments:
        yield _type_name(container)
    for argument in arguments:
        yield from open_names(argument, namespace)


def _type_name(annotation: object) -> str:
    return getattr(annotation, "__name__", None) or str(annotation)


def is_named_tuple(cls: type) -> bool:
    return issubclass(cls, tuple) and hasattr(cls, "_make")


_MOST_OPTIONAL = 3


def _is_optional(annotation: object, namespace: Mapping[str, object]) -> bool:
    """Where annotations are strings, Python itself does not see it."""
    if isinstance(annotation, typing.ForwardRef):
        annotation = annotation.__forward_arg__
    if isinstance(annotation, str):
        annotation = eval(annotation, dict(namespace))
    return typing.get_origin(annotation) is typing.NotRequired


def samples_of(annotation: object, namespace: Mapping[str, object]) -> Iterator[Known]:
    """A few values of a library type that stand for themselves, where a test can write them."""
    if isinstance(annotation, type):
        for text in SAMPLES.get(public_name(annotation), ()):
            if localised(text, namespace) is not None:
                yield Known(SAMPLE, text)


def is_sampled(kinds: Iterable[Alternative], how: Collection[str] = (SAMPLE, BUILTIN)) -> bool:
    """Whether other values of the same type could be passed too."""
    return any(isinstance(kind, Known) and kind.kind in how for kind in flat(kinds))


def is_exhaustive(kinds: Collection[Alternative]) -> bool:
    """Whether no other values can be passed."""
    return not is_sampled(kinds) and not is_cut_short(kinds)


def constant(value: object) -> Alternative:
    if value is None:
        return Nothing()
    if isinstance(value, enum.Enum):
        return Known("enum", f"{type(value).__qualname__}.{value.name}")
    return Known(type(value).__name__, repr(value))


def of_default(value: object, classes: Mapping[type, str]) -> tuple[Alternative, ...] | None:
    """What a parameter accepts that has no annotation but this default."""
    if isinstance(value, enum.Enum) and type(value) in classes:
        return tuple(map(constant, type(value)))
    if type(value) in _SIMPLE:
        return (_SIMPLE[type(value)],)
    name = CONTAINERS.get(type(value))
    return tuple(few_items(name, (Integer(),))) if name is not None else None


_SIMPLE: dict[object, Alternative] = {
    int: Integer(),
    bool: Boolean(),
    str: Text(),
    float: Real(),
    object: Anything(),
    typing.SupportsIndex: Integer(),
    typing.SupportsInt: Integer(),
    typing.SupportsFloat: Real(),
    numbers.Number: Integer(),
    numbers.Real: Integer(),
    numbers.Rational: Integer(),
    numbers.Integral: Integer(),
}
"""What is passed for a type."""
_BROAD = frozenset(_SIMPLE) - {int, bool, str, float}
"""Types of which only some values are passed."""


def _single(annotation: object, classes: Mapping[type, str], own: str) -> tuple[Alternative, ...]:
    if annotation is None or annotation is type(None):
        return (Nothing(),)
    if annotation is typing.Self:
        return (Instance(own),)
    if inspect.isclass(annotation):
        name = classes.get(annotation) or same_class(annotation, classes)
        if name is not None and issubclass(annotation, enum.Flag):
            return tuple(flag_values(name, annotation))
        if name is not None and issubclass(annotation, enum.Enum):
            return tuple(Known("enum", f"{name}.{member.name}") for member in annotation)
        if name is not None and not getattr(annotation, "_is_protocol", False):
            return (Instance(name),)
    if getattr(annotation, "_is_protocol", False) and annotation not in _SIMPLE:
        return of_protocol(annotation, classes)
    if isinstance(annotation, collections.abc.Hashable) and annotation in _SIMPLE:
        return (_SIMPLE[annotation],)
    raise UnsupportedTypeError(
        annotation.__name__ if isinstance(annotation, type) else str(annotation)
    )


def same_class(cls: type, classes: Mapping[type, str]) -> str | None:
    """The name of the program's instrumented copy of an untouched class."""
    file = _file(cls)
    for own, name in classes.items():
        same_name = own.__qualname__ == cls.__qualname__
        if same_name and (_file(own) == file if file else own.__module__ == cls.__module__):
            return name
    return None


def _file(cls: type) -> Path | None:
    """The source file of a class, found by its methods: modules may share a name."""
    for value in vars(cls).values():
        code = getattr(value, "__code__", None)
        if code is not None and not code.co_filename.startswith("<"):
            return Path(code.co_filename).resolve()
    return None
