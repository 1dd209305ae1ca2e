# ask: ok
# expect: undecided: reaches outside
import asyncio

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        asyncio.new_event_loop().close()
