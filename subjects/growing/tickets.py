"""Tickets with numbers that are never given twice."""


class Tickets:
    def __init__(self) -> None:
        self.next_number = 1
        self.open: dict[int, str] = {}

    def issue(self, title: str) -> int:
        number = self.next_number
        self.open[number] = title
        self.next_number += 1
        return number

    def close(self, number: int) -> bool:
        return self.open.pop(number, None) is not None

    def rep_ok(self) -> bool:
        return all(0 < number < self.next_number for number in self.open)
