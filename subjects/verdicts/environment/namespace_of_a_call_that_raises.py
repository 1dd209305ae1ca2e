# ask: ok
# expect: holds
from types import SimpleNamespace as S


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:

        s = S(a=1)
        s.a = 2
        raise ValueError

    def ok(self) -> bool:
        return self.n == 0
