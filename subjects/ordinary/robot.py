"""A robot on a plane that turns and walks."""

from enum import IntEnum


class Heading(IntEnum):
    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


STEPS = {
    Heading.NORTH: (0, 1), Heading.EAST: (1, 0), Heading.SOUTH: (0, -1), Heading.WEST: (-1, 0),
}


class Robot:
    def __init__(self) -> None:
        self.x = 0
        self.y = 0
        self.heading = Heading.NORTH
        self.odometer = 0

    def turn_right(self) -> None:
        self.heading = Heading((self.heading + 1) % 4)

    def turn_left(self) -> None:
        self.heading = Heading((self.heading - 1) % 4)

    def walk(self) -> None:
        dx, dy = STEPS[self.heading]
        self.x += dx
        self.y += dy
        self.odometer += 1

    def distance(self) -> int:
        return abs(self.x) + abs(self.y)

    def rep_ok(self) -> bool:
        return self.distance() <= self.odometer
