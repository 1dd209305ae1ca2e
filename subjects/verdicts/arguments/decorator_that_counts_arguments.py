# ask: ok
# expect: violated
# calls: c.put()
import functools


def counted(function):
    @functools.wraps(function)
    def inner(self, *args):
        self.count = len(args)
        return function(self, *args)

    return inner


class C:
    def __init__(self) -> None:
        self.count = 1

    @counted
    def put(self, x: int = 0) -> None:
        pass

    def ok(self) -> bool:
        return self.count == 1
