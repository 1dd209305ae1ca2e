# ask: ok
# expect: undecided: module_becomes_another_class.__class__ is changed, but not tracked
import types, sys


class M(types.ModuleType):
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        sys.modules[__name__].__class__ = M

    def ok(self) -> bool:
        return type(sys.modules[__name__]) is not M
