# ask: ok
# expect: holds
# claim: (not called: what is done with the result of C.edit)
from contextlib import contextmanager
class Part:
    def __init__(self, owner: "C") -> None: self.owner = owner
    def set(self) -> None: self.owner.n = 1
class C:
    def __init__(self) -> None: self.n = 0
    @contextmanager
    def edit(self):
        yield Part(self)
    def ok(self) -> bool: return self.n == 0
