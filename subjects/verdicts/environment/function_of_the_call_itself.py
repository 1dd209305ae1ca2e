# ask: ok
# expect: holds
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:

        def g():
            return 1

        g.calls = 1
        g.__name__ = "h"

    def ok(self) -> bool:
        return self.n == 0
