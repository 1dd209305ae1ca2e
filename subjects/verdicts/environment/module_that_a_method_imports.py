# ask: ok
# expect: undecided: json.zz is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def g(self) -> bool:
        import json

        return not hasattr(json, "zz")

    def f(self) -> None:
        import json

        json.zz = 1

    def ok(self) -> bool:
        return self.g()
