# verify C --property ok
class C:
    def __init__(self) -> None:
        self.k = 0
    def put(self) -> None:
        global NEW
        NEW = 1
    def get(self) -> None:
        if "NEW" in globals():
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
