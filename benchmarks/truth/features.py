"""What a random class may have beside integers, containers and nodes.

Each feature brings its own fields and the templates that use them; a class has two or three.
The places in templates are those of ``programs``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Templates:
    """Texts to choose from: expressions, conditions, statements and questions."""

    integers: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()

    def with_more(self, other: Templates, times: int = 1) -> Templates:
        return Templates(
            self.integers + other.integers * times,
            self.conditions + other.conditions * times,
            self.statements + other.statements * times,
            self.questions + other.questions * times,
        )


@dataclass(frozen=True)
class Feature:
    """Source before the classes, lines of the constructor, members of the class, further calls
    that brute force makes, and templates.
    """

    templates: Templates
    above: str = ""
    fields: str = ""
    members: str = ""
    calls: tuple[tuple[str, tuple[str, ...]], ...] = ()


_ENUM = Feature(
    Templates(
        integers=("self.level.value", "len(Level)"),
        conditions=(
            "self.level is Level.HIGH",
            "self.level == Level.LOW",
            "self.level in self.levels",
        ),
        statements=(
            *("self.level = Level.HIGH if <c> else Level.LOW", "self.level = Level(<i>)"),
            *("self.levels[self.level] = <i>", "self.levels.pop(Level.HIGH, None)"),
            "match self.level:\n    case Level.HIGH:\n<deeper>\n    case _:\n        self.b = 1",
        ),
        questions=("self.level is not Level.HIGH", "self.levels.get(Level.LOW, 0) != 1"),
    ),
    above="class Level(enum.Enum):\n    LOW = 0\n    HIGH = 2\n",
    fields="self.level = Level.LOW\nself.levels: dict[Level, int] = {}",
)

_DATACLASS = Feature(
    Templates(
        integers=("self.spot.x", "self.spot.y", "self.spot.area()", "max(self.spot, Spot(0, 1)).x"),
        conditions=(
            "self.spot == Spot(<i>, 1)",
            "self.spot < Spot(1, <i>)",
            "self.spot is self.last",
        ),
        statements=(
            *("self.spot = Spot(<i>, <i>)", "self.spot.x += <i>", "self.last = self.spot"),
            *("self.spot = replace(self.spot, y=<i>)", "self.spot.y = self.last.x"),
            "match self.spot:\n    case Spot(0, y):\n<deeper>\n    case Spot(x=1):\n<deeper>",
        ),
        questions=("self.spot.x <= 1", "self.spot == self.last", "self.spot.area() != 2"),
    ),
    above="@dataclass(order=True)\nclass Spot:\n    x: int = 0\n    y: int = 1\n\n"
    "    def area(self) -> int:\n        return self.x + self.x if self.y == 2 else self.y\n",
    fields="self.spot = self.last = Spot()",
)

_PROPERTY = Feature(
    Templates(
        integers=("self.size", "self.size + 1"),
        conditions=("self.size > <i>", "self.size == self.b"),
        statements=("self.size = <i>", "self.size += 1", "del self.size"),
        questions=("self.size != 3", "self.size >= 0"),
    ),
    fields="self._size = 0",
    members="""\
@property
def size(self) -> int:
    return self._size + self.LIMIT

@size.setter
def size(self, value: int) -> None:
    if value < 0:
        raise ValueError("negative")
    self._size = value - 1

@size.deleter
def size(self) -> None:
    self._size = 0
""",
    calls=(("c.size = {}", ("int",)), ("del c.size", ()), ("c.size", ())),
)

_EXCEPTIONS = Feature(
    Templates(
        integers=("self._checked(<i>)",),
        conditions=("self._checked(<i>) > 1",),
        statements=(
            *("raise Refused(<i>)", "if <c>:\n    raise Refused(<i>, self.a)"),
            "try:\n<block>\nexcept Refused as e:\n    self.b = e.code\nelse:\n<block>",
            "try:\n    self._checked(<i>)\nexcept ValueError:\n<block>\nfinally:\n    self.b += 1",
            "with suppress(Refused, IndexError):\n<block>\n    self.a = self._checked(<i>)",
        ),
        questions=("self._checked(self.a) < 3",),
    ),
    above="class Refused(ValueError):\n    def __init__(self, code: int, *more: int) -> None:\n"
    "        super().__init__(code, *more)\n        self.code = code\n",
    members="""\
def _checked(self, value: int) -> int:
    if value > 2:
        raise Refused(value)
    return value
