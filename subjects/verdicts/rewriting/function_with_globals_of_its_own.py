# ask: ok
# expect: undecided: globals that are not a module's
import types

def measured():
    return len(x)  # noqa: F821
class C:
    def __init__(self) -> None:
        self.n = 0
    def f(self) -> None:
        self.n = types.FunctionType(measured.__code__, {"x": [1, 2]})()
    def ok(self) -> bool:
        return self.n == 0
