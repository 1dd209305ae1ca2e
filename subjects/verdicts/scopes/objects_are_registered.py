# ask: ok
# expect: violated
# calls: m.C()
class C:
    all: list["C"] = []
    def __init__(self) -> None: C.all.append(self)
    def ok(self) -> bool: return len(C.all) == 1
