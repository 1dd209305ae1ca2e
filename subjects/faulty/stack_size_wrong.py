"""A linked stack whose size survives its contents.

Mistake: ``clear`` does not reset the size.
Property: ``rep_ok``
Shortest calls:

    stack = Stack()
    stack.push(0)
    stack.clear()
"""


class StackNode:
    """A value on top of the rest of the stack."""

    __slots__ = ("below", "value")

    def __init__(self, value: int, below: "StackNode | None") -> None:
        self.value = value
        self.below = below


class Stack:
    """Last in, first out."""

    def __init__(self) -> None:
        self._top: StackNode | None = None
        self._size = 0

    def push(self, value: int) -> None:
        self._top = StackNode(value, self._top)
        self._size += 1

    def pop(self) -> int:
        """Take the top value away.

        Raises: IndexError if the stack is empty.
        """
        if self._top is None:
            raise IndexError("pop from an empty stack")
        value = self._top.value
        self._top = self._top.below
        self._size -= 1
        return value

    def top(self) -> int:
        """The top value.

        Raises: IndexError if the stack is empty.
        """
        if self._top is None:
            raise IndexError("top of an empty stack")
        return self._top.value

    def is_empty(self) -> bool:
        return self._top is None

    def clear(self) -> None:
        self._top = None

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        """Whether the stored size is the number of nodes."""
        count = 0
        node = self._top
        while node is not None:
            count += 1
            node = node.below
        return count == self._size
