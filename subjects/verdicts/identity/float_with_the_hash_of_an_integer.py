# ask: ok
# expect: violated
# calls: c.see(2.0)
class Two:
    def __hash__(self) -> int:
        return 2

    def __eq__(self, other: object) -> bool:
        return other == 2


class C:
    def __init__(self) -> None:
        self.found = False

    def see(self, x: float) -> None:
        self.found = x in {Two(): 1}

    def ok(self) -> bool:
        return not self.found
