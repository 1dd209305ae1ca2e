"""What to propose for a class: families that may describe its states, alone or side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family
from heapwright.seplog.library.finding import END
from heapwright.seplog.library.parts import FamilyRoles
from heapwright.seplog.library.writing import Proposal

_ORDER = ("tree", "ring", "list")
_MOST = 40
"""How many proposals are asked of the reachable states."""
_STARTS = 3
"""How many families may stand side by side."""
_STRONGER = {"sorted": "ascending", "heap": "search"}


def fitting(families: Sequence[Family], kept: set[str]) -> list[Family]:
    """Those that say most first: a tree before a ring before a list, then by what holds of it."""
    found = [f for f in families if f.base.name in kept]
    return sorted(
        found, key=lambda f: (_ORDER.index(f.kind), -sum(x.name in kept for x in f.facts))
    )


def candidates(owner: str, holding: Sequence[Fact], families: Sequence[Family]) -> list[Proposal]:
    """One family, two from different fields, three; the first that describes all is the best."""
    described = [_described(family, holding) for family in families]
    found = (
        Proposal(owner, parts)
        for count in range(1, _STARTS + 1)
        for parts in combinations(described, count)
        if _are_apart(parts)
    )
    return list(islice(found, _MOST))


def _described(family: Family, holding: Sequence[Fact]) -> FamilyRoles:
    roles: dict[str, str] = {}
    for fact in family.every:
        if fact in holding:
            roles.setdefault(fact.role, fact.field)
    return FamilyRoles(family, roles)


def _are_apart(parts: Sequence[FamilyRoles]) -> bool:
    """Whether they start from different fields, and no field is the end of another's list."""
    taken = [name for p in parts for name in (p.family.start, p.roles.get("tail")) if name]
    return len(set(taken)) == len(taken)


def kept_facts(part: FamilyRoles, holding: Sequence[Fact]) -> list[Fact]:
    """What the part says, without what a stronger fact implies."""
    roles = part.roles
    own = [f for f in part.family.every if f in holding and roles.get(f.role) == f.field]
    return [f for f in own if _STRONGER.get(f.role) not in roles]


def without_implied(
    facts: Sequence[Fact], holding: Sequence[Fact], families: Sequence[Family]
) -> list[Fact]:
    """Without those that another one says as well: order where strict order holds, that a list
    ends which is one side of a tree, and whatever is said of nodes along links that lead nowhere.
    """
    nowhere = {fact.field for fact in holding if fact.role == END}
    empty = [f for f in families if all(f"{f.start} {link}" in nowhere for link in f.links)]
    said = {fact for family in empty for fact in family.every}
    needed = {f"{f.start} {link}" for f in empty for link in f.links}
    strict = {(f.base, f.field) for f in facts if f.role == "ascending"}
    said |= sides_of(facts, families)
    return [
        fact
        for fact in facts
        if fact not in said
        and not (fact.role == "sorted" and (fact.base, fact.field) in strict)
        and not (fact.role == END and fact.field not in needed)
    ]


def sides_of(facts: Sequence[Fact], families: Sequence[Family]) -> set[Fact]:
    """That lists end which are one side of a tree among the facts."""
    trees = [f for f in families if f.kind == "tree" and f.base in facts]
    down = {(tree.start, link) for tree in trees for link in tree.links}
    return {f.base for f in families if f.kind == "list" and (f.start, f.links[0]) in down}


def with_bases(facts: Sequence[Fact], families: Sequence[Family]) -> list[Fact]:
    """With what each fact stands on, unless a tree says that as well; what others stand on comes
    first, since without it they may have no end.
    """
    sides = sides_of(facts, families)
    found: dict[str, Fact] = {}
    for fact in facts:
        if fact.base is not None and fact.base not in sides:
            found.setdefault(fact.base.name, fact.base)
        found.setdefault(fact.name, fact)
    return sorted(found.values(), key=lambda fact: fact.base is not None)


def shapes_of(proposal: Proposal) -> Proposal:
    """Its families, with nothing but what makes them families."""
    bases = [(part.family, part.family.base) for part in proposal.parts]
    return Proposal(proposal.owner, [FamilyRoles(f, {base.role: base.field}) for f, base in bases])


def alone_of(proposal: Proposal, fact: Fact) -> Proposal | None:
    """The shapes of a proposal with this fact alone; None if the proposal does not say it."""
    parts: list[FamilyRoles] = []
    said = fact in proposal.numbers or fact.role == "disjoint"
    for part in proposal.parts:
        base = part.family.base
        roles = {base.role: base.field}
        if fact in part.family.every and part.roles.get(fact.role) == fact.field:
            roles[fact.role] = fact.field
            said = True
        parts.append(FamilyRoles(part.family, roles))
    return (
        Proposal(proposal.owner, parts, [fact] if fact in proposal.numbers else [])
        if said
        else None
    )
