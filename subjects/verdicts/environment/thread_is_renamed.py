# ask: ok
# expect: undecided: an object of _MainThread is changed, but not tracked
import threading


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        threading.current_thread().setName("zz")

    def ok(self) -> bool:
        return threading.current_thread().name != "zz"
