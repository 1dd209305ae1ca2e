# ask: ok
# expect: violated
# calls: c.subscribe(print); c.unsubscribe(print)
from collections.abc import Callable
class C:
    def __init__(self) -> None: self.listeners: list[Callable[[int], None]] = []; self.gone = 0
    def ok(self) -> bool: return self.gone == 0
    def subscribe(self, listener: Callable[[int], None]) -> None: self.listeners.append(listener)
    def unsubscribe(self, listener: Callable[[int], None]) -> None:
        self.listeners.remove(listener)
        self.gone += 1
