"""Java's side of the protocol between the core and a front end."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from heapwright.errors import UserError
from heapwright.program.abstract import Group
from heapwright.program.arguments import Written
from heapwright.program.fields import DeclaredFields
from heapwright.program.frontend import Body, FrontEnd, HandedOut
from heapwright.program.goals import Function
from heapwright.program.java import names
from heapwright.program.java.bridge import Bridge
from heapwright.program.java.classfile import ABSTRACT, PRIVATE, ClassFile, Method
from heapwright.program.java.field_types import declared_fields, has_objects
from heapwright.program.java.fixed import Fixed
from heapwright.program.java.handed_out import JavaHandedOut
from heapwright.program.java.naming import named_in_methods
from heapwright.program.java.passing import Taken
from heapwright.program.java.reachable import Reachable
from heapwright.program.java.resetting import JavaStatics
from heapwright.program.java.runtime.library.throwables import message
from heapwright.program.java.runtime.objects import JavaThrowable
from heapwright.program.java.spelling import JavaSpelling, split_member
from heapwright.program.java.target import JavaTarget
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.java.visible import Visible
from heapwright.program.kinds import Instance
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.program import Program
from heapwright.program.reaching import reached
from heapwright.program.specification import Predicate, Reads, Specification
from heapwright.program.static import Static
from heapwright.program.tracing import traced

CRASHES = frozenset(
    "java/lang/" + name
    for name in (
        "NullPointerException",
        "ArrayIndexOutOfBoundsException",
        "StringIndexOutOfBoundsException",
        "ClassCastException",
        "ArithmeticException",
        "NegativeArraySizeException",
        "ArrayStoreException",
        "AssertionError",
        "ExceptionInInitializerError",
        "NoClassDefFoundError",
    )
)
"""What the machine raises, or an assertion: these are not thrown to tell a caller something."""


class JavaFrontEnd(FrontEnd):
    """A program whose classes were translated from class files."""

    language = "Java"
    receiver = "this"
    invariant_names = ("repOk", "repOK")

    def __init__(
        self,
        target: JavaTarget,
        vm: VirtualMachine,
        internal: Mapping[str, str],
        reachable: Reachable,
        bridge: Bridge,
        spelling: JavaSpelling,
    ) -> None:
        self.target = target
        self.spelling = spelling
        self._initial: JavaStatics | None = None
        self.vm = vm
        self.internal = internal
        """The internal name of each class by the name that the program shows."""
        self.reachable = reachable
        self.bridge = bridge
        self.visible = Visible(vm, internal)
        self._fixed = Fixed(vm, reachable.methods)
        self.initialised: frozenset[int] = frozenset()
        """Goals that static initialisers reach."""

    @property
    def imported(self) -> frozenset[int]:
        return self.initialised

    def body(self, program: Program, operation: Operation) -> Body:
        plain, tracer = self._begun(self._body(program, operation)), program.tracer
        return plain if tracer is None else traced(plain, tracer)

    def _begun(self, plain: Body) -> Body:
        begin = self.vm.monitors.begin

        def call(arguments: Sequence[Any]) -> object:
            begin()
            return plain(arguments)

        return call

    def _body(self, program: Program, operation: Operation) -> Body:
        name, descriptor = split_member(operation.member)
        method = names.method_name(name, descriptor)
        cls: Any = program.classes[operation.owner]
        taken = Taken(self.vm, descriptor)
        if operation.kind is OperationKind.CONSTRUCTOR:

            def construct(arguments: Sequence[Any]) -> object:
                made = cls.create()
                getattr(cls, method)(made, *taken(arguments))
                return made

            return construct
        if operation.kind is OperationKind.STATIC:
            return lambda arguments: getattr(cls, method)(*taken(arguments))
        return lambda arguments: getattr(arguments[0], method)(*taken(arguments[1:]))

    def evaluated(
        self, argument: Written | Group[Any], names: dict[str, Any], objects: Mapping[str, Any]
    ) -> Any:
        """In the form in which the core passes it; ``Taken`` makes a Java value of that."""
        if isinstance(argument, Written):
            text = argument.text
            return text.strip("'") if text.startswith("'") else float(text)
        return [
            self.evaluated(item, names, objects) if isinstance(item, Written | Group) else item
            for item in argument.items
        ]

    resetting = staticmethod(JavaStatics)

    def named_in_functions(self, files: Collection[str]) -> Mapping[Function, Collection[str]]:
        found = named_in_methods(self.vm.path.find, self.reachable.methods)
        return {function: named for function, named in found.items() if function[0] in files}

    def handed_out(self, program: Program, usable: Collection[type]) -> HandedOut:
        if self._initial is None:
            self._initial = JavaStatics(program.statics)
        self._initial.reset()  # an exploration before this one left its own values
        return JavaHandedOut(program.statics, usable)

    @property
    def home(self) -> Mapping[str, Any]:
        return {name: self.vm.classes[inner] for name, inner in self.internal.items()}

    def kept_together(self, classes: Mapping[type, str]) -> frozenset[str]:
        """By the types of fields; one of type ``Object`` may hold anything."""
        links: dict[str, set[str]] = {}
        for cls, name in classes.items():
            file = self.vm.path.find(getattr(cls, "java_name", ""))
            fields = () if file is None else file.fields
            found = {names.class_in(f.descriptor.lstrip("[")) for f in fields if not f.is_static}
            links[name] = {
                other
                for kind, other in classes.items()
                if any(self._is_below(kind, wanted) for wanted in found)
            }
        return frozenset(
            name for name in links if name in reached(links[name], lambda each: links.get(each, ()))
        )

    def _is_below(self, cls: type, wanted: str) -> bool:
        above = getattr(cls, "java_supers", ())
        return any(each.java_name == wanted for each in above)

    def declared_fields(self, program: Program, given: Mapping[str, str]) -> DeclaredFields:
        super().declared_fields(program, given)
        return declared_fields(self.vm, self.internal)

    def has_objects(self, cls: type) -> bool:
        return has_objects(self.vm, cls)

    def constant(self, text: str) -> Any:
        owner, _, name = text.rpartition(".")
        cls = self.home.get(owner)
        return getattr(cls, self.vm.linking.static_name(name), None)

    def is_fixed(self, static: Static) -> bool:
        return self._fixed.is_fixed(static)

    # Questions --------------------------------------------------------------------------------

    def specification(
        self, program: Program, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        if not isinstance(question, str):
            raise UserError("questions about Java classes are methods of theirs, given by name")
        owner, dot, name = question.rpartition(".")
        owners = [owner] if dot else list(program.explored)
        for each in owners:
            found = self.predicate(program, each, name)
            if found is not None:
                return found
        raise UserError(
            f"{question}: no method of {', '.join(owners)} with this name; write a boolean method "
            "without parameters, and Class.method"
        )

    def predicate(self, program: Program, owner: str, name: str) -> Specification | None:
        """Raises: UserError if the method takes something or gives no boolean."""
        internal = self.internal.get(owner)
        if internal is None:
            return None
        candidates = [
            (file, method)
            for file in self.vm.linking.above(internal)
            for method in file.methods
            if method.name == name and not method.is_static and not method.flags & ABSTRACT
        ]
        if not candidates:
            return None
        for file, method in candidates:
            if method.flags & PRIVATE:
                raise UserError(
                    f"{owner}.{name} is private; no test could call it: make it visible"
                )
            if method.descriptor == "()Z":
                return self._asked(owner, file, method)
        raise UserError(f"{owner}.{name}: must take no parameters and return boolean")

    def _asked(self, owner: str, file: ClassFile, method: Method) -> Specification:
        attribute = names.method_name(method.name, method.descriptor)
        return Specification(
            f"{owner}.{method.name}",
            lambda instance: getattr(instance, attribute)(),
            (Parameter("this", (Instance(owner),)),),
            lambda _: _refused,
            Reads(_fields_read(file, method)),
        )

    # How calls end ----------------------------------------------------------------------------

    def is_crash(self, error: BaseException) -> bool:
        if not isinstance(error, JavaThrowable):
            return True
        return any(each.java_name in CRASHES for each in type(error).java_supers)  # type: ignore[attr-defined]

    def message(self, error: BaseException) -> str:
        if not isinstance(error, JavaThrowable):
            return super().message(error)
        found = message(self.vm, error)
        return "" if found is None else str(found).partition("\n")[0]


def _refused(*_: object) -> object:
    raise UserError("a question about a Java class is asked again in the JVM, not here")


def _fields_read(file: ClassFile, method: Method) -> set[str]:
    if method.code is None:
        return set()
    return {
        instruction.operand[2]
        for instruction in method.code.instructions
        if instruction.opcode == "getfield"
    }
