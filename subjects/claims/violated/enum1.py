# verify C --property ok
import enum
class Color(enum.Enum):
    RED = 1
    BLUE = 2
class C:
    def __init__(self) -> None:
        self.color = Color.RED
        self.best = 0
    def flip(self) -> None:
        self.color = Color.BLUE if self.color is Color.RED else Color.RED
    def get(self) -> None:
        if self.color is Color.BLUE:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
