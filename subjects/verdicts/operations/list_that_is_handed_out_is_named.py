# ask: ok
# expect: holds
# claim: not called: methods of the list that C.get returns
class C:
    def __init__(self) -> None: self.items: list[int] = []
    def get(self) -> list[int]: return self.items
    def copied(self) -> list[int]: return list(self.items)
    def ok(self) -> bool: return not self.items
