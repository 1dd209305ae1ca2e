"""Jobs by priority; equal ones in the order in which they came."""

import heapq


class PriorityQueue:
    def __init__(self) -> None:
        self._heap: list[tuple[int, int]] = []
        self._arrivals = 0

    def push(self, priority: int) -> int:
        self._arrivals += 1
        heapq.heappush(self._heap, (priority, self._arrivals))
        return self._arrivals

    def pop(self) -> int | None:
        if not self._heap:
            return None
        return heapq.heappop(self._heap)[1]

    def peek(self) -> int | None:
        return self._heap[0][0] if self._heap else None

    def __len__(self) -> int:
        return len(self._heap)

    def rep_ok(self) -> bool:
        ordered = all(
            self._heap[(k - 1) // 2] <= self._heap[k] for k in range(1, len(self._heap))
        )
        return ordered and all(1 <= number <= self._arrivals for _, number in self._heap)
