"""The best of some scores."""


class Ranking:
    def __init__(self) -> None:
        self._best = 0

    def add(self, scores: list[int]) -> int:
        if scores:
            self._best = max(self._best, sorted(scores)[-1])
        return self._best
