# ask: ok
# expect: holds
from collections import defaultdict


class C:
    """``set`` and ``dict`` as default factories."""

    def __init__(self) -> None:
        self._friends: defaultdict[bool, set[int]] = defaultdict(set)
        self._counts: defaultdict[bool, dict[int, int]] = defaultdict(dict)

    def add(self, old: bool, who: int) -> None:
        if len(self._friends[old]) < 2:
            self._friends[old].add(who)
            self._counts[old][who] = 1

    def ok(self) -> bool:
        sizes = [len(self._friends.get(key, ())) for key in (False, True)]
        return sizes == [len(self._counts.get(key, ())) for key in (False, True)]