""",
)

_NESTED = Feature(
    Templates(
        integers=(
            *("sum(map(len, self.tags.values()))", "len(self.tags.get(<s>, ()))", "len(self.rows)"),
            *(
                "sum(sum(row) for row in self.rows)",
                "self.rows[-1][0]",
                "self.grid.get((<i>, 0), 1)",
            ),
        ),
        conditions=(
            *("<s> in self.tags", "[<i>] in self.rows", "(0, <i>) in self.grid"),
            *("any(<i> in row for row in self.rows)", "self.tags.keys() >= {<s>}"),
        ),
        statements=(
            *("self.tags.setdefault(<s>, []).append(<i>)", "self.tags.pop(<s>, None)"),
            *(
                "self.rows.append([<i>])",
                "self.rows[0].append(<i>)",
                "self.rows = self.rows[:1] * 2",
            ),
            *("self.grid[<i>, <i>] = <i>", "self.grid.pop((0, <i>), None)", "del self.tags[<s>]"),
            "for tag, values in self.tags.items():\n    self.a += len(values)\n    values.clear()",
        ),
        questions=(
            *(
                "len(self.tags) < 2",
                "not any(row == [1] for row in self.rows)",
                "(0, 1) not in self.grid",
            ),
            "all(self.tags.values())",
        ),
    ),
    fields="self.tags: dict[str, list[int]] = {}\nself.rows: list[list[int]] = []\n"
    "self.grid: dict[tuple[int, int], int] = {}",
)

_GENERATOR = Feature(
    Templates(
        integers=("sum(self.walk())", "next(self.walk(), -1)", "len([*self.walk()])"),
        conditions=("<i> in self.walk()", "any(v > <i> for v in self.walk())"),
        statements=(
            *("self.items = list(self.walk())", "for v in [*self.walk()]:\n<block>"),
            "for v in [*self.walk()]:\n    if <v>:\n        break\nelse:\n<block>",
            "first, *rest = self.walk()\nself.a = first",
        ),
        questions=("self.a + self.b < 4",),
    ),
    members="""\
def walk(self) -> Iterator[int]:
    yield from self.items
    self.a += 1
    yield self.b
""",
    calls=(("list(c.walk())", ()), ("next(c.walk(), None)", ())),
)

_STRINGS = Feature(
    Templates(
        integers=("len(self.words)", "self.words.count(<s>)", "{'a': 1, 'b': 2}.get(self.name, 0)"),
        conditions=(
            *(
                "self.name in ('a', 'c')",
                "self.name != <s>",
                "<s> in self.words",
                "self.name > 'a'",
            ),
            "self.words == sorted(self.words)",
        ),
        statements=(
            *("self.name = <s>", "self.words.append(<s>)", "self.words.append(self.name)"),
            *(
                "self.words = [w for w in self.words if w != <s>]",
                "self.name = min(self.name, 'b')",
            ),
            "match self.name:\n    case 'a' | 'b':\n<deeper>\n    case other:\n<deeper>",
        ),
        questions=("len(set(self.words)) == len(self.words)", "self.name not in self.words"),
    ),
    fields="self.words: list[str] = []",
)

_SHARED = Feature(
    Templates(
        integers=("C.total_used", "len(LOG)", "self._kept(<i>)"),
        conditions=("LOG == [<i>]", "C.total_used > 1", "<i> in LOG"),
        statements=(
            *("LOG.append(<i>)", "LOG.clear()", "type(self).total_used += 1", "self._kept(<i>)"),
            *("C.total_used = <i>", "self.total_used = <i>", "LOG[:] = self.items"),
        ),
        questions=("len(LOG) < 2", "C.total_used < 2", "self.total_used == C.total_used"),
    ),
    above="LOG: list[int] = []\n",
    members="""\
total_used = 0

def _kept(self, value: int, kept: list[int] = []) -> int:
    if len(kept) < 3:
        kept.append(value)
    return len(kept)
""",
)

_FUNCTIONS = Feature(
    Templates(
        integers=(
            *("sorted(self.items, key=lambda v: -v)[0]", "min(self.items, key=abs, default=0)"),
            *(
                "(lambda v: v + <i>)(<i>)",
                "divmod(<i>, 3)[1]",
                "sum(i * v for i, v in enumerate(self.items))",
            ),
            *(
                "sum(x - y for x, y in zip(self.items, self.items[1:]))",
                "self.queue[0]",
                "len(self.queue)",
            ),
            "self._plus(<i>)",
        ),
        conditions=(
            "self.items[::-1] == self.items",
            "<i> in self.queue",
            "(self.a, <i>) < (self.b, 1)",
        ),
        statements=(
            *(
                "self.queue.appendleft(<i>)",
                "self.queue.append(<i>)",
                "self.a = self.queue.popleft()",
            ),
            *(
                "self.queue.rotate(1)",
                "self.items = [*self.items, *self.queue]",
                "self.b = self._plus()",
            ),
            *("self.queue.extend(self.items)", "self.items = list(map(self._plus, self.items))"),
        ),
        questions=("list(self.queue) == sorted(self.queue)", "len(self.queue) < 2"),
    ),
    fields="self.queue: deque[int] = deque()",
    members="""\
