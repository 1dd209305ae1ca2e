"""A directed graph of numbered nodes."""


class Graph:
    def __init__(self) -> None:
        self._targets: dict[int, set[int]] = {}

    def add_node(self) -> int:
        node = len(self._targets)
        self._targets[node] = set()
        return node

    def connect(self, source: int, target: int) -> None:
        for node in (source, target):
            if node not in self._targets:
                raise KeyError(f"no node {node}")
        if source == target:
            raise ValueError("no loops")
        self._targets[source].add(target)

    def disconnect(self, source: int, target: int) -> None:
        self._targets.get(source, set()).discard(target)

    def degree(self, node: int) -> int:
        return len(self._targets[node]) if node in self._targets else 0

    def reachable(self, start: int) -> set[int]:
        seen: set[int] = set()
        waiting = [start] if start in self._targets else []
        while waiting:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                waiting.extend(self._targets[node])
        return seen

    def rep_ok(self) -> bool:
        return all(
            target in self._targets and target != source
            for source, targets in self._targets.items()
            for target in targets
        )
