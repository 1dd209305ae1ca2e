"""Events on a clock of our own, some of them repeating."""

import bisect
from dataclasses import dataclass, field


@dataclass(order=True)
class Event:
    time: int
    name: str = field(compare=False)
    every: int = field(default=0, compare=False)


class EventScheduler:
    def __init__(self) -> None:
        self.now = 0
        self.events: list[Event] = []
        self.log: list[str] = []

    def at(self, time: int, name: str) -> Event:
        if time < self.now:
            raise ValueError(f"{name} would be in the past ({time} < {self.now})")
        event = Event(time, name)
        bisect.insort(self.events, event)
        return event

    def every(self, period: int, name: str) -> Event:
        if period <= 0:
            raise ValueError("the period must be positive")
        event = Event(self.now + period, name, period)
        bisect.insort(self.events, event)
        return event

    def cancel(self, name: str) -> int:
        """How many events of this name were cancelled."""
        before = len(self.events)
        self.events = [event for event in self.events if event.name != name]
        return before - len(self.events)

    def next_time(self) -> int | None:
        return self.events[0].time if self.events else None

    def advance(self, steps: int) -> list[str]:
        """Move the clock and run what is due, earliest first."""
        if steps < 0:
            raise ValueError("time does not run backwards")
        end = self.now + steps
        ran = []
        while self.events and self.events[0].time <= end:
            event = self.events.pop(0)
            self.now = event.time
            ran.append(event.name)
            if event.every:
                event.time += event.every
                bisect.insort(self.events, event)
        self.now = end
        self.log.extend(ran)
        return ran

    def conflicts(self) -> list[tuple[str, str]]:
        pairs = []
        for first, second in zip(self.events, self.events[1:]):
            if first.time == second.time:
                pairs.append((first.name, second.name))
        return pairs
