# ask: ok
# expect: holds
# claim: (not called: C.steps kept unfinished between calls)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def steps(self):
        self.n = 1
        try: yield 1
        finally: self.n = 0
