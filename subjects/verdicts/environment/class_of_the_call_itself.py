# ask: ok
# expect: holds
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:

        class T:
            pass

        T.calls = 1

    def ok(self) -> bool:
        return self.n == 0
