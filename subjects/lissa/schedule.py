"""A scheduler with three queues of ready processes and one of blocked ones."""

from __future__ import annotations

LEVELS = 3


class Process:
    """A process in a queue."""

    number: int
    priority: int
    next: Process | None

    def __init__(self, number: int, priority: int) -> None:
        self.number = number
        self.priority = priority
        self.next = None


class Queue:
    """First in, first out."""

    first: Process | None
    count: int

    def __init__(self) -> None:
        self.first = None
        self.count = 0

    def append(self, process: Process) -> None:
        process.next = None
        self.count += 1
        if self.first is None:
            self.first = process
            return
        last = self.first
        while last.next is not None:
            last = last.next
        last.next = process

    def pop(self) -> Process | None:
        process = self.first
        if process is not None:
            self.first = process.next
            process.next = None
            self.count -= 1
        return process


class Schedule:
    """Ready processes by priority, and those that wait."""

    low: Queue | None
    middle: Queue | None
    high: Queue | None
    blocked: Queue | None
    created: int

    def __init__(self) -> None:
        self.low, self.middle, self.high, self.blocked = Queue(), Queue(), Queue(), Queue()
        self.created = 0

    def add_process(self, priority: int) -> bool:
        queue = self._queue(priority)
        if queue is None:
            return False
        queue.append(Process(self.created, priority))
        self.created += 1
        return True

    def quantum_expire(self) -> None:
        """The running process goes to the end of its queue."""
        process = self._running()
        if process is not None:
            queue = self._queue(process.priority)
            if queue is not None:
                queue.append(process)

    def block(self) -> None:
        process = self._running()
        if process is not None:
            self.blocked.append(process)

    def _running(self) -> Process | None:
        for queue in (self.high, self.middle, self.low):
            if queue.count > 0:
                return queue.pop()
        return None

    def _queue(self, priority: int) -> Queue | None:
        if priority == 1:
            return self.low
        if priority == 2:
            return self.middle
        return self.high if priority == 3 else None

    def rep_ok(self) -> bool:
        """Whether there are four queues, which end, share nothing and know their lengths."""
        queues = (self.low, self.middle, self.high, self.blocked)
        seen_queues = []
        visited = set()
        for queue in queues:
            if queue is None or queue in seen_queues:
                return False
            seen_queues.append(queue)
            count, process = 0, queue.first
            while process is not None:
                if process in visited:
                    return False
                visited.add(process)
                count += 1
                process = process.next
            if count != queue.count:
                return False
        return True
