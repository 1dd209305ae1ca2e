# ask: ok
# expect: undecided: thread_local.T is changed, but not tracked
import threading

T = threading.local()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        T.x = 1

    def ok(self) -> bool:
        return not hasattr(T, "x")
