"""A document that knows whether it was saved, by counting revisions."""


class Document:
    def __init__(self, title: str) -> None:
        self.title = title
        self.revision = 0
        self.saved_revision = 0
        self.read_only = False

    def edit(self) -> None:
        if self.read_only:
            raise PermissionError(f"{self.title} is read-only")
        self.revision += 1

    def save(self) -> bool:
        if not self.is_modified():
            return False
        self.saved_revision = self.revision
        return True

    def revert(self) -> None:
        self.revision = self.saved_revision

    def lock(self) -> None:
        self.read_only = True

    def unlock(self) -> None:
        self.read_only = False

    def is_modified(self) -> bool:
        return self.revision != self.saved_revision

    def rep_ok(self) -> bool:
        return 0 <= self.saved_revision <= self.revision
