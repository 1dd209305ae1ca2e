# ask: ok
# expect: holds
def deco(f):
    def w(*a):
        return f(*a)

    w.__name__ = f.__name__
    w.__doc__ = f.__doc__
    w.__dict__.update(f.__dict__)
    return w


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        deco(abs if False else C.ok)(self)

    def ok(self) -> bool:
        return self.n == 0
