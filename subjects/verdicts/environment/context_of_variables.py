# ask: ok
# expect: undecided: context_of_variables.X is a Context, which is not tracked
import contextvars

V = contextvars.ContextVar("V", default=0)
X = contextvars.copy_context()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        X.run(V.set, 1)

    def ok(self) -> bool:
        return V not in X
