"""A product of two numbers that are forgotten: a constraint that cannot be projected."""


class Area:
    """The area of a rectangle with sides of at least two: never a prime number."""

    def __init__(self, width: int, height: int) -> None:
        """Raises: ValueError if a side is too short or too long."""
        if not (2 <= width <= 4 and 2 <= height <= 4):
            raise ValueError("no such rectangle")
        self.area = width * height
        self.compared = False

    def is_above(self, other: int) -> bool:
        self.compared = self.compared or self.area > other
        return self.compared
