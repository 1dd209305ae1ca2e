# ask: ok
# expect: violated
# calls: c.subscribe(print)
from collections.abc import Callable
class C:
    def __init__(self) -> None: self.listeners: list[Callable[[int], None]] = []
    def ok(self) -> bool: return not self.listeners
    def subscribe(self, listener: Callable[[int], None]) -> None: self.listeners.append(listener)
