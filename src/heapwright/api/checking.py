"""``check``: whether a file of formulas is fine, what they describe, and whether they say the same
as ``rep_ok``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Unpack

from heapwright.api.assuming import preconditions
from heapwright.api.exploring import Subject
from heapwright.api.formulas import formula_of, refuse_empty
from heapwright.api.indexing import Index
from heapwright.api.structuring import ValidStructure
from heapwright.api.valid import Valid, open_valid, refuse_untyped, specifications
from heapwright.api.valid_proof import Proof
from heapwright.errors import UserError
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.sandbox import sandbox
from heapwright.seplog.formula import SUFFIX, Formula, kinds_of
from heapwright.seplog.listing import Listing
from heapwright.verify import Property
from heapwright.verify.properties import PropertyKind


@dataclass(frozen=True)
class PredicateModels:
    """A predicate, and the first few structures that it describes; ``why`` there are none."""

    title: str
    models: list[ValidStructure]
    why: str = ""

    def lines(self) -> Iterator[str]:
        if self.why:
            yield f"  no models drawn: {self.why}"
        for model in self.models:
            text = f"{model.drawing}{model.where}" or "nothing"
            yield "\n".join(f"  {line}" for line in text.splitlines()) + "\n"


@dataclass(frozen=True)
class Comparison:
    """A formula against ``rep_ok``: ``agree`` is None where that could not be decided."""

    name: str
    agree: bool | None
    claim: str
    drawing: str = ""

    def __str__(self) -> str:
        said = {True: "the same as rep_ok", False: "not the same as rep_ok", None: "undecided"}
        drawn = f"\n\n{self.drawing}" if self.drawing else ""
        return f"{self.name}: {said[self.agree]}: {self.claim}{drawn}"


@dataclass(frozen=True)
class CheckResult:
    """What a file describes, and how it compares with the invariant of the class."""

    described: list[PredicateModels]
    comparisons: list[Comparison]

    def lines(self, quiet: bool = False) -> Iterator[str]:
        """All that a person should read, without models if ``quiet``."""
        for described in self.described:
            yield described.title
            yield from () if quiet else described.lines()
        yield from map(str, self.comparisons)


def check(
    file: str | Path,
    subject: Subject,
    *,
    rep_ok: bool = False,
    models: int = 3,
    **options: Unpack[SettingOptions],
) -> CheckResult:
    """Reads the formulas of a file, and lists the first few models of each.

    ``rep_ok=True`` compares every ``pre`` of one object with the invariant of the object's class,
    within the scope. Keyword arguments as for ``explore``.

    Raises: UserError if the file is not fine.
    """
    if Path(file).suffix != SUFFIX:
        raise UserError(f"{file}: not a file of formulas; its name must end in {SUFFIX}")
    chosen = setting_of(options)
    with chosen.limited():
        return _checked(Path(file), subject, chosen, models, rep_ok=rep_ok)


def _checked(
    file: Path, subject: Subject, chosen: Setting, models: int, *, rep_ok: bool
) -> CheckResult:
    from heapwright.seplog.loading import load_definitions

    valid = open_valid(subject, chosen)
    definitions = load_definitions(file, valid.program, valid.space)
    formulas = [
        Formula(f"{file}:{name}", definitions, predicate)
        for name, predicate in definitions.predicates.items()
    ]
    if not formulas:
        raise UserError(f"{file}: defines nothing; write pred NAME(…) == … or pre NAME(…) == …")
    for formula in formulas:
        refuse_empty(formula)
    described = [_described(valid, formula, chosen, models) for formula in formulas]
    compared = [
        _compared(subject, formula.text, chosen)
        for formula in formulas
        if rep_ok and formula.predicate.is_pre and len(formula.parameters) == 1
    ]
    if rep_ok and not compared:
        raise UserError(f"{file}: no pre of one object that could be compared with rep_ok")
    return CheckResult(described, compared)


def _described(valid: Valid, formula: Formula, chosen: Setting, models: int) -> PredicateModels:
    predicate = formula.predicate
    what = "pre" if predicate.is_pre else "pred"
    pairs = zip(predicate.parameters, predicate.sorts, strict=True)
    title = f"{what} {predicate.name}({', '.join(f'{name}: {sort}' for name, sort in pairs)})"
    try:
        roots = kinds_of(formula)
    except UserError:
        return PredicateModels(title, [], "it does not say of which class its parameters are")
    listing = Listing(formula, valid.space, chosen.new_solver(), roots, chosen.seconds)
    return PredicateModels(
        title, [ValidStructure(found) for found in islice(listing.run(), models)]
    )


# Against rep_ok -------------------------------------------------------------------------------


def _compared(subject: Subject, text: str, chosen: Setting) -> Comparison:
    """Ever larger scopes, so that the first disagreement is a smallest one."""
    whole = open_valid(subject, chosen)
    largest = max(whole.space.scope.limit(name) for name in whole.types.kinds)
    reasons: Sequence[str] = ()
    for most in range(1, largest + 1):
        scope = {name: min(most, whole.space.scope.limit(name)) for name in whole.types.kinds}
        found = _within(open_valid(subject, replace(chosen, scope=scope)), text, chosen)
        if isinstance(found, Comparison):
            return found
        reasons = found
    if reasons:
        return Comparison(text, None, f"not decided: {'; '.join(reasons)}")
    limits = ", ".join(f"{n} ≤ {whole.space.scope.limit(n)}" for n in sorted(whole.types.kinds))
    return Comparison(text, True, f"both accept the same structures within scope {limits}")


def _within(valid: Valid, text: str, chosen: Setting) -> Comparison | list[str]:
    """A disagreement within the scope; else why there may be one all the same."""
    formula = formula_of(valid, (text,))
    assert formula is not None
    roots = kinds_of(formula)
    owner = formula.class_of(formula.parameters[0])
    invariant = next(
        (
            s
            for s in specifications(valid.program, ())
            if s.parameters[0].alternatives[0] in roots[formula.parameters[0]]
        ),
        None,
    )
    if invariant is None:
        raise UserError(f"{text}: {owner} has no rep_ok to compare with")
    refuse_untyped(valid.types, [str(owner)])
    asked = (
        (
            Property(invariant.name, PropertyKind.PREDICATE, invariant),
            (text,),
            f"{text} accepts it, and {invariant.name} does not",
        ),
        (
            Property(text, PropertyKind.PREDICATE, preconditions(valid, (text,))[0]),
            (),
            f"{invariant.name} accepts it, and {text} does not",
        ),
    )
    reasons: list[str] = []
    with sandbox():
        for prop, pre, claim in asked:
            index = Index(valid, chosen.new_solver(), chosen.seconds)
            found = Proof(index, [prop], pre).run()[0]
            if found.verdict == "violated":
                return Comparison(text, False, claim, found.drawing)
            reasons += found.reasons
    return reasons
