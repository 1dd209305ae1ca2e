"""A queue of jobs with numbers; a job that fails goes to the end of the queue."""

from collections import deque


class JobQueue:
    def __init__(self) -> None:
        self._waiting: deque[int] = deque()
        self._running: int | None = None
        self._submitted = 0
        self._done = 0

    def submit(self) -> int:
        self._submitted += 1
        self._waiting.append(self._submitted)
        return self._submitted

    def start(self) -> int | None:
        if self._running is None and self._waiting:
            self._running = self._waiting.popleft()
        return self._running

    def finish(self) -> None:
        if self._running is None:
            raise RuntimeError("no job is running")
        self._running = None
        self._done += 1

    def fail(self) -> None:
        if self._running is None:
            raise RuntimeError("no job is running")
        self._waiting.append(self._running)
        self._running = None

    def rep_ok(self) -> bool:
        open_jobs = len(self._waiting) + (self._running is not None)
        return open_jobs + self._done == self._submitted
