"""What is to be verified."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum

from heapwright.errors import UserError
from heapwright.program import Program
from heapwright.program.specification import Predicate, Predicates, Specification, Wording

INVARIANT_NAMES = ("rep_ok", "invariant", "_invariant")
"""What methods are called in any language that say which objects are valid."""


def invariant_names(program: Program) -> tuple[str, ...]:
    return (*program.frontend.invariant_names, *INVARIANT_NAMES)


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
    written: Wording | None = None
    """How a test says what should hold of these arguments."""
    group: str = ""
    """The property that this is a part of, if it is one: their verdicts are one."""
    gaps: tuple[str, ...] = ()
    """What it was not asked of."""


NO_CRASH = Property("no-crash", PropertyKind.NO_CRASH)
CONTRACTS = Property("contracts", PropertyKind.CONTRACTS)
AGREEMENT = Property("agreement", PropertyKind.AGREEMENT)
"""Of a program of pairs: no call tells the two versions apart."""
DIFFERENCE = "VersionsDiffer"
"""The exception by which a pair says so."""


def find_properties(
    program: Program, wanted: Predicates, option: str = "--property"
) -> list[Property]:
    """The properties that an option names; if none are named, those that the classes bring along.

    Raises: UserError for one that does not exist.
    """
    if wanted:
        return _told_apart([p for name in wanted for p in _properties(program, name, option)])
    found = own_properties(program)
    if not found:
        names = ", ".join(invariant_names(program))
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
        _method(program, o, name) for o in program.explored for name in invariant_names(program)
    ]
    known = [prop for prop in found if prop is not None]
    return [*known, CONTRACTS] if program.frontend.has_contracts() else known


def _properties(program: Program, wanted: str | Predicate, option: str) -> list[Property]:
    """One, or for a function of two moments one for each operation."""
    if isinstance(wanted, str) and wanted.startswith(LAW):
        spec, written = program.frontend.law(program, wanted.removeprefix(LAW))
        return [Property(spec.name, PropertyKind.PREDICATE, spec, written)]
    found = program.frontend.moments(program, wanted)
    if found is None:
        return [_property(program, wanted, option)]
    name, parts = found
    gaps = tuple(f"{op}: takes arguments that are not asked for" for op, made in parts if not made)
    return [
        Property(made[0].name, PropertyKind.PREDICATE, *made, name, gaps)
        for _, made in parts
        if made is not None
    ]


LAW = "law: "
"""How a law is told from the name of a property."""


def _property(program: Program, wanted: str | Predicate, option: str) -> Property:
    if not isinstance(wanted, str):
        owner = program.frontend.owner_of(program, wanted)
        method = _method(program, owner, wanted.__name__) if owner is not None else None
        if method is not None:
            return method
        spec = program.specification(wanted)
        return Property(spec.name, PropertyKind.PREDICATE, spec)
    if wanted == NO_CRASH.name:
        return NO_CRASH
    if wanted == CONTRACTS.name and program.frontend.has_contracts():
        return CONTRACTS
    if ".py:" in wanted or not _is_name(wanted):
        spec = program.specification(wanted)
        return Property(wanted, PropertyKind.PREDICATE, spec)
    return _named(program, wanted, option)


def _is_name(wanted: str) -> bool:
    """Of a method, perhaps with its class. All else is an expression; but one that is misspelt must
    not pass for an object, which is always true.
    """
    return all(part.isidentifier() for part in wanted.split("."))


def _named(program: Program, wanted: str, option: str) -> Property:
    owner, dot, name = wanted.rpartition(".")
    for candidate in [owner] if dot else [*program.explored, *program.classes]:
        found = _method(program, candidate, name)
        if found is not None:
            return found
    others = ", and it is not FILE.py:function or an expression such as 'x.size >= 0'"
    raise UserError(
        f"{option} {wanted}: no class has a method of this name"
        + (others if program.frontend.language == "Python" else "")
    )


def _method(program: Program, owner: str, name: str) -> Property | None:
    spec = program.frontend.predicate(program, owner, name)
    if spec is None:
        return None
    label = name if len(program.explored) == 1 else f"{owner}.{name}"
    return Property(label, PropertyKind.PREDICATE, spec)
