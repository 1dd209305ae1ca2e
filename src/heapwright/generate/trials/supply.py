"""Arguments for trials: sampled by the types that parameters take."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from heapwright.generate.rerun import Complaint
from heapwright.generate.trials.complaints import asked_for
from heapwright.generate.trials.experience import Experience, Menu, Slot
from heapwright.generate.trials.samples import (
    CALLABLES,
    COLLECTION,
    COLLECTIONS,
    ITERATORS,
    MADE_OF_TEXT,
    MIXED,
    ODD,
)
from heapwright.generate.trials.situation import Situation, passed_in
from heapwright.generate.trials.values import ValueSampler
from heapwright.program import (
    Alternative,
    Anything,
    Boolean,
    Container,
    Instance,
    Integer,
    Known,
    Nothing,
    Opaque,
    Operation,
    OperationKind,
    Parameter,
    Program,
    Real,
    Text,
)
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.frontend import Hints
from heapwright.program.kinds import CALLABLE, NOT_PASSED, UNKNOWN
from heapwright.program.values import SAMPLE
from heapwright.synthesis import CallSequence, ObjectName, Step

_LONGEST = 4
_DEEPEST = 2
_AGAIN, _SAME_AGAIN, _ANYTHING_AGAIN = 0.35, 0.25, 0.08
"""How often a value of an earlier call is passed again, since keys that are there already matter:
one of the same type; where none is declared, one that was passed for a parameter of this name, or
any.
"""

_DEFAULT = 2
"""How many times as often something of the type of a default is passed as anything else."""
_TOGETHER = 0.3
"""How often what one earlier call was given is passed again as a whole, where two parameters or
more have the same names: two keys may be of use together only.
"""
_MADE_ALIKE = 0.5
"""How often an object that is passed is made like one before."""
_OPTIONS = 3
"""How many parameters with defaults are about to be passed at once, where there are more."""
_MANY = 0.05
_TEXTUAL = 0.25
_LEFT_OUT = Written("")
_NOTHING: Mapping[str, ArgumentValue] = {}
_REPAIRS = 30
"""Trials that what exceptions say of one parameter is worth."""

_ODD = Opaque("something odd")
_MEMBER = Opaque("member of an enumeration")
_FOREIGN = Opaque("object of a type that the class names")
_OBJECT, _OBJECTS = Opaque("object of the program"), Opaque("objects of the program")
_GUESSES: tuple[Alternative, ...] = (
    Integer(),
    Text(),
    Real(),
    Boolean(),
    Nothing(),
    COLLECTION,
    MIXED,
    CALLABLE,
    _ODD,
    _OBJECT,
    _OBJECTS,
)
"""What is passed where no type is declared."""
_ITEMS = (Integer(), Text(), Real(), UNKNOWN, _OBJECT, COLLECTION, CALLABLE)
"""What is in containers then."""
_ALIKE = 0.8
"""How often an item is of the same kind as the others."""
_REPEATED = 0.1
"""How often a list has many items of a few values."""
_ORDERED = ("list", "tuple")
_FIXED = {COLLECTION: COLLECTIONS, CALLABLE: CALLABLES, _ODD: (*ITERATORS, *ODD)}


class Supply:
    """Samples arguments; the same ones whenever it is asked the same."""

    def __init__(self, program: Program, random: Random) -> None:
        self._program = program
        self._random = random
        self._values = ValueSampler(program, random)
        self._guesses = (*_GUESSES, *([_MEMBER] if self._values.members else ()))
        foreign = [Known(SAMPLE, text) for text in self._values.objects]
        self._foreign = Menu(foreign, ())
        self._guesses += (_FOREIGN,) if foreign else ()
        self.experience = Experience(random)
        self._repaired: Counter[Slot] = Counter()
        self._slot: Slot = "", ""
        """What an argument is sampled for."""
        self._makers: dict[str, Operation] = {}
        for operation in program.trials:
            if operation.kind is OperationKind.CONSTRUCTOR:
                self._makers[operation.owner] = operation

    def arguments(self, operation: Operation, situation: Situation) -> tuple[ArgumentValue, ...]:
        self.experience.begin()
        again = self._given_together(operation, situation)
        return self._arguments(operation, situation, 0, again)

    def _given_together(
        self, operation: Operation, situation: Situation
    ) -> Mapping[str, ArgumentValue]:
        """What one earlier call was given for parameters that this one has too, by their names."""
        names = {each.name for each in operation.parameters if not each.spread}
        shared = [call for call in situation.calls if len(names & call.keys()) > 1]
        if not shared or self._random.random() > _TOGETHER:
            return _NOTHING
        call = self._random.choice(shared)
        return {name: call[name] for name in sorted(names & call.keys())}

    def give(self, hints: Sequence[Hints]) -> None:
        """What the functions mention whose branches are missing, each list for itself: a function
        with a long table is not more important than the others.
        """
        self._values.hints = [each for each in hints if each.strings or each.integers]

    def heed(self, sequence: CallSequence, complaint: Complaint) -> Iterator[CallSequence]:
        """Learns from what an exception said of a value, if the line that raised it has the name of
        a parameter for which such a value was passed; the calls with something else instead, but
        not for ever. Where no parameter has such a name, what an earlier call was given may have
        been kept under another one: then it is replaced, and nothing learnt.
        """
        if complaint.missing:
            yield from self._with_what_is_there(sequence, complaint.missing)
            return
        wrong = asked_for(complaint.message)
        if wrong is None:
            return
        words = set(re.findall(r"[^\W_]\w*", complaint.line))
        places = list(self._given(sequence, wrong[0]))
        named = [each for each in places if each[2][1].lstrip("_") in words]
        before = [each for each in places if each[0] < len(sequence) - 1]
        for k, i, slot in named or before:
            menu = self.experience.menu(slot)
            if menu is not None and named:
                menu.ask_for(wrong[1])
            self._repaired[slot] += 1
            if self._repaired[slot] <= _REPAIRS:
                other = self._value(self._random.choice(wrong[1]), Situation(), 0)
                yield sequence.with_argument(k, i, other)

    def _given(self, sequence: CallSequence, kind: str) -> Iterator[tuple[int, int, Slot]]:
        """Where a value of this type was passed that could have been another."""
        for k, step in enumerate(sequence.steps):
            for i, (parameter, argument) in enumerate(step.passed()):
                slot = step.operation.name, parameter.name
                if self.experience.menu(slot) is not None and _type_name(argument) == kind:
                    yield k, i, slot

    def _with_what_is_there(self, sequence: CallSequence, missing: str) -> Iterator[CallSequence]:
        """The calls with something that earlier ones were given, where a key was not found."""
        for k, step in enumerate(sequence.steps):
            known = list(dict.fromkeys(filter(_is_plain, passed_in(sequence.steps[:k]))))
            for i, (parameter, argument) in enumerate(step.passed()):
                slot = step.operation.name, parameter.name
                if known and _is_plain(argument) and repr(argument) == missing:
                    self._repaired[slot] += 1
                    if self._repaired[slot] <= _REPAIRS:
                        yield sequence.with_argument(k, i, self._random.choice(known))

    def varied(self, argument: ArgumentValue) -> ArgumentValue:
        return self._values.varied(argument)

    def _arguments(
        self,
        operation: Operation,
        situation: Situation,
        depth: int,
        again: Mapping[str, ArgumentValue] = _NOTHING,
    ) -> tuple[ArgumentValue, ...]:
        """``again`` has what is passed in any case, by the names of the parameters."""
        given: list[ArgumentValue] = []
        options = sum(NOT_PASSED in parameter.alternatives for parameter in operation.parameters)
        for parameter in operation.parameters:
            omitted = bool(given) and given[-1] == _LEFT_OUT and not parameter.keyword
            if options > _OPTIONS and NOT_PASSED in parameter.alternatives:
                omitted = omitted or self._random.random() > _OPTIONS / options
            if omitted and not parameter.spread:
                given.append(_LEFT_OUT)
            elif parameter.name in again:
                given.append(again[parameter.name])
            else:
                given.append(self._argument(operation, parameter, situation, depth))
        return tuple(given)

    def _argument(
        self, operation: Operation, parameter: Parameter, situation: Situation, depth: int
    ) -> ArgumentValue:
        slot = self._slot = operation.name, parameter.name
        menu = self.experience.menu(slot) or self.experience.add(slot, self._menu(parameter))
        if parameter.spread:
            return self._value(self.experience.choose(menu), situation, depth)
        if UNKNOWN in parameter.alternatives and situation.passed:
            same, chance = situation.named.get(parameter.name, ()), self._random.random()
            if same and chance < _SAME_AGAIN:
                return self._random.choice(same)
            if chance > 1 - _ANYTHING_AGAIN:
                return self._random.choice(situation.passed)
        kind = self.experience.choose(menu)
        again = situation.by_type[_PYTHON[kind]] if kind in _PYTHON else ()
        if again and self._random.random() < _AGAIN:
            return self._random.choice(again)
        return self._value(kind, situation, depth)

    def _menu(self, parameter: Parameter) -> Menu:
        if parameter.spread:  # nothing, or any number
            return Menu([parameter.alternatives[0], parameter.alternatives[-1]], ())
        likely = [kind for kind in parameter.alternatives if kind != UNKNOWN]
        if len(likely) == len(parameter.alternatives):
            return Menu(likely, ())
        others = [guess for guess in self._guesses if guess not in likely]
        return Menu(likely, others, _DEFAULT if _has_telling_default(parameter) else 1)

    def _value(self, kind: Alternative, situation: Situation, depth: int) -> ArgumentValue:
        match kind:
            case Container():
                return self._container(kind, situation, depth)
            case Instance(class_name):
                return self._instance(class_name, situation, depth)
            case Opaque():
                return self._opaque(kind, situation, depth)
            case Anything():
                return self._value(self._random.choice(self._guesses), situation, depth)
        return self._values.of(kind)

    def _opaque(self, kind: Opaque, situation: Situation, depth: int) -> ArgumentValue:
        if kind == COLLECTION and self._random.random() < _MANY:
            many = self._values.many()
            if many is not None:
                return many
        if kind == _MEMBER:
            return Written(self._random.choice(self._values.members))
        if kind in _FIXED:
            if kind == _ODD and self._random.random() < _TEXTUAL:
                return self._values.made_of_text(self._random.choice(list(MADE_OF_TEXT)))
            return Written(self._random.choice(_FIXED[kind]))
        if kind == _FOREIGN:
            return self._values.of(self.experience.choose(self._foreign))
        if kind == MIXED:
            return self._values.mixed()
        if kind == _OBJECT:
            return self._object(situation, depth)
        if kind == _OBJECTS:
            return self._objects(depth)
        if kind == UNKNOWN:
            return self._values.atom()
        return self._values.of_type(kind.name)

    def _container(self, kind: Container, situation: Situation, depth: int) -> ArgumentValue:
        """As many items as it says, or more of the same where it may have any number."""
        unit = 2 if kind.name == "dict" else 1
        kinds = kind.items
        if kind.name == "list" and not depth and self._random.random() < _MANY:
            many = self._values.many()
            if many is not None and (not kinds or Integer() in kinds[0]):
                return Written(f"list({many.text})")
        mostly: list[Alternative] = []
        if kinds and len(set(kinds[::unit])) == 1 and kind.name not in self._program.classes:
            mostly = [self._item_kind(k, kind.name) for k in kinds[:unit]]
            kinds = kinds[:unit] * self._random.randint(0, _LONGEST)
        slot = self._slot
        items: list[ArgumentValue] = []
        for k, among in enumerate(kinds):
            alike = mostly and self._random.random() < _ALIKE
            chosen = mostly[k % unit] if alike else self._random.choice(among)
            items.append(self._value(chosen, situation, depth + 1))
            self._slot = slot  # making the item may have sampled arguments of its own
        if mostly and kind.name in _ORDERED and self._random.random() < _REPEATED:
            items = self._values.several(items)
        return Group(tuple(items), kind.name)

    def _item_kind(self, kinds: Sequence[Alternative], container: str) -> Alternative:
        """What most items of a container are: where nothing is declared, what calls got on with."""
        if UNKNOWN not in kinds:
            return self._random.choice(kinds)
        operation, parameter = self._slot
        slot = operation, f"{parameter} in {container}"
        menu = self.experience.menu(slot)
        if menu is None:
            likely = [kind for kind in kinds if kind != UNKNOWN]
            menu = self.experience.add(slot, Menu(likely, [g for g in _ITEMS if g not in likely]))
        return self.experience.choose(menu)

    def _instance(self, class_name: str, situation: Situation, depth: int) -> ArgumentValue:
        is_a = self._program.is_a
        held = [name for name, cls in situation.held if is_a(cls, class_name)]
        if held and (depth or self._random.random() < 0.5):
            return ObjectName(self._random.choice(held))
        makers = [name for name in self._makers if is_a(name, class_name)]
        made = self._alike(makers, situation, depth) or self._made(makers, depth)
        return ObjectName(self._random.choice(held)) if made is None and held else made

    def _made(self, class_names: Sequence[str], depth: int) -> Written | None:
        """An object made in place."""
        if not class_names or depth > _DEEPEST:
            return None
        maker = self._makers[self._random.choice(class_names)]
        arguments = self._arguments(maker, Situation(), depth + 1)
        return Written(maker.source([maker.spelling.value(argument) for argument in arguments]))

    def _alike(
        self, class_names: Sequence[str], situation: Situation, depth: int
    ) -> Written | None:
        """An object made as one before was, but for one argument: what is known to work for the
        others is not guessed again, and two objects that differ in one thing are often compared.
        """
        made = [step for step in situation.steps if _is_made_of_values(step, class_names)]
        if not made or depth > _DEEPEST or self._random.random() > _MADE_ALIKE:
            return None
        step = self._random.choice(made)
        maker, arguments = step.operation, list(step.arguments)
        fresh = self._arguments(maker, Situation(), depth + 1)
        given = [k for k, new in enumerate(fresh) if _LEFT_OUT not in (new, arguments[k])]
        if not given:
            return None
        place = self._random.choice(given)
        arguments[place] = fresh[place]
        return Written(maker.source([maker.spelling.value(argument) for argument in arguments]))

    def _object(self, situation: Situation, depth: int) -> ArgumentValue:
        if situation.held and self._random.random() < 0.5:
            return ObjectName(self._random.choice(situation.held)[0])
        makers = list(self._makers)
        return self._alike(makers, situation, depth) or self._made(makers, depth)

    def _objects(self, depth: int) -> ArgumentValue:
        """A list of objects of one class."""
        if not self._makers or depth >= _DEEPEST:
            return Group((), "list")
        name = self._random.choice(list(self._makers))
        made = [self._made([name], depth + 1) for _ in range(self._random.randint(1, 3))]
        return Group(tuple(made), "list")


def _is_made_of_values(step: Step, class_names: Sequence[str]) -> bool:
    """Whether the call makes an object of such a class, and can be written without names."""
    is_maker = step.operation.kind is OperationKind.CONSTRUCTOR and step.raised is None
    named = any(isinstance(argument, ObjectName) for argument in step.arguments)
    return is_maker and step.operation.owner in class_names and not named


def _has_telling_default(parameter: Parameter) -> bool:
    """Whether it has a default that shows what it takes, which None does not."""
    return NOT_PASSED in parameter.alternatives and Nothing() not in parameter.alternatives


def _is_plain(argument: ArgumentValue) -> bool:
    """Whether it may be a key, and looks like itself."""
    return isinstance(argument, int | str | float)


def _type_name(argument: ArgumentValue) -> str:
    """Of what is passed; empty where that is not seen in the argument."""
    if isinstance(argument, ObjectName | Written):
        return ""
    return argument.name if isinstance(argument, Group) else type(argument).__name__


_PYTHON: dict[Alternative, type] = {Integer(): int, Text(): str, Real(): float}
