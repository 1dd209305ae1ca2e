"""A graph of places as adjacency dictionaries."""

import heapq
from collections import deque


class RoadMap:
    """
    >>> roads = RoadMap()
    >>> roads.connect("A", "B", 4); roads.connect("B", "C", 1)
    >>> roads.shortest("A", "C")
    (5, ['A', 'B', 'C'])
    """

    def __init__(self):
        self.roads = {}

    def add_place(self, name: str):
        self.roads.setdefault(name, {})

    def connect(self, a: str, b: str, length: int = 1):
        if a == b:
            raise ValueError("a road must lead somewhere")
        if length <= 0:
            raise ValueError("a road must have a length")
        self.add_place(a)
        self.add_place(b)
        known = self.roads[a].get(b)
        if known is None or length < known:
            self.roads[a][b] = length
            self.roads[b][a] = length

    def close(self, a: str, b: str) -> bool:
        if b not in self.roads.get(a, {}):
            return False
        del self.roads[a][b]
        del self.roads[b][a]
        return True

    def neighbours(self, name: str):
        return sorted(self.roads[name])

    def reachable(self, start: str):
        if start not in self.roads:
            return set()
        seen = {start}
        waiting = deque([start])
        while waiting:
            for place in self.roads[waiting.popleft()]:
                if place not in seen:
                    seen.add(place)
                    waiting.append(place)
        return seen

    def is_connected(self) -> bool:
        if not self.roads:
            return True
        return len(self.reachable(next(iter(self.roads)))) == len(self.roads)

    def shortest(self, start: str, goal: str):
        """Length and places of a shortest way, or None."""
        best = {start: 0}
        waiting = [(0, start, [start])]
        while waiting:
            length, place, way = heapq.heappop(waiting)
            if place == goal:
                return length, way
            if length > best[place]:
                continue
            for other, more in self.roads.get(place, {}).items():
                total = length + more
                if other not in best or total < best[other]:
                    best[other] = total
                    heapq.heappush(waiting, (total, other, way + [other]))
        return None
