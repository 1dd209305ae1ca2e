# ask: ok
# expect: violated
# calls: c.n = 1
class Positive:
    def __set_name__(self, owner, name: str) -> None: self.name = "_" + name
    def __get__(self, instance, owner=None) -> int: return getattr(instance, self.name)
    def __set__(self, instance, value: int) -> None: setattr(instance, self.name, value)
class C:
    n = Positive()
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
