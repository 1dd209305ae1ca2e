"""Counts measurements in buckets of ten."""


class Histogram:
    BUCKETS = 5

    def __init__(self) -> None:
        self._counts = [0] * self.BUCKETS
        self._outside = 0
        self._seen = 0

    def add(self, value: int) -> None:
        bucket = value // 10
        self._seen += 1
        if 0 <= bucket < self.BUCKETS:
            self._counts[bucket] += 1
        else:
            self._outside += 1

    def fullest(self) -> int:
        return self._counts.index(max(self._counts))

    def share(self, bucket: int) -> float:
        if not 0 <= bucket < self.BUCKETS or not self._seen:
            return 0.0
        return self._counts[bucket] / self._seen

    def rep_ok(self) -> bool:
        return sum(self._counts) + self._outside == self._seen
