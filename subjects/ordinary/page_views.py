"""How often each page was seen."""

from collections import Counter


class PageViews:
    def __init__(self) -> None:
        self._views: Counter[str] = Counter()
        self._visits = 0

    def view(self, page: str) -> None:
        if not page:
            raise ValueError("a page has a name")
        self._views[page] += 1
        self._visits += 1

    def forget(self, page: str) -> int:
        lost = self._views.pop(page, 0)
        self._visits -= lost
        return lost

    def views(self, page: str) -> int:
        return self._views[page]

    def most_popular(self) -> str | None:
        if not self._views:
            return None
        return max(self._views, key=lambda page: self._views[page])

    def rep_ok(self) -> bool:
        return self._visits == sum(self._views.values()) and 0 not in self._views.values()
