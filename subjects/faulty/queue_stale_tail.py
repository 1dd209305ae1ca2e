"""A linked queue that keeps its tail when it becomes empty.

Mistake: ``dequeue`` does not clear the tail with the last node, and ``is_empty`` looks
at the tail: AttributeError instead of the promised IndexError.
Property: no-crash
Shortest calls:

    queue = LinkedQueue()
    queue.enqueue(0)
    queue.dequeue()
    queue.dequeue()
"""

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

    def _front(self) -> QueueNode:
        if self.is_empty():
            raise IndexError("the queue is empty")
        return cast(QueueNode, self._head)  # a queue with a tail has a head
