# ask: ok
# expect: violated
# calls: d, e = m.C(), m.C(); c.link(d); d.link(e)
class C:
    def __init__(self) -> None: self.next: C | None = None
    def link(self, other: "C") -> None: self.next = other
    def ok(self) -> bool:
        a = self.next
        b = a.next if a else None
        return b is None or b is self or a is b or a is self
