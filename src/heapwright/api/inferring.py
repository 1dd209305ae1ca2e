"""``infer``: an invariant for a class that has none, from its reachable states and a library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from heapwright.api.confirming import Confirmer
from heapwright.api.exploring import Setting, Subject, open_program, setting_of
from heapwright.api.indexing import Index
from heapwright.api.proving import states_verdict
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid import Valid, open_valid
from heapwright.api.verifying import verdicts_of
from heapwright.errors import UserError
from heapwright.program import Instance, Parameter
from heapwright.program.specification import Reads
from heapwright.sandbox import sandbox
from heapwright.seplog.formula import Formula, kinds_of
from heapwright.seplog.library.facts import Fact, rep_ok_of
from heapwright.seplog.library.families import Family, families_of, numbers_of
from heapwright.seplog.library.writing import PRE, Proposal
from heapwright.solver import Mode, Solver
from heapwright.synthesis import Specification
from heapwright.verify import Property
from heapwright.verify.properties import PropertyKind

_LABEL = "inferred"
_NODES = 3
"""Objects of each class in the heaps on which facts are told apart, and the formula is proved."""
_ORDER = ("tree", "ring", "list")


@dataclass
class Inferred:
    """``facts`` hold in every reachable state of the scope; ``proved`` says that these are all
    there are, else ``reasons`` say what was not looked at. ``formula`` is empty where none of the
    library describes these states.
    """

    owner: str
    facts: list[Fact]
    proved: bool
    reasons: list[str]
    rep_ok: str = ""
    formula: str = ""
    inductive: PropertyVerdict | None = None
    scope: str = ""

    @property
    def claim(self) -> str:
        within = f"within scope {self.scope}"
        return within if self.proved else f"that was looked at, {within}"


def infer(subject: Subject, **setting: Any) -> Inferred:
    """Proposes an invariant for the first class of the target, as Python and as a formula.

    Keyword arguments as for ``explore``.

    Raises: UserError if the subject cannot be used.
    """
    chosen = setting_of(setting)
    with chosen.limited():
        return _Inference(subject, chosen).run()


@dataclass
class _Inference:
    subject: Subject
    chosen: Setting
    reasons: dict[str, None] = field(default_factory=dict)

    def run(self) -> Inferred:
        from heapwright.seplog.loading import classes_of

        self.whole = open_valid(self.subject, self.chosen)
        self.valid = self._smaller(self.whole)
        program = self.valid.program
        if not program.explored:
            raise UserError(f"{program.target.file}: infer needs a class, not a function")
        self.owner = program.explored[0]
        self.classes = classes_of(program, self.valid.space)
        families = families_of(self.owner, self.classes)
        numbers = numbers_of(self.owner, self.classes)
        every = [*numbers, *(f.base for f in families), *(x for f in families for x in f.facts)]
        kept = self._holding([_property(self.owner, self.classes.fields, fact) for fact in every])
        holding = [fact for fact in every if fact.name in kept]
        found = Inferred(self.owner, [], False, [])
        self._propose(found, holding, _fitting(families, kept))
        found.proved, found.reasons = not self.reasons, list(self.reasons)
        return found

    def _smaller(self, whole: Valid) -> Valid:
        """For questions about all heaps that a formula describes: a few nodes are enough to tell
        most facts apart, and the claims say how many.
        """
        scope = {name: min(_NODES, whole.space.scope.limit(name)) for name in whole.types.kinds}
        return open_valid(self.subject, replace(self.chosen, scope=scope))

    def _holding(self, properties: Sequence[Property]) -> set[str]:
        """Those that no reachable state breaks."""
        if not properties:
            return set()
        program = open_program(self.subject, self.chosen.choices())
        verdicts = verdicts_of(program, properties, self.chosen)
        for verdict in verdicts:
            if verdict.verdict == "undecided":
                self.reasons.update(dict.fromkeys(verdict.reasons or (verdict.claim,)))
        return {verdict.property for verdict in verdicts if verdict.verdict != "violated"}

    # Proposals --------------------------------------------------------------------------------

    def _propose(self, found: Inferred, holding: list[Fact], families: list[Family]) -> None:
        proposal, used = self._described(holding, families)
        self._add_numbers(proposal, used, holding)
        others = [f for f in holding if f not in used and f.role not in ("least", "order")]
        used += [f for f in others if not self._implied(proposal, f)]
        found.facts = _with_bases(used)
        found.rep_ok = rep_ok_of(found.facts) if found.facts else ""
        self._finish(found, proposal)

    def _described(
        self, holding: list[Fact], families: list[Family]
    ) -> tuple[Proposal, list[Fact]]:
        """The first family that describes every reachable state, with what holds of it."""
        for family in families:
            roles: dict[str, str] = {}
            for fact in (family.base, *family.facts):
                if fact in holding:
                    roles.setdefault(fact.role, fact.field)
            proposal = Proposal(self.owner, family, roles)
            if self._describes(proposal):
                stronger = {"sorted": "ascending", "heap": "search"}
                own = [f for f in (family.base, *family.facts) if f in holding]
                kept = [f for f in own if roles[f.role] == f.field]
                return proposal, [f for f in kept if stronger.get(f.role) not in roles]
        return Proposal(self.owner, None), []

    def _add_numbers(self, proposal: Proposal, used: list[Fact], holding: list[Fact]) -> None:
        for fact in holding:
            if fact.role in ("least", "order") and not self._implied(proposal, fact):
                proposal.numbers.append(fact)
                used.append(fact)

    def _finish(self, found: Inferred, proposal: Proposal) -> None:
        limits = self.whole.space.scope
        names = sorted(self.whole.types.kinds)
        found.scope = ", ".join(f"{name} ≤ {limits.limit(name)}" for name in names)
        if proposal.is_empty or not self._describes(proposal):
            return
        found.formula = proposal.text()
        formula = self._registered(proposal)
        prop = Property(_LABEL, PropertyKind.PREDICATE, formula.specification(kinds_of(formula)))
        found.inductive = self._asked(prop)

    # Questions --------------------------------------------------------------------------------

    def _describes(self, proposal: Proposal) -> bool:
        """Whether every reachable state is one that the formula describes."""
        if proposal.is_empty:
            return False
        formula = self._registered(proposal)
        spec = formula.specification(kinds_of(formula))
        names = [name for own in self.classes.fields.values() for name in own]
        prop = Property(_LABEL, PropertyKind.PREDICATE, replace(spec, reads=Reads(names, names)))
        return bool(self._holding([prop]))

    def _implied(self, proposal: Proposal, fact: Fact) -> bool:
        """Whether it holds in every heap within the scope that the formula describes."""
        if proposal.is_empty:
            return False
        self._registered(proposal)
        return self._asked(_property(self.owner, self.classes.fields, fact)).verdict == "holds"

    def _asked(self, prop: Property) -> PropertyVerdict:
        index = Index(self.valid, Solver(Mode(self.chosen.solver)), self.chosen.seconds)
        confirmer = Confirmer(self.valid.program)
        with sandbox():
            return states_verdict(self.valid, prop, (_LABEL,), index, confirmer)

    def _registered(self, proposal: Proposal) -> Formula:
        from heapwright.seplog.parsing import parse_text
        from heapwright.seplog.resolving import resolve

        definitions = resolve(parse_text(proposal.text(), _LABEL), self.classes)
        formula = Formula(_LABEL, definitions, definitions.predicates[PRE])
        self.valid.formulas[_LABEL] = formula
        return formula


def _property(owner: str, fields: Any, fact: Fact) -> Property:
    names = [name for own in fields.values() for name in own]
    function = fact.function()
    parameters = (Parameter("self", (Instance(owner),)),)
    spec = Specification(fact.name, function, parameters, lambda _: function, Reads(names, names))
    return Property(fact.name, PropertyKind.PREDICATE, spec)


def _fitting(families: Sequence[Family], kept: set[str]) -> list[Family]:
    """Those that say most first: a tree before a ring before a list, then by what holds of it."""
    fitting = [f for f in families if f.base.name in kept]
    return sorted(
        fitting, key=lambda f: (_ORDER.index(f.kind), -sum(x.name in kept for x in f.facts))
    )


def _with_bases(facts: Sequence[Fact]) -> list[Fact]:
    found: dict[str, Fact] = {}
    for fact in facts:
        if fact.base is not None:
            found.setdefault(fact.base.name, fact.base)
        found.setdefault(fact.name, fact)
    return list(found.values())
