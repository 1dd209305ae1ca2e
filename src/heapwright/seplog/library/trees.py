"""Trees: nodes that two links lead down."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family, fact_of, numbers_in, stem_of, there_of


def tree_of(owner: str, start: str, node: str, left: str, right: str, classes: Classes) -> Family:
    stem = f"{stem_of(start)}_{stem_of(left)}_{stem_of(right)}"
    tree = fact_of(
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
    family = Family("tree", owner, start, node, (left, right), tree, [there_of(start)])
    numbers = numbers_in(node, classes)
    family.facts += [_searched(stem, start, left, right, key, tree) for key in numbers]
    family.facts += [_heap_ordered(stem, start, left, right, key, tree) for key in numbers]
    family.facts += [_high(stem, start, left, right, h, e, tree) for h in numbers for e in (-1, 0)]
    family.facts.append(_balanced(stem, start, left, right, tree))
    for parent in classes.fields[node]:
        if parent not in (left, right) and node in map(str, classes.fields[node][parent]):
            family.facts.append(_parents(stem, start, left, right, parent, tree))
    for size in numbers_in(owner, classes):
        family.facts.append(_tree_counted(stem, start, left, right, size, tree))
    return family


def _searched(stem: str, start: str, left: str, right: str, key: str, base: Fact) -> Fact:
    return fact_of(
        f"_{stem}_searched_by_{stem_of(key)}",
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
    return fact_of(
        f"_{stem}_heap_ordered_by_{stem_of(key)}",
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
    return fact_of(
        f"_{stem}_height_by_{stem_of(height)}" + ("" if empty else "_from_one"),
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
    return fact_of(
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
    return fact_of(
        f"_{stem}_parents_by_{stem_of(parent)}",
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
    return fact_of(
        f"_{stem}_tree_counted_by_{stem_of(size)}",
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
