# ask: ok
# expect: undecided: sqlite3.connect reaches outside
import sqlite3

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        sqlite3.connect("heapwright-written.db").close()
