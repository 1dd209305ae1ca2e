# ask: ok
# expect: holds
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:

        e = ValueError(1)
        e.code = 3
        raise e

    def ok(self) -> bool:
        return self.n == 0
