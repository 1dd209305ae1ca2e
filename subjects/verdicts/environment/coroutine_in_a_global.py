# ask: ok
# expect: undecided: coroutine_in_a_global.G is a coroutine, which is not tracked
async def gg():
    pass


G = gg()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        G.close()

    def ok(self) -> bool:
        return G.cr_frame is not None
