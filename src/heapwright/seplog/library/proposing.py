"""What to propose for a class: families that may describe its states, alone or side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family
from heapwright.seplog.library.parts import Described
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


def _described(family: Family, holding: Sequence[Fact]) -> Described:
    roles: dict[str, str] = {}
    for fact in family.every:
        if fact in holding:
            roles.setdefault(fact.role, fact.field)
    return Described(family, roles)


def _are_apart(parts: Sequence[Described]) -> bool:
    """Whether they start from different fields, and no field is the end of another's list."""
    taken = [name for p in parts for name in (p.family.start, p.roles.get("tail")) if name]
    return len(set(taken)) == len(taken)


def kept_facts(part: Described, holding: Sequence[Fact]) -> list[Fact]:
    """What the part says, without what a stronger fact implies."""
    roles = part.roles
    own = [f for f in part.family.every if f in holding and roles.get(f.role) == f.field]
    return [f for f in own if _STRONGER.get(f.role) not in roles]


def alone_of(proposal: Proposal, fact: Fact) -> Proposal | None:
    """The shapes of a proposal with this fact alone; None if the proposal does not say it."""
    parts: list[Described] = []
    said = fact in proposal.numbers or fact.role == "disjoint"
    for part in proposal.parts:
        base = part.family.base
        roles = {base.role: base.field}
        if fact in part.family.every and part.roles.get(fact.role) == fact.field:
            roles[fact.role] = fact.field
            said = True
        parts.append(Described(part.family, roles))
    return (
        Proposal(proposal.owner, parts, [fact] if fact in proposal.numbers else [])
        if said
        else None
    )
