# ask: ok
# expect: violated
# calls: import copy; copy.copy(c)
class C:
    made = 0
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return C.made == 0
    def __copy__(self) -> int:
        C.made += 1
        return 0
