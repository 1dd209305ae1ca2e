"""A linked queue of integers that keeps both ends."""

from typing import cast


class QueueNode:
    """A waiting value and the one behind it."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.next: QueueNode | None = None


class LinkedQueue:
    """First in, first out.

    Invariant: head and tail are both None, or the tail is the last node from the head.
    """

    def __init__(self) -> None:
        self._head: QueueNode | None = None
        self._tail: QueueNode | None = None

    def enqueue(self, value: int) -> None:
        node = QueueNode(value)
        if self._tail is None:
            self._head = node
        else:
            self._tail.next = node
        self._tail = node

    def dequeue(self) -> int:
        """Take the oldest value away.

        Raises: IndexError if the queue is empty.
        """
        front = self._front()
        self._head = front.next
        if self._head is None:
            self._tail = None
        return front.value

    def peek(self) -> int:
        """The oldest value.

        Raises: IndexError if the queue is empty.
        """
        return self._front().value

    def is_empty(self) -> bool:
        return self._tail is None

    def __len__(self) -> int:
        count = 0
        node = self._head
        while node is not None:
            count += 1
            node = node.next
        return count

    def rep_ok(self) -> bool:
        """Whether the tail is the last node that the head leads to."""
        last: QueueNode | None = None
        node = self._head
        while node is not None:
            last, node = node, node.next
        return last is self._tail

    def _front(self) -> QueueNode:
        if self.is_empty():
            raise IndexError("the queue is empty")
        return cast(QueueNode, self._head)  # a queue with a tail has a head
