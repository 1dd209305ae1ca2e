"""What is to be verified."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from types import ModuleType

from heapwright.errors import UserError
from heapwright.program import Instance, Parameter, Program
from heapwright.program.python.failed_contracts import is_contract_library
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.source.reads import reads_of_question
from heapwright.program.python.types.declared import signature_of
from heapwright.synthesis import Predicate, Specification, load_specification

INVARIANT_NAMES = ("rep_ok", "invariant", "_invariant")


class PropertyKind(Enum):
    PREDICATE = "predicate"
    NO_CRASH = "no-crash"
    CONTRACTS = "contracts"
    AGREEMENT = "agreement"


@dataclass(frozen=True)
class Property:
    """A predicate on states, or a demand on how calls end."""

    name: str
    kind: PropertyKind
    spec: Specification | None = None


NO_CRASH = Property("no-crash", PropertyKind.NO_CRASH)
CONTRACTS = Property("contracts", PropertyKind.CONTRACTS)
AGREEMENT = Property("agreement", PropertyKind.AGREEMENT)
"""Of a program of pairs: no call tells the two versions apart."""
DIFFERENCE = "VersionsDiffer"
"""The exception by which a pair says so."""


def find_properties(program: Program, wanted: Sequence[str | Predicate]) -> list[Property]:
    """The wanted properties; if none are named, those that the classes bring along.

    Raises: UserError for one that does not exist.
    """
    if wanted:
        return _told_apart([_property(program, name) for name in wanted])
    found = own_properties(program)
    if not found:
        names = ", ".join(INVARIANT_NAMES)
        raise UserError(
            f"nothing to verify: name a --property (a method that returns bool, FILE.py:function, "
            f"no-crash or contracts), or give the class a method called {names}"
        )
    return found


def _told_apart(properties: list[Property]) -> list[Property]:
    """Two functions may share a name; their verdicts must not."""
    seen: Counter[str] = Counter()
    result = []
    for prop in properties:
        seen[prop.name] += 1
        label = prop.name if seen[prop.name] == 1 else f"{prop.name} ({seen[prop.name]})"
        result.append(replace(prop, name=label))
    return result


def own_properties(program: Program) -> list[Property]:
    """Invariants and contracts that the explored classes have."""
    found = [
        _method(program, owner, name)
        for owner in program.explored
        for name in INVARIANT_NAMES
        if inspect.isfunction(inspect.getattr_static(program.classes[owner], name, None))
    ]
    return [*found, CONTRACTS] if _has_contracts(program) else found


def _has_contracts(program: Program) -> bool:
    return any(_uses_contracts(module) for module in program.loader.modules.values())


def _property(program: Program, wanted: str | Predicate) -> Property:
    if not isinstance(wanted, str):
        owner = _owner_of(program, wanted)
        if owner is not None:
            return _method(program, owner, wanted.__name__)
        spec = load_specification(program, wanted)
        return Property(spec.name, PropertyKind.PREDICATE, spec)
    if wanted == NO_CRASH.name:
        return NO_CRASH
    if wanted == CONTRACTS.name and _has_contracts(program):
        return CONTRACTS
    if ".py:" in wanted:
        spec = load_specification(program, wanted)
        return Property(wanted, PropertyKind.PREDICATE, spec)
    return _named(program, wanted)


def _named(program: Program, wanted: str) -> Property:
    owner, dot, name = wanted.rpartition(".")
    for candidate in [owner] if dot else [*program.explored, *program.classes]:
        cls = program.classes.get(candidate)
        if cls is not None and inspect.isfunction(inspect.getattr_static(cls, name, None)):
            return _method(program, candidate, name)
    raise UserError(
        f"--property {wanted}: no class has a method of this name, and it is no FILE.py:function"
    )


def _method(program: Program, owner: str, name: str) -> Property:
    function: Predicate = getattr(program.classes[owner], name)
    signature = signature_of(function)
    extra = [p for p in list(signature.parameters.values())[1:] if p.default is p.empty]
    if extra:
        raise UserError(
            f"--property {name}: {owner}.{name} takes {extra[0].name!r}; it must take self only"
        )
    if signature.return_annotation not in (signature.empty, bool, "bool"):
        returned = signature.return_annotation
        shown = returned if isinstance(returned, str) else getattr(returned, "__name__", returned)
        raise UserError(f"--property {name}: {owner}.{name} returns {shown}, not bool")
    spec = Specification(
        name,
        lambda instance: getattr(instance, name)(),
        (Parameter("self", (Instance(owner),)),),
        _untouched_method(name),
        reads_of_question(function, program.sources, program.loader.modules),
    )
    label = name if len(program.explored) == 1 else f"{owner}.{name}"
    return Property(label, PropertyKind.PREDICATE, spec)


def _untouched_method(name: str) -> Callable[[Untouched], Predicate]:
    return lambda _: lambda instance: getattr(instance, name)()


def _owner_of(program: Program, function: Predicate) -> str | None:
    """The class whose method this is, by its qualified name."""
    owner, _, name = getattr(function, "__qualname__", "").rpartition(".")
    cls = program.classes.get(owner)
    return owner if cls is not None and hasattr(cls, name) else None


def _uses_contracts(module: ModuleType) -> bool:
    values = list(vars(module).values())
    return any(
        isinstance(v, ModuleType) and is_contract_library(v.__name__) for v in values
    ) or any(
        is_contract_library(getattr(v, "__module__", None) or "") for v in values if callable(v)
    )
