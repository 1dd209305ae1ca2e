"""Cells that the caller links as it likes: many interchangeable roots, each with a value."""


class Cell:
    """A value and a link to a cell with another value."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.next: Cell | None = None

    def link(self, other: "Cell | None") -> None:
        if other is None or other.value != self.value:
            self.next = other

    def copy_to(self, other: "Cell") -> None:
        other.value = self.value
