# ask: ok
# expect: violated
# calls: c.put()
from typing import Literal


class C:
    def __init__(self) -> None:
        self.value = 1

    def put(self, x: Literal[1, 2] = 3) -> None:  # type: ignore[assignment]
        self.value = x

    def ok(self) -> bool:
        return self.value != 3
