# ask: ok
# expect: undecided: something shares the __dict__ of what objects_share_a_dict.a leads to, and is not tracked
class K:
    pass


a = K()
b = K()
b.__dict__ = a.__dict__


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        a.z = 1

    def ok(self) -> bool:
        return not hasattr(b, "z")
