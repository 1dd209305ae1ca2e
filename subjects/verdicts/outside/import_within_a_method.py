# ask: ok
# expect: holds


class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        import colorsys; self.n = int(colorsys.rgb_to_hsv(1, 1, 1)[2])
