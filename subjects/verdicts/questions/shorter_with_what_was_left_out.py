# ask: ok
# options: without=["jump"], methods=["step", "jump"]
# expect: violated
# calls: c.step(); c.step(); c.step()
# claim: no sequence of these calls is shorter, calling only step, jump, without jump
class C:
    def __init__(self) -> None:
        self._n = 0

    def step(self) -> None:
        if self._n < 3:
            self._n += 1

    def jump(self) -> None:
        self._n = 3

    def ok(self) -> bool:
        return self._n < 3
