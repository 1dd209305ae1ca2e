"""Splits an expression such as ``12+(3*x)`` into tokens."""


class Tokenizer:
    def __init__(self, source: str) -> None:
        self.source = source
        self.position = 0
        self.line = 1

    def next_token(self) -> str | None:
        self._skip_blanks()
        if self.position >= len(self.source):
            return None
        start = self.position
        self.position += 1
        if self.source[start].isdigit():
            while self.position < len(self.source) and self.source[self.position].isdigit():
                self.position += 1
        return self.source[start : self.position]

    def at_end(self) -> bool:
        return self.position == len(self.source)

    def _skip_blanks(self) -> None:
        while self.position < len(self.source) and self.source[self.position] in " \n":
            if self.source[self.position] == "\n":
                self.line += 1
            self.position += 1

    def rep_ok(self) -> bool:
        return 0 <= self.position <= len(self.source) and self.line >= 1
