"""``infer``: an invariant for a class that has none, from its reachable states and a library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Unpack

from heapwright.api.assuming import NONE
from heapwright.api.exploring import Subject, open_program
from heapwright.api.indexing import Index
from heapwright.api.results import PropertyVerdict
from heapwright.api.valid import Valid, open_valid
from heapwright.api.valid_proof import Proof
from heapwright.api.verifying import verdicts_of
from heapwright.errors import UserError
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.program import Instance, Parameter
from heapwright.program.specification import Reads
from heapwright.sandbox import sandbox
from heapwright.seplog.formula import Formula, kinds_of
from heapwright.seplog.library.facts import Fact, rep_ok_of
from heapwright.seplog.library.families import Family
from heapwright.seplog.library.finding import disjoint_of, ends_of, families_of, numbers_of
from heapwright.seplog.library.proposing import (
    alone_of,
    candidates,
    fitting,
    kept_facts,
    shapes_of,
    with_bases,
    without_implied,
)
from heapwright.seplog.library.writing import PRE, Proposal
from heapwright.synthesis import Specification
from heapwright.verify import Property
from heapwright.verify.properties import PropertyKind

_LABEL = "inferred"
_NODES = 3
"""Objects of each class in the heaps on which facts are told apart, and the formula is proved."""


@dataclass(frozen=True)
class Standing:
    """Whether operations keep a fact that holds before: ``alone``, with no more than the shapes
    that it stands on, and ``together`` with all others that are proposed. Verdicts as of
    ``verify``.
    """

    alone: str
    together: str

    @property
    def text(self) -> str:
        if self.alone == "holds":
            return "inductive by itself"
        if self.together == "holds":
            alone = "not by itself" if self.alone == "violated" else "by itself not known to be"
            return f"inductive together with the others, {alone}"
        return "not inductive" if self.together == "violated" else "not known to be inductive"


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
    standing: dict[str, Standing] = field(default_factory=dict)
    """Of each fact, by name."""
    scope: str = ""

    def standing_of(self, fact: Fact) -> str:
        """Whether the fact is inductive, in words."""
        return self.standing[fact.name].text

    @property
    def claim(self) -> str:
        within = f"within scope {self.scope}"
        return within if self.proved else f"that was looked at, {within}"

    def lines(self) -> Iterator[str]:
        """All that a person should read: the invariant, and what is known of each fact."""
        if not self.facts:
            yield f"nothing in the library holds of {self.owner}"
        else:
            yield f"# holds in every reachable state of {self.owner} {self.claim}\n"
            yield self.rep_ok or "\n".join(fact.says for fact in self.facts)
        if self.formula:
            yield f"\n# the same in separation logic\n\n{self.formula}"
        yield from (f"# {fact.name}: {self.standing_of(fact)}" for fact in self.facts)
        if self.inductive is not None:
            yield f"# {self.inductive.claim.splitlines()[0]}"
        yield from (f"not everything was looked at: {reason}" for reason in self.reasons)


def infer(subject: Subject, **options: Unpack[SettingOptions]) -> Inferred:
    """Proposes an invariant for the first class of the target, as Python and as a formula.

    Keyword arguments as for ``explore``.

    Raises: UserError if the subject cannot be used.
    """
    chosen = setting_of(options)
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
        self.receiver = program.frontend.receiver
        self.classes = classes_of(program, self.valid.space)
        families = families_of(self.owner, self.classes)
        numbers = numbers_of(self.owner, self.classes)
        every = [*numbers, *(f.base for f in families), *(x for f in families for x in f.facts)]
        every = list(dict.fromkeys([*every, *disjoint_of(families), *ends_of(families)]))
        kept = self._holding([self._property(fact) for fact in every])
        holding = [fact for fact in every if fact.name in kept]
        found = Inferred(self.owner, [], False, [])
        self._propose(found, holding, fitting(families, kept))
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
        proposal = self._described(candidates(self.owner, holding, families))
        used = [f for part in proposal.parts for f in kept_facts(part, holding)]
        used += [f for f in holding if f.role == "disjoint" and _is_between(proposal, f)]
        self._add_numbers(proposal, used, holding)
        others = [f for f in holding if f not in used and f.role not in ("least", "order")]
        used += [
            fact
            for fact in without_implied(others, holding, families)
            if not self._implied(proposal, fact)
        ]
        found.facts = with_bases(used, families)
        is_python = self.valid.program.frontend.language == "Python"
        found.rep_ok = rep_ok_of(found.facts) if found.facts and is_python else ""
        self._finish(found, proposal)

    def _described(self, proposals: Sequence[Proposal]) -> Proposal:
        """The first that describes every reachable state; all are asked at once."""
        wanted = {str(k): self._described_by(p, str(k)) for k, p in enumerate(proposals)}
        kept = self._holding(list(wanted.values()))
        return next((p for k, p in enumerate(proposals) if str(k) in kept), Proposal(self.owner))

    def _add_numbers(self, proposal: Proposal, used: list[Fact], holding: list[Fact]) -> None:
        for fact in holding:
            if fact.role in ("least", "order") and not self._implied(proposal, fact):
                proposal.numbers.append(fact)
                used.append(fact)

    def _finish(self, found: Inferred, proposal: Proposal) -> None:
        limits = self.whole.space.scope
        names = sorted(self.whole.types.kinds)
        found.scope = ", ".join(f"{name} ≤ {limits.limit(name)}" for name in names)
        if not proposal.is_empty and self._describes(proposal):
            found.formula = proposal.text(self.receiver)
            found.inductive = self._kept(proposal)
        else:
            proposal = Proposal(self.owner)
        beside = [fact for fact in found.facts if alone_of(proposal, fact) is None]
        for fact in found.facts:
            found.standing[fact.name] = self._standing(found, proposal, fact, beside)

    def _standing(
        self, found: Inferred, proposal: Proposal, fact: Fact, beside: Sequence[Fact]
    ) -> Standing:
        """What the formula says is asked as a formula, and other facts as Python beside it."""
        alone = alone_of(proposal, fact)
        if alone is not None and found.inductive is not None:
            return Standing(self._kept(alone).verdict, found.inductive.verdict)
        by_itself = self._kept_beside(shapes_of(proposal), fact, [fact])
        if by_itself == "holds":
            return Standing(by_itself, by_itself)
        return Standing(by_itself, self._kept_beside(proposal, fact, beside))

    def _kept_beside(self, proposal: Proposal, fact: Fact, assumed: Sequence[Fact]) -> str:
        """Whether all operations keep a fact on heaps of which others are true as well."""
        pre = (_LABEL,)
        if proposal.is_empty:
            pre = (NONE,)
        else:
            self._registered(proposal)
        properties = [self._property(each) for each in assumed]
        specs = [prop.spec for prop in properties if prop.spec is not None]
        index = Index(self.valid, self.chosen.new_solver(), self.chosen.seconds)
        prop = self._property(fact)
        with sandbox():
            return Proof(index, [prop], pre, assumed=specs).of_all_operations(prop).verdict

    def _kept(self, proposal: Proposal) -> PropertyVerdict:
        """Whether all operations keep the formula on every heap that it describes."""
        formula = self._registered(proposal)
        spec = formula.specification(kinds_of(formula))
        return self._asked(Property(_LABEL, PropertyKind.PREDICATE, spec))

    # Questions --------------------------------------------------------------------------------

    def _describes(self, proposal: Proposal) -> bool:
        """Whether every reachable state is one that the formula describes."""
        return bool(self._holding([self._described_by(proposal, _LABEL)]))

    def _described_by(self, proposal: Proposal, name: str) -> Property:
        """That a state is one that the formula describes."""
        formula = self._formula(proposal, name)
        spec = formula.specification(kinds_of(formula))
        names = [name for own in self.classes.fields.values() for name in own]
        return Property(name, PropertyKind.PREDICATE, replace(spec, reads=Reads(names, names)))

    def _implied(self, proposal: Proposal, fact: Fact) -> bool:
        """Whether it holds in every heap within the scope that the formula describes."""
        if proposal.is_empty:
            return False
        self._registered(proposal)
        return self._asked(self._property(fact)).verdict == "holds"

    def _asked(self, prop: Property) -> PropertyVerdict:
        index = Index(self.valid, self.chosen.new_solver(), self.chosen.seconds)
        with sandbox():
            return Proof(index, [prop], (_LABEL,)).run()[0]

    def _property(self, fact: Fact) -> Property:
        names = [name for own in self.classes.fields.values() for name in own]
        function = fact.function()
        parameters = (Parameter(self.receiver, (Instance(self.owner),)),)
        reads = Reads(names, names)
        spec = Specification(
            fact.name, function, parameters, lambda _: function, reads, only_reads=True
        )
        return Property(fact.name, PropertyKind.PREDICATE, spec)

    def _registered(self, proposal: Proposal) -> Formula:
        self.valid.formulas[_LABEL] = self._formula(proposal, _LABEL)
        return self.valid.formulas[_LABEL]

    def _formula(self, proposal: Proposal, name: str) -> Formula:
        from heapwright.seplog.parsing import parse_text
        from heapwright.seplog.resolving import resolve

        definitions = resolve(parse_text(proposal.text(self.receiver), name), self.classes)
        return Formula(name, definitions, definitions.predicates[PRE])


def _is_between(proposal: Proposal, fact: Fact) -> bool:
    """Whether two families of the proposal share no node by this fact."""
    return {part.family.start for part in proposal.parts}.issuperset(fact.field.split())
