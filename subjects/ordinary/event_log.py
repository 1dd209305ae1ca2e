"""A log that numbers its lines and keeps the last few."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    number: int
    level: str
    message: str

    def __str__(self) -> str:
        return f"#{self.number} [{self.level}] {self.message}"


class EventLog:
    KEPT = 3

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._count = 0

    def info(self, message: str) -> None:
        self._append("info", message)

    def error(self, message: str) -> None:
        self._append("error", message)

    def errors(self) -> list[str]:
        return [str(entry) for entry in self._entries if entry.level == "error"]

    def clear(self) -> None:
        self._entries.clear()

    def _append(self, level: str, message: str) -> None:
        self._count += 1
        self._entries.append(Entry(self._count, level, message))
        if len(self._entries) > self.KEPT:
            del self._entries[0]

    def rep_ok(self) -> bool:
        numbers = [entry.number for entry in self._entries]
        return len(numbers) <= self.KEPT and all(1 <= n <= self._count for n in numbers)
