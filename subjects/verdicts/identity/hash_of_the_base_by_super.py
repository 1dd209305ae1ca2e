# ask: ok
# expect: violated
# calls: c.see("key")
class Key(str):
    def __hash__(self) -> int:
        return super().__hash__()

    def __eq__(self, other: object) -> bool:
        return str(self) == other


class C:
    def __init__(self) -> None:
        self.found = False

    def see(self, text: str) -> None:
        self.found = text in {Key("key"): 1}

    def ok(self) -> bool:
        return not self.found
