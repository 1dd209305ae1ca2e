# ask: ok
# expect: violated
# calls: c.put(1)
from types import MethodType
class logged:
    def __init__(self, function): self.function = function
    def __get__(self, instance, owner=None): return MethodType(self, instance)
    def __call__(self, instance, x): return self.function(instance, x)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    @logged
    def put(self, x: int) -> None: self.n = x
