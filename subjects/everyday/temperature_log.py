"""Temperatures of a station, with running statistics."""

import math


class TemperatureLog:
    ABSOLUTE_ZERO = -273.15

    def __init__(self, unit: str = "C"):
        if unit not in ("C", "F"):
            raise ValueError(f"unknown unit {unit!r}")
        self.unit = unit
        self.readings = []
        self.lowest = math.inf
        self.highest = -math.inf

    def record(self, value: float):
        celsius = (value - 32) * 5 / 9 if self.unit == "F" else value
        if math.isnan(celsius) or celsius < self.ABSOLUTE_ZERO:
            raise ValueError(f"{value} {self.unit} is impossible")
        self.readings.append(celsius)
        self.lowest = min(self.lowest, celsius)
        self.highest = max(self.highest, celsius)

    def mean(self) -> float:
        if not self.readings:
            raise ValueError("no readings")
        return sum(self.readings) / len(self.readings)

    def median(self) -> float:
        if not self.readings:
            raise ValueError("no readings")
        ordered = sorted(self.readings)
        middle = len(ordered) // 2
        if len(ordered) % 2:
            return ordered[middle]
        return (ordered[middle - 1] + ordered[middle]) / 2

    def deviation(self) -> float:
        if len(self.readings) < 2:
            return 0.0
        mean = self.mean()
        squares = sum((value - mean) ** 2 for value in self.readings)
        return math.sqrt(squares / (len(self.readings) - 1))

    def frosts(self) -> int:
        """How often it went from above to below zero."""
        count, above = 0, False
        for value in self.readings:
            if value > 0:
                above = True
            elif value < 0 and above:
                count += 1
                above = False
        return count

    def trend(self) -> str:
        if len(self.readings) < 2:
            return "unknown"
        change = self.readings[-1] - self.readings[0]
        if abs(change) < 0.5:
            return "steady"
        return "rising" if change > 0 else "falling"

    def range(self) -> float:
        return self.highest - self.lowest if self.readings else 0.0

    def drop_outliers(self, limit: float) -> int:
        if not self.readings:
            return 0
        mean = self.mean()
        kept = [value for value in self.readings if abs(value - mean) <= limit]
        dropped = len(self.readings) - len(kept)
        if dropped:
            self.readings = kept
            self.lowest = min(kept, default=math.inf)
            self.highest = max(kept, default=-math.inf)
        return dropped
