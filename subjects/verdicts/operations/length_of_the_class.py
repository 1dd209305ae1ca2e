# ask: ok
# expect: violated
# calls: len(type(c))
class Meta(type):
    def __len__(cls) -> int:
        LOG.append(1)
        return 0
LOG: list[int] = []
class C(metaclass=Meta):
    def ok(self) -> bool: return len(LOG) == 0
