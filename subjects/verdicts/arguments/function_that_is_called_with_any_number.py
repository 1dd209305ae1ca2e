# ask: ok
# expect: holds
# claim: key of C, declared Callable, was abs or bool
from collections.abc import Callable
from typing import Any
class C:
    def __init__(self, key: Callable[[int], Any]) -> None: self._key = key; self._best = 0
    def ok(self) -> bool: return self._key(self._best) >= 0
    def offer(self, n: int) -> None:
        if self._key(n) > self._key(self._best): self._best = n
