# ask: ok
# expect: violated
# calls: c.three(7)
from functools import partial
LOG: list[int] = []
def note(x: int, y: int) -> None: LOG.append(x + y)
class C:
    three = staticmethod(partial(note, 3))
    def ok(self) -> bool: return 10 not in LOG
