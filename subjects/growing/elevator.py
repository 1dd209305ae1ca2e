"""An elevator in a house of eighty floors that counts its trips."""


class Elevator:
    def __init__(self) -> None:
        self.floor = 0
        self.trips = 0

    def up(self) -> None:
        if self.floor < 80:
            self.floor += 1
            self.trips += 1

    def down(self) -> None:
        if self.floor > 0:
            self.floor -= 1
            self.trips += 1

    def rep_ok(self) -> bool:
        return 0 <= self.floor <= 80 and self.trips >= self.floor
