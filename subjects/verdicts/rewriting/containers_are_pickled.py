# ask: ok
# expect: violated
# calls: c.f(7)
import pickle
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 7
    def f(self, x: int) -> None:
        if x == 7: self.n = pickle.loads(pickle.dumps({"a": {x}}))["a"].pop()
