# ask: ok
# expect: undecided: environ
from os import environ as settings

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if "HW_NOT_SET" in settings: self.n = 1
