# ask: ok
# expect: undecided: __del__ of Ticket is not run while exploring
class Ticket:
    def __init__(self, owner: "C") -> None: self.owner = owner
    def _dig(self, depth: int) -> int: return self._dig(depth + 1) + 1
    def __del__(self) -> None:
        self._dig(0)
        self.owner.n = 1

class C:
    """What ``__del__`` raises is ignored, and where the stack ends is no behaviour of the class."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        ticket = Ticket(self)
        del ticket
