"""Values of a kind, written as a test would write them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random
from typing import TypeVar

from heapwright.generate.trials.samples import (
    BY_TYPE,
    FRAGMENTS,
    INTEGERS,
    MADE_OF_TEXT,
    NUMBERS,
    REALS,
    SPECIAL_TEXTS,
    TEXTS,
    VALUES,
)
from heapwright.program import (
    Alternative,
    Boolean,
    Integer,
    Known,
    Nothing,
    Opaque,
    Program,
    Real,
    Text,
)
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.frontend import Hints
from heapwright.program.kinds import MACHINE_RANGES, UNKNOWN
from heapwright.program.typed import ITEM_KINDS
from heapwright.program.values import localised

_T = TypeVar("_T")
_LONGEST = 4
_SIZES = 4
_SEVERAL, _USUAL = (4, 16), 6
"""How many items are many, and how much more often one of them may be there than another."""
_HINTED, _EXTENDED = 0.6, 0.3
"""How often something is passed that a function mentions, and how often with a piece more or less.
"""
_JOINED, _PARTS = 0.15, 4
_BETWEEN = ("\n", "\n", " ", "")
"""How often a text is made of several, of how many at most, and what is between them: many programs
read lines.
"""
_DOUBLED, _LONG = 0.15, 60
"""How often a text is put behind itself, if it is not long: some limits are for long ones only."""
_BY_LINES, _SHAPED = 0.5, 0.5
_FEWER = 0.3
"""How often a dict that is changed has one pair less."""
_CLASSES = 5
"""How many of the program's own are passed where a class is asked for."""
_OWN_TEXT = 0.7
"""How often bytes and streams are made of a sampled text, and not of a fixed one."""


