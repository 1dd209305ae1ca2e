# verify C --property ok
import types
S = types.SimpleNamespace(n=0)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        S.n = 1
    def back(self) -> None:
        S.n = 0
    def get(self) -> None:
        if S.n == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
