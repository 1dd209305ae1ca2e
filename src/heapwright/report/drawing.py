"""A heap shape drawn in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from heapwright.heap import Shape
from heapwright.program.abstract import Reference, Value
from heapwright.report.fields import (
    BRACKETS,
    NOTHING,
    field_labels,
    references,
    show_field,
    show_items,
    show_value,
)
from heapwright.report.names import Names, names_of

EMPTY = "(no objects)"
HELD, OTHER, AGAIN = "●", "○", "↩"


def draw(shape: Shape, statics: Sequence[str] = ()) -> str:
    """A tree of objects: ``●`` held by the caller, ``○`` not held, ``↩`` drawn elsewhere.

    Unknown values are shown as ``key: int``, known ones as ``key=3``, None as ``–``.
    """
    return "\n".join(_Drawing(shape, names_of(shape, statics)).lines()) or EMPTY


@dataclass(frozen=True, slots=True)
class _Branch:
    """A reference to be drawn: what stands before it, and before the lines below it."""

    before: str
    below: str
    label: str
    number: int


class _Drawing:
    """One depth-first walk: lists become long branches, not two halves."""

    def __init__(self, shape: Shape, names: Names) -> None:
        self._shape = shape
        self._names = names
        self._drawn: set[int] = set()

    def lines(self) -> Iterator[str]:
        if any(value is not None for value in self._shape.statics):
            labels = list(self._names.statics)
            text, open_ones = self._fields(labels, self._shape.statics)
            yield f"statics{text}"
            yield from self._branches(_below("", open_ones))
        for number in (*self._shape.roots, *range(len(self._shape.nodes))):
            if number not in self._drawn:
                yield from self._branches([_Branch("", "", "", number)])

    def _branches(self, branches: list[_Branch]) -> Iterator[str]:
        waiting = branches[::-1]
        while waiting:  # not recursive: a list may be longer than Python's stack is deep
            branch = waiting.pop()
            start = f"{branch.before}{branch.label}"
            if branch.number in self._drawn:
                yield f"{start}{AGAIN} {self._names.objects[branch.number]}"
            else:
                self._drawn.add(branch.number)
                text, open_ones = self._object(branch.number)
                yield f"{start}{self._title(branch)}{text}"
                waiting += _below(branch.below, open_ones)[::-1]

    def _title(self, branch: _Branch) -> str:
        """The mark and the name, or the class where the label is the name already."""
        name = self._names.objects[branch.number]
        mark = HELD if branch.number in self._shape.roots else OTHER
        named_before = name in branch.label.removesuffix(": ").split(", ")
        return f"{mark} {self._shape.nodes[branch.number].class_name if named_before else name}"

    def _object(self, number: int) -> tuple[str, dict[int, list[str]]]:
        node = self._shape.nodes[number]
        if node.class_name in BRACKETS:
            items = zip(field_labels(node), node.values, strict=True)
            return f" {show_items(node, self._reference)}", self._open(items)
        return self._fields(field_labels(node), node.values)

    def _fields(
        self, labels: Sequence[str], values: Sequence[Value]
    ) -> tuple[str, dict[int, list[str]]]:
        """The fields that fit on the object's line, and the references that do not."""
        fields = list(zip(labels, values, strict=True))
        plain = [show_field(*f, self._reference) for f in fields if not _is_single(f[1])]
        again = self._joined(
            (label, value) for label, value in fields if _is_single(value) and self._fits(value)
        )
        text = ", ".join([*plain, *again])
        return (f" ({text})" if text else ""), self._open(fields)

    def _joined(self, fields: Iterable[tuple[str, Value]]) -> list[str]:
        """Fields with the same target together, ``left=right=–``; None comes last."""
        found: dict[str, list[str]] = {}
        for label, value in fields:
            found.setdefault(show_value(value, self._reference), []).append(label)
        ordered = sorted(found.items(), key=lambda item: item[0] == NOTHING)
        return ["=".join([*labels, text]) for text, labels in ordered]

    def _open(
        self, fields: Iterator[tuple[str, Value]] | list[tuple[str, Value]]
    ) -> dict[int, list[str]]:
        """The objects not drawn yet, each with the labels of all references to it."""
        found: dict[int, list[str]] = {}
        for field, value in fields:
            for label, number in references(field, value):
                if number not in self._drawn:
                    found.setdefault(number, []).append(label)
        return found

    def _fits(self, value: Value) -> bool:
        return not isinstance(value, Reference) or value.number in self._drawn

    def _reference(self, number: int) -> str:
        name = self._names.objects[number]
        return f"{AGAIN} {name}" if number in self._drawn else name


def _is_single(value: Value) -> bool:
    return value is None or isinstance(value, Reference)


def _below(before: str, open_ones: dict[int, list[str]]) -> list[_Branch]:
    last = len(open_ones) - 1
    return [
        _Branch(
            before + ("└─ " if k == last else "├─ "),
            before + ("   " if k == last else "│  "),
            f"{', '.join(labels)}: ",
            number,
        )
        for k, (number, labels) in enumerate(open_ones.items())
    ]
