# ask: ok
# expect: violated
# calls: c.put(1)
class Setter:
    def __call__(self, x: int) -> None: LOG.append(x)
LOG: list[int] = []
class C:
    put = Setter()
    def ok(self) -> bool: return len(LOG) == 0
