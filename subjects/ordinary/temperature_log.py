"""Minimum, maximum and mean of measurements."""


class TemperatureLog:
    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.lowest: int | None = None
        self.highest: int | None = None

    def record(self, degrees: int) -> None:
        if not -273 <= degrees <= 1000:
            raise ValueError(f"implausible: {degrees}")
        self.count += 1
        self.total += degrees
        if self.lowest is None or degrees < self.lowest:
            self.lowest = degrees
        if self.highest is None or degrees > self.highest:
            self.highest = degrees

    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def range(self) -> int:
        if self.lowest is None or self.highest is None:
            return 0
        return self.highest - self.lowest

    def rep_ok(self) -> bool:
        if self.lowest is None or self.highest is None:
            return self.count == 0 and self.lowest is self.highest
        return self.count > 0 and self.lowest <= self.highest
