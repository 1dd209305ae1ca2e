# ask: ok
# expect: violated
# calls: c.grant()
"""Flags that are combined are values like others."""

from enum import Flag, auto


class Right(Flag):
    READ = auto()
    WRITE = auto()


class C:
    def __init__(self) -> None:
        self.rights = Right.READ

    def grant(self) -> None:
        self.rights |= Right.WRITE

    def ok(self) -> bool:
        return self.rights != Right.READ | Right.WRITE