def _plus(self, value: int = 1, *more: int, times: int = 1) -> int:
    return value + sum(more) + (self.a if times == 2 else 0)
""",
)

_HOLES = Feature(
    Templates(
        integers=(
            *("len(self.maybe)", "self.holes.count(None)", "(self.known.get('a') or 0)"),
            "sum(v for v in self.holes if v is not None)",
        ),
        conditions=(
            *("None in self.maybe", "self.known.get(<s>) is None", "self.holes == [None, <i>]"),
            "any(v is None for v in self.maybe)",
        ),
        statements=(
            *("self.maybe.add(None)", "self.maybe.add(<i>)", "self.maybe.discard(None)"),
            *("self.known[<s>] = None", "self.known[<s>] = <i>", "self.holes.remove(None)"),
            *(
                "self.holes.append(None if <c> else <i>)",
                "self.holes = [v or None for v in self.holes]",
            ),
            "for v in {None for _ in self.holes}:\n    self.a += 1",
            "for v in self.holes:\n    if v is None:\n        continue\n    self.b += v",
        ),
        questions=("self.known.get('a', 1) is not None", "None not in self.maybe", "self.holes"),
    ),
    fields="self.holes: list[int | None] = [None]\nself.maybe: set[int | None] = set()\n"
    "self.known: dict[str, int | None] = {}",
)

_SCOPES = Feature(
    Templates(
        integers=(
            *("self.__hidden(<i>)", "self.__secret", "self._next() - self._next() * 2"),
            *("sum(x for x in range(3) if x != <i>)", "[y := <i>, y + 1][-1]"),
            *("(lambda self=self: self.a)()", "[lambda: n for n in range(3)][0]()"),
        ),
        conditions=(
            *("0 < <i> in self.items", "self.head is self.spare is None", "__class__ is C"),
            *("<i> < <i> <= 2 != self.b", "self.a in (0, 1) == self.flag", "(lambda: self.flag)()"),
        ),
        statements=(
            *("self.counts[self._next()] = self._next()", "super()._step(<i>)"),
            *("self.a = self.b = <i>", "(self.a, (self.b, *_)) = <i>, (<i>, <i>)"),
            *("self.__secret = <i>", "self.items[0], self.a = self.a, self.items[-1]"),
            "try:\n    self.items[self._next()] = self._next()\nexcept IndexError:\n<block>",
            "late = (self.a + n for n in (1, 2))\nself.a = <i>\nself.b = sum(late)",
            "count = <i>\ndef more() -> int:\n    nonlocal count\n    count += 1\n"
            "    return count\nself.a = more() - 2 * more()",
        ),
        questions=("self.__secret != 2", "self.b - self.a < 4"),
    ),
    fields="self.__secret = 1",
    members="""\
def __hidden(self, value: int) -> int:
    return value + self.__secret

def _next(self) -> int:
    self.b += 1
    return self.b
""",
)

_KEYS = Feature(
    Templates(
        integers=("self.keyed.get(Key(<i>), 0)", "self.key.number", "len(self.keyed)"),
        conditions=(
            *("self.key in self.keyed", "Key(<i>) in self.keyed", "self.key == Key(<i>)"),
            "self.key is next(iter(self.keyed), None)",
        ),
        statements=(
            *("self.keyed[Key(<i>)] = <i>", "self.keyed[self.key] = 1", "self.key = Key(<i>)"),
            *("self.keyed.pop(self.key, None)", "del self.keyed[Key(<i>)]"),
            "for key in self.keyed:\n    self.key = key",
        ),
        questions=("len(self.keyed) < 2", "not self.keyed or self.key in self.keyed"),
    ),
    above="class Key:\n    def __init__(self, number: int) -> None:\n"
    "        self.number = number\n\n    def __eq__(self, other: object) -> bool:\n"
    "        return isinstance(other, Key) and self.number == other.number\n\n"
    "    def __hash__(self) -> int:\n        return hash(self.number)\n",
    fields="self.key = Key(0)\nself.keyed: dict[Key, int] = {}",
)

FEATURES = {
    "enum": _ENUM,
    "dataclass": _DATACLASS,
    "property": _PROPERTY,
    "exceptions": _EXCEPTIONS,
    "nested": _NESTED,
    "generator": _GENERATOR,
    "strings": _STRINGS,
    "shared": _SHARED,
    "functions": _FUNCTIONS,
    "holes": _HOLES,
    "scopes": _SCOPES,
    "keys": _KEYS,
}

CHANGING = ("self.walk(", "self._kept(", "self._next(")
"""Calls in expressions that change something."""
