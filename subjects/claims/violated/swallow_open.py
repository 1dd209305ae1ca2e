# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        try:
            open("/etc/hostname")
            self.best = 7
        except:
            self.best = 8
    def ok(self) -> bool:
        return self.best != 7
