"""Which heaps there are: the classes, the types of their fields, and the scope."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.errors import InternalError
from heapwright.execution.undecided import address_of
from heapwright.program import (
    Anything,
    Boolean,
    Instance,
    Integer,
    Known,
    Nothing,
    Program,
    Real,
    Scope,
    Text,
)
from heapwright.program.abstract import reference_to, variable_of
from heapwright.program.fields import DictOf, FieldKind, Kinds, ListOf, SetOf, TupleOf
from heapwright.structures.kinds import TUPLE, New, Option, Some, name_of
from heapwright.structures.late_class import may_be_late
from heapwright.structures.open_class import assigned, is_open, open_class, parts_of

Fields = Mapping[str, Kinds]


@dataclass(frozen=True)
class Space:
    """All heaps of a program within a scope.

    ``fields`` has the fields of each class, by name; ``ints`` are the integers that there are,
    where numbers shall be concrete; without ``aliasing``, no reference leads to an object that
    another one leads to already.
    """

    program: Program
    scope: Scope
    fields: Mapping[str, Fields]
    ints: range | None = None
    aliasing: bool = True
    _classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _plain: dict[Kinds, list[Option]] = field(default_factory=dict)
    _shared: dict[str, Fields] = field(default_factory=dict)
    _late: dict[int, tuple[object, Instance | None]] = field(default_factory=dict)

    def options(
        self, kinds: Kinds, classes: list[str], counts: Mapping[str, int], late: bool = False
    ) -> list[Option]:
        """What can be read where these kinds are declared, given the objects that are there; with
        ``late``, which of these it is stays open.
        """
        alone = self._alone(kinds) if late and self.aliasing else None
        if alone is not None:
            objects = self._some(alone.class_name, classes, counts)
            return [None, *objects] if len(kinds) > 1 else objects
        known = self._plain.get(kinds)
        if known is not None:
            return known
        found: dict[Option, None] = {}
        for kind in kinds:
            found.update(dict.fromkeys(self._of_kind(kind, classes, counts, late)))
        options: list[Option] = [option for option in found if option is not None]
        if None in found:  # the smallest heaps first
            options.insert(0, None)
        if not any(isinstance(kind, Instance | Anything) for kind in kinds):
            self._plain[kinds] = options
        return options

    def _of_kind(
        self, kind: FieldKind, classes: list[str], counts: Mapping[str, int], late: bool
    ) -> list[Option]:
        match kind:
            case Nothing():
                return [None]
            case Boolean():
                return [Known("bool", "False"), Known("bool", "True")]
            case Integer() | Text() | Real():
                return [variable_of(str(kind))]
            case Known():
                return [kind]
            case Instance(name):
                return self._objects(self.concrete(name), classes, counts, late)
            case Anything():
                return [
                    None,
                    variable_of("int"),
                    *self._objects(tuple(self.fields), classes, counts, late),
                ]
            case TupleOf(places=places) if places is not None:
                return [New(TUPLE, len(places))]
            case ListOf() | DictOf() | SetOf() | TupleOf():
                name = name_of(kind)
                return [New(name, n) for n in range(self.scope.limit(name) + 1)]
        raise InternalError(f"no option for a field of type {kind}")

    def _objects(
        self, names: tuple[str, ...], classes: list[str], counts: Mapping[str, int], late: bool
    ) -> list[Option]:
        if late and self.aliasing and all(map(self.may_be_late, names)):
            return [o for name in names for o in self._some(name, classes, counts)]
        found: list[Option] = []
        if self.aliasing:
            wanted = set(names)
            found += [
                reference_to(k) for k, name in enumerate(classes) if wanted & set(parts_of(name))
            ]
        return found + [New(n) for n in names if counts[n] < self.scope.limit(n)]

    def _alone(self, kinds: Kinds) -> Instance | None:
        """The class, if there are only objects of one that may be decided late, and None."""
        known = self._late.get(address_of(kinds))  # to hash them would take longer than the rest
        if known is None:
            known = self._late[address_of(kinds)] = (kinds, self._only_late(kinds))
        return known[1]

    def _only_late(self, kinds: Kinds) -> Instance | None:
        match [kind for kind in kinds if kind != Nothing()]:
            case [Instance(name) as one] if self.concrete(name) == (name,):
                return one if self.may_be_late(name) else None
        return None

    def may_be_late(self, name: str) -> bool:
        """Whether it may stay open which object of this class is meant."""
        found = self.program.classes.get(name)
        return self.aliasing and found is not None and may_be_late(found)

    def _some(self, name: str, classes: list[str], counts: Mapping[str, int]) -> list[Option]:
        """One object that may be several."""
        candidates = tuple(k for k, other in enumerate(classes) if other == name)
        fresh = counts[name] < self.scope.limit(name)
        if not candidates:
            return [New(name)] if fresh else []
        return (
            [Some(name, candidates, fresh)]
            if fresh or len(candidates) > 1
            else [*map(reference_to, candidates)]
        )

    def fields_of(self, class_name: str) -> Fields:
        """The fields of a class; of several, those that all of them have and that hold the same."""
        known = self.fields.get(class_name) or self._shared.get(class_name)
        if known is None:
            own = [self.fields[name] for name in parts_of(class_name)]
            known = self._shared[class_name] = {
                name: kinds
                for name, kinds in own[0].items()
                if all(other.get(name) == kinds for other in own)
            }
        return known

    def may_have(self, class_name: str, name: str) -> bool:
        """Whether objects of one of these classes have such a field."""
        return any(name in self.fields[part] for part in parts_of(class_name))

    def class_of(self, class_name: str) -> Any:
        """The class itself; for an object that may be of several, one that notices."""
        every = self.program.classes
        if not is_open(class_name):
            return every[class_name]
        return open_class(tuple(every[name] for name in parts_of(class_name)))

    def allowed(self, kinds: Kinds) -> frozenset[str]:
        """The classes of the objects that may be where these kinds are declared."""
        if any(isinstance(kind, Anything) for kind in kinds):
            return frozenset(self.fields)
        named = [kind.class_name for kind in kinds if isinstance(kind, Instance)]
        return frozenset(c for name in named for c in self.concrete(name))

    def assigned(self, classes: Sequence[str], extras: Sequence[str]) -> list[str] | None:
        """A class for each of the ``extras``, beside objects of these classes; None if the scope
        has no room for them.
        """
        names = {part for extra in extras for part in parts_of(extra)}
        room = {name: self.scope.limit(name) - classes.count(name) for name in names}
        return assigned(extras, room)

    def concrete(self, name: str) -> tuple[str, ...]:
        """The class and those derived from it, as far as they can have objects."""
        known = self._classes.get(name)
        if known is None:
            every = self.program.classes
            known = self._classes[name] = tuple(
                other
                for other, cls in every.items()
                if issubclass(cls, every[name]) and self.program.frontend.has_objects(cls)
            )
        return known
