# ask: ok
# expect: violated
# calls: 3 in c
LOG: list[int] = []
class C:
    def ok(self) -> bool: return len(LOG) == 0
    @staticmethod
    def __contains__(x: int) -> bool:
        if x == 3: LOG.append(x)
        return False
