"""A document with automatic saving.

Mistake: every twenty-fifth edit saves a revision that does not exist yet.
Property: ``rep_ok``, broken after 25 edits.
"""


class Document:
    def __init__(self) -> None:
        self.revision = 0
        self.saved_revision = 0
        self._until_save = 25

    def edit(self) -> None:
        self._until_save -= 1
        if self._until_save == 0:
            self.saved_revision = self.revision + 2
            self._until_save = 25
        self.revision += 1

    def save(self) -> None:
        self.saved_revision = self.revision
        self._until_save = 25

    def rep_ok(self) -> bool:
        return 0 <= self.saved_revision <= self.revision
