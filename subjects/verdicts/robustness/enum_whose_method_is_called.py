# ask: ok
# expect: holds
from enum import Enum
class Colour(Enum):
    RED = 1
    BLUE = 2
    def other(self) -> "Colour": return Colour.BLUE if self is Colour.RED else Colour.RED
class C:
    def __init__(self) -> None: self.colour = Colour.RED
    def flip(self) -> None: self.colour = self.colour.other()
    def ok(self) -> bool: return self.colour.other().other() is self.colour
