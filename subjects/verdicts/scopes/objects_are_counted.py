# ask: ok
# expect: violated
# calls: m.C()
class C:
    made = 0
    def __init__(self) -> None: C.made += 1
    def ok(self) -> bool: return C.made < 2
