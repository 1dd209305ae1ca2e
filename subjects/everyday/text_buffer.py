"""One line of an editor: a cursor, a selection, undo and redo."""


class TextBuffer:
    def __init__(self, text=""):
        self.text = text
        self.cursor = len(text)
        self.mark = None
        self._undo = []
        self._redo = []

    def insert(self, piece: str):
        if not piece:
            return
        self._remember()
        if self.mark is not None:
            self._cut()
        self.text = self.text[: self.cursor] + piece + self.text[self.cursor :]
        self.cursor += len(piece)

    def backspace(self):
        """Delete the selection, or what is left of the cursor; True if anything was."""
        if self.mark is not None and self.mark != self.cursor:
            self._remember()
            self._cut()
            return True
        if self.cursor == 0:
            return False
        self._remember()
        self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
        self.cursor -= 1
        return True

    def move(self, steps: int):
        self.cursor = max(0, min(len(self.text), self.cursor + steps))

    def home(self):
        self.cursor = 0

    def end(self):
        self.cursor = len(self.text)

    def word_left(self):
        while self.cursor > 0 and self.text[self.cursor - 1].isspace():
            self.cursor -= 1
        while self.cursor > 0 and not self.text[self.cursor - 1].isspace():
            self.cursor -= 1

    def start_selection(self):
        self.mark = self.cursor

    def selection(self):
        if self.mark is None:
            return ""
        low, high = sorted((self.mark, self.cursor))
        return self.text[low:high]

    def find(self, piece: str) -> int:
        """Move behind the next occurrence, from the start again if there is none further on."""
        place = self.text.find(piece, self.cursor)
        if place < 0:
            place = self.text.find(piece)
        if place >= 0:
            self.cursor = place + len(piece)
        return place

    def undo(self):
        if not self._undo:
            return False
        self._redo.append((self.text, self.cursor))
        self.text, self.cursor = self._undo.pop()
        self.mark = None
        return True

    def redo(self):
        if not self._redo:
            return False
        self._undo.append((self.text, self.cursor))
        self.text, self.cursor = self._redo.pop()
        return True

    def _remember(self):
        self._undo.append((self.text, self.cursor))
        self._redo.clear()

    def _cut(self):
        low, high = sorted((self.mark, self.cursor))
        self.text = self.text[:low] + self.text[high:]
        self.cursor = low
        self.mark = None
