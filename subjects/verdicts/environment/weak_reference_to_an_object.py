# ask: ok
# expect: undecided: weak_reference_to_an_object.W is a ReferenceType, which is not tracked
import weakref


class P:
    pass


p = [P()]
W = weakref.ref(p[0])


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        p.clear()

    def ok(self) -> bool:
        return W() is not None
