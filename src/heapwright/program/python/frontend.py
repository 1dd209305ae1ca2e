"""Python's side of the protocol between the core and a front end."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from types import CodeType, ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.frontend import FrontEnd, Hints, Mentioned
from heapwright.program.kinds import Instance
from heapwright.program.operation import Derived, Parameter
from heapwright.program.program import Program
from heapwright.program.python import crash
from heapwright.program.python.calling import prepare
from heapwright.program.python.environment.environment import Environment
from heapwright.program.python.environment.resetting import Resetter
from heapwright.program.python.failed_contracts import (
    is_broken_contract,
    shown_message,
    uses_contracts,
)
from heapwright.program.python.handed_out import PythonHandedOut
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.observing import observing
from heapwright.program.python.questions.laws import law_of, moments_of
from heapwright.program.python.questions.loading import load_specification
from heapwright.program.python.questions.mistakes import PythonMistakes
from heapwright.program.python.source import inert, naming
from heapwright.program.python.source.hints import hints_in
from heapwright.program.python.source.hooks import derived_from
from heapwright.program.python.source.identity import compared_by_identity
from heapwright.program.python.source.links import kept_together
from heapwright.program.python.source.making import made_inside
from heapwright.program.python.source.mentions import (
    fragments_in,
    members_in,
    names_in_functions,
    shapes_in,
    sizes_in,
)
from heapwright.program.python.source.named_types import objects_in
from heapwright.program.python.source.others import of_other_classes
from heapwright.program.python.source.reads import reads_of_question
from heapwright.program.python.source.spoken import names_elsewhere, namespace
from heapwright.program.python.spelling import spelling_in
from heapwright.program.python.target import PythonTarget
from heapwright.program.python.types import field_types
from heapwright.program.python.types.declared import signature_of
from heapwright.program.specification import Moments, Predicate, Specification, Wording
from heapwright.program.standard import STANDARD
from heapwright.program.static import Static

_COPYING = (copy, copy.copy, copy.deepcopy, pickle)
_TAKING_ALL_FIELDS = frozenset({"__dict__", "vars", "__getstate__", "__reduce__", "__reduce_ex__"})


class PythonFrontEnd(FrontEnd):
    """A program whose modules were loaded a second time, instrumented."""

    language = "Python"

    def __init__(self, loader: Loader, classes: Mapping[str, type]) -> None:
        self.loader = loader
        self.spelling = spelling_in(self.home)
        self._classes = classes

    # Running ----------------------------------------------------------------------------------

    body = staticmethod(prepare)
    resetting = staticmethod(Resetter)
    handed_out = staticmethod(PythonHandedOut)

    def running(self) -> AbstractContextManager[None]:
        return self.loader.present()

    @property
    def modules(self) -> Mapping[str, ModuleType]:
        return self.loader.modules

    @property
    def codes(self) -> Mapping[str, CodeType]:
        return self.loader.codes

    @property
    def imported(self) -> Collection[int]:
        return self.loader.imported

    @property
    def module(self) -> ModuleType:
        """The target's own."""
        return self.loader.modules[self.loader.target.module]

    @property
    def target(self) -> PythonTarget:
        return self.loader.target

    @property
    def home(self) -> Mapping[str, Any]:
        return vars(self.module)

    @cached_property
    def elsewhere(self) -> dict[str, str]:
        """Names that calls use and the target's module does not have, with the modules that do."""
        return names_elsewhere(self._classes, self.module)

    def namespace(self) -> dict[str, Any]:
        return STANDARD | namespace(self.module, self.elsewhere, self.modules)

    @cached_property
    def reserved_names(self) -> Collection[str]:
        """Not the modules of a package that the target is the front of: tests do not name them."""
        inside = f"{self.module.__name__}."
        roots = {name.partition(".")[0] for name in self._classes}
        unsaid = {
            name
            for name, value in vars(self.module).items()
            if isinstance(value, ModuleType) and value.__name__.startswith(inside)
        }
        return {"pytest", "contextlib", *vars(self.module)} - (unsaid - roots)

    def environment(self, program: Program, statics: Collection[Static]) -> Environment:
        names = names_in_functions(self.codes.values())
        classes = {cls: name for name, cls in program.classes.items()}
        return Environment(self.modules.values(), classes, statics, names)

    # What the source says ---------------------------------------------------------------------

    declared_fields = staticmethod(field_types.declared_fields)
    still_inert = staticmethod(inert.still_inert)
    shows_order = staticmethod(inert.shows_order)

    named_in_functions = staticmethod(naming.named_in_functions)
    uncalled = staticmethod(naming.uncalled)

    def mentioned(self, cls: type) -> Mentioned:
        found = members_in(cls)
        members = [text for text, enum in found if self.home.get(text.partition(".")[0]) is enum]
        objects = objects_in(cls, self.module, self.modules, self._classes.values())
        fragments, sizes, shapes = fragments_in(cls), sizes_in(cls), shapes_in(cls)
        return Mentioned(fragments, sizes, members, objects, shapes)

    def hints(self, file: str, function: str) -> Hints:
        return hints_in(file, function, self.modules.values())

    def derived(self, class_name: str) -> Sequence[Derived]:
        return derived_from(self._classes[class_name], class_name, self.namespace())

    observing = staticmethod(observing)

    of_other_classes = staticmethod(of_other_classes)

    def compared_by_identity(self) -> Iterator[Any]:
        return compared_by_identity(self.modules.values(), self._classes.values())

    def kept_together(self, classes: Mapping[type, str]) -> frozenset[str]:
        return kept_together(self.modules.values(), classes)

    def made_inside(self, classes: Mapping[type, str]) -> frozenset[str]:
        return made_inside(self.modules.values(), classes)

    def looks_at_whole(self) -> Sequence[str]:
        found = sorted(names_in_functions(self.codes.values()) & _TAKING_ALL_FIELDS)
        for module in self.modules.values():
            values = vars(module).items()
            found += [n for n, value in values if any(value is whole for whole in _COPYING)]
        return found

    # Questions --------------------------------------------------------------------------------

    mistakes = staticmethod(PythonMistakes)

    def specification(
        self, program: Program, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        return load_specification(program, self.loader, question, given)

    def predicate(self, program: Program, owner: str, name: str) -> Specification | None:
        cls = program.classes.get(owner)
        if cls is None or not inspect.isfunction(inspect.getattr_static(cls, name, None)):
            return None
        function: Predicate = getattr(cls, name)
        _refuse_signature(owner, name, function)
        return Specification(
            name,
            lambda instance: getattr(instance, name)(),
            (Parameter("self", (Instance(owner),)),),
            _untouched_method(name),
            reads_of_question(function, program.sources, self.modules),
            is_method=True,
        )

    def owner_of(self, program: Program, function: Predicate) -> str | None:
        owner, _, name = getattr(function, "__qualname__", "").rpartition(".")
        cls = program.classes.get(owner)
        return owner if cls is not None and hasattr(cls, name) else None

    def law(self, program: Program, text: str) -> tuple[Specification, Wording]:
        return law_of(program, self.loader, text)

    def moments(self, program: Program, question: str | Predicate) -> Moments | None:
        return moments_of(program, self.loader, question)

    # How calls end ----------------------------------------------------------------------------

    is_crash = staticmethod(crash.is_crash)
    is_fault = staticmethod(crash.is_fault)
    place_of = staticmethod(crash.place_of)
    announces = staticmethod(crash.announces)
    breaks_contract = staticmethod(is_broken_contract)
    message = staticmethod(shown_message)

    def has_contracts(self) -> bool:
        return any(map(uses_contracts, self.modules.values()))


def python(program: Program) -> PythonFrontEnd:
    """The front end of a program that is known to be Python's. Raises: UserError for another."""
    if not isinstance(program.frontend, PythonFrontEnd):
        language = program.frontend.language
        raise UserError(f"{program.target.text}: not possible for {language}, only for Python")
    return program.frontend


def _refuse_signature(owner: str, name: str, function: Predicate) -> None:
    signature = signature_of(function)
    extra = [p for p in list(signature.parameters.values())[1:] if p.default is p.empty]
    if extra:
        raise UserError(
            f"--property {name}: {owner}.{name} takes {extra[0].name!r}; it must take self only"
        )
    if signature.return_annotation not in (signature.empty, bool, "bool"):
        returned = signature.return_annotation
        shown = returned if isinstance(returned, str) else getattr(returned, "__name__", returned)
        raise UserError(f"--property {name}: {owner}.{name} returns {shown}, not bool")


def _untouched_method(name: str) -> Callable[[Any], Predicate]:
    return lambda _: lambda instance: getattr(instance, name)()
