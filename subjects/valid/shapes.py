"""Classes with invariants of many kinds."""

from __future__ import annotations

from enum import Enum


class Node:
    key: int
    next: Node | None
    other: Node | None


class Chain:
    """A list that ends."""

    head: Node | None

    def rep_ok(self) -> bool:
        seen = set()
        node = self.head
        while node is not None:
            if node in seen:
                return False
            seen.add(node)
            node = node.next
        return True

    def push(self, key: int) -> None:
        node = Node()
        node.key, node.next, node.other = key, self.head, None
        self.head = node

    def last(self) -> int:
        node = self.head
        while node.next is not None:
            node = node.next
        return node.key

    def crosses(self) -> bool:
        """Looks at references that ``rep_ok`` leaves alone."""
        if self.head is None or self.head.other is None:
            return False
        other = self.head.other
        return other.next is other.other and other.other is not self.head


class Ring:
    """A circular list with a sentinel."""

    head: Node
    size: int

    def rep_ok(self) -> bool:
        node, seen = self.head.next, []
        while node is not None and node is not self.head:
            if node in seen:
                return False
            seen.append(node)
            node = node.next
        return node is self.head and len(seen) == self.size

    def drop_first(self) -> bool:
        if self.head.next is self.head:
            return False
        self.head.next = self.head.next.next
        self.size -= 1
        return True


class Doubly:
    """Each node's ``other`` is the node before it."""

    head: Node | None

    def rep_ok(self) -> bool:
        before, node = None, self.head
        seen = []
        while node is not None:
            if node.other is not before or node in seen:
                return False
            seen.append(node)
            before, node = node, node.next
        return True

    def remove_first(self) -> int:
        node = self.head
        self.head = node.next
        if self.head is not None:
            self.head.other = None
        return node.key


class Sorted:
    """A sorted list, with its length."""

    head: Node | None
    size: int

    def rep_ok(self) -> bool:
        seen, node = set(), self.head
        while node is not None:
            if node in seen:
                return False
            seen.add(node)
            if node.next is not None and node.key > node.next.key:
                return False
            node = node.next
        return len(seen) == self.size

    def contains(self, key: int) -> bool:
        node = self.head
        while node is not None and node.key < key:
            node = node.next
        return node is not None and node.key == key


class Shared:
    """A list whose nodes all share one ``other`` that is not in the list."""

    head: Node | None

    def rep_ok(self) -> bool:
        seen = []
        node = self.head
        while node is not None:
            if node in seen:
                return False
            seen.append(node)
            node = node.next
        if not seen:
            return True
        shared = seen[0].other
        if shared is None or shared in seen:
            return False
        return all(n.other is shared for n in seen)

    def rename(self, key: int) -> None:
        if self.head is not None:
            self.head.other.key = key


class TreeNode:
    key: int
    left: TreeNode | None
    right: TreeNode | None
    parent: TreeNode | None


class SearchTree:
    """Sorted, by recursion that does not end on a cycle."""

    root: TreeNode | None

    def rep_ok(self) -> bool:
        return self._ordered(self.root, None, None)

    def _ordered(self, node: TreeNode | None, low: int | None, high: int | None) -> bool:
        if node is None:
            return True
        if (low is not None and node.key <= low) or (high is not None and node.key >= high):
            return False
        return self._ordered(node.left, low, node.key) and self._ordered(node.right, node.key, high)

    def insert(self, key: int) -> bool:
        node = TreeNode()
        node.key, node.left, node.right, node.parent = key, None, None, None
        if self.root is None:
            self.root = node
            return True
        at = self.root
        while at.key != key:
            if key < at.key:
                if at.left is None:
                    at.left = node
                    return True
                at = at.left
            else:
                if at.right is None:
                    at.right = node
                    return True
                at = at.right
        return False


class ParentTree:
    """A tree with parent links; keys do not matter."""

    root: TreeNode | None

    def rep_ok(self) -> bool:
        if self.root is None:
            return True
        if self.root.parent is not None:
            return False
        waiting, seen = [self.root], {self.root}
        while waiting:
            node = waiting.pop()
            for child in (node.left, node.right):
                if child is None:
                    continue
                if child in seen or child.parent is not node:
                    return False
                seen.add(child)
                waiting.append(child)
        return True

    def depth_of_left(self) -> int:
        depth, node = 0, self.root
        while node is not None:
            depth, node = depth + 1, node.left
        return depth


class Dag:
    """Sharing is allowed, cycles are not."""

    root: TreeNode | None

    def rep_ok(self) -> bool:
        return self._ends(self.root, [])

    def _ends(self, node: TreeNode | None, above: list) -> bool:
        if node is None:
            return True
        if node in above:
            return False
        return self._ends(node.left, [*above, node]) and self._ends(node.right, [*above, node])

    def same_children(self) -> bool:
        return self.root is not None and self.root.left is self.root.right


class Set:
    """A disjoint set: every node leads to a root, which leads to itself."""

    first: Node
    second: Node

    def rep_ok(self) -> bool:
        return self._rooted(self.first) and self._rooted(self.second)

    def _rooted(self, node: Node) -> bool:
        steps = 0
        while node.next is not node:
            node = node.next
            steps += 1
            if node is None or steps > 5:
                return False
        return True

    def connected(self) -> bool:
        a, b = self.first, self.second
        while a.next is not a:
            a = a.next
        while b.next is not b:
            b = b.next
        return a is b


