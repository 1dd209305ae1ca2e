# ask: ok
# expect: undecided: socket.gethostname reaches outside
import socket

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        self.n = -1 if socket.gethostname() == "x" else 0
