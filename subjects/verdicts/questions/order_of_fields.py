# ask: ok
# expect: violated
# calls: c.add_b(); c.add_a()
"""The order in which an object got its fields can be seen."""


class C:
    def __init__(self) -> None:
        self.z = 0

    def add_a(self) -> None:
        self.a = 1

    def add_b(self) -> None:
        self.b = 1

    def ok(self) -> bool:
        return list(vars(self)) != ["z", "b", "a"]
