"""Rings: nodes that one link leads along, back to the first."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family, fact_of, numbers_in, stem_of, there_of

ALL = "all"
"""Behind a size that counts every node; others leave out the first, which is a header then."""


def ring_of(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    stem = stem_of(start)
    closes = fact_of(
        f"_{stem}_closes_by_{stem_of(link)}",
        f"whether {link} leads from {start} back to it and meets no other node twice, or there is "
        "no node",
        f"""
        seen = []
        node = self.{start}
        while node is not None:
            if any(node is other for other in seen):
                return node is self.{start}
            seen.append(node)
            node = node.{link}
        return not seen
        """,
        "closes",
    )
    family = Family("ring", owner, start, node, (link,), closes, [there_of(start)])
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(_back(stem, start, link, back, closes))
    for size in numbers_in(owner, classes):
        family.facts += [_counted(stem, start, link, size, every, closes) for every in (0, 1)]
    return family


def _back(stem: str, start: str, link: str, back: str, base: Fact) -> Fact:
    return fact_of(
        f"_{stem}_ring_linked_by_{stem_of(link)}_{stem_of(back)}",
        f"whether {back} of the node behind each node is that node",
        f"""
        node = self.{start}
        if node is None:
            return True
        while node.{link}.{back} is node:
            node = node.{link}
            if node is self.{start}:
                return True
        return False
        """,
        "back",
        back,
        base,
    )


def _counted(stem: str, start: str, link: str, size: str, first: int, base: Fact) -> Fact:
    """``first`` is what the first node counts for."""
    besides = "" if first else f" besides {start}"
    return fact_of(
        f"_{stem}_ring_counted_by_{stem_of(size)}_along_{stem_of(link)}"
        + ("_with_the_first" if first else ""),
        f"whether {size} is the number of nodes{besides}",
        f"""
        if self.{start} is None:
            return self.{size} == 0
        count = {first}
        node = self.{start}.{link}
        while node is not self.{start}:
            count += 1
            node = node.{link}
        return count == self.{size}
        """,
        "size",
        f"{size} {ALL}" if first else size,
        base,
    )
