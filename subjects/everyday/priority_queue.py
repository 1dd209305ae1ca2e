"""Tasks by priority, with changes of mind: the recipe of the heapq documentation as a class."""

import heapq
import itertools


class PriorityQueue:
    REMOVED = "<removed task>"

    def __init__(self):
        self._heap = []
        self._entries = {}
        self._counter = itertools.count()

    def add(self, task: str, priority: int = 0):
        """Add a task, or change its priority."""
        if task in self._entries:
            self.remove(task)
        entry = [priority, next(self._counter), task]
        self._entries[task] = entry
        heapq.heappush(self._heap, entry)

    def remove(self, task: str):
        entry = self._entries.pop(task)
        entry[-1] = self.REMOVED

    def pop(self) -> str:
        while self._heap:
            _priority, _count, task = heapq.heappop(self._heap)
            if task is not self.REMOVED:
                del self._entries[task]
                return task
        raise KeyError("pop from an empty priority queue")

    def peek(self) -> str | None:
        while self._heap and self._heap[0][-1] is self.REMOVED:
            heapq.heappop(self._heap)
        return self._heap[0][-1] if self._heap else None

    def priority(self, task: str) -> int:
        return self._entries[task][0]

    def raise_all(self, amount: int) -> None:
        """Make every task more urgent; the order stays."""
        for entry in self._entries.values():
            entry[0] -= amount
        heapq.heapify(self._heap)

    def __len__(self):
        return len(self._entries)

    def __bool__(self):
        return bool(self._entries)
