# ask: ok
# expect: holds
# claim: C.__del__
# claim: C.__delattr__
# claim: C.__setattr__
# claim: C.__init_subclass__
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __setattr__(self, name: str, value: object) -> None: object.__setattr__(self, name, value)
    def __delattr__(self, name: str) -> None: object.__delattr__(self, name)
    def __del__(self) -> None: pass
    def __init_subclass__(cls) -> None: pass
