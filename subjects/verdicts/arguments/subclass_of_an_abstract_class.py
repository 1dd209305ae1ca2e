# ask: ok
# expect: violated
# calls: c.f(m.Square())
from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self) -> int: ...
class Square(Shape):
    def area(self) -> int: return 4
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: Shape) -> None: self.n = s.area()
