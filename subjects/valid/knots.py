"""Small classes whose invariants are written in many ways: with helpers that change what they are
given, inner functions, handlers, early exits; over heaps with sharing, cycles, parents, sentinels,
containers, subclasses and tuples.
"""

from __future__ import annotations

from enum import Enum


class Link:
    """A link of a chain."""

    next: Link | None
    other: Link | None


class Item:
    """A link with a number."""

    key: int
    next: Item | None


class Braid:
    """Two chains that meet in their last link."""

    left: Link | None
    right: Link | None

    def ends(self) -> bool:
        return self.left is self.right

    def rep_ok(self) -> bool:
        if self.left is None or self.right is None:
            return False
        return self._last(self.left) is self._last(self.right) is not None

    def _last(self, link: Link) -> Link | None:
        seen = {link}
        while link.next is not None:
            if link.next in seen:
                return None
            link = link.next
            seen.add(link)
        return link


class Lasso:
    """A chain that runs into itself."""

    head: Link | None

    def is_tight(self) -> bool:
        return self.head.next is self.head

    def rep_ok(self) -> bool:
        seen: list[Link] = []
        link = self.head
        while link is not None:
            for known in seen:
                if known is link:
                    return True
            seen.append(link)
            link = link.next
        return False


class Family:
    """Links whose ``other`` is the one before."""

    head: Link | None

    def second(self) -> Link | None:
        return self.head and self.head.next

    def rep_ok(self) -> bool:
        visited: list[Link] = []
        return self._is_linked(self.head, None, visited) and len(visited) < 3

    def _is_linked(self, link: Link | None, before: Link | None, visited: list[Link]) -> bool:
        if link is None:
            return True
        if link in visited or link.other is not before:
            return False
        visited.append(link)
        return self._is_linked(link.next, link, visited)


class Circle:
    """A ring around a sentinel, linked both ways."""

    header: Link | None
    size: int

    def is_empty(self) -> bool:
        return self.header.next is self.header

    def rep_ok(self) -> bool:
        if self.header is None:
            return False
        count = 0
        link = self.header
        seen: set[Link] = set()
        while True:
            following = link.next
            if following is None or following.other is not link:
                return False
            if following is self.header:
                break
            if following in seen:
                return False
            seen.add(following)
            count += 1
            link = following
        return count == self.size


class Sprout:
    """A node that knows how many there are below it."""

    size: int
    left: Sprout | None
    right: Sprout | None


class Weighed:
    """A tree whose nodes know their sizes."""

    root: Sprout | None
    total: int

    def heavier(self) -> bool:
        return self.root is not None and self.root.size > 1

    def rep_ok(self) -> bool:
        if self.total < 0 or self._weigh(self.root) != self.total:
            return False
        return self._is_tree(self.root, set())

    def _weigh(self, node: Sprout | None, depth: int = 0) -> int:
        if node is None or depth > 3:
            return 0
        below = self._weigh(node.left, depth + 1) + self._weigh(node.right, depth + 1)
        return below + 1 if node.size == below + 1 else -9

    def _is_tree(self, node: Sprout | None, seen: set[Sprout]) -> bool:
        if node is None:
            return True
        if node in seen:
            return False
        seen.add(node)
        return self._is_tree(node.left, seen) and self._is_tree(node.right, seen)


class Token:
    """Something to keep."""

    mate: Token | None

    def worth(self) -> int:
        return 1


class Coin(Token):
    """A token with a value."""

    value: int

    def worth(self) -> int:
        return self.value


class Purse:
    """Different tokens; a coin is worth more than nothing and is its own mate."""

    tokens: list[Token]

    def first(self) -> int:
        return self.tokens[0].worth() if self.tokens else 0

    def rep_ok(self) -> bool:
        for place, token in enumerate(self.tokens):
            if any(token is before for before in self.tokens[:place]):
                return False
            if isinstance(token, Coin):
                if token.value <= 0 or token.mate is not token:
                    return False
            elif token.mate is not None:
                return False
        return True


class Index:
    """Items by their keys."""

    items: dict[int, Item]

    def has(self, key: int) -> bool:
        return key in self.items

    def rep_ok(self) -> bool:
        seen: dict[Item, int] = {}
        for key, item in self.items.items():
            if item.key != key or item in seen or item.next is not None:
                return False
            seen[item] = key
        return True


