# ask: ok
# expect: holds
# claim: x of C.put by name, y of C.put by position
import functools


def counted(function):
    @functools.wraps(function)
    def inner(self, *args, **options):
        self.count = len(args)
        return function(self, *args, **options)

    return inner


class C:
    def __init__(self) -> None:
        self.count = 0

    @counted
    def put(self, x: int, y: int = 1) -> None:
        pass

    def ok(self) -> bool:
        return self.count < 2
