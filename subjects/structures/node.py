"""The list node of Figure 1 of the MSeqSynth paper, in Python."""

from typing import Self


class Node:
    """A list node that only its own methods may build."""

    _next: "Node | None"
    _value: int

    def __init__(self) -> None:
        raise TypeError("use Node.create")

    @classmethod
    def _make(cls, next: "Node | None", value: int) -> Self:
        node = cls.__new__(cls)
        node._next = next
        node._value = value
        return node

    @staticmethod
    def create(v: int, b: bool) -> "Node":
        """A lone node with an odd value if ``b``, else an even one."""
        if b:
            return Node._make(None, v * 2 + 1)
        return Node._make(None, v * 2)

    def get_next(self) -> "Node | None":
        return self._next

    def get_value(self) -> int:
        return self._value

    def add_after(self, v: int) -> None:
        """Replace whatever follows by a new node."""
        self._next = Node._make(None, v)

    def add_before(self, v: int) -> "Node":
        """A new node that this one follows."""
        return Node._make(self, v)
