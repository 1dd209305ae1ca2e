# ask: ok
# expect: holds
class C:
    def __init__(self) -> None:
        self.__dict__ = {"n": 0}

    def f(self) -> None:
        self.__dict__ = dict(self.__dict__)

    def ok(self) -> bool:
        return self.n == 0
