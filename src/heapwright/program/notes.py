"""Sentences for people that code has to sort: each with what it is about."""

from __future__ import annotations


class Note(str):
    """A sentence, and the operation or field that it is ``about``: code never reads the words."""

    __slots__ = ("about",)

    about: str

    def __new__(cls, text: str, about: str) -> Note:
        made = super().__new__(cls, text)
        made.about = about
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]  # of ``str``: one
        return str(self), self.about


def is_about(text: str, what: str) -> bool:
    """Whether a sentence is a note about this operation or field."""
    return isinstance(text, Note) and text.about == what
