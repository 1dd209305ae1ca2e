# ask: ok
# expect: violated
# calls: c.f()
class M(type):
    k = 1


class C(metaclass=M):
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        type(type(self)).k = 2

    def ok(self) -> bool:
        return type(C).k == 1
