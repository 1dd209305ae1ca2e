"""A traffic light that changes after some ticks."""

from enum import Enum


class Colour(Enum):
    RED = 0
    GREEN = 1
    YELLOW = 2


DURATION = {Colour.RED: 4, Colour.GREEN: 3, Colour.YELLOW: 1}


class TrafficLight:
    def __init__(self) -> None:
        self.colour = Colour.RED
        self.left = DURATION[Colour.RED]
        self.cycles = 0

    def tick(self) -> Colour:
        self.left -= 1
        if self.left == 0:
            self._change()
        return self.colour

    def press_button(self) -> None:
        """A pedestrian shortens the green phase."""
        if self.colour is Colour.GREEN and self.left > 1:
            self.left = 1

    def _change(self) -> None:
        self.colour = Colour((self.colour.value + 1) % 3)
        self.left = DURATION[self.colour]
        if self.colour is Colour.RED:
            self.cycles += 1

    def rep_ok(self) -> bool:
        return 1 <= self.left <= DURATION[self.colour]
