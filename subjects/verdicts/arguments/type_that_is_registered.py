# ask: ok
# expect: violated
# calls: c.put(True)
import functools


@functools.singledispatch
def kind(x: object) -> str:
    return "object"


@kind.register
def _(x: int) -> str:
    return "int"


@kind.register
def _(x: bool) -> str:
    return "bool"


class C:
    def __init__(self) -> None:
        self.kind = ""

    def put(self, x: int) -> None:
        self.kind = kind(x)

    def ok(self) -> bool:
        return self.kind != "bool"