class ValueSampler:
    """Samples values that need no object of the program."""

    def __init__(self, program: Program, random: Random) -> None:
        self.random = random
        constants = program.constants
        self._integers = [*INTEGERS, *(c for c in constants if type(c) is int)]
        self._texts = [*TEXTS, *(c for c in constants if type(c) is str)]
        self._reals = [*REALS, *(c for c in constants if type(c) is float)]
        mentioned = [program.frontend.mentioned(program.classes[n]) for n in program.explored]
        own = [text for each in mentioned for text in each.fragments]
        if not program.explored:  # only functions, whose strings may hold the numbers they look for
            own += [piece for constant in constants for piece in _pieces(constant)]
        self._fragments = list(dict.fromkeys([*FRAGMENTS, *own]))
        self.members = list(dict.fromkeys(text for each in mentioned for text in each.members))
        """Of enumerations that the classes mention."""
        self._shapes = list(dict.fromkeys(text for each in mentioned for text in each.shapes))
        self.objects = list(dict.fromkeys(text for each in mentioned for text in each.objects))
        """Of types of others that the classes mention."""
        sizes = [size for each in mentioned for size in each.sizes]
        self._sizes = sorted(set(sizes))[:_SIZES]
        self._known = program.frontend.home
        self._classes = [name for name in program.classes if name in self._known][:_CLASSES]
        self.hints: list[Hints] = []
        """Of the functions whose branches are missing."""

    def of(self, kind: Alternative) -> ArgumentValue:
        """Requires: the kind is a primitive one."""
        match kind:
            case Integer(name):
                return self._integer(*MACHINE_RANGES.get(name, (-inf, inf)))
            case Boolean():
                return self.random.choice((True, False))
            case Text():
                return self.text()
            case Real():
                return self.random.choice(self._reals)
            case Nothing():
                return None
            case Known(_, text):
                return Written(text)
        raise TypeError(kind)

    def many(self) -> Written | None:
        """As many items as the class itself thinks many, or somewhat more."""
        if not self._sizes:
            return None
        size = self.random.choice(self._sizes)
        return Written(f"range({self.random.choice((size + 1, 2 * size + 1))})")

    def _integer(self, low: float, high: float) -> int:
        hinted = self._hinted(lambda hints: hints.integers)
        if hinted is not None and low <= hinted <= high:
            return hinted
        return self.random.choice([n for n in self._integers if low <= n <= high])

    def _hinted(self, of: Callable[[Hints], Sequence[_T]]) -> _T | None:
        """Now and then what a function mentions whose branches are missing."""
        if not self.hints or self.random.random() > _HINTED:
            return None
        values = of(self.random.choice(self.hints))
        return self.random.choice(values) if values else None

    def text(self) -> str:
        """A common one, one of a special form, one made of pieces that the class knows, or several
        of these in a row.
        """
        if self.random.random() < _JOINED:
            parts = [self._shape() or self._part() for _ in range(self.random.randint(2, _PARTS))]
            return self.random.choice(_BETWEEN).join(parts)
        return self._part()

    def _shape(self) -> str:
        """Now and then a string that a pattern of the class matches."""
        if not self._shapes or self.random.random() > _SHAPED:
            return ""
        return self.random.choice(self._shapes)

    def _part(self) -> str:
        hinted = self._hinted(_strings)
        if hinted is not None:
            return self._varied_text(hinted) if self.random.random() < _EXTENDED else hinted
        chance = self.random.random()
        if chance < 0.5:
            special = self._shape() or self.random.choice(SPECIAL_TEXTS)
            return special if chance < 0.2 else self.random.choice(self._texts)
        longest = 8 if self.random.random() < 0.2 else 4
        return "".join(self.random.choices(self._fragments, k=self.random.randint(1, longest)))

    def of_type(self, name: str) -> Written:
        """A value of a class outside the program; without arguments where none is known."""
        if name in MADE_OF_TEXT and self.random.random() < _OWN_TEXT:
            return self.made_of_text(name)
        texts = BY_TYPE.get(name)
        if texts is not None:
            own = self._classes if name == "builtins.type" else ()
            text = self.random.choice((*texts, *own))
            return Written(localised(text, self._known) or text)
        return Written(f"{name.removeprefix('builtins.')}()")

    def made_of_text(self, name: str) -> Written:
        """A value of the type with a sampled text in it. Requires: one that holds texts."""
        text = self.text()
        return Written(MADE_OF_TEXT[name].format(text=text, data=text.encode(errors="replace")))

    def atom(self) -> ArgumentValue:
        """Anything small."""
        if self.random.random() < 0.1:
            return self.of_type(self.random.choice(VALUES))
        return self.of(self.random.choice(_ATOMS))

    def mixed(self) -> Group[ArgumentValue]:
        """A container of atoms, of one kind or of several, or a list of pairs."""
        name = self.random.choice(("list", "list", "tuple", "dict", _PAIRS))
        count = self.random.randint(0, _LONGEST)
        kind = self.random.choice((None, Integer(), Text(), Real(), UNKNOWN, _NUMBER))
        rare = self.random.choice(VALUES)
        atoms = [self._item(kind, rare) for _ in range(2 * count)]
        if name == _PAIRS:
            pairs = zip(atoms[::2], atoms[1::2], strict=True)
            return Group(tuple(Group(pair) for pair in pairs), "list")
        return Group(tuple(atoms if name == "dict" else atoms[:count]), name)

    def _item(self, kind: Alternative | None, rare: str) -> ArgumentValue:
        if kind is None:
            return self.atom()
        if kind == _NUMBER:  # of several types, which do not all get on with each other
            other = self.of_type(self.random.choice(NUMBERS))
            return self.random.choice((self.of(Integer()), self.of(Real()), other))
        return self.of_type(rare) if isinstance(kind, Opaque) else self.of(kind)

    def several(self, items: Sequence[ArgumentValue]) -> list[ArgumentValue]:
        """Many items of a few values, now and then most of them the same: what is far from all the
        others shows only then.
        """
        if not items:
            return []
        few = self.random.sample(items, min(len(items), _LONGEST))
        weights = (self.random.choice((1, _USUAL)), *[1] * (len(few) - 1))
        return self.random.choices(few, weights, k=self.random.randint(*_SEVERAL))

    def varied(self, value: ArgumentValue) -> ArgumentValue:
        """Something close to the value."""
        match value:
            case bool() | None:
                return value
            case str():
                return self._varied_text(value)
            case int():
                return self.random.choice((value + 1, value - 1, -value, 2 * value))
            case float():
                return self.random.choice((value + 1, value / 2, -value))
            case Group(items, "dict"):
                return Group(self._varied_pairs(items), "dict")
            case Group(items, container):
                return Group(_fitting(container, self._varied_items(items)), container)
        return value

    def _varied_pairs(self, items: tuple[ArgumentValue, ...]) -> tuple[ArgumentValue, ...]:
        """Of a dict, keys and values in turn: one pair less, or something close to one item."""
        if not items:
            return items
        at = self.random.randrange(len(items))
        if self.random.random() < _FEWER:
            pair = at - at % 2
            return (*items[:pair], *items[pair + 2 :])
        return (*items[:at], self.varied(items[at]), *items[at + 1 :])

    def _varied_text(self, text: str) -> str:
        if "\n" in text and self.random.random() < _BY_LINES:
            return self._varied_lines(text.splitlines(keepends=True))
        if self.random.random() < _DOUBLED and len(text) < _LONG:
            return f"{text}{self.random.choice(_BETWEEN)}{text}"
        at = self.random.randint(0, len(text))
        if text and self.random.random() < 0.3:
            return text[: at - 1] + text[at:] if at else text[1:]
        piece = self._hinted(_strings) or self.random.choice(self._fragments)
        return text[:at] + piece + text[at:]

    def _varied_lines(self, lines: list[str]) -> str:
        """One line less, twice, indented, or followed by an empty, another or an indented one."""
        at = self.random.randrange(len(lines))
        line = lines[at].rstrip("\n")
        piece = self._hinted(_strings) or self.random.choice(self._texts)
        after = (f"{line}\n", "\n", f"{piece}\n", f"  {piece}\n")
        instead = ("", f"  {line}\n", *(f"{line}\n{other}" for other in after))
        return "".join((*lines[:at], self.random.choice(instead), *lines[at + 1 :]))

    def _varied_items(self, items: tuple[ArgumentValue, ...]) -> tuple[ArgumentValue, ...]:
        if not items:
            return items
        at = self.random.randrange(len(items))
        match self.random.randrange(4):
            case 0:
                return (*items[:at], *items[at + 1 :])
            case 1:
                return (*items[:at], items[at], *items[at:])
            case 2:
                return tuple(self.several(items))
        return (*items[:at], self.varied(items[at]), *items[at + 1 :])


def _fitting(container: str, items: tuple[ArgumentValue, ...]) -> tuple[ArgumentValue, ...]:
    """The items, those of an array within what it takes: it could not be made otherwise."""
    low, high = MACHINE_RANGES.get(str(ITEM_KINDS.get(container)), (-inf, inf))
    return tuple(
        int(min(max(item, low), high)) if type(item) is int and container in ITEM_KINDS else item
        for item in items
    )


def _pieces(constant: str | int | float) -> tuple[str, ...]:
    """What strings may be made of that are compared with a constant, or turned into numbers that
    are: the number itself, and the one beyond it.
    """
    if isinstance(constant, str):
        return (constant,) if 0 < len(constant) <= _SHORT else ()
    whole = type(constant) is int and constant >= 0
    return (str(constant), str(constant + 1)) if whole else ()


def _strings(hints: Hints) -> Sequence[str]:
    return hints.strings


_NUMBER = Opaque("number of some type")
_SHORT = 3
_PAIRS = "pairs"


_ATOMS: tuple[Alternative, ...] = (
    Integer(),
    Integer(),
    Integer(),
    Text(),
    Text(),
    Real(),
    Boolean(),
    Nothing(),
)
