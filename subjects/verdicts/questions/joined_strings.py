# ask: ok
# options: max_length=2
# expect: undecided: no value was found that fits
class C:
    """``join`` leaves the list as it is; a word of 999 characters breaks it."""

    def __init__(self) -> None:
        self._words: list[str] = []

    def add(self, word: str) -> None:
        self._words.append(word)

    def ok(self) -> bool:
        return len(" ".join(self._words)) < 1000
