"""Hands out consecutive numbers, and takes some back."""


class IdGenerator:
    def __init__(self, start: int = 1) -> None:
        self._start = start
        self._next = start
        self._returned: list[int] = []

    def new(self) -> int:
        if self._returned:
            return self._returned.pop()
        number = self._next
        self._next += 1
        return number

    def give_back(self, number: int) -> None:
        if not self._start <= number < self._next:
            raise ValueError(f"{number} was never handed out")
        if number in self._returned:
            raise ValueError(f"{number} is free already")
        self._returned.append(number)

    @property
    def in_use(self) -> int:
        return self._next - self._start - len(self._returned)

    def rep_ok(self) -> bool:
        return self._next >= self._start and all(
            self._start <= number < self._next for number in self._returned
        )
