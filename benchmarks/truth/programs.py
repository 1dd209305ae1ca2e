"""Random small classes: fields, methods, containers, inheritance, and a question about them.

A class is a text that grows from templates: ``<i>`` becomes an integer expression, ``<c>`` a
condition, ``<s>`` a string, ``<v>`` a condition on ``v``, ``<block>`` and ``<deeper>`` indented
statements. Whatever the templates say is legal Python, so every one of these programs can be run.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from textwrap import indent

from benchmarks.truth.features import CHANGING, FEATURES, Feature, Templates
from benchmarks.truth.values import VALUES

ALL_FEATURES = FEATURES | VALUES

PARAMETERS = {
    "int": ("-1", "0", "1", "2"),
    "bool": ("False", "True"),
    "int | None": ("None", "0", "1"),
    "str": ("''", "'a'", "'b'"),
    "int = 1": ("", "0", "2"),
    "list[int]": ("[]", "[1]", "[2, 0]"),
}
"""What a parameter may be declared as, with the arguments that brute force passes."""

_INTEGERS = (
    *("self.a", "self.b", "self.a", "0", "1", "2", "-1", "3", "len(self.items)"),
    *("<i> + <i>", "<i> - <i>", "<i> * 2", "<i> // 2", "<i> % 3", "-<i>", "abs(<i>)"),
    *("min(<i>, <i>)", "max(<i>, <i>)", "sum(self.items)", "len(self.seen)", "len(self.counts)"),
    *("self.counts.get(<i>, 0)", "self.items[-1]", "self.items[0]", "self.counts[<i>]"),
    *("(self.head.value if self.head else 0)", "next(iter(self.counts), -1)", "self.total()"),
    *("self.items.count(<i>)", "(<i> if <c> else <i>)", "int(<c>)", "self.pair[0]", "self.LIMIT"),
    *("max(self.items, default=0)", "sorted(self.items)[0]", "len({*self.items})"),
)
_CONDITIONS = (
    *("<i> < <i>", "<i> == <i>", "<i> <= <i>", "<i> != <i>", "<i> > 1", "0 <= <i> < 3"),
    *("<i> in self.items", "<i> in self.seen", "<i> in self.counts", "self.flag", "not <c>"),
    *("<c> and <c>", "<c> or <c>", "self.head is None", "self.items", "not self.seen"),
    *("any(v > <i> for v in self.items)", "all(<v> for v in self.items)", "self.name == 'b'"),
    *("self.items == [<i>, <i>]", "self.seen == {<i>}", "self.pair == (<i>, <i>)"),
    *("self.name < 'b'", "self.spare is None", "isinstance(<i>, int)", "self.seen <= {0, 1}"),
    *("self.counts == {<i>: <i>}", "(w := <i>) > 0 and w < 3", "self.head is not self.spare"),
)
_STRINGS = ("'a'", "'b'", "''", "self.name")
_OF_ITEMS = ("v > <i>", "v == <i>", "v != self.a", "v < 2", "v in self.seen", "v % 2 == 0")
_STATEMENTS = (
    *("self.a = <i>", "self.b = <i>", "self.a += <i>", "self.b -= 1", "self.flag = bool(<c>)"),
    *("self.a, self.b = self.b, self.a", "self.items.append(<i>)", "self.items.pop()"),
    *("self.items.insert(0, <i>)", "self.items.sort()", "self.items.reverse()"),
    *("self.items = [v for v in self.items if <v>]", "self.items = self.items[1:]"),
    *(
        "self.items.remove(<i>)",
        "self.seen.add(<i>)",
        "self.seen.discard(<i>)",
        "self.seen.clear()",
    ),
    *("self.counts[<i>] = <i>", "del self.counts[<i>]", "self.counts.pop(<i>, None)"),
    *("self.counts = {k: v for k, v in self.counts.items() if <v>}", "self.seen ^= {<i>}"),
    *("self.counts[<i>] = self.counts.get(<i>, 0) + 1", "self.items.extend([<i>, <i>])"),
    *(
        "if <c>:\n<block>",
        "if <c>:\n<block>\nelse:\n<block>",
        "for v in tuple(self.items):\n<block>",
    ),
    *(
        "for k in self.counts:\n<block>",
        "for v in self.seen:\n<block>",
        "while self.a > 3:\n    self.a -= 2",
    ),
    *("try:\n<block>\nexcept (IndexError, KeyError):\n<block>", "self.head = Node(<i>, self.head)"),
    *("try:\n<block>\nfinally:\n<block>", "if <c>:\n    raise ValueError('refused')"),
    *("if <c>:\n    return <i>", "self.head = self.head.next", "self.pair = (<i>, self.pair[0])"),
    *("self.spare = self.head", "self.name = 'a' if <c> else 'b'", "self._step(<i>)"),
    *("if self.head is not None:\n    self.head.value = <i>", "Base.used = <i>"),
    *("match <i>:\n    case 0:\n        self.b = 0\n    case n if n > 1:\n        self.a = n",),
    *("with self:\n<block>", "self.b = [*self.items, 0][0]", "assert <c>, 'refused'"),
)
_QUESTIONS = (
    *("self.a <= 3", "self.a != 2", "self.b >= -2", "len(self.items) < 3", "not self.flag"),
    *("self.a + self.b != 4", "len(self.seen) <= len(self.items) + 1", "2 not in self.counts"),
    *("self.items == sorted(self.items)", "self.head is None or self.head.value < 2"),
    *("self.head is not None or self.spare is None", "self.name == 'a'", "sum(self.items) < 4"),
    *("all(v >= 0 for v in self.counts.values())", "len(set(self.items)) == len(self.items)"),
    *("self.pair[0] <= self.pair[1]", "not (self.flag and self.items)", "Base.used < 2"),
    *("self.counts.get(1) != 1", "self.seen.isdisjoint({0, 2})", "<c>"),
)

_BASIC = Templates(_INTEGERS, _CONDITIONS, _STATEMENTS, _QUESTIONS)
_OF_FEATURES = 3
"""How often the templates of a feature are in the hat: it should be used."""
_PLACE = re.compile(r"<[icsv]>|<block>|<deeper>")
_FRAME = """\
from __future__ import annotations

