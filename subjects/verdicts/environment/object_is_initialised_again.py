# ask: ok
# expect: undecided: Struct.__init__() is called again
import struct

S = struct.Struct("i")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        S.__init__("q")

    def ok(self) -> bool:
        return S.size == 4
