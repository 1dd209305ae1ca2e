"""A random program: a module with a class ``C``, made of pieces that can be left out one by one."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from random import Random
from textwrap import indent

from benchmarks.fuzz import pieces

_META = "class Meta(type):\n    def __call__(cls, *args):\n        return super().__call__(*args)"


@dataclass(frozen=True)
class Program:
    """Kinds of class (``head``), fields in ``__init__``, members, and what stands around."""

    head: str
    fields: tuple[str, ...]
    members: tuple[str, ...]
    around: tuple[str, ...]
    parameters: str = ""

    def source(self) -> str:
        inside = "\n".join(self.members)
        body = [f"self.{field}" for field in self.fields] or ["pass"]
        start = "" if "@" in self.head else f"def __init__(self{self.parameters}) -> None:\n"
        start += indent("\n".join(body), "    ") if start else "n: int = 0"
        ok = "def ok(self) -> bool:\n    return True if self.n != 7 else False"
        text = indent("\n".join([start, inside, ok]), "    ")
        return "\n".join([pieces.HEADER, _META, *self.around, f"{self.head}:", text, ""])

    def smaller(self) -> list[Program]:
        """The same with one piece less."""
        found = [replace(self, around=_without(self.around, k)) for k in range(len(self.around))]
        found += [
            replace(self, members=_without(self.members, k)) for k in range(len(self.members))
        ]
        found += [
            replace(self, fields=_without(self.fields, k)) for k in range(1, len(self.fields))
        ]
        if self.parameters:
            found.append(replace(self, parameters=""))
        if self.head != "class C":
            found.append(replace(self, head="class C"))
        return found


def _without(parts: tuple[str, ...], place: int) -> tuple[str, ...]:
    return (*parts[:place], *parts[place + 1 :])


def random_program(random: Random) -> Program:
    names = ["n", *random.sample(pieces.NAMES, random.randint(1, 4))]
    fields = ["n = 0"]
    for name in names[1:]:
        typed = f": {random.choice(pieces.TYPES)}" if random.random() < 0.3 else ""
        fields.append(f"{name}{typed} = {random.choice(pieces.VALUES)}")

    def filled(piece: str) -> str:
        return piece.format(
            n=random.randint(0, 4),
            f=random.choice(names),
            g=random.choice(names),
            t=random.choice(pieces.TYPES),
        )

    known = list(pieces.MEMBERS)
    for version, members in pieces.NEW_SYNTAX.items():
        known += members if sys.version_info >= version else ()
    chosen = random.sample(known, random.randint(1, 6))
    if random.random() < 0.4:
        chosen.append(_misbehaving(random))
    parameters = ""
    if random.random() < 0.4:
        name = random.choice(pieces.NAMES)
        default = random.choice(("", " = None", f" = {random.choice(pieces.VALUES)}"))
        parameters = f", {name}: {random.choice(pieces.TYPES)}{default}"
    return Program(
        _head(random),
        tuple(filled(field) for field in fields),
        tuple(filled(piece) for piece in chosen),
        tuple(filled(p) for p in random.sample(pieces.AROUND, random.randint(0, 3))),
        filled(parameters),
    )


def _misbehaving(random: Random) -> str:
    """A special method that answers what its users do not expect."""
    name = random.choice(pieces.SPECIAL)
    return f"def {name}(self, *args, **kwargs):\n    {random.choice(pieces.ODD_ANSWERS)}"


def _head(random: Random) -> str:
    if random.random() < 0.1:
        options = random.choice(("", "(slots=True)", "(order=True)", "(unsafe_hash=True)"))
        return f"@dataclasses.dataclass{options}\nclass C"
    return f"class C{random.choice(pieces.BASES)}"