class Closure:
    """An acyclic chain, checked by an inner function."""

    head: Link | None

    def third(self) -> Link | None:
        return self.head.next.next

    def rep_ok(self) -> bool:
        seen: list[Link] = []

        def visit(link: Link | None) -> bool:
            if link is None:
                return True
            if link in seen:
                return False
            seen.append(link)
            return visit(link.next)

        if not visit(self.head):
            return False
        return len(seen) != 1


class Handled:
    """At least two links, which are different; the check runs into None and says no."""

    head: Link | None

    def skip(self) -> None:
        self.head.next = self.head.next.next

    def rep_ok(self) -> bool:
        try:
            if self.head.next is self.head or self.head.next.next is not None:
                return False
            return self.head.other is self.head.next
        except AttributeError:
            return False


class Stepwise:
    """A tree, checked with a stack that a helper changes."""

    root: Sprout | None

    def is_leaf(self) -> bool:
        return self.root is not None and self.root.left is self.root.right

    def rep_ok(self) -> bool:
        stack = [self.root]
        seen: list[Sprout] = []
        while stack:
            if not self._step(stack, seen) or len(seen) > 2:
                return False
        return True

    def _step(self, stack: list[Sprout | None], seen: list[Sprout]) -> bool:
        node = stack.pop()
        if node is None:
            return True
        if node in seen:
            return False
        seen.append(node)
        stack.append(node.right)
        stack.append(node.left)
        return True


class Ordered:
    """Strictly ascending keys, and no negative one."""

    head: Item | None

    def holds(self, key: int) -> bool:
        item = self.head
        while item is not None and item.key < key:
            item = item.next
        return item is not None and item.key == key

    def rep_ok(self) -> bool:
        return not (self._is_negative() or self._is_unordered(self.head))

    def _is_negative(self) -> bool:
        return self.head is not None and self.head.key < 0

    def _is_unordered(self, item: Item | None) -> bool:
        if item is None or item.next is None:
            return False
        return item.next.key <= item.key or self._is_unordered(item.next)


class Colour(Enum):
    """Of a bead."""

    RED = 1
    BLACK = 2


class Spot:
    """A coloured node."""

    colour: Colour
    next: Spot | None


class Striped:
    """Colours alternate, in a chain or a ring of even length."""

    first: Spot | None

    def flip(self) -> None:
        self.first.colour = self.first.next.colour

    def rep_ok(self) -> bool:
        spot, seen = self.first, set()
        while spot is not None and spot not in seen:
            seen.add(spot)
            if spot.next is not None and spot.next.colour is spot.colour:
                return False
            spot = spot.next
        else:
            return spot is None or spot is self.first
        return False


class Base:
    """A chain of at most two links."""

    head: Link | None

    def rep_ok(self) -> bool:
        if self.head is None:
            return True
        return self.head.next is None or (
            self.head.next is not self.head and self.head.next.next is None
        )


class Derived(Base):
    """Its last link is known, too."""

    tail: Link | None

    def push(self) -> None:
        self.tail.next = self.head

    def rep_ok(self) -> bool:
        if not super().rep_ok():
            return False
        if self.head is None:
            return self.tail is None
        return self.tail is (self.head.next or self.head)


class Counted:
    """As many links as the count says, by a loop that counts down."""

    head: Link | None
    count: int

    def pop(self) -> None:
        self.head = self.head.next
        self.count -= 1

    def rep_ok(self) -> bool:
        link, left = self.head, self.count
        if left < 0 or left > 2:
            return False
        while left > 0:
            if link is None:
                return False
            link, left = link.next, left - 1
        return link is None


class Twins:
    """Links whose others are twins of each other, or nothing."""

    one: Link | None
    two: Link | None

    def swap(self) -> None:
        self.one.other, self.two.other = self.two.other, self.one.other

    def rep_ok(self) -> bool:
        pairs = [(self.one, self.two), (self.two, self.one)]
        return all(self._is_twin(mine, yours) for mine, yours in pairs)

    def _is_twin(self, mine: Link | None, yours: Link | None) -> bool:
        if mine is None:
            return yours is None
        return mine is not yours and mine.other is yours and mine.next is None


class Pinned:
    """A pair of a number and an item with that number."""

    pin: tuple[int, Item | None]

    def number(self) -> int:
        number, item = self.pin
        return number if item is None else item.key

    def rep_ok(self) -> bool:
        number, item = self.pin
        if item is None:
            return number == 0
        return item.key == number and item.next in (None, item)
