"""The only entry: every question about numbers is asked here.

Tiers, cheapest first, each counted: ``constant`` (nothing to ask), ``bounds`` (a look-up in the
closed difference matrix), ``witness`` (numbers already known to satisfy the facts), ``search``
(a greedy model, or few values) and ``z3``. With ``Mode.Z3`` the cheap tiers are off: the same
answers, slowly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from heapwright.errors import InternalError
from heapwright.solver.answer import Answer, Sat, Unknown, Unsat
from heapwright.solver.bit_vectors import framed
from heapwright.solver.conjunction import Conjunction
from heapwright.solver.definitions import completed, without_definitions
from heapwright.solver.equations import combinations, contradictory, extended, solve
from heapwright.solver.facts import FALSE, OPEN, TRUE, Condition, Facts, literal_of, opposite
from heapwright.solver.mending import mended
from heapwright.solver.pinning import literals_without_pinned, with_pinned
from heapwright.solver.search import find_model, surely_empty
from heapwright.solver.z3_tier import FromZ3, Z3Tier
from heapwright.terms import Literal, Relation, defined, negate
from heapwright.terms.bits import BIT
from heapwright.terms.linear import has_operation
from heapwright.terms.strings import PAIR, TEXT

_COVER_STEPS = 400
"""How many sub-questions the cheap test for "covered by several" may ask before Z3 takes over."""

_MOST_REMEMBERED = 4_096

_LE = Relation.LE


class Mode(Enum):
    TIERS = "tiers"
    Z3 = "z3"


_TIERS, _Z3 = Mode.TIERS, Mode.Z3  # a name is found sooner than a member


class Entails(Enum):
    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"


@dataclass(slots=True)
class Split:
    """The facts on either side of a condition, None where that side is impossible.

    ``why`` says what made a side undecidable.
    """

    true: Facts | None
    false: Facts | None
    why: str | None = None


class Solver:
    """Answers questions about conjunctions of literals, and counts them by tier."""

    def __init__(self, mode: Mode = Mode.TIERS) -> None:
        self.mode = mode
        self.calls: Counter[str] = Counter()
        self._z3: Z3Tier | None = None
        self._splits: dict[tuple[object, ...], tuple[Split, Counter[str]]] = {}

    def check(self, facts: Facts) -> Answer:
        """Whether the facts have a model."""
        if self.mode is _Z3:
            return self._ask_z3(facts)
        return self._search(facts) or self._ask_z3(facts)

    def reproducible(self, facts: Facts) -> Answer:
        """As ``check``, with a model that depends on the facts alone, not on earlier questions:
        other processes asked others.
        """
        answer = self.check(facts)
        if isinstance(answer, Sat) and isinstance(answer.model, FromZ3):
            return _asked(Z3Tier(), facts)
        return answer

    def split(self, facts: Facts, literal: Literal) -> Split:
        """What holds on either side of the literal; consumes ``facts`` unless they are shared.

        Requires: the facts have a model.
        """
        if facts.splits is not None:
            facts = facts.copy()
        if self.mode is _TIERS:
            verdict = facts.verdict(literal)
            if verdict is not OPEN:
                self.calls["bounds"] += 1
                return Split(facts, None) if verdict is TRUE else Split(None, facts)
            return self._remembered(facts, literal)
        return self._split(facts, literal)

    def _remembered(self, facts: Facts, literal: Literal) -> Split:
        """As ``_split``, from memory where the same was asked before: states that differ in their
        shape only ask the same of their arguments, again and again.

        What it cost is counted every time: other processes remember other things.
        """
        if isinstance(facts.witness, FromZ3):
            return self._split(facts, literal)
        model = None if facts.witness is None else tuple(facts.witness.items())
        key = (*map(tuple, facts.rows), *facts.apart, *facts.rest, literal, model)
        if key not in self._splits:
            before = self.calls.copy()
            made = self._split(facts, literal)
            if made.why is not None or _is_from_z3(made.true) or _is_from_z3(made.false):
                return made  # another process might have another one
            if len(self._splits) >= _MOST_REMEMBERED:
                self._splits.clear()
            self._splits[key] = made, self.calls - before
            self.calls = before
        known, cost = self._splits[key]
        self.calls.update(cost)
        return Split(_copied(known.true), _copied(known.false))

    def _split(self, facts: Facts, literal: Literal) -> Split:
        whys: list[str] = []
        true = self._side(facts.copy(), literal, whys)
        false = self._side(facts, negate(literal), whys)
        return Split(true, false, whys[0] if whys else None)

    def decide(self, facts: Facts, condition: Condition) -> Split:
        """What holds on either side of a condition on a difference; consumes ``facts`` unless
        they are shared.

        The hot way: the same as ``split``, without building terms.
        """
        if self.mode is _Z3:
            return self.split(facts, literal_of(condition))
        if facts.splits is not None:
            return self._shared(facts, facts.splits, condition)
        return self._decided(facts, condition)

    def _shared(self, facts: Facts, splits: dict[Condition, Split], condition: Condition) -> Split:
        """As ``_decided``, of facts that several calls begin with: most of these ask the same."""
        relation, i, j, c = condition
        key = (relation, j, i, -c) if i < j and relation is not _LE else condition
        known = splits.get(key)
        if known is not None:
            self.calls["bounds"] += 1
            return known
        made = splits[key] = self._decided(facts, condition)
        for side in (made.true, made.false):
            if side is not None and side is not facts:
                side.splits = {}
        return made

    def _decided(self, facts: Facts, condition: Condition) -> Split:
        verdict = facts.judge(condition)
        self.calls["bounds"] += 1
        if verdict is TRUE:
            return Split(facts, None)
        if verdict is FALSE:
            return Split(None, facts)
        if facts.splits is not None:
            facts = facts.copy()
        other, model = facts.copy(), facts.witness
        whys: list[str] = []
        touched = [k - 1 for k in condition[1:3] if k]
        true = self._checked(other.add(condition), other, whys, model, touched)
        false = self._checked(facts.add(opposite(condition)), facts, whys, model, touched)
        return Split(true, false, whys[0] if whys else None)

    def surely_subsumed(self, new: Conjunction, old: Sequence[Conjunction]) -> bool:
        """Whether look-ups show that one of ``old`` contains ``new``."""
        if self.mode is _Z3 or not any(map(new.surely_entails, old)):
            return False
        self.calls["bounds"] += 1
        return True

    def subsumed(self, new: Conjunction, old: Sequence[Conjunction]) -> Entails:
        """Whether every model of ``new`` is a model of one of ``old``."""
        if not old:
            return Entails.NO
        if self.surely_subsumed(new, old):
            return Entails.YES
        plain = not new.hidden and not any(candidate.hidden for candidate in old)
        if plain and self.mode is _TIERS:
            self.calls["search"] += 1
            answer = self._covered(new, old)
            if answer is not None:
                return Entails.YES if answer else Entails.NO
        return self._subsumed_by_z3(new, old)

    def _search(self, facts: Facts) -> Sat | Unsat | None:
        """What the tiers below Z3 say; None if they cannot tell."""
        if facts.witness is not None:
            self.calls["witness"] += 1
            return Sat(facts.witness)
        self.calls["search"] += 1
        simpler = with_pinned(facts) if facts.rest else facts
        if simpler is None:
            return Unsat()
        facts.witness = find_model(simpler)
        if facts.witness is not None:
            return Sat(facts.witness)
        if surely_empty(simpler):
            return Unsat()
        return self._search_core(facts) or (self._search_sums(facts) if facts.rest else None)

    def _search_core(self, facts: Facts) -> Sat | Unsat | None:
        """The same without what only defines a variable."""
        core, definitions = without_definitions(facts) if facts.rest else (facts, [])
        if not definitions:
            return None
        model = find_model(core)
        if model is None:
            return Unsat() if surely_empty(core) else None
        facts.witness = completed(facts, model, definitions)
        return None if facts.witness is None else Sat(facts.witness)

    def _search_sums(self, facts: Facts) -> Sat | Unsat | None:
        """By trying the few values there are, by bounds of sums, and by solving equations."""
        few = combinations(facts)
        if few == [] or contradictory(facts):
            return Unsat()
        models = map(partial(extended, facts), few or ())
        facts.witness = next(filter(None, models), None) or solve(facts)
        return None if facts.witness is None else Sat(facts.witness)

    def _side(self, facts: Facts, literal: Literal, whys: list[str]) -> Facts | None:
        """The facts with the literal, None if they clash; consumes ``facts``."""
        if self.mode is _TIERS:
            before = facts.witness
            return self._checked(facts.assume(literal), facts, whys, before, literal.variables())
        answer = self._tier().check(facts.size, [*facts.literals(), literal])
        if isinstance(answer, Sat):
            if not facts.assume(literal):
                raise InternalError("the bounds refute what Z3 has a model of; please report this")
            answer = _asked(self._tier(), facts)
        return self._kept(answer, facts, whys)

    def _checked(
        self,
        fits: bool,
        facts: Facts,
        whys: list[str],
        before: Mapping[int, int] | None,
        touched: Iterable[int],
    ) -> Facts | None:
        """The facts if they have a model; bounds that are all there is always have one.

        ``before`` is a model without the condition that was added, ``touched`` its variables.
        """
        if not fits or facts.is_surely_consistent():
            self.calls["bounds"] += 1
            return facts if fits else None
        if facts.witness is None and type(before) is dict:
            facts.witness = mended(facts, before, touched)
        return self._kept(self.check(facts), facts, whys)

    def _kept(self, answer: Answer, facts: Facts, whys: list[str]) -> Facts | None:
        if isinstance(answer, Unknown):
            whys.append(answer.why)
        return facts if isinstance(answer, Sat) else None

    def _covered(self, new: Conjunction, old: Sequence[Conjunction]) -> bool | None:
        """Exact, by taking ``old`` away piece by piece; None if that needs Z3 or too many steps."""
        steps = [_COVER_STEPS]
        return self._inside(new.facts(), old, steps)

    def _inside(self, facts: Facts, old: Sequence[Conjunction], steps: list[int]) -> bool | None:
        """Takes first what leaves the fewest pieces."""
        steps[0] -= 1
        if steps[0] < 0:
            return None
        if not facts.is_surely_consistent():
            match self._search(facts):
                case Unsat():
                    return True
                case None:
                    return None
        judged = [_judged(facts, candidate) for candidate in old]
        meeting = [k for k, verdicts in enumerate(judged) if verdicts is not None]
        if not meeting:
            return False
        least = min(meeting, key=lambda k: len(judged[k] or ()) + len(old[k].rest))
        others = [old[k] for k in meeting if k != least]
        for piece in _outside(facts, judged[least] or (), old[least].rest):
            inside = self._inside(piece, others, steps)
            if inside is not True:
                return inside
        return True

    def _ask_z3(self, facts: Facts) -> Answer:
        answer = _asked(self._tier(), facts)
        if isinstance(answer, Sat) and facts.satisfied_by(answer.model):
            facts.witness = answer.model  # Z3 does not know what strings answer
        return answer

    def _subsumed_by_z3(self, new: Conjunction, old: Sequence[Conjunction]) -> Entails:
        right = [(candidate.hidden, candidate.literals) for candidate in old]
        match self._tier().outside(new.size, new.literals, right):
            case Unsat():
                return Entails.YES
            case Sat():
                return Entails.NO
            case Unknown():
                return Entails.UNDECIDED

    def _tier(self) -> Z3Tier:
        self.calls["z3"] += 1
        if self._z3 is None:
            self._z3 = Z3Tier()
        return self._z3


def _asked(tier: Z3Tier, facts: Facts) -> Answer:
    """What Z3 says, by the theory that fits: strings, integers, and bit-vectors where bounds of
    bits do not settle it. A model that is none is an answer, too, if there is no better one.
    """
    if _has(facts, (TEXT, PAIR)):
        answer = tier.by_strings(facts.size, list(literals_without_pinned(facts)))
        if isinstance(answer, Unsat) or _is_met(facts, answer):
            return answer
    answer = tier.check(facts.size, facts.literals())
    if not isinstance(answer, Sat) or _is_met(facts, answer) or not _has(facts, (BIT,)):
        return answer
    return _by_bits(tier, facts) or answer


def _is_met(facts: Facts, answer: Answer) -> bool:
    return isinstance(answer, Sat) and facts.satisfied_by(answer.model)


def _by_bits(tier: Z3Tier, facts: Facts) -> Answer | None:
    """None if bit-vectors do not settle it."""
    frame = framed(facts)
    if frame is None:
        return None
    exact = tier.by_bits(facts.size, frame.width, list(frame.facts.literals()))
    settles = isinstance(exact, Sat) or (isinstance(exact, Unsat) and frame.is_whole)
    return exact if settles else None


def _has(facts: Facts, beginnings: tuple[str, ...]) -> bool:
    """Whether the facts speak of what begins so."""
    return any(has_operation(literal.term, beginnings) for literal in facts.rest)


def _is_from_z3(facts: Facts | None) -> bool:
    return facts is not None and isinstance(facts.witness, FromZ3)


def _copied(facts: Facts | None) -> Facts | None:
    return None if facts is None else facts.copy()


def _judged(facts: Facts, taken: Conjunction) -> list[Condition] | None:
    """The conditions of the conjunction that the facts leave open; None if they clash."""
    found = []
    for condition in taken.conditions:
        verdict = facts.judge(condition)
        if verdict is FALSE:
            return None
        if verdict is OPEN:
            found.append(condition)
    return found


def _outside(
    facts: Facts, conditions: Iterable[Condition], rest: Iterable[Literal]
) -> Iterator[Facts]:
    """What is left of the facts without a conjunction, in pieces; consumes ``facts``."""
    for condition in conditions:
        piece = facts.copy()
        if piece.add(opposite(condition)):
            yield piece
        if not facts.add(condition):
            return
    for literal in _guarded(rest):
        piece = facts.copy()
        if piece.assume(negate(literal)):
            yield piece
        if not facts.assume(literal):
            return


def _guarded(literals: Iterable[Literal]) -> Iterator[Literal]:
    """The literals, each after what must hold for it to have a value."""
    for literal in literals:
        yield from defined(literal)
        yield literal
