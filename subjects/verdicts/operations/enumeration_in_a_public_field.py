# ask: ok
# expect: holds
# claim: in every state reached by 4 operations of C, within
from enum import Enum, Flag


class Mode(Enum):
    OFF = 0
    ON = 1


class Right(Flag):
    READ = 1
    WRITE = 2


class C:
    """No method of a member changes anything, so there is nothing to name."""

    def __init__(self) -> None:
        self.mode = Mode.OFF
        self.rights = Right.READ

    def switch(self) -> None:
        self.mode = Mode.ON

    def allow(self, right: Right) -> None:
        self.rights |= right

    def ok(self) -> bool:
        return self.mode in Mode and Right.READ in self.rights
