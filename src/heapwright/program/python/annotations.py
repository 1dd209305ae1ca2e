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
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from heapwright.program.kinds import (
    Alternative,
    Anything,
    Boolean,
    Constant,
    Container,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
)
from heapwright.program.python.declared import annotations_of, names_for_types
from heapwright.program.values import SAMPLE, SAMPLES, localised


class UnsupportedTypeError(Exception):
    """The annotation is understood, but values of this type cannot be made yet."""


def alternatives(
    annotation: object, classes: Mapping[type, str], own: str, namespace: Mapping[str, object]
) -> tuple[Alternative, ...]:
    """What an annotation accepts.

    ``classes`` gives the program's classes their names; ``own`` is what ``Self`` means.
    Raises: UnsupportedTypeError, NameError for a forward reference to nothing.
    """
    parts = [_of_part(part, classes, own, namespace) for part in parts_of(annotation, namespace)]
    return tuple(dict.fromkeys(kind for part in parts for kind in part))


def namespace_of(function: Any, classes: Mapping[type, str]) -> dict[str, object]:
    """What names mean in its annotations. That of a named tuple has no builtins of its own."""
    given = {name: value for name, value in function.__globals__.items() if name != "__builtins__"}
    named = {name: cls for cls, name in classes.items()}
    return {**vars(builtins), **named, **names_for_types(function.__globals__), **given}


def parts_of(annotation: object, namespace: Mapping[str, object]) -> Iterator[object]:
    """The parts of a union; of any other annotation itself, without what only wraps it."""
    while isinstance(annotation, str):  # a quoted name may be quoted once more by the future import
        annotation = eval(annotation, dict(namespace))
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


def _of_part(
    annotation: object, classes: Mapping[type, str], own: str, namespace: Mapping[str, object]
) -> tuple[Alternative, ...]:
    origin = typing.get_origin(annotation)
    if origin is typing.Literal:
        return tuple(_constant(value) for value in typing.get_args(annotation))
    if isinstance(annotation, typing.TypeVar):
        return _of_variable(annotation, classes, own, namespace)
    if typing.is_typeddict(annotation):
        return tuple(_of_typed_dict(annotation, classes, own, namespace))
    container = _CONTAINERS.get(origin or annotation)
    if container is not None:
        inner = [alternatives(a, classes, own, namespace) for a in _inner(annotation)]
        return _container(container, annotation, inner)
    samples = tuple(samples_of(origin or annotation, namespace))
    if samples:
        return samples
    if isinstance(annotation, type) and is_named_tuple(annotation):
        name = classes.get(annotation) or same_class(annotation, classes)
        if name is not None:
            return (_of_fields(name, annotation, classes, own, namespace),)
    single = _single(origin or annotation, classes, own)
    return single if isinstance(single, tuple) else (single,)


def is_named_tuple(cls: type) -> bool:
    return issubclass(cls, tuple) and hasattr(cls, "_make")


def _of_fields(
    name: str,
    cls: Any,
    classes: Mapping[type, str],
    own: str,
    namespace: Mapping[str, object],
) -> Container:
    """A named tuple, passed by value like a tuple; integers for fields without a type."""
    types = annotations_of(cls)
    kinds = [alternatives(types.get(f, int), classes, own, namespace) for f in cls._fields]
    return Container(name, tuple(kinds))


_MOST_OPTIONAL = 3


def _of_typed_dict(
    annotation: Any, classes: Mapping[type, str], own: str, namespace: Mapping[str, object]
) -> Iterator[Container]:
    """A dict with these keys, and with every choice of the optional ones."""
    declared = annotations_of(annotation)
    optional = [
        key
        for key, value in declared.items()
        if key not in annotation.__required_keys__ or _is_optional(value, namespace)
    ]
    if len(optional) > _MOST_OPTIONAL:
        raise UnsupportedTypeError(f"{annotation.__name__} with {len(optional)} optional keys")
    items = {
        key: ((Constant("str", repr(key)),), alternatives(value, classes, own, namespace))
        for key, value in declared.items()
    }
    for count in range(len(optional) + 1):
        for left_out in itertools.combinations(optional, len(optional) - count):
            kept = [pair for key, pair in items.items() if key not in left_out]
            yield Container("dict", tuple(itertools.chain.from_iterable(kept)))


def _is_optional(annotation: object, namespace: Mapping[str, object]) -> bool:
    """Where annotations are strings, Python itself does not see it."""
    if isinstance(annotation, typing.ForwardRef):
        annotation = annotation.__forward_arg__
    if isinstance(annotation, str):
        annotation = eval(annotation, dict(namespace))
    return typing.get_origin(annotation) is typing.NotRequired


def samples_of(annotation: object, namespace: Mapping[str, object]) -> Iterator[Constant]:
    """A few values of a library type that stand for themselves, where a test can write them."""
    if isinstance(annotation, type):
        for text in SAMPLES.get(f"{annotation.__module__}.{annotation.__qualname__}", ()):
            if localised(text, namespace) is not None:
                yield Constant(SAMPLE, text)


def is_sampled(kinds: Iterable[Alternative]) -> bool:
    """Whether other values of the same type could be passed too."""
    return any(
        (isinstance(kind, Constant) and kind.kind == SAMPLE)
        or (isinstance(kind, Container) and any(map(is_sampled, kind.items)))
        for kind in kinds
    )


