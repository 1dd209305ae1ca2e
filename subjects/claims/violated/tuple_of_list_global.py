# verify C --property ok
S = ([], 1)
class C:
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        S[0].append(1)
    def get(self) -> None:
        if len(S[0]) == 2:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
