# ask: ok
# expect: violated
# calls: next(c.steps())
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def steps(self):
        try:
            yield 1
            yield 2
        except GeneratorExit:
            self.n = 1
