"""Lists: nodes that one link leads along, to an end."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family, fact_of, numbers_in, stem_of, there_of

_BESIDES = (0, 1, 2)


def list_of(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    stem = stem_of(start)
    ends = fact_of(
        f"_{stem}_ends_by_{stem_of(link)}",
        f"whether the nodes from {start} along {link} end, and none comes twice",
        f"""
        seen = []
        node = self.{start}
        while node is not None:
            if any(node is other for other in seen):
                return False
            seen.append(node)
            node = node.{link}
        return True
        """,
        "ends",
    )
    family = Family("list", owner, start, node, (link,), ends, [there_of(start)])
    for key in numbers_in(node, classes):
        for role, sign, word in (
            ("sorted", ">", "descend"),
            ("ascending", ">=", "stay or descend"),
        ):
            family.facts.append(
                fact_of(
                    f"_{stem}_{role}_by_{stem_of(key)}_along_{stem_of(link)}",
                    f"whether {key} does not {word} along {link}",
                    f"""
                    node = self.{start}
                    while node is not None:
                        if node.{link} is not None and node.{key} {sign} node.{link}.{key}:
                            return False
                        node = node.{link}
                    return True
                    """,
                    role,
                    key,
                    ends,
                )
            )
    for size in numbers_in(owner, classes):
        family.facts += [_counted(stem, start, link, size, k, ends) for k in _BESIDES]
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(_back(stem, start, link, back, ends))
    for tail, kinds in classes.fields[owner].items():
        if tail != start and node in map(str, kinds):
            family.facts.append(_tail(start, link, tail, ends))
    return family


def _counted(stem: str, start: str, link: str, size: str, besides: int, base: Fact) -> Fact:
    """``besides`` are nodes that are always there and hold nothing, such as a header."""
    others = f", {besides} of which {'is' if besides == 1 else 'are'} not counted"
    return fact_of(
        f"_{stem}_counted_by_{stem_of(size)}_along_{stem_of(link)}"
        + (f"_besides_{besides}" if besides else ""),
        f"whether {size} is the number of nodes{others if besides else ''}",
        f"""
        count = 0
        node = self.{start}
        while node is not None:
            count += 1
            node = node.{link}
        return count == self.{size}{f" + {besides}" if besides else ""}
        """,
        "size",
        f"{size} {besides}" if besides else size,
        base,
    )


def _back(stem: str, start: str, link: str, back: str, base: Fact) -> Fact:
    return fact_of(
        f"_{stem}_linked_by_{stem_of(link)}_{stem_of(back)}",
        f"whether {back} of each node is the node before it",
        f"""
        before = None
        node = self.{start}
        while node is not None:
            if node.{back} is not before:
                return False
            before, node = node, node.{link}
        return True
        """,
        "back",
        back,
        base,
    )


def _tail(start: str, link: str, tail: str, base: Fact) -> Fact:
    return fact_of(
        f"_{stem_of(tail)}_is_last_from_{stem_of(start)}_by_{stem_of(link)}",
        f"whether {tail} is the last node from {start} along {link}",
        f"""
        last = None
        node = self.{start}
        while node is not None:
            last, node = node, node.{link}
        return last is self.{tail}
        """,
        "tail",
        tail,
        base,
    )
