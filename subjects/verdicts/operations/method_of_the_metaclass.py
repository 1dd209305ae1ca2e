# ask: ok
# expect: violated
# calls: type(c).reset()
class Meta(type):
    def reset(cls) -> None: LOG.append(1)
LOG: list[int] = []
class C(metaclass=Meta):
    def ok(self) -> bool: return len(LOG) == 0
