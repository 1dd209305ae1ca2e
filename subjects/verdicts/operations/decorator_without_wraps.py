# ask: ok
# expect: violated
# calls: c.put(3)
def logged(function):
    def inner(*arguments, **options): return function(*arguments, **options)
    return inner
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 3
    @logged
    def put(self, x: int) -> None: self.n = x
