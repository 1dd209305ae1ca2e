# ask: ok
# expect: violated
# calls: c.ok()
class Counting(type):
    def __call__(cls, *args):
        made = super().__call__(*args)
        made.count = len(args)
        return made


class C(metaclass=Counting):
    def __init__(self, x: int = 0) -> None:
        self.x = x

    def ok(self) -> bool:
        return self.count == 1