class Shape:
    """The base of expressions; has no objects of its own here, but may."""

    value: int


class Leaf(Shape):
    value: int


class Sum(Shape):
    value: int
    left: Shape | None
    right: Shape | None


class Expression:
    """A tree of subclasses in which every sum has the value of its parts."""

    top: Shape | None

    def rep_ok(self) -> bool:
        return self.top is None or self._check(self.top, 0)

    def _check(self, shape: Shape, depth: int) -> bool:
        if depth > 3:
            return False
        if isinstance(shape, Leaf):
            return shape.value >= 0
        if not isinstance(shape, Sum) or shape.left is None or shape.right is None:
            return False
        if not (self._check(shape.left, depth + 1) and self._check(shape.right, depth + 1)):
            return False
        return shape.value == shape.left.value + shape.right.value

    def total(self) -> int:
        return 0 if self.top is None else self.top.value


class Animal:
    """What a pen holds; one that grows is tame."""

    age: int

    def legs(self) -> int:
        return 4

    def sound(self) -> int:
        return self.age


class Bird(Animal):
    egg: Animal | None

    def legs(self) -> int:
        return 2


class Fish(Animal):
    tank: bool

    def legs(self) -> int:
        return 0

    def sound(self) -> int:
        return 1 if self.tank else 0


class Pen:
    """Animals of any class, but no fish in the second place."""

    first: Animal | None
    second: Animal | None
    bird: Bird | None

    def rep_ok(self) -> bool:
        return self.second is None or not isinstance(self.second, Fish)

    def is_empty(self) -> bool:
        return self.first is None and self.second is None

    def age(self) -> int:
        return -1 if self.first is None else self.first.age

    def legs(self) -> int:
        return 0 if self.second is None else self.second.legs()

    def sound(self) -> int:
        return 0 if self.first is None else self.first.sound()

    def is_bird(self) -> bool:
        return self.first is self.bird

    def hatch(self) -> bool:
        if isinstance(self.first, Bird) and self.first.egg is not None:
            self.second = self.first.egg
            return type(self.second) is Bird
        return False


class Stack:
    """A list in a field, with its sum."""

    items: list[int]
    total: int

    def rep_ok(self) -> bool:
        return sum(self.items) == self.total

    def top(self) -> int:
        return self.items[-1]


class Heap:
    """A binary heap in a list."""

    items: list[int]

    def rep_ok(self) -> bool:
        for k in range(1, len(self.items)):
            if self.items[(k - 1) // 2] > self.items[k]:
                return False
        return True

    def smallest(self) -> int:
        if not self.items:
            raise LookupError("empty")
        return self.items[0]


class Buckets:
    """A list of chains that share no node."""

    chains: list[Node | None]

    def rep_ok(self) -> bool:
        if len(self.chains) != 2:
            return False
        seen = set()
        for node in self.chains:
            while node is not None:
                if node in seen:
                    return False
                seen.add(node)
                node = node.next
        return True

    def first_of(self, k: int) -> bool:
        return self.chains[k % 2] is None


class Colour(Enum):
    RED = 1
    BLACK = 2


class Bead:
    colour: Colour
    next: Bead | None
    marked: bool


class Beads:
    """Colours alternate; a marked bead is the last."""

    head: Bead | None

    def rep_ok(self) -> bool:
        bead, seen = self.head, []
        while bead is not None:
            if bead in seen:
                return False
            seen.append(bead)
            following = bead.next
            if following is not None and (following.colour is bead.colour or bead.marked):
                return False
            bead = following
        return True

    def recolour(self) -> None:
        bead = self.head
        while bead is not None:
            bead.colour = Colour.RED if bead.colour is Colour.BLACK else Colour.BLACK
            bead = bead.next


class Pair:
    """Two references that may be one, and a number that says whether they are."""

    left: Node | None
    right: Node | None
    same: bool

    def rep_ok(self) -> bool:
        return (self.left is self.right) == self.same

    def swap(self) -> None:
        self.left, self.right = self.right, self.left


class Counted:
    """Goes round a cycle until it has counted too far, which it can do without end."""

    head: Node | None
    size: int

    def rep_ok(self) -> bool:
        count, node = 0, self.head
        while node is not None:
            count += 1
            if count > self.size:
                return False
            node = node.next
        return count == self.size


class Ledger:
    """Numbers by key, and which of them were seen."""

    known: dict[int, Node | None]
    seen: set[int]

    def __init__(self) -> None:
        self.known = {}
        self.seen = set()

    def rep_ok(self) -> bool:
        return all(key in self.seen for key in self.known)

    def take(self, key: int) -> bool:
        if len(self.seen) == 0:
            return False
        found = self.known.get(key)
        return found is not None and found.next is None


class Flags:
    """Which of two switches are on, in any order."""

    on: set[bool]
    counts: dict[bool, int]

    def __init__(self) -> None:
        self.on = set()
        self.counts = {}

    def rep_ok(self) -> bool:
        return all(self.counts[flag] > 0 for flag in self.counts if flag in self.on)

    def total(self) -> int:
        return sum(self.counts.values()) if True in self.on else len(self.counts)
