# ask: ok
# expect: undecided: closed_over_variable_is_deleted.drop variable x is deleted, which is not supported
def mk():
    x = 1

    def drop():
        nonlocal x
        del x

    def get():
        return x

    return drop, get


drop, get = mk()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        try:
            drop()
        except NameError:
            pass

    def ok(self) -> bool:
        return get() == 1
