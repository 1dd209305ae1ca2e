"""A door that can be locked while it is open.

Mistake: ``lock`` forgets to look whether the door is open.
Property: ``never_open_and_locked``
Shortest calls:

    door = Door()
    door.open_()
    door.lock(0)
"""


class Door:
    """A door that can be locked with a code of the moment."""

    def __init__(self) -> None:
        self._is_open = False
        self._locked = False
        self._armed = False
        self._ringing = False
        self._code = 0

    def open_(self) -> bool:
        """Whether the door is open now; a locked one rings if the alarm is on."""
        if self._locked:
            self._ringing = self._ringing or self._armed
            return False
        self._is_open = True
        return True

    def close(self) -> None:
        self._is_open = False

    def lock(self, code: int) -> bool:
        """Whether the door could be locked, to be unlocked with ``code``."""
        if self._locked:
            return False
        self._locked = True
        self._code = code
        return True

    def unlock(self, code: int) -> bool:
        """Whether ``code`` unlocked the door; a wrong one rings if the alarm is on."""
        if not self._locked:
            return False
        if code != self._code:
            self._ringing = self._ringing or self._armed
            return False
        self._locked = False
        self._ringing = False
        self._code = 0
        return True

    def set_alarm(self, on: bool) -> None:
        """Arm or disarm the alarm; disarmed, it is silent."""
        self._armed = on
        if not on:
            self._ringing = False

    def is_open(self) -> bool:
        return self._is_open

    def is_ringing(self) -> bool:
        return self._ringing

    def never_open_and_locked(self) -> bool:
        return not (self._is_open and self._locked)

    def rings_only_if_armed(self) -> bool:
        return self._armed or not self._ringing

    def rings_only_if_locked(self) -> bool:
        return self._locked or not self._ringing

    def forgets_the_code(self) -> bool:
        """Whether an unlocked door holds no code."""
        return self._locked or self._code == 0
