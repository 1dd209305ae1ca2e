"""Which families the types of fields allow, and what may hold of an object's own numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from heapwright.seplog.definitions import REF, Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family, fact_of, numbers_in
from heapwright.seplog.library.lists import list_of
from heapwright.seplog.library.rings import ring_of
from heapwright.seplog.library.trees import tree_of
from heapwright.seplog.sorting import sort_of

END = "end"
"""The role of a fact by which a link leads nowhere."""


def families_of(owner: str, classes: Classes) -> list[Family]:
    """All families that the types of fields allow."""
    found: list[Family] = []
    for start, kinds in classes.fields[owner].items():
        if sort_of(kinds) != REF:
            continue
        for node in sorted({str(kind) for kind in kinds} & set(classes.fields)):
            links = [
                name for name, inner in classes.fields[node].items() if node in map(str, inner)
            ]
            if node == owner or not links:
                continue
            found += [list_of(owner, start, node, link, classes) for link in links]
            found += [ring_of(owner, start, node, link, classes) for link in links]
            found += [
                tree_of(owner, start, node, left, right, classes)
                for k, left in enumerate(links)
                for right in links[k + 1 :]
            ]
    return found


def ends_of(families: Sequence[Family]) -> list[Fact]:
    """That a link never leads on from the first node, such as one to the node above it."""
    return [
        fact_of(
            f"_{family.stem}_without_{family.links[0].strip('_')}",
            f"whether {family.links[0]} of {family.start} is None",
            f"return self.{family.start} is None or self.{family.start}.{family.links[0]} is None",
            END,
            f"{family.start} {family.links[0]}",
        )
        for family in families
        if family.kind == "list"
    ]


def disjoint_of(families: Sequence[Family]) -> list[Fact]:
    """That families of the same nodes share none."""
    found: dict[str, Fact] = {}
    for one, other in combinations(families, 2):
        if one.node == other.node and one.start != other.start and one.links == other.links:
            fact = _disjoint(one, other)
            found.setdefault(fact.name, fact)
    return list(found.values())


def _disjoint(one: Family, other: Family) -> Fact:
    on = ", ".join(f"node.{link}" for link in one.links)
    along = "_".join(link.strip("_") for link in one.links)
    return fact_of(
        f"_{one.stem}_and_{other.stem}_disjoint_by_{along}",
        f"whether no node is reached from both {one.start} and {other.start}",
        f"""
        def reached(first):
            seen, waiting = [], [first]
            while waiting:
                node = waiting.pop()
                if node is not None and not any(node is known for known in seen):
                    seen.append(node)
                    waiting += [{on}]
            return seen

        others = reached(self.{other.start})
        return not any(one is node for one in reached(self.{one.start}) for node in others)
        """,
        "disjoint",
        f"{one.start} {other.start}",
    )


def numbers_of(owner: str, classes: Classes) -> list[Fact]:
    """What may hold of the numbers of the object itself."""
    names = numbers_in(owner, classes)
    found = [
        fact_of(f"_{name.strip('_')}_not_negative", f"whether {name} is not negative",
              f"return self.{name} >= 0", "least", name)
        for name in names
    ]  # fmt: skip
    for one in names:
        for other in names:
            if one != other:
                found.append(
                    fact_of(
                        f"_{one.strip('_')}_at_most_{other.strip('_')}",
                        f"whether {one} is at most {other}",
                        f"return self.{one} <= self.{other}",
                        "order",
                        f"{one} {other}",
                    )
                )
    return found
