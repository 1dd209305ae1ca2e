"""A method whose last branch only few lists reach: so many links, in order, with the right total."""

from __future__ import annotations


class Link:
    """A value and what comes after it."""

    def __init__(self, value: int, next: Link | None) -> None:
        self.value = value
        self.next = next


class Chain:
    """Links with ascending values, all positive."""

    def __init__(self) -> None:
        self.first: Link | None = None

    def add(self, value: int) -> bool:
        """Add a positive value unless it is there."""
        if value <= 0:
            return False
        before, node = None, self.first
        while node is not None and node.value < value:
            before, node = node, node.next
        if node is not None and node.value == value:
            return False
        if before is None:
            self.first = Link(value, node)
        else:
            before.next = Link(value, node)
        return True

    def judge(self, limit: int, total: int) -> str:
        """Tells chains of three links below the limit that sum up to a total from others."""
        count, added = 0, 0
        node = self.first
        while node is not None:
            if node.value >= limit:
                return "above the limit"
            count, added = count + 1, added + node.value
            node = node.next
        if count != 3:
            return "another length"
        return "found" if added == total and total > 2 * limit else "another total"

    def rep_ok(self) -> bool:
        """Whether values are positive and ascend."""
        last, node = 0, self.first
        while node is not None:
            if node.value <= last:
                return False
            last, node = node.value, node.next
        return True
