"""Who has borrowed which book, and who waits for it."""

from collections import defaultdict


class LibraryError(Exception):
    pass


class Library:
    LIMIT = 3

    def __init__(self):
        self.copies = {}
        self.loans = defaultdict(list)
        self.waiting = defaultdict(list)

    def buy(self, title: str, copies: int = 1):
        if copies < 1:
            raise LibraryError("buy at least one copy")
        self.copies[title] = self.copies.get(title, 0) + copies

    def borrow(self, member: str, title: str) -> bool:
        """True if the member has the book now, False if they wait for it."""
        if title not in self.copies:
            raise LibraryError(f"we have no {title!r}")
        if title in self.loans[member]:
            raise LibraryError(f"{member} has it already")
        if len(self.loans[member]) >= self.LIMIT:
            raise LibraryError(f"{member} has {self.LIMIT} books")
        queue = self.waiting[title]
        if self.available(title) == 0 or (queue and queue[0] != member):
            if member not in queue:
                queue.append(member)
            return False
        if queue:
            queue.pop(0)
        self.loans[member].append(title)
        return True

    def give_back(self, member: str, title: str):
        """Returns who may have it next."""
        try:
            self.loans[member].remove(title)
        except ValueError:
            raise LibraryError(f"{member} does not have {title!r}") from None
        if not self.loans[member]:
            del self.loans[member]
        return self.waiting[title][0] if self.waiting.get(title) else None

    def available(self, title: str) -> int:
        lent = sum(titles.count(title) for titles in self.loans.values())
        return self.copies.get(title, 0) - lent

    def borrowers(self, title: str):
        return sorted(member for member, titles in self.loans.items() if title in titles)

    def give_up(self, member: str):
        """The member waits for nothing any more."""
        for title, queue in list(self.waiting.items()):
            if member in queue:
                queue.remove(member)
            if not queue:
                del self.waiting[title]
