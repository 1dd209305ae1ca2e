# ask: ok
# expect: violated
# calls: c.inside().__enter__()
from contextlib import contextmanager
class C:
    def __init__(self) -> None: self.depth = 0
    def ok(self) -> bool: return self.depth == 0
    @contextmanager
    def inside(self):
        self.depth += 1
        yield
        self.depth -= 1
