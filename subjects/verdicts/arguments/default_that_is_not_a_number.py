# ask: ok
# expect: violated
# calls: c.put()
import math


class C:
    def __init__(self) -> None:
        self.value = 0.0

    def put(self, x: float = math.nan) -> None:
        self.value = x

    def ok(self) -> bool:
        return self.value == self.value
