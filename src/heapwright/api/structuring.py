"""``structures``: every heap that a precondition accepts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Unpack

from heapwright.api.exploring import Subject
from heapwright.api.formulas import formula_of
from heapwright.api.languages import writer_of
from heapwright.api.valid import (
    Valid,
    condition_of,
    of_one_object,
    open_valid,
    reachable_classes,
    refuse_untyped,
    roots_of,
    specifications,
)
from heapwright.errors import UserError
from heapwright.graph.setting import ScopeChoice, SettingOptions, setting_of
from heapwright.program import Program
from heapwright.report import draw
from heapwright.report.constraint import show_conjunction
from heapwright.seplog.formula import kinds_of
from heapwright.seplog.listing import Listing
from heapwright.structures.concrete import Concrete, concrete_of
from heapwright.structures.precondition import Precondition
from heapwright.structures.search import Search
from heapwright.structures.structure import Structure
from heapwright.synthesis import Predicate, Predicates, Specification, UndecidedError


@dataclass(frozen=True)
class ValidStructure:
    """One valid structure, as it is shown."""

    structure: Structure

    @property
    def size(self) -> int:
        return self.structure.size

    @property
    def condition(self) -> str:
        """What its numbers must satisfy."""
        shape = self.structure.shape
        texts = [show_conjunction(shape, c) for c in self.structure.conjunctions]
        return " or ".join(dict.fromkeys(texts))

    @property
    def where(self) -> str:
        """The condition as it stands behind a drawing; empty if there is none."""
        return "" if self.condition == "true" else f"  where {self.condition}"

    @property
    def drawing(self) -> str:
        return draw(self.structure.shape)


class Structures:
    """Every structure that the precondition accepts within the scope, no two isomorphic.

    Going through it searches as far as is needed; ``count``, ``candidates``, ``complete`` and
    ``reasons`` search to the end first.
    """

    def __init__(
        self, valid: Valid, search: Search | Listing, specs: Sequence[Specification]
    ) -> None:
        self._valid = valid
        self._specs = specs
        self._search = search
        self._running = search.run()
        self._found: list[ValidStructure] = []
        self.seconds = 0.0
        self.left_out: list[str] = []
        """Structures without a concrete heap, and why, as far as ``instances`` has come."""

    def __iter__(self) -> Iterator[ValidStructure]:
        k = 0
        while k < len(self._found) or self._more():
            yield self._found[k]
            k += 1

    def _more(self) -> bool:
        started = perf_counter()
        found = next(self._running, None)
        self.seconds += perf_counter() - started
        if found is None:
            return False
        self._found.append(ValidStructure(found))
        return True

    def _finish(self) -> None:
        while self._more():
            pass

    @property
    def count(self) -> int:
        self._finish()
        return len(self._found)

    @property
    def candidates(self) -> int:
        """How often the precondition was asked."""
        self._finish()
        return self._search.candidates

    @property
    def complete(self) -> bool:
        return not self.reasons

    @property
    def reasons(self) -> list[str]:
        """Why there may be more."""
        self._finish()
        return [*self._valid.limits, *self._search.reasons()]

    @property
    def narrowed(self) -> list[str]:
        """What can be in a field and was not looked at."""
        return self._valid.narrowed(self._search.roots)

    def lines(self, quiet: bool = False) -> Iterator[str]:
        """All that a person should read, without drawings if ``quiet``."""
        for number, structure in enumerate(() if quiet else self, start=1):
            yield f"{number}:{structure.where}\n{structure.drawing}\n"
        noun = "structure" if self.count == 1 else "structures"
        tried = "candidate" if self.candidates == 1 else "candidates"
        yield f"{self.count} {noun} from {self.candidates} {tried}"
        yield from (f"  size {size}: {count}" for size, count in self.by_size().items())
        yield from (f"only looked at: {text}" for text in self.narrowed)
        yield from (f"there may be more: {reason}" for reason in self.reasons)

    def instances(self) -> Iterator[Concrete]:
        """One concrete heap of each structure, which the untouched predicates accept; ``left_out``
        says of which there is none.
        """
        from heapwright.api.confirming import Confirmer

        confirmer = Confirmer(self._valid.program)
        self.left_out = []
        for number, found in enumerate(self, start=1):
            leaf, partial = found.structure.leaves[0]
            try:
                concrete = concrete_of(
                    self._valid.space, self._search.solver, leaf, partial, self._search.roots
                )
            except UndecidedError as error:
                self.left_out.append(f"structure {number}: {error}")
                continue
            if concrete is not None and confirmer.holds(self._specs, concrete, {}):
                yield concrete
            else:
                self.left_out.append(f"structure {number}: no heap that the class accepts")

    def save(self, path: Path) -> None:
        """Writes a module whose function ``structures`` yields live objects, one of each; or, to
        a file whose name ends in ``.graph``, all of them for ``cases(…, "FILE.graph")``.

        Raises: UserError if it cannot be written.
        """
        if path.suffix == ".graph":
            from heapwright.api.known import save_structures

            every = [found.structure for found in self]
            valid, roots = self._valid, dict(self._search.roots)
            save_structures(valid.program, valid.space, every, self.reasons, roots, path)
            return
        from heapwright.api.writing_cases import structures_module, write_module

        names = list(self._search.roots)
        program, heaps = self._valid.program, self.instances()
        if program.frontend.language != "Python":
            real = writer_of(program).heaps(program)
            write_module(path, real.structures(heaps, names, path))
            return
        write_module(path, structures_module(program, heaps, names, path.parent))

    def by_size(self) -> dict[int, int]:
        """How many there are of each size."""
        self._finish()
        return dict(sorted(Counter(found.size for found in self._found).items()))

    @property
    def types(self) -> list[str]:
        """The types of fields, as far as they matter here."""
        return self._valid.types.lines(reachable_classes(self._valid.space, self._search.roots))


def structures(
    subject: Subject,
    *pre: str | Predicate,
    exactly: ScopeChoice | None = None,
    ints: range | None = None,
    limit: int | None = None,
    depth: int | None = None,
    **options: Unpack[SettingOptions],
) -> Structures:
    """Every structure that the precondition accepts: ``rep_ok``, unless others are given.

    ``exactly={Node: 3}`` keeps those with three nodes; ``ints=range(0, 4)`` makes integers
    concrete; ``depth=2`` unfolds a formula twice, instead of up to the scope; other keyword
    arguments as for ``explore``.

    Raises: UserError if the subject or the precondition cannot be used.
    """
    chosen = setting_of(options)
    if depth is not None and depth < 1:
        raise UserError(f"--depth {depth}: write 1 or more, the rounds of unfolding")
    if limit is not None and limit < 1:
        raise UserError(f"--limit {limit}: write 1 or more, the structures to be listed")
    valid = open_valid(subject, chosen, ints)
    formula = formula_of(valid, pre)
    specs = _specifications(valid.program, pre) if formula is None else []
    roots = roots_of(specs) if formula is None else kinds_of(formula)
    refuse_untyped(valid.types, reachable_classes(valid.space, roots))
    wanted = {n if isinstance(n, str) else n.__qualname__: k for n, k in (exactly or {}).items()}
    for name in wanted:
        if name not in valid.program.classes:
            known = ", ".join(valid.program.classes)
            raise UserError(f"--exactly {name}={wanted[name]}: no class {name}; known: {known}")
    solver = chosen.new_solver()
    if formula is not None:
        listing = Listing(formula, valid.space, solver, roots, chosen.seconds, wanted, limit, depth)
        return Structures(valid, listing, [formula.specification(roots)])
    if depth is not None:
        raise UserError(
            f"--depth {depth}: only a formula is unfolded; name one with --pre FILE.sl:NAME"
        )
    ways = [(space, _precondition(space.program, pre, roots)) for space in valid.spaces()]
    search = Search(
        ways,
        solver,
        roots,
        seconds=chosen.seconds,
        exactly=wanted,
        limit=limit,
    )
    return Structures(valid, search, specs)


def _specifications(program: Program, pre: Predicates) -> list[Specification]:
    found = specifications(program, pre)
    return found if pre else of_one_object(found)


def _precondition(program: Program, pre: Predicates, roots: Mapping[str, object]) -> Precondition:
    conditions = [condition_of(spec) for spec in _specifications(program, pre)]
    return Precondition(program, list(roots), conditions)
