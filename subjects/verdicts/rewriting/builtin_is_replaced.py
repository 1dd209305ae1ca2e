# ask: ok
# expect: undecided: a builtin function is replaced
import builtins
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        old = builtins.len
        builtins.len = lambda x: 7
        try: self.n = len([])
        finally: builtins.len = old
