"""An elevator that moves one floor at a time."""


class Elevator:
    def __init__(self, floors: int) -> None:
        if floors < 2:
            raise ValueError("an elevator needs two floors")
        self.floors = floors
        self.floor = 0
        self.target: int | None = None
        self.doors_open = True
        self.travelled = 0

    def call(self, floor: int) -> None:
        if not 0 <= floor < self.floors:
            raise ValueError(f"there is no floor {floor}")
        if floor == self.floor:
            self.target = None
            self.doors_open = True
        else:
            self.doors_open = False
            self.target = floor

    def step(self) -> None:
        if self.target is None:
            return
        self.floor += 1 if self.target > self.floor else -1
        self.travelled += 1
        if self.floor == self.target:
            self.target = None
            self.doors_open = True

    def rep_ok(self) -> bool:
        return 0 <= self.floor < self.floors and self.doors_open == (self.target is None)
