# ask: ok
# expect: violated
# calls: c.close()
class C:
    def __init__(self) -> None: self.open = True
    def close(self) -> None: self.__del__()
    def ok(self) -> bool: return self.open
    def __del__(self) -> None:
        self.open = False
