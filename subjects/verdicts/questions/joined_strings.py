# ask: ok
# options: max_length=2
# expect: undecided: a symbolic str is looked into; only 6 values tried
class C:
    """``join`` looks into the strings, and leaves the list as it is."""

    def __init__(self) -> None:
        self._words: list[str] = []

    def add(self, word: str) -> None:
        self._words.append(word)

    def ok(self) -> bool:
        return len(" ".join(self._words)) < 1000
