"""What ``structures`` and ``cases`` share: a program, the types of its fields, a precondition."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from heapwright.api.confirming import Confirmer
from heapwright.api.exploring import Subject, open_again, open_program
from heapwright.api.languages import language_of
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.graph.setting import Setting, named_scope
from heapwright.graph.wiring import derive_scope, explorer_of
from heapwright.program import (
    Alternative,
    Container,
    Criterion,
    Instance,
    Opaque,
    OperationKind,
    Parameter,
    Program,
    Scope,
)
from heapwright.program.fields import (
    DictOf,
    FieldKind,
    Holder,
    Kinds,
    ListOf,
    SetOf,
    TupleOf,
    fixed_tuple,
)
from heapwright.program.kinds import ITERATOR
from heapwright.program.language import Purpose
from heapwright.program.lengths import DEFAULT_LENGTHS
from heapwright.seplog.formula import Formula
from heapwright.structures.field_types import FieldTypes, find_field_types
from heapwright.structures.kinds import DICT, HOLDERS, LIST, SET, TUPLE, name_of
from heapwright.structures.limits import limits_of
from heapwright.structures.precondition import Condition
from heapwright.structures.space import Fields, Space
from heapwright.synthesis import Predicates, Specification
from heapwright.verify import Property
from heapwright.verify.properties import find_properties, invariant_names, own_properties

_PATHS = 400
"""How far the reachable states are looked at for types of fields that are not declared."""


@dataclass(frozen=True, eq=False)
class Valid:
    """A program with the types of its fields, ready to look for valid heaps."""

    program: Program
    types: FieldTypes
    space: Space
    limits: tuple[str, ...]
    formulas: dict[str, Formula] = field(default_factory=dict)

    @cached_property
    def light(self) -> Space:
        """The same heaps, of classes with as little instrumentation as possible."""
        space = self.space
        program = open_again(self.program, Purpose.PREDICATES)
        return Space(program, space.scope, space.fields, space.ints, space.aliasing)

    @cached_property
    def confirmer(self) -> Confirmer:
        """Runs inputs on the classes as they are."""
        return Confirmer(self.program)

    def narrowed(self, roots: Fields, operation: str | None = None) -> list[str]:
        """What was not looked at although it can be in a field, or passed to the operation."""
        reached = reachable_classes(self.space, roots)
        fields = [n for n in self.types.narrowed if n.about.rpartition(".")[0] in reached]
        return [*fields, *(n for n in self.program.narrowed if n.about == operation)]

    def spaces(self) -> list[Space]:
        """Cheapest first."""
        return [self.light, self.space]


def open_valid(
    subject: Subject,
    setting: Setting,
    ints: range | None = None,
    aliasing: bool = True,
    criterion: Criterion | None = None,
) -> Valid:
    """Raises: UserError if the subject cannot be used, or a field has no type."""
    of_fields, others = _split_types(subject, setting.types)
    choices = replace(setting.choices(), types=others)
    program = open_program(subject, choices, criterion)
    with silenced():
        types = find_field_types(program, of_fields)
        if types.undeclared():
            explorer = explorer_of(
                program,
                replace(setting, types=others, max_paths=_PATHS, watch=None, scope={}, jobs=1),
            )
            types.see(state.shape for state in explorer.run().states)
    scope = _scope(program, setting)
    _refuse_empty(setting)
    space = Space(program, scope, types.kinds, ints, aliasing)
    _refuse_without_objects(space)
    return Valid(program, types, space, tuple(dict.fromkeys(limits_of(program, types.kinds))))


def _refuse_without_objects(space: Space) -> None:
    """Raises: UserError for a class of which nothing could be said but that all is well."""
    for name in space.program.explored:
        if not space.concrete(name):
            raise UserError(
                f"{name}: no heap has objects of an abstract class without subclasses, of an "
                "interface, a record or an enum; name a class that has some"
            )


def _scope(program: Program, setting: Setting) -> Scope:
    """Functions have the lengths that they have in other requests."""
    scope = derive_scope(program, setting.scope)
    if all(operation.kind is not OperationKind.FUNCTION for operation in program.operations):
        return scope
    return replace(scope, limits={**DEFAULT_LENGTHS, **scope.limits})


def _refuse_empty(setting: Setting) -> None:
    """Raises: UserError for a scope without objects, in which everything would hold."""
    for name, limit in named_scope(setting.scope).items():
        if limit == 0 and name not in HOLDERS:
            raise UserError(f"--scope {name}=0: leaves no {name} to look at; give at least 1")


def refuse_untyped(types: FieldTypes, names: Iterable[str]) -> None:
    """Raises: UserError for a field without a type in one of these classes."""
    wanted = set(names)
    for text in types.untyped():
        if text.rpartition(".")[0] in wanted:
            raise UserError(
                f"field {text} has no type of which all values are known; annotate it or pass "
                f"--type {text}=TYPE"
            )


def parameter_types(subject: Subject, setting: Setting) -> dict[str, str]:
    """The types that the user gave for parameters."""
    return _split_types(subject, setting.types)[1]


def _split_types(
    subject: Subject, types: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Those of fields, by ``Class.field``, and those of parameters."""
    language = language_of(subject)
    if not types or language.name != "Python":  # which says itself what it makes of them
        return {}, dict(types)
    tree = ast.parse(language.locate(subject).file.read_bytes())
    classes = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    of_fields = {
        name: text
        for name, text in types.items()
        if name.count(".") == 1 and name.partition(".")[0] in classes
    }
    return of_fields, {n: t for n, t in types.items() if n not in of_fields}