def is_cut_short(kinds: Iterable[Alternative]) -> bool:
    """Whether containers of the same type could have more items."""
    return any(
        isinstance(kind, Container)
        and (kind.name in _OPEN_ENDED or (kind.name == "tuple" and not kind.items))
        for kind in kinds
    )


_OPEN_ENDED = ("list", "dict", "set", "frozenset")


def is_exhaustive(kinds: Collection[Alternative]) -> bool:
    """Whether no other values can be passed."""
    return not is_sampled(kinds) and not is_cut_short(kinds)


def _of_variable(
    variable: typing.TypeVar,
    classes: Mapping[type, str],
    own: str,
    namespace: Mapping[str, object],
) -> tuple[Alternative, ...]:
    """A type variable: its bound, the first of its choices, or integers, as good as any."""
    for annotation in (variable.__bound__, *variable.__constraints__):
        if annotation is not None:
            return alternatives(annotation, classes, own, namespace)
    return (Integer(),)


_CONTAINERS: dict[object, str] = {
    **dict.fromkeys((list, collections.deque, collections.abc.Sequence), "list"),
    **dict.fromkeys((collections.abc.Iterable, collections.abc.Collection), "list"),
    **dict.fromkeys((collections.abc.MutableSequence, collections.abc.Container), "list"),
    **dict.fromkeys((collections.abc.Iterator, collections.abc.Reversible), "list"),
    **dict.fromkeys((set, collections.abc.Set, collections.abc.MutableSet), "set"),
    **dict.fromkeys((dict, collections.abc.Mapping, collections.abc.MutableMapping), "dict"),
    frozenset: "frozenset",
    tuple: "tuple",
}


def _inner(annotation: object) -> list[object]:
    return [a for a in typing.get_args(annotation) if a is not Ellipsis]


def _container(
    name: str, annotation: object, inner: list[tuple[Alternative, ...]]
) -> tuple[Alternative, ...]:
    if name == "tuple" and inner and Ellipsis not in typing.get_args(annotation):
        return (Container("tuple", tuple(inner)),)
    if name == "dict":
        return tuple(few_items(name, *(inner or [(Integer(),), (Integer(),)])))
    return tuple(few_items(name, *(inner or [(Integer(),)])))


_FEW = 2
"""Items of a container that a caller passes: enough to be several."""


def few_items(
    name: str, first: tuple[Alternative, ...], *second: tuple[Alternative, ...]
) -> Iterator[Container]:
    """Containers with no item, with one and with two."""
    unit = (first, *(second or (first,))) if name == "dict" else (first,)
    yield from (Container(name, unit * count) for count in range(_FEW + 1))


def _constant(value: object) -> Alternative:
    if value is None:
        return Nothing()
    if isinstance(value, enum.Enum):
        return Constant("enum", f"{type(value).__qualname__}.{value.name}")
    return Constant(type(value).__name__, repr(value))


def of_default(value: object, classes: Mapping[type, str]) -> tuple[Alternative, ...] | None:
    """What a parameter accepts that has no annotation but this default."""
    if isinstance(value, enum.Enum) and type(value) in classes:
        return tuple(map(_constant, type(value)))
    if type(value) in _SIMPLE:
        return (_SIMPLE[type(value)],)
    name = _CONTAINERS.get(type(value))
    return tuple(few_items(name, (Integer(),))) if name is not None else None


_SIMPLE: dict[object, Alternative] = {
    int: Integer(),
    bool: Boolean(),
    str: Text(),
    float: Real(),
    object: Anything(),
    typing.Any: Integer(),
    collections.abc.Hashable: Integer(),
    typing.SupportsIndex: Integer(),
    typing.SupportsInt: Integer(),
    typing.SupportsFloat: Real(),
    numbers.Number: Integer(),
    numbers.Real: Integer(),
    numbers.Rational: Integer(),
    numbers.Integral: Integer(),
}
"""Whatever takes anything takes integers."""


def _single(
    annotation: object, classes: Mapping[type, str], own: str
) -> Alternative | tuple[Alternative, ...]:
    if annotation is None or annotation is type(None):
        return Nothing()
    if annotation is typing.Self:
        return Instance(own)
    if inspect.isclass(annotation):
        name = classes.get(annotation) or same_class(annotation, classes)
        if name is not None and issubclass(annotation, enum.Enum):
            return tuple(Constant("enum", f"{name}.{member.name}") for member in annotation)
        if name is not None and not getattr(annotation, "_is_protocol", False):
            return Instance(name)
    if getattr(annotation, "_is_protocol", False) and annotation not in _SIMPLE:
        return _of_protocol(annotation, classes)
    if isinstance(annotation, collections.abc.Hashable) and annotation in _SIMPLE:
        return _SIMPLE[annotation]
    raise UnsupportedTypeError(
        annotation.__name__ if isinstance(annotation, type) else str(annotation)
    )


def _of_protocol(protocol: Any, classes: Mapping[type, str]) -> tuple[Alternative, ...]:
    """The classes that have what the protocol asks for; integers, if those do."""
    wanted = {name for name in dir(protocol) if name not in dir(typing.Protocol)}
    wanted -= {"_is_runtime_protocol", "_is_protocol"}
    found = [
        name for cls, name in classes.items() if cls is not protocol and wanted <= set(dir(cls))
    ]
    if found:
        return tuple(map(Instance, found))
    if wanted <= set(dir(int)):
        return (Integer(),)
    raise UnsupportedTypeError(protocol.__name__)


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
