"""The mean of the last three measurements."""


class MovingAverage:
    WINDOW = 3

    def __init__(self) -> None:
        self._recent: list[int] = []
        self._sum = 0
        self.samples = 0

    def add(self, value: int) -> float:
        self._recent.append(value)
        self._sum += value
        if len(self._recent) > self.WINDOW:
            self._sum -= self._recent.pop(0)
        self.samples += 1
        return self.mean()

    def mean(self) -> float:
        if not self._recent:
            return 0.0
        return self._sum / len(self._recent)

    def reset(self) -> None:
        self._recent.clear()
        self._sum = 0

    def rep_ok(self) -> bool:
        return self._sum == sum(self._recent) and len(self._recent) <= self.WINDOW
