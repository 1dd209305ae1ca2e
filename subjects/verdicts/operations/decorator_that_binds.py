# ask: ok
# expect: violated
# calls: c.go(7)
class Traced:
    def __init__(self, function): self.function = function
    def __get__(self, instance, owner=None):
        if instance is None: return self
        def bound(*arguments): return self.function(instance, *arguments)
        return bound
class C:
    def __init__(self) -> None: self.n = 0
    @Traced
    def go(self, x: int) -> None: self.n = x
    def ok(self) -> bool: return self.n != 7
