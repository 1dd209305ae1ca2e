# ask: ok
# expect: undecided: __del__ of Ticket is not run while exploring
class Ticket:
    def __init__(self, owner: "C", x: int) -> None: self.owner = owner; self.x = x
    def __del__(self) -> None: self.owner.n = len("x".ljust(self.x * 14))

class C:
    """``c.f(8)`` breaks it; what ``__del__`` raises is ignored."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def f(self, x: int) -> None:
        ticket = Ticket(self, x)
        del ticket
