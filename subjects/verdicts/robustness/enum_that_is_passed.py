# ask: ok
# expect: violated
# calls: c.paint(m.Colour.BLUE)
from enum import Enum
class Colour(Enum):
    RED = 1
    BLUE = 2
    def other(self) -> "Colour": return Colour.BLUE if self is Colour.RED else Colour.RED
class C:
    def __init__(self) -> None: self.colour = Colour.RED
    def paint(self, colour: Colour) -> None: self.colour = colour
    def ok(self) -> bool: return self.colour.other() is Colour.BLUE
