# verify C --property ok
MODE = "a"
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        global MODE
        MODE = "b"
    def back(self) -> None:
        global MODE
        MODE = "a"
    def get(self) -> None:
        if MODE == "b":
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
