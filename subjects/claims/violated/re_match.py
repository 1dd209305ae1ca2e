# verify C --property ok
import re
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3 and re.match("[0-9]", str(x)):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
