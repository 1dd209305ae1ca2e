"""The types of fields: declared, assigned, or seen in states that calls reach."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from heapwright.heap.shape import FORGOTTEN, FORGOTTEN_OTHER, Shape
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Program, Real, Text
from heapwright.program.abstract import Group, Reference, Value, Variable
from heapwright.program.fields import FieldKind, Holder, Kinds, typed
from heapwright.program.notes import Note
from heapwright.program.typed import ITEM_KINDS
from heapwright.structures.kinds import name_of


@dataclass
class FieldTypes:
    """What each field of each class holds, and how that is known."""

    program: Program
    kinds: dict[str, dict[str, Kinds]] = field(default_factory=dict)
    declared: set[tuple[str, str]] = field(default_factory=set)
    narrowed: tuple[Note, ...] = ()
    """Where more could be in a field than is looked at, as ``Class.field: what is``."""

    def untyped(self) -> list[str]:
        """Fields of which nothing is known, as ``Class.field``."""
        return [
            f"{c}.{f}" for c, own in self.kinds.items() for f, kinds in own.items() if not kinds
        ]

    def undeclared(self) -> list[str]:
        """Fields without a declared type, as ``Class.field``."""
        return [
            f"{owner}.{name}"
            for owner, own in self.kinds.items()
            for name in own
            if (owner, name) not in self.declared
        ]

    def see(self, shapes: Iterable[Shape]) -> None:
        """Adds what fields hold in states that calls reach, where their types are not declared;
        notes what no field of a valid heap can be given.
        """
        for shape in shapes:
            for node in shape.nodes:
                if node.class_name in self.kinds:
                    for name, value in zip(node.fields, node.values, strict=True):
                        if (node.class_name, name) not in self.declared:
                            self._seen(node.class_name, name, shape, value)

    def _seen(self, owner: str, name: str, shape: Shape, value: Value) -> None:
        kind = _kind_of(shape, value)
        place = f"{owner}.{name}"
        if isinstance(kind, Instance) and kind.class_name not in self.program.classes:
            kind = None
        if kind is not None:
            self.add(owner, name, (kind,))
        elif value not in (FORGOTTEN, FORGOTTEN_OTHER):
            word, known = _word(shape, value), self.kinds[owner].get(name, ())
            if word not in [name_of(each) for each in known if isinstance(each, Holder)]:
                note = Note(f"{place}: no {word}", place)
                self.narrowed = tuple(dict.fromkeys((*self.narrowed, note)))

    def add(self, owner: str, name: str, kinds: Kinds) -> None:
        own = self.kinds[owner]
        own[name] = tuple(dict.fromkeys((*own.get(name, ()), *kinds)))

    def lines(self, classes: Iterable[str]) -> list[str]:
        """``Class.field: type``, a line for each field of these classes."""
        wanted = set(classes)
        return [
            f"{owner}.{name}: {' | '.join(map(str, _shown(kinds)))}"
            for owner, own in self.kinds.items()
            for name, kinds in own.items()
            if owner in wanted
        ]


def find_field_types(program: Program, given: Mapping[str, str]) -> FieldTypes:
    """The types that the source tells; ``given`` is what the user says, by ``Class.field``.

    Raises: UserError where that cannot be understood.
    """
    found = program.frontend.declared_fields(program, given)
    kinds = {owner: dict(own) for owner, own in found.kinds.items()}
    every = {(owner, name) for owner, own in kinds.items() for name in own}
    return FieldTypes(program, kinds, every - found.guessed, found.narrowed)


def _kind_of(shape: Shape, value: Value) -> FieldKind | None:
    """What a value in a state says of its field."""
    match value:
        case None:
            return Nothing()
        case Reference(number):
            name = shape.nodes[number].class_name
            if name in ITEM_KINDS:
                return typed(name)
            return Instance(name) if name != "list" else None
        case Variable(kind):
            return _OF_KINDS.get(kind)
        case Known(kind="enum"):
            return value
        case Known(kind=kind):
            return _OF_KINDS.get(kind)
    return None


def _word(shape: Shape, value: Value) -> str:
    """What people call a value that no field can be given."""
    match value:
        case Reference(number):
            return shape.nodes[number].class_name
        case Group(name=name):
            return name
    return str(value).partition("(")[0]


_OF_KINDS: dict[str, FieldKind] = {str(k): k for k in (Integer(), Boolean(), Text(), Real())}


def _shown(kinds: Kinds) -> list[FieldKind] | list[str]:
    return list(kinds) or ["unknown"]
