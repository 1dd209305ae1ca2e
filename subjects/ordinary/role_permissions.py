"""Who may do what."""

from enum import Flag, auto


class Right(Flag):
    NONE = 0
    VIEW = auto()
    EDIT = auto()
    ADMIN = auto()


class Member:
    def __init__(self, name: str) -> None:
        self.name = name
        self.rights = Right.VIEW

    def promote(self) -> None:
        if Right.EDIT in self.rights:
            self.rights |= Right.ADMIN
        else:
            self.rights |= Right.EDIT

    def demote(self) -> None:
        if Right.ADMIN in self.rights:
            self.rights &= ~Right.ADMIN
        elif Right.EDIT in self.rights:
            self.rights &= ~Right.EDIT

    def ban(self) -> None:
        self.rights = Right.NONE

    def may(self, right: Right) -> bool:
        return right in self.rights

    def rep_ok(self) -> bool:
        return Right.ADMIN not in self.rights or Right.EDIT in self.rights
