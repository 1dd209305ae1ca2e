"""Families of facts: one for each way in which the objects of a class may hang together."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import dedent

from heapwright.seplog.definitions import INT, REF, Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.sorting import sort_of


@dataclass
class Family:
    """What may hold of the nodes that one field leads to: a ``list``, a ``ring`` or a ``tree``.

    ``links`` are the fields of a node that lead on.
    """

    kind: str
    owner: str
    start: str
    node: str
    links: tuple[str, ...]
    base: Fact
    facts: list[Fact] = field(default_factory=list)


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
            found += [_list(owner, start, node, link, classes) for link in links]
            found += [_ring(owner, start, node, link, classes) for link in links]
            found += [
                _tree(owner, start, node, left, right, classes)
                for k, left in enumerate(links)
                for right in links[k + 1 :]
            ]
    return found


def numbers_of(owner: str, classes: Classes) -> list[Fact]:
    """What may hold of the numbers of the object itself."""
    names = _numbers(owner, classes)
    found = [
        _fact(f"_{name.strip('_')}_not_negative", f"whether {name} is not negative",
              f"return self.{name} >= 0", "least", name)
        for name in names
    ]  # fmt: skip
    for one in names:
        for other in names:
            if one != other:
                found.append(
                    _fact(
                        f"_{one.strip('_')}_at_most_{other.strip('_')}",
                        f"whether {one} is at most {other}",
                        f"return self.{one} <= self.{other}",
                        "order",
                        f"{one} {other}",
                    )
                )
    return found


def _numbers(owner: str, classes: Classes) -> list[str]:
    return [name for name, kinds in classes.fields[owner].items() if sort_of(kinds) == INT]


def _fact(
    name: str, says: str, body: str, role: str, subject: str = "", base: Fact | None = None
) -> Fact:
    return Fact(name, says, dedent(body).strip(), role, subject, base)


def _stem(text: str) -> str:
    return text.strip("_")


# Lists ----------------------------------------------------------------------------------------


def _list(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    stem = _stem(start)
    ends = _fact(
        f"_{stem}_ends_by_{_stem(link)}",
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
    family = Family("list", owner, start, node, (link,), ends)
    for key in _numbers(node, classes):
        for role, sign, word in (
            ("sorted", ">", "descend"),
            ("ascending", ">=", "stay or descend"),
        ):
            family.facts.append(
                _fact(
                    f"_{stem}_{role}_by_{_stem(key)}_along_{_stem(link)}",
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
    for size in _numbers(owner, classes):
        family.facts.append(_counted(stem, start, link, size, ends))
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(_back(stem, start, link, back, ends))
    for tail, kinds in classes.fields[owner].items():
        if tail != start and node in map(str, kinds):
            family.facts.append(_tail(start, link, tail, ends))
    return family


def _counted(stem: str, start: str, link: str, size: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_counted_by_{_stem(size)}_along_{_stem(link)}",
        f"whether {size} is the number of nodes",
        f"""
        count = 0
        node = self.{start}
        while node is not None:
            count += 1
            node = node.{link}
        return count == self.{size}
        """,
        "size",
        size,
        base,
    )


def _back(stem: str, start: str, link: str, back: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_linked_by_{_stem(link)}_{_stem(back)}",
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
    return _fact(
        f"_{_stem(tail)}_is_last_from_{_stem(start)}_by_{_stem(link)}",
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


# Rings ----------------------------------------------------------------------------------------


def _ring(owner: str, start: str, node: str, link: str, classes: Classes) -> Family:
    stem = _stem(start)
    closes = _fact(
        f"_{stem}_closes_by_{_stem(link)}",
        f"whether {link} leads from {start} back to it, and meets no other node twice",
        f"""
        seen = []
        node = self.{start}
        while node is not None:
            if any(node is other for other in seen):
                return node is self.{start}
            seen.append(node)
            node = node.{link}
        return False
        """,
        "closes",
    )
    family = Family("ring", owner, start, node, (link,), closes)
    for back in classes.fields[node]:
        if back != link and node in map(str, classes.fields[node][back]):
            family.facts.append(
                _fact(
                    f"_{stem}_ring_linked_by_{_stem(link)}_{_stem(back)}",
                    f"whether {back} of the node behind each node is that node",
                    f"""
                    node = self.{start}
                    while node.{link}.{back} is node:
                        node = node.{link}
                        if node is self.{start}:
                            return True
                    return False
                    """,
                    "back",
                    back,
                    closes,
                )
            )
    for size in _numbers(owner, classes):
        family.facts.append(
            _fact(
                f"_{stem}_ring_counted_by_{_stem(size)}_along_{_stem(link)}",
                f"whether {size} is the number of nodes besides {start}",
                f"""
                count = 0
                node = self.{start}.{link}
                while node is not self.{start}:
                    count += 1
                    node = node.{link}
                return count == self.{size}
                """,
                "size",
                size,
                closes,
            )
        )
    return family


# Trees ----------------------------------------------------------------------------------------


def _tree(owner: str, start: str, node: str, left: str, right: str, classes: Classes) -> Family:
    stem = f"{_stem(start)}_{_stem(left)}_{_stem(right)}"
    tree = _fact(
        f"_{stem}_is_tree",
        f"whether {left} and {right} lead from {start} to no node twice",
        f"""
        seen, waiting = [], [self.{start}]
        while waiting:
            node = waiting.pop()
            if node is not None:
                if any(node is other for other in seen):
                    return False
                seen.append(node)
                waiting += [node.{left}, node.{right}]
        return True
        """,
        "tree",
    )
    family = Family("tree", owner, start, node, (left, right), tree)
    numbers = _numbers(node, classes)
    family.facts += [_searched(stem, start, left, right, key, tree) for key in numbers]
    family.facts += [_heap_ordered(stem, start, left, right, key, tree) for key in numbers]
    family.facts += [_high(stem, start, left, right, h, e, tree) for h in numbers for e in (-1, 0)]
    family.facts.append(_balanced(stem, start, left, right, tree))
    for parent in classes.fields[node]:
        if parent not in (left, right) and node in map(str, classes.fields[node][parent]):
            family.facts.append(_parents(stem, start, left, right, parent, tree))
    for size in _numbers(owner, classes):
        family.facts.append(_tree_counted(stem, start, left, right, size, tree))
    return family


def _searched(stem: str, start: str, left: str, right: str, key: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_searched_by_{_stem(key)}",
        f"whether {key} ascends strictly from left to right",
        f"""
        def ordered(node, low, high):
            if node is None:
                return True
            if low is not None and node.{key} <= low or high is not None and node.{key} >= high:
                return False
            return ordered(node.{left}, low, node.{key}) and ordered(node.{right}, node.{key}, high)

        return ordered(self.{start}, None, None)
        """,
        "search",
        key,
        base,
    )


def _heap_ordered(stem: str, start: str, left: str, right: str, key: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_heap_ordered_by_{_stem(key)}",
        f"whether no node has a smaller {key} than the node above it",
        f"""
        def ordered(node, least):
            if node is None:
                return True
            if least is not None and node.{key} < least:
                return False
            return ordered(node.{left}, node.{key}) and ordered(node.{right}, node.{key})

        return ordered(self.{start}, None)
        """,
        "heap",
        key,
        base,
    )


def _high(
    stem: str, start: str, left: str, right: str, height: str, empty: int, base: Fact
) -> Fact:
    return _fact(
        f"_{stem}_height_by_{_stem(height)}" + ("" if empty else "_from_one"),
        f"whether {height} is the height of the tree below; nothing has height {empty}",
        f"""
        def right_height(node):
            if node is None:
                return {empty}
            left, right = right_height(node.{left}), right_height(node.{right})
            if left is None or right is None or node.{height} != max(left, right) + 1:
                return None
            return max(left, right) + 1

        return right_height(self.{start}) is not None
        """,
        "height",
        f"{height} {empty}",
        base,
    )


def _balanced(stem: str, start: str, left: str, right: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_balanced",
        "whether the heights of the two sides of a node differ by one at most",
        f"""
        def height(node):
            if node is None:
                return 0
            left, right = height(node.{left}), height(node.{right})
            if left is None or right is None or abs(left - right) > 1:
                return None
            return max(left, right) + 1

        return height(self.{start}) is not None
        """,
        "balanced",
        "",
        base,
    )


def _parents(stem: str, start: str, left: str, right: str, parent: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_parents_by_{_stem(parent)}",
        f"whether {parent} of each node is the node above it",
        f"""
        def right_parent(node, parent):
            if node is None:
                return True
            return (
                node.{parent} is parent
                and right_parent(node.{left}, node)
                and right_parent(node.{right}, node)
            )

        return right_parent(self.{start}, None)
        """,
        "parent",
        parent,
        base,
    )


def _tree_counted(stem: str, start: str, left: str, right: str, size: str, base: Fact) -> Fact:
    return _fact(
        f"_{stem}_tree_counted_by_{_stem(size)}",
        f"whether {size} is the number of nodes",
        f"""
        def count(node):
            return 0 if node is None else count(node.{left}) + 1 + count(node.{right})

        return count(self.{start}) == self.{size}
        """,
        "size",
        size,
        base,
    )
