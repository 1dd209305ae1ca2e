"""Builds a text from pieces, with indentation."""


class StringBuilder:
    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._indent = 0

    def line(self, text: str) -> None:
        self._pieces.append("  " * self._indent + text + "\n")

    def number(self, value: int) -> None:
        self._pieces.append(str(value))

    def indent(self) -> None:
        if self._indent == 8:
            raise ValueError("nested too deeply")
        self._indent += 1

    def dedent(self) -> None:
        if self._indent == 0:
            raise ValueError("not indented")
        self._indent -= 1

    def clear(self) -> None:
        self._pieces = []

    def build(self) -> str:
        return "".join(self._pieces)

    def rep_ok(self) -> bool:
        return 0 <= self._indent <= 8
