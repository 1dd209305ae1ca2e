"""A login that locks after fifty wrong passwords.

Mistake: the limit is compared with ``>``.
Property: ``rep_ok``, broken after 51 wrong passwords.
"""


class Login:
    ATTEMPTS = 50

    def __init__(self) -> None:
        self._wrong = 0
        self.logins = 0

    def wrong_password(self) -> None:
        if self._wrong > self.ATTEMPTS:
            raise PermissionError(f"locked after {self._wrong} attempts")
        self._wrong += 1

    def right_password(self) -> None:
        self._wrong = 0
        self.logins += 1

    def rep_ok(self) -> bool:
        return 0 <= self._wrong <= self.ATTEMPTS
