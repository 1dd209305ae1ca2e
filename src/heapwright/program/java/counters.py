"""Fields whose numbers no state needs: written and never read, or counters such as ``modCount``.

A counter is only counted up or down, copied, and asked whether it is still the same. Should the
analysis be wrong, looking at the forgotten number ends a path with a cut; nothing false is claimed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from heapwright.program.java.classfile import ClassFile, Code
from heapwright.program.java.decode import Instruction
from heapwright.program.java.linking import Linking

_CONSTANTS = ("iconst", "lconst", "bipush", "sipush", "ldc")
_COMPARISONS = ("if_icmpeq", "if_icmpne")


@dataclass
class _Uses:
    """What is done to fields, by their attributes."""

    assigned: set[str] = field(default_factory=set)
    foreign: set[str] = field(default_factory=set)
    """Assigned from something else than a field or themselves."""
    counted: set[str] = field(default_factory=set)
    read: set[str] = field(default_factory=set)
    compared: set[tuple[str, str]] = field(default_factory=set)
    copied: set[tuple[str, str]] = field(default_factory=set)
    owners: dict[str, set[str]] = field(default_factory=dict)
    """The classes that declare a field which is assigned."""

    def is_fit(self, attribute: str, kept: set[str]) -> bool:
        """Whether nothing but these fields gets to see its number, and what it is compared with
        comes from a counter.
        """
        if any(a == attribute and b not in kept for a, b in self.copied):
            return False
        pairs = [pair for pair in self.compared if attribute in pair]
        if not pairs:
            return True
        sources = {a for a, b in self.copied if b == attribute}
        known = attribute in self.counted or (bool(sources) and attribute not in self.foreign)
        return known and sources | {each for pair in pairs for each in pair} <= kept


def inert_fields(
    linking: Linking,
    methods: Iterable[tuple[ClassFile, Code]],
    explored: Collection[str] = (),
) -> frozenset[str]:
    """The attributes of such fields, if only these methods run. Callers hold objects of explored
    classes from one call to the next: a copy that is kept in one is compared again later.
    """
    uses = _Uses()
    for file, code in methods:
        _Method(linking, uses, list(code.instructions)).look()
        for name, _ in file.components or ():  # no instruction reads them: equals of a record does
            uses.read.add(linking.field(file.name, name, False)[1])
    compared = {each for pair in uses.compared for each in pair}
    kept_copies = {b for _, b in uses.copied if uses.owners.get(b, set()) & set(explored)}
    kept = uses.assigned - uses.read - (kept_copies & compared)
    while True:
        fit = {each for each in kept if uses.is_fit(each, kept)}
        if fit == kept:
            return frozenset(kept)
        kept = fit


@dataclass
class _Method:
    linking: Linking
    uses: _Uses
    code: Sequence[Instruction]
    handled: set[int] = field(default_factory=set)

    def look(self) -> None:
        for at, instruction in enumerate(self.code):
            if instruction.opcode == "putfield" and self._is_number(at):
                self._assigned(at)
            elif instruction.opcode == "getfield" and self._is_number(at):
                self._read(at)

    def _assigned(self, at: int) -> None:
        _, owner, name, _ = self.code[at].operand
        declaring, attribute = self.linking.field(owner, name, False)
        self.uses.assigned.add(attribute)
        self.uses.owners.setdefault(attribute, set()).add(declaring)
        copied = self._opcode(at - 1) == "getfield" and self._is_number(at - 1)
        if not copied and not self._is_update(at - 3):
            self.uses.foreign.add(attribute)

    def _is_number(self, at: int) -> bool:
        return self.code[at].operand[3] in ("I", "J", "Z")

    def _attribute(self, at: int) -> str:
        _, owner, name, _ = self.code[at].operand
        return self.linking.field(owner, name, False)[1]

    def _opcode(self, at: int) -> str:
        return self.code[at].opcode if 0 <= at < len(self.code) else ""

    def _read(self, at: int) -> None:
        attribute = self._attribute(at)
        if at in self.handled:
            return
        if self._is_update(at):
            self.uses.counted.add(attribute)
        elif self._opcode(at + 1) == "putfield":
            self.uses.copied.add((attribute, self._attribute(at + 1)))
        elif self._opcode(at + 1).startswith("istore"):
            if not self._is_only_compared(_slot(self.code[at + 1]), attribute):
                self.uses.read.add(attribute)
        elif not self._is_compared(at, attribute):
            self.uses.read.add(attribute)

    def _is_update(self, at: int) -> bool:
        """``x.count = x.count + 1``, where nothing else uses the result."""
        return (
            self._opcode(at) == "getfield"
            and self._opcode(at - 1) == "dup"
            and self._opcode(at + 1).startswith(_CONSTANTS)
            and self._opcode(at + 2) in ("iadd", "isub", "ladd", "lsub")
            and self._opcode(at + 3) == "putfield"
            and self._attribute(at + 3) == self._attribute(at)
        )

    def _is_compared(self, at: int, attribute: str) -> bool:
        """Whether the number is only compared with that of another field, which comes second."""
        other = self._loaded(at + 1)
        if other is None or self._opcode(other + 1) not in _COMPARISONS:
            return False
        if self._opcode(other) != "getfield":
            return False
        self.handled.add(other)
        self.uses.compared.add((attribute, self._attribute(other)))
        return True

    def _loaded(self, at: int) -> int | None:
        """Where a number is loaded after the objects that lead to it."""
        while self._opcode(at).startswith("aload") or (
            self._opcode(at) == "getfield" and not self._is_number(at)
        ):
            at += 1
        is_loaded = self._opcode(at).startswith("iload") or self._opcode(at) == "getfield"
        return at if is_loaded else None

    def _is_only_compared(self, slot: int, attribute: str) -> bool:
        """Whether a variable that holds a copy is only compared with the field itself."""
        for at, instruction in enumerate(self.code):
            if not instruction.opcode.startswith("iload") or _slot(instruction) != slot:
                continue
            other = self._loaded(at + 1)
            second = self._opcode(at + 1) in _COMPARISONS and self._is_field_before(at, attribute)
            first = (
                other is not None
                and self._opcode(other) == "getfield"
                and self._opcode(other + 1) in _COMPARISONS
                and self._attribute(other) == attribute
            )
            if not first and not second:
                return False
            self.handled |= {other} if first and other is not None else {at - 1}
        return True

    def _is_field_before(self, at: int, attribute: str) -> bool:
        is_field = self._opcode(at - 1) == "getfield" and self._is_number(at - 1)
        return is_field and self._attribute(at - 1) == attribute


def _slot(instruction: Instruction) -> int:
    _, _, number = instruction.opcode.partition("_")
    return int(number) if number.isdigit() else int(instruction.operand)
