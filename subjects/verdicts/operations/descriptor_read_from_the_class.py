# ask: no-crash
# expect: holds
# claim: not called: C.n read from the class
class Doubled:
    def __get__(self, instance, owner=None) -> int: return instance.half * 2
class C:
    n = Doubled()
    def __init__(self) -> None: self.half = 1
    def ok(self) -> bool: return True
