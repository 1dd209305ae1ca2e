# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def __iter__(self):
        return self
    def __next__(self) -> int:
        self.v += 1
        if self.v > 3: raise StopIteration
        return self.v
    def ok(self) -> bool:
        return self.v != 2
