"""A family of facts: one way in which the objects of a class may hang together."""

from __future__ import annotations

from dataclasses import dataclass, field
from string import Template
from textwrap import dedent

from heapwright.seplog.definitions import INT, Classes
from heapwright.seplog.library.facts import Fact
from heapwright.seplog.sorting import sort_of


@dataclass
class Family:
    """What may hold of the nodes that one field leads to: a ``list``, a ``ring`` or a ``tree``.

    ``links`` are the fields of a node that lead on.
    """

    kind: str
    owner: str
    start: str
    node: str
    links: tuple[str, ...]
    base: Fact
    facts: list[Fact] = field(default_factory=list)

    @property
    def every(self) -> list[Fact]:
        return [self.base, *self.facts]

    @property
    def stem(self) -> str:
        """The start as part of a name."""
        return stem_of(self.start)


@dataclass(frozen=True)
class Pattern:
    """A fact with places for names: ``$key`` is a field, ``${key_}`` the same as part of a name."""

    role: str
    name: str
    says: str
    body: str

    def fact(self, subject: str = "", base: Fact | None = None, /, **names: str) -> Fact:
        words = names | {f"{name}_": stem_of(text) for name, text in names.items()}
        texts = (self.name, self.says, self.body, self.role)
        name, says, body, role = (Template(text).substitute(words) for text in texts)
        return fact_of(name, says, body, role, subject, base)


def numbers_in(owner: str, classes: Classes) -> list[str]:
    return [name for name, kinds in classes.fields[owner].items() if sort_of(kinds) == INT]


def fact_of(
    name: str, says: str, body: str, role: str, subject: str = "", base: Fact | None = None
) -> Fact:
    return Fact(name, says, dedent(body).strip(), role, subject, base)


def stem_of(text: str) -> str:
    return text.strip("_")


def there_of(start: str) -> Fact:
    """A header, say, is never missing."""
    return fact_of(
        f"_{stem_of(start)}_is_there",
        f"whether {start} is not None",
        f"return self.{start} is not None",
        "there",
        start,
    )
