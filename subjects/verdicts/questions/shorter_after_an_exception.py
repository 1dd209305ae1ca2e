# ask: ok
# options: stop_at_exceptions=True
# expect: violated
# calls: c.step(); c.step(); c.step()
# claim: no sequence of these calls within scope C ≤ 1 is shorter, not continuing after an exception
class C:
    def __init__(self) -> None:
        self._n = 0

    def step(self) -> None:
        if self._n < 3:
            self._n += 1

    def jump(self) -> None:
        self._n = 3
        raise ValueError("landed")

    def ok(self) -> bool:
        return self._n < 3
