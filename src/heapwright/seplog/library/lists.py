"""Lists: nodes that one link leads along, to an end."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family, Pattern, numbers_in, there_of

_BESIDES = (0, 1, 2)
_ORDERS = (("sorted", ">", "descend"), ("ascending", ">=", "stay or descend"))


def list_of(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    names = {"start": start, "link": link}
    ends = _ENDS.fact(**names)
    family = Family("list", owner, start, node, (link,), ends, [there_of(start)])
    for key in numbers_in(node, classes):
        for role, sign, word in _ORDERS:
            given = {"role": role, "sign": sign, "word": word, "key": key, **names}
            family.facts.append(_ORDERED.fact(key, ends, **given))
    for size in numbers_in(owner, classes):
        family.facts += [_counted(size, k, ends, names) for k in _BESIDES]
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(_BACK.fact(back, ends, back=back, **names))
    for tail, kinds in classes.fields[owner].items():
        if tail != start and node in map(str, kinds):
            family.facts.append(_TAIL.fact(tail, ends, tail=tail, **names))
    return family


def _counted(size: str, besides: int, base: Fact, names: dict[str, str]) -> Fact:
    """``besides`` are nodes that are always there and hold nothing, such as a header."""
    if not besides:
        return _COUNTED.fact(size, base, size=size, which="", others="", more="", **names)
    which, more = f"_besides_{besides}", f" + {besides}"
    others = f", {besides} of which {'is' if besides == 1 else 'are'} not counted"
    given = {"size": size, "which": which, "others": others, "more": more, **names}
    return _COUNTED.fact(f"{size} {besides}", base, **given)


_ENDS = Pattern(
    "ends",
    "_${start_}_ends_by_${link_}",
    "whether the nodes from $start along $link end, and none comes twice",
    """
    seen = []
    node = self.$start
    while node is not None:
        if any(node is other for other in seen):
            return False
        seen.append(node)
        node = node.$link
    return True
    """,
)
_ORDERED = Pattern(
    "$role",
    "_${start_}_${role}_by_${key_}_along_${link_}",
    "whether $key does not $word along $link",
    """
    node = self.$start
    while node is not None:
        if node.$link is not None and node.$key $sign node.$link.$key:
            return False
        node = node.$link
    return True
    """,
)
_COUNTED = Pattern(
    "size",
    "_${start_}_counted_by_${size_}_along_${link_}${which}",
    "whether $size is the number of nodes$others",
    """
    count = 0
    node = self.$start
    while node is not None:
        count += 1
        node = node.$link
    return count == self.$size$more
    """,
)
_BACK = Pattern(
    "back",
    "_${start_}_linked_by_${link_}_${back_}",
    "whether $back of each node is the node before it",
    """
    before = None
    node = self.$start
    while node is not None:
        if node.$back is not before:
            return False
        before, node = node, node.$link
    return True
    """,
)
_TAIL = Pattern(
    "tail",
    "_${tail_}_is_last_from_${start_}_by_${link_}",
    "whether $tail is the last node from $start along $link",
    """
    last = None
    node = self.$start
    while node is not None:
        last, node = node, node.$link
    return last is self.$tail
    """,
)
