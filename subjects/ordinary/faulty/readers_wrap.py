"""Many readers or one writer.

Mistake: the number of readers is kept in six bits, so 64 readers look like none.
Property: ``rep_ok``, broken once a writer comes after 64 readers.
"""


class ReadWriteLock:
    def __init__(self) -> None:
        self._readers = 0
        self._inside = 0
        self._writing = False

    def acquire_read(self) -> bool:
        if self._writing:
            return False
        self._readers = (self._readers + 1) % 64
        self._inside += 1
        return True

    def acquire_write(self) -> bool:
        if self._writing or self._readers:
            return False
        self._writing = True
        return True

    def rep_ok(self) -> bool:
        return not (self._writing and self._inside)
