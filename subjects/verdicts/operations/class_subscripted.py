# ask: ok
# expect: violated
# calls: type(c)[1]
LOG: list[int] = []
class C:
    def __class_getitem__(cls, x: int) -> int:
        LOG.append(x)
        return x
    def ok(self) -> bool: return len(LOG) == 0
