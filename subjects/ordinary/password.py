"""A login that locks after three wrong passwords."""


class Locked(Exception):
    pass


class Login:
    ATTEMPTS = 3

    def __init__(self, password: str) -> None:
        if len(password) < 4:
            raise ValueError("too short")
        self._password = password
        self._wrong = 0
        self.logins = 0

    def try_password(self, password: str) -> bool:
        if self._wrong >= self.ATTEMPTS:
            raise Locked(f"locked after {self._wrong} attempts")
        if password != self._password:
            self._wrong += 1
            return False
        self._wrong = 0
        self.logins += 1
        return True

    def unlock(self) -> None:
        self._wrong = 0

    def rep_ok(self) -> bool:
        return 0 <= self._wrong <= self.ATTEMPTS and len(self._password) >= 4
