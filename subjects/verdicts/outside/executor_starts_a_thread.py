# ask: ok
# expect: undecided: a thread is started
from concurrent.futures import ThreadPoolExecutor

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        ThreadPoolExecutor(1).submit(int)
