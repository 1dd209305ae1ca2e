# ask: ok
# expect: holds
"""Fields that are always made in one order."""


class C:
    def __init__(self) -> None:
        self.z = 0
        self.a = 1

    def turn(self) -> None:
        self.a, self.z = self.z, self.a

    def ok(self) -> bool:
        return list(vars(self)) == ["z", "a"]
