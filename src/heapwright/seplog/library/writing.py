"""What is known of a class as a formula: its families side by side, and its own numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.parts import Alternative, FamilyRoles

PRE = "valid"
"""The name of the precondition that is written."""


@dataclass
class Proposal:
    """Families with the facts that hold of them, which share no node, and conditions on the numbers
    of the object itself.
    """

    owner: str
    parts: Sequence[FamilyRoles] = ()
    numbers: list[Fact] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        return not self.parts and not self.numbers

    def text(self, receiver: str = "self") -> str:
        """Definitions, the last of which is the precondition of what the receiver is."""
        several = len(self.parts) > 1
        parts = [
            described.part(f"_{described.family.stem}" if several else "")
            for described in self.parts
        ]
        ways = list(product(*(part.alternatives for part in parts)))
        written = [self._alternative(way, receiver) for way in ways]
        if len(written) > 1:
            whole = f"\n    {written[0]}" + "".join(f"\n  | {one}" for one in written[1:])
        else:
            whole = f" {written[0]}"
        return f"{''.join(part.definitions for part in parts)}pre {PRE}({receiver}) =={whole}\n"

    def _alternative(self, way: Sequence[Alternative], receiver: str) -> str:
        fields: dict[str, str] = {}
        same: list[str] = []
        for name, value in (pair for part in way for pair in part.fields):
            if fields.setdefault(name, value) != value:
                same.append(f"{fields[name]} = {value}")
        names = [name for part in way for name in part.names]
        for name in self._named():
            if name not in fields:
                fields[name] = f"its_{name.strip('_')}"
                names.append(fields[name])
        listed = ", ".join(f"{name}={value}" for name, value in fields.items())
        chunks = [
            f"{receiver} -> {self.owner}({listed})",
            *(c for part in way for c in part.chunks),
        ]
        conditions = [*same, *(c for part in way for c in part.conditions)]
        conditions += [_compared(fact, fields) for fact in self.numbers]
        bound = f"exists {', '.join(names)}. " if names else ""
        return f"{bound}{' * '.join(chunks)}{''.join(f' & {c}' for c in conditions)}"

    def _named(self) -> list[str]:
        """The fields whose numbers conditions speak of."""
        return list(dict.fromkeys(name for fact in self.numbers for name in fact.field.split()))


def _compared(fact: Fact, values: Mapping[str, str]) -> str:
    names = [values[name] for name in fact.field.split()]
    return f"{names[0]} <= {names[1]}" if len(names) == 2 else f"{names[0]} >= 0"
