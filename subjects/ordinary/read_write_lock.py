"""Many readers or one writer."""


class ReadWriteLock:
    def __init__(self) -> None:
        self._readers = 0
        self._writing = False

    def acquire_read(self) -> bool:
        if self._writing:
            return False
        self._readers += 1
        return True

    def release_read(self) -> None:
        if self._readers == 0:
            raise RuntimeError("there is no reader")
        self._readers -= 1

    def acquire_write(self) -> bool:
        if self._writing or self._readers:
            return False
        self._writing = True
        return True

    def release_write(self) -> None:
        if not self._writing:
            raise RuntimeError("there is no writer")
        self._writing = False

    def rep_ok(self) -> bool:
        return self._readers >= 0 and not (self._readers and self._writing)
