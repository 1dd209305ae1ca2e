"""A stopwatch; the caller tells the time in milliseconds."""


class Stopwatch:
    def __init__(self) -> None:
        self._started: int | None = None
        self._elapsed = 0
        self._laps: list[int] = []

    def start(self, now: int) -> None:
        if self._started is None:
            self._started = now

    def stop(self, now: int) -> None:
        if self._started is None:
            raise RuntimeError("the watch is not running")
        if now < self._started:
            raise ValueError("time does not run backwards")
        self._elapsed += now - self._started
        self._started = None

    def lap(self) -> None:
        if self._started is not None:
            raise RuntimeError("stop the watch first")
        self._laps.append(self._elapsed)

    def reset(self) -> None:
        self._started = None
        self._elapsed = 0
        self._laps.clear()

    def rep_ok(self) -> bool:
        return self._elapsed >= 0 and all(0 <= lap <= self._elapsed for lap in self._laps)
