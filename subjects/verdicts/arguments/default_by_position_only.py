# ask: ok
# expect: violated
# calls: c.put()
class C:
    def __init__(self) -> None:
        self.value: object = 0

    def put(self, x: int = "none", /) -> None:  # type: ignore[assignment]
        self.value = x

    def ok(self) -> bool:
        return self.value != "none"
