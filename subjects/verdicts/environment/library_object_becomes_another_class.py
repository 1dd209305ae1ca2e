# ask: ok
# expect: undecided: library_object_becomes_another_class.t.__class__ is changed, but not tracked
import string


class T(string.Template):
    k = 1


t = string.Template("x")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        t.__class__ = T

    def ok(self) -> bool:
        return type(t) is string.Template
