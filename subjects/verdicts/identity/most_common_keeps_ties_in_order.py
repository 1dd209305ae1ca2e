# ask: ok
# expect: holds
from collections import Counter
class C:
    def __init__(self) -> None: self.c: Counter[int] = Counter()
    def f(self, v: int) -> None: self.c = Counter([v, v + 1])
    def ok(self) -> bool: return not self.c or self.c.most_common(1)[0][0] == next(iter(self.c))
