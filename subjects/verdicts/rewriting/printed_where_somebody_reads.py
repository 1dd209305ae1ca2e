# ask: ok
# expect: violated
# calls: c.f()
import contextlib
import io
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard): print("a", 1, sep="-", end="!")
        self.n = int(heard.getvalue() == "a-1!")