def specifications(program: Program, wanted: Predicates) -> list[Specification]:
    """The preconditions; the class's own invariant, if none is named.

    Raises: UserError if there is none.
    """
    if not wanted:
        own = [p.spec for p in own_properties(program) if p.spec is not None]
        if not own:
            names = ", ".join(invariant_names(program))
            owner = program.explored[0] if program.explored else program.target.text
            raise UserError(
                f"no precondition: {owner} has no method called {names}; "
                "name one with --pre METHOD or --pre FILE.py:function"
            )
        return own
    return [_precondition(prop) for prop in find_properties(program, wanted, "--pre")]


def _precondition(prop: Property) -> Specification:
    if prop.spec is None:
        raise UserError(f"--pre {prop.name}: says nothing of a heap; name a predicate")
    return prop.spec


def of_one_object(specs: Sequence[Specification]) -> list[Specification]:
    """Those that are asked of the same object as the first."""
    return [spec for spec in specs if spec.parameters == specs[0].parameters]


def roots_of(specs: Sequence[Specification]) -> dict[str, Kinds]:
    """The parameters of all specifications; those of the same name are the same."""
    found: dict[str, Kinds] = {}
    for spec in specs:
        for parameter in spec.parameters:
            found.setdefault(parameter.name, parameter_kinds(parameter, spec.name))
    return found


def parameter_kinds(parameter: Parameter, owner: str) -> Kinds:
    """What an argument can be; a container has any length within the scope.

    Raises: UserError for what cannot be open.
    """
    try:
        return _open_kinds(parameter.alternatives, lists=not parameter.spread)
    except _NotOpenError as error:
        raise UserError(
            f"parameter {parameter.name!r} of {owner} takes {error}, which cannot be left open"
        ) from None


class _NotOpenError(Exception):
    """Nothing of this kind can be decided step by step."""


def _open_kinds(kinds: Iterable[Alternative], lists: bool = True) -> Kinds:
    found: dict[FieldKind, None] = {}
    alternatives = list(kinds)
    listed = any(isinstance(k, Container) and k.name == LIST for k in alternatives)
    for kind in alternatives:
        if listed and isinstance(kind, Container) and kind.name == ITERATOR:
            continue  # a list stands for whatever can be iterated over
        if not isinstance(kind, Container | Opaque):
            found[kind] = None
        elif not isinstance(kind, Container) or kind.name not in HOLDERS or not lists:
            raise _NotOpenError(str(kind))
        elif kind.name == TUPLE:
            continue
        elif kind.items:  # one for each length; the first items tell what all are
            found[_held(kind)] = None
    tuples = [k.items for k in alternatives if isinstance(k, Container) and k.name == TUPLE]
    return (*found, *_open_tuples(tuples))


def _open_tuples(every: list[tuple[tuple[Alternative, ...], ...]]) -> Iterator[TupleOf]:
    """Tuples of every length are one kind; those with their own places are one for each length."""
    lengths = [len(items) for items in every]
    if len(set(lengths)) < len(lengths):
        raise _NotOpenError("tuples of the same length and different types")
    if () in every and len(every) > 1:
        yield TupleOf(_open_kinds(next(items for items in every if items)[0]))
    else:
        yield from (fixed_tuple(tuple(map(_open_kinds, items))) for items in every)


def _held(kind: Container) -> FieldKind:
    first, *others = map(_open_kinds, kind.items)
    if kind.name == DICT:
        return DictOf(first, others[0])
    return SetOf(first) if kind.name == SET else ListOf(first, kind.name)


def condition_of(spec: Specification) -> Condition:
    names = tuple(p.name for p in spec.parameters)
    return Condition(spec.name, spec.function, names, spec.is_method)


def reachable_holders(space: Space, roots: Fields) -> set[str]:
    """The containers of any length within the scope that can be reached from these roots."""
    found: set[str] = set()
    fields = [space.fields.get(name, {}) for name in reachable_classes(space, roots)]
    waiting = [kind for own in (roots, *fields) for kinds in own.values() for kind in kinds]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, Holder):
            waiting += kind.items
            if not isinstance(kind, TupleOf) or kind.places is None:
                found.add(name_of(kind))
    return found


def reachable_classes(space: Space, roots: Fields) -> set[str]:
    """The classes whose objects can be reached from these roots."""
    found: set[str] = set()
    waiting = [kind for kinds in roots.values() for kind in kinds]
    while waiting:
        kind = waiting.pop()
        waiting += list(getattr(kind, "items", ()))
        if isinstance(kind, Instance):
            for name in space.concrete(kind.class_name):
                if name not in found:
                    found.add(name)
                    own = space.fields.get(name, {})
                    waiting += [inner for kinds in own.values() for inner in kinds]
    return found
