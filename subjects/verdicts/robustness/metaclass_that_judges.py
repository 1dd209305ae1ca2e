# ask: ok
# expect: violated
# calls: c.f(m.Item())
class Meta(type):
    def __subclasscheck__(cls, other: type) -> bool: raise TypeError("not to be asked")
    def __instancecheck__(cls, other: object) -> bool: raise TypeError("not to be asked")
class Item(metaclass=Meta):
    def __init__(self) -> None: self.x = 1
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, item: Item) -> None: self.n = item.x
    def ok(self) -> bool: return self.n == 0
