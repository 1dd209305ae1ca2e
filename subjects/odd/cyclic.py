"""A ring: each node leads back to itself, and there is no first one."""


class RingNode:
    """A value and the next one around."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.next: RingNode = self


class Ring:
    """A never empty circular list with a hand on one of its nodes."""

    def __init__(self, value: int) -> None:
        self._hand = RingNode(value)

    def insert(self, value: int) -> None:
        """Put ``value`` after the hand."""
        node = RingNode(value)
        node.next = self._hand.next
        self._hand.next = node

    def rotate(self) -> None:
        self._hand = self._hand.next

    def drop(self) -> int:
        """Remove the node after the hand.

        Raises: ValueError if the hand is on the only node.
        """
        node = self._hand.next
        if node is self._hand:
            raise ValueError("the last node stays")
        self._hand.next = node.next
        return node.value

    def value(self) -> int:
        return self._hand.value

    def __len__(self) -> int:
        count = 1
        node = self._hand.next
        while node is not self._hand:
            count += 1
            node = node.next
        return count
