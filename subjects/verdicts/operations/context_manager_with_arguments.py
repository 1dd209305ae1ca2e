# ask: ok
# expect: violated
# calls: with c.by(6): c.move(3)
from contextlib import contextmanager
class C:
    def __init__(self) -> None: self.n = self.step = 0
    def ok(self) -> bool: return self.n != 12
    @contextmanager
    def by(self, step: int):
        self.step = step
        try: yield
        finally: self.step = 0
    def move(self, times: int) -> None: self.n = self.step * 2 if times == 3 else 0
