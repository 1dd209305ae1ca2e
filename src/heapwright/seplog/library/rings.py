"""Rings: nodes that one link leads along, back to the first."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.families import Family, Pattern, numbers_in, there_of

ALL = "all"
"""Behind a size that counts every node; others leave out the first, which is a header then."""


def ring_of(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    names = {"start": start, "link": link}
    closes = _CLOSES.fact(**names)
    family = Family("ring", owner, start, node, (link,), closes, [there_of(start)])
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(_BACK.fact(back, closes, back=back, **names))
    for size in numbers_in(owner, classes):
        header = {"first": "0", "which": "", "besides": f" besides {start}", "size": size, **names}
        every = {**header, "first": "1", "which": "_with_the_first", "besides": ""}
        family.facts.append(_COUNTED.fact(size, closes, **header))
        family.facts.append(_COUNTED.fact(f"{size} {ALL}", closes, **every))
    return family


_CLOSES = Pattern(
    "closes",
    "_${start_}_closes_by_${link_}",
    "whether $link leads from $start back to it and meets no other node twice, or there is no node",
    """
    seen = []
    node = self.$start
    while node is not None:
        if any(node is other for other in seen):
            return node is self.$start
        seen.append(node)
        node = node.$link
    return not seen
    """,
)
_BACK = Pattern(
    "back",
    "_${start_}_ring_linked_by_${link_}_${back_}",
    "whether $back of the node behind each node is that node",
    """
    node = self.$start
    if node is None:
        return True
    while node.$link.$back is node:
        node = node.$link
        if node is self.$start:
            return True
    return False
    """,
)
_COUNTED = Pattern(
    "size",
    "_${start_}_ring_counted_by_${size_}_along_${link_}${which}",
    "whether $size is the number of nodes$besides",
    """
    if self.$start is None:
        return self.$size == 0
    count = $first
    node = self.$start.$link
    while node is not self.$start:
        count += 1
        node = node.$link
    return count == self.$size
    """,
)
