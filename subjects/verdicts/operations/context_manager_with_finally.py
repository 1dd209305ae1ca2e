# ask: ok
# expect: holds
# claim: C.inside with other calls inside, or more than one
from contextlib import contextmanager
class C:
    def __init__(self) -> None: self.depth = 0
    def ok(self) -> bool: return self.depth == 0
    @contextmanager
    def inside(self):
        self.depth += 1
        try: yield
        finally: self.depth -= 1
    def touch(self, x: int) -> None: self.depth += x - x
