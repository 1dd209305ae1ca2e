"""A number that can be changed, and changed back."""


class Editor:
    def __init__(self) -> None:
        self.value = 0
        self._undo: list[int] = []
        self._redo: list[int] = []

    def set(self, value: int) -> None:
        if value == self.value:
            return
        self._undo.append(self.value)
        self._redo.clear()
        self.value = value

    def undo(self) -> bool:
        if not self._undo:
            return False
        self._redo.append(self.value)
        self.value = self._undo.pop()
        return True

    def redo(self) -> bool:
        if not self._redo:
            return False
        self._undo.append(self.value)
        self.value = self._redo.pop()
        return True

    @property
    def depth(self) -> int:
        return len(self._undo)

    def rep_ok(self) -> bool:
        before = not self._undo or self._undo[-1] != self.value
        after = not self._redo or self._redo[-1] != self.value
        return before and after
