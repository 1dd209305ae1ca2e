"""Remembers the answers of a slow computation, each for a number of uses."""


class Memo:
    USES = 3

    def __init__(self) -> None:
        self._answers: dict[int, int] = {}
        self._uses: dict[int, int] = {}
        self.computed = 0

    def square(self, number: int) -> int:
        if number not in self._answers:
            self._answers[number] = number * number
            self._uses[number] = 0
            self.computed += 1
        self._uses[number] += 1
        answer = self._answers[number]
        if self._uses[number] >= self.USES:
            self.forget(number)
        return answer

    def forget(self, number: int) -> None:
        self._answers.pop(number, None)
        self._uses.pop(number, None)

    def rep_ok(self) -> bool:
        return self._answers.keys() == self._uses.keys() and all(
            1 <= uses < self.USES for uses in self._uses.values()
        )
