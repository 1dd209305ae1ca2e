"""A clock with hours and minutes."""


class Clock:
    def __init__(self, hours: int = 0, minutes: int = 0) -> None:
        if not (0 <= hours < 24 and 0 <= minutes < 60):
            raise ValueError(f"no such time: {hours}:{minutes}")
        self.hours = hours
        self.minutes = minutes
        self.days = 0

    def tick(self) -> None:
        self.minutes += 1
        if self.minutes == 60:
            self.minutes = 0
            self.hours += 1
        if self.hours == 24:
            self.hours = 0
            self.days += 1

    def add_minutes(self, count: int) -> None:
        if not 0 <= count <= 1440:
            raise ValueError("at most a day")
        total = self.hours * 60 + self.minutes + count
        self.days += total // 1440
        self.hours, self.minutes = divmod(total % 1440, 60)

    def __str__(self) -> str:
        return f"{self.hours:02}:{self.minutes:02}"

    def rep_ok(self) -> bool:
        return 0 <= self.hours < 24 and 0 <= self.minutes < 60 and self.days >= 0