import enum
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

<above>
class Node:
    def __init__(self, value: int, next: Node | None) -> None:
        self.value = value
        self.next = next


class Base:
    LIMIT = 2
    used = 0

    def __init__(self) -> None:
        self.a = <first>
        self.b = <second>

    def _step(self, by: int) -> None:
        self.a += by

    def total(self) -> int:
        return self.a + self.b


class C(Base):
    def __init__(self) -> None:
        super().__init__()
        self.flag = False
        self.items: list[int] = []
        self.seen: set[int] = set()
        self.counts: dict[int, int] = {}
        self.head: Node | None = None
        self.spare: Node | None = None
        self.name = "a"
        self.pair = (0, 1)
<fields>
<members>
    def __enter__(self) -> C:
        self._step(1)
        return self

    def __exit__(self, *_: object) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        super()._step(by)
<step>
"""


@dataclass(frozen=True)
class Call:
    """Something that a caller does; the types are those of the arguments in the form."""

    form: str
    types: tuple[str, ...]

    def written(self, arguments: Sequence[str]) -> str:
        """The statement with these arguments; an empty one is left out."""
        return self.form.format(", ".join(filter(None, arguments)))


@dataclass(frozen=True)
class RandomClass:
    """The source of a module whose class ``C`` has these methods and the property ``ok``."""

    source: str
    calls: tuple[Call, ...]


class _Grower:
    """Fills templates; ``names`` are the integer parameters in sight, ``strings`` the others."""

    def __init__(self, random: Random, templates: Templates) -> None:
        self._random = random
        self._templates = templates
        self._names: list[str] = []
        self._strings: list[str] = []

    def method(self, number: int) -> tuple[Call, str]:
        types = self._random.choices(list(PARAMETERS), (8, 1, 1, 2, 1, 1), k=self._arity())
        types.sort(key=lambda declared: "=" in declared)
        names = [f"x{i}" for i in range(len(types))]
        given = list(zip(names, types, strict=True))
        self._names = [n for n, t in given if t in ("int", "bool", "int = 1")]
        self._strings = [n for n, t in given if t == "str"]
        lines = [_use(n, t) for n, t in given if t not in ("int", "bool", "int = 1")]
        statements = self._templates.statements
        lines += [self.filled(self._pick(statements), 2) for _ in range(self._random.randint(1, 3))]
        declared = "".join(f", {n}: {t}" for n, t in given)
        body = indent("\n".join(lines), "    " * 2)
        call = Call(f"c.f{number}({{}})", tuple(types))
        head = f"    def f{number}(self{declared}) -> int | None:"
        return call, f"{head}\n{body}\n        return None\n"

    def question(self) -> str:
        self._names, self._strings = [], []
        while True:
            text = self.filled(self._pick(self._templates.questions), 1)
            if not any(name in text for name in CHANGING):  # a question only looks
                return text

    def statement(self, names: Sequence[str]) -> str:
        self._names, self._strings = list(names), []
        return self.filled(self._pick(_STATEMENTS), 1)

    def filled(self, template: str, depth: int) -> str:
        """The template with its places filled, shallower and shallower."""

        def fill(place: re.Match[str]) -> str:
            match place[0]:
                case "<i>":
                    return self._integer(depth)
                case "<c>":
                    chosen = self._shallow(self._templates.conditions, depth)
                    return f"({self.filled(chosen, depth - 1)})"
                case "<s>":
                    return self._pick((*self._strings, *_STRINGS))
                case "<v>":
                    return self.filled(self._pick(_OF_ITEMS), depth - 1)
            inner = self.filled(self._shallow(self._templates.statements, depth), depth - 1)
            return indent(inner, "    " * (2 if place[0] == "<deeper>" else 1))

        return _PLACE.sub(fill, template)

    def _integer(self, depth: int) -> str:
        if self._names and self._random.random() < 0.4:
            return self._pick(self._names)
        return self.filled(self._shallow(self._templates.integers, depth), depth - 1)

    def _shallow(self, templates: Sequence[str], depth: int) -> str:
        """A template; where it is deep enough, one without places."""
        flat = [text for text in templates if not _PLACE.search(text)]
        return self._pick(templates if depth > 0 else flat)

    def _arity(self) -> int:
        return self._random.choice((0, 1, 1, 1, 2))

    def _pick(self, options: Sequence[str]) -> str:
        return self._random.choice(options)


def _use(name: str, declared: str) -> str:
    """Something done with a parameter that is not an integer."""
    if declared == "list[int]":
        return f"self.items = {name}\nself.b = len({name})"
    if declared == "str":
        return f"if {name} == self.name:\n    self.b += 1"
    return f"if {name} is not None and {name} > 0:\n    self.b = {name}"


def random_class(seed: int, number: int, wanted: Sequence[str] = ()) -> RandomClass:
    """The same class for the same seed and number, on every machine; with the wanted features, or
    else with one to three of all. If the source does not compile, the class is drawn again: before
    Python 3.12, quotes cannot be nested in an f-string.
    """
    drawn = _drawn(Random(f"{seed}/{number}"), wanted)
    again = count()
    while not _is_program(drawn.source):
        drawn = _drawn(Random(f"{seed}/{number}/{next(again)}"), wanted)
    return drawn


def _is_program(source: str) -> bool:
    try:
        compile(source, "random class", "exec")
    except SyntaxError:
        return False
    return True


def _drawn(random: Random, wanted: Sequence[str]) -> RandomClass:
    names = wanted or random.sample(list(ALL_FEATURES), random.randint(1, 3))
    features = [ALL_FEATURES[name] for name in names]
    templates = _BASIC
    for feature in features:
        templates = templates.with_more(feature.templates, _OF_FEATURES)
    grower = _Grower(random, templates)
    frame = _framed(features)
    frame = frame.replace("<first>", str(random.randint(-1, 2)))
    frame = frame.replace("<second>", str(random.randint(0, 2)))
    step = grower.statement(["by"]).replace("self._step(", "super()._step(")
    frame = frame.replace("<step>", indent(step.replace("with self:", "if by:"), " " * 8))
    methods = [grower.method(i) for i in range(random.randint(2, 3))]
    ok = f"    def ok(self) -> bool:\n        return bool({grower.question()})\n"
    source = "\n".join([frame.rstrip() + "\n", *(text for _, text in methods), ok])
    own = (Call(form, types) for feature in features for form, types in feature.calls)
    return RandomClass(source, (*(call for call, _ in methods), *own))


def _framed(features: Sequence[Feature]) -> str:
    """The classes without their methods, with the fields and members of the features."""
    above = "".join(f"\n{feature.above}\n" for feature in features if feature.above)
    fields = "\n".join(feature.fields for feature in features if feature.fields)
    members = "\n".join(feature.members for feature in features if feature.members)
    frame = _FRAME.replace("<above>", above).replace("<fields>", indent(fields, "    " * 2))
    return frame.replace("<members>", indent(members, "    "))
