# ask: ok
# expect: undecided: write_history_file reaches outside

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        import readline
        readline.write_history_file("heapwright-history")
