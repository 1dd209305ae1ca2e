"""Trees: nodes that two links lead down."""

from __future__ import annotations

from heapwright.seplog.definitions import Classes
from heapwright.seplog.library.families import Family, Pattern, numbers_in, stem_of, there_of


def tree_of(owner: str, start: str, node: str, left: str, right: str, classes: Classes) -> Family:
    stem = f"{stem_of(start)}_{stem_of(left)}_{stem_of(right)}"
    names = {"stem": stem, "start": start, "left": left, "right": right}
    tree = _TREE.fact(**names)
    family = Family("tree", owner, start, node, (left, right), tree, [there_of(start)])
    numbers = numbers_in(node, classes)
    for pattern in (_SEARCHED, _HEAP_ORDERED):
        family.facts += [pattern.fact(key, tree, key=key, **names) for key in numbers]
    for height in numbers:
        for empty, which in ((-1, ""), (0, "_from_one")):
            given = {"height": height, "empty": str(empty), "which": which, **names}
            family.facts.append(_HEIGHT.fact(f"{height} {empty}", tree, **given))
    family.facts.append(_BALANCED.fact("", tree, **names))
    for parent in classes.fields[node]:
        if parent not in (left, right) and node in map(str, classes.fields[node][parent]):
            family.facts.append(_PARENTS.fact(parent, tree, parent=parent, **names))
    family.facts += [
        _COUNTED.fact(size, tree, size=size, **names) for size in numbers_in(owner, classes)
    ]
    return family


_TREE = Pattern(
    "tree",
    "_${stem}_is_tree",
    "whether $left and $right lead from $start to no node twice",
    """
    seen, waiting = [], [self.$start]
    while waiting:
        node = waiting.pop()
        if node is not None:
            if any(node is other for other in seen):
                return False
            seen.append(node)
            waiting += [node.$left, node.$right]
    return True
    """,
)
_SEARCHED = Pattern(
    "search",
    "_${stem}_searched_by_${key_}",
    "whether $key ascends strictly from left to right",
    """
    def ordered(node, low, high):
        if node is None:
            return True
        if low is not None and node.$key <= low or high is not None and node.$key >= high:
            return False
        return ordered(node.$left, low, node.$key) and ordered(node.$right, node.$key, high)

    return ordered(self.$start, None, None)
    """,
)
_HEAP_ORDERED = Pattern(
    "heap",
    "_${stem}_heap_ordered_by_${key_}",
    "whether no node has a smaller $key than the node above it",
    """
    def ordered(node, least):
        if node is None:
            return True
        if least is not None and node.$key < least:
            return False
        return ordered(node.$left, node.$key) and ordered(node.$right, node.$key)

    return ordered(self.$start, None)
    """,
)
_HEIGHT = Pattern(
    "height",
    "_${stem}_height_by_${height_}${which}",
    "whether $height is the height of the tree below; nothing has height $empty",
    """
    def right_height(node):
        if node is None:
            return $empty
        left, right = right_height(node.$left), right_height(node.$right)
        if left is None or right is None or node.$height != max(left, right) + 1:
            return None
        return max(left, right) + 1

    return right_height(self.$start) is not None
    """,
)
_BALANCED = Pattern(
    "balanced",
    "_${stem}_balanced",
    "whether the heights of the two sides of a node differ by one at most",
    """
    def height(node):
        if node is None:
            return 0
        left, right = height(node.$left), height(node.$right)
        if left is None or right is None or abs(left - right) > 1:
            return None
        return max(left, right) + 1

    return height(self.$start) is not None
    """,
)
_PARENTS = Pattern(
    "parent",
    "_${stem}_parents_by_${parent_}",
    "whether $parent of each node is the node above it",
    """
    def right_parent(node, parent):
        if node is None:
            return True
        return (
            node.$parent is parent
            and right_parent(node.$left, node)
            and right_parent(node.$right, node)
        )

    return right_parent(self.$start, None)
    """,
)
_COUNTED = Pattern(
    "size",
    "_${stem}_tree_counted_by_${size_}",
    "whether $size is the number of nodes",
    """
    def count(node):
        return 0 if node is None else count(node.$left) + 1 + count(node.$right)

    return count(self.$start) == self.$size
    """,
)
