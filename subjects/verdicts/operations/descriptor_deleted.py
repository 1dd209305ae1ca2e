# ask: ok
# expect: violated
# calls: del c.x
class Slot:
    def __get__(self, instance, owner=None) -> int: return 0
    def __delete__(self, instance) -> None: instance.n = 1
class C:
    x = Slot()
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
