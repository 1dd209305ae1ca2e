"""Shows a long list page by page."""


class Pager:
    def __init__(self, items: int, per_page: int = 10) -> None:
        if items < 0 or per_page < 1:
            raise ValueError("bad size")
        self.items = items
        self.per_page = per_page
        self.page = 1

    @property
    def pages(self) -> int:
        return max(1, (self.items + self.per_page - 1) // self.per_page)

    def next(self) -> bool:
        if self.page >= self.pages:
            return False
        self.page += 1
        return True

    def previous(self) -> bool:
        if self.page == 1:
            return False
        self.page -= 1
        return True

    def first_item(self) -> int:
        return (self.page - 1) * self.per_page

    def rep_ok(self) -> bool:
        return 1 <= self.page <= self.pages
