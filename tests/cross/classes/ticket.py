"""Tickets numbered by a counter that all of them share: an integer in a class attribute."""


class Ticket:
    """Numbered in the order of issue, up to three."""

    issued = 0

    def __init__(self, skip: int) -> None:
        """Raises: ValueError if ``skip`` is negative."""
        if skip < 0:
            raise ValueError("negative skip")
        self.number = Ticket.issued
        Ticket.issued = min(Ticket.issued + skip, 3)

    @staticmethod
    def reset(to: int) -> None:
        if 0 <= to <= 3:
            Ticket.issued = to

    def is_before(self, other: "Ticket") -> bool:
        return self.number < other.number
