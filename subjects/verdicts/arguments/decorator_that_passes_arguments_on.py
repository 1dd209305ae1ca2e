# ask: ok
# expect: holds
import functools


def logged(function):
    @functools.wraps(function)
    def inner(*args, **options):
        return function(*args, **options)

    return inner


class C:
    def __init__(self) -> None:
        self.value = 0

    @logged
    def put(self, x: int = 0) -> None:
        self.value = x

    def ok(self) -> bool:
        return isinstance(self.value, int)
