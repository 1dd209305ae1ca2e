"""What a caller can do with Java classes: public constructors and methods, and what they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from heapwright.errors import Place
from heapwright.program.abstract import Known
from heapwright.program.java import names
from heapwright.program.java.classfile import (
    ABSTRACT,
    BRIDGE,
    ENUM,
    PUBLIC,
    SYNTHETIC,
    ClassFile,
    Method,
)
from heapwright.program.java.constant_functions import function_of, lambdas, may_give_integers
from heapwright.program.java.generics import TAKES_INTEGERS, with_arguments
from heapwright.program.java.goals import simple_name
from heapwright.program.java.spelling import JavaSpelling
from heapwright.program.java.translate.method import parameter_slots
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.kinds import (
    Alternative,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
)
from heapwright.program.notes import Note
from heapwright.program.operation import Operation, OperationKind, Parameter

PRIMITIVES: dict[str, Alternative] = {
    "I": Integer("int32"),
    "J": Integer("int64"),
    "S": Integer("int16"),
    "B": Integer("int8"),
    "C": Integer("uint16"),
    "Z": Boolean(),
    "D": Real(),
}
OBJECTS: dict[str, tuple[Alternative, ...]] = {
    "java/lang/Integer": (Integer("int32"), Nothing()),
    "java/lang/Boolean": (Boolean(), Nothing()),
    "java/lang/Double": (Real(), Nothing()),
    "java/lang/String": (Text(), Nothing()),
}
FLOATS = ("0.0", "1.0", "-1.5")
_LONGEST = 3
"""What is passed of ``float``, and of arrays: at most so many elements."""

Found = tuple[Operation, str, Method]
"""An operation, the class that declares its method, and the method."""


class Interface:
    """The operations of the explored classes; ``untaken`` says what cannot be called and why,
    ``narrowed`` what was passed where more could be.
    """

    def __init__(self, vm: VirtualMachine, known: Mapping[str, str]) -> None:
        self._vm = vm
        self._known = known
        self.untaken: dict[str, str] = {}
        self.narrowed: dict[Note, None] = {}
        self.spelling = JavaSpelling()
        self.arrays: dict[str, None] = {}
        """The classes of arrays that callers make."""
        self.makers: dict[tuple[str, str, str], None] = {}
        """The static methods that make what callers pass."""
        self._gives_integers = False
        self.constants: dict[tuple[str, str], None] = {}
        """The constants of enums that callers pass, by class and name."""

    def operations(self, owner: str) -> Iterator[Found]:
        """Requires: ``owner`` is the internal name of an explored class."""
        file = self._vm.file(owner)
        found = list(_offered(self._vm, file))
        shown = self._known[owner]
        self.spelling.made[shown] = with_arguments(shown, file)
        counts = Counter(method.name for _, method in found)
        alike = Counter(map(_arity, (method for _, method in found)))
        for declaring, method in found:
            operation = self._operation(owner, declaring, method, counts[method.name] > 1)
            if operation is not None:
                if alike[_arity(method)] > 1:
                    self.spelling.ambiguous.add(operation.name)
                yield operation, declaring.name, method

    def _operation(
        self, owner: str, declaring: ClassFile, method: Method, overloaded: bool
    ) -> Operation | None:
        shown = self._known[owner]
        word = shown.rpartition(".")[2] if method.name == "<init>" else method.name
        types = names.parameters(method.descriptor)
        listed = f"({', '.join(map(names.simple_type, types))})" if overloaded else ""
        name = f"{shown}.{word}{listed}"
        parameters: list[Parameter] = []
        self._gives_integers = may_give_integers(method)
        for label, each in zip(parameter_names(method), types, strict=True):
            kinds = self._kinds(name, label, each)
            if not kinds:
                self.untaken[name] = f"{name} takes {names.simple_type(each)}"
                return None
            parameters.append(Parameter(label, kinds))
        kind = OperationKind.STATIC if method.is_static else OperationKind.METHOD
        if method.name == "<init>":
            kind = OperationKind.CONSTRUCTOR
        elif not method.is_static:
            parameters.insert(0, Parameter("this", (Instance(shown),)))
        line = method.code.lines[0][1] if method.code and method.code.lines else 0
        place = Place(declaring.source or declaring.name, line)
        member = f"{method.name}{method.descriptor}"
        return Operation(
            name, kind, shown, member, tuple(parameters), place, spelling=self.spelling
        )

    def _kinds(self, name: str, label: str, descriptor: str) -> tuple[Alternative, ...]:
        if descriptor in PRIMITIVES:
            if descriptor == "D":
                self.narrowed[Note(f"{label} of {name}: no NaN", name)] = None
            return (PRIMITIVES[descriptor],)
        cls = names.class_in(descriptor)
        if cls in OBJECTS:
            return OBJECTS[cls]
        if cls in TAKES_INTEGERS:
            self.narrowed[Note(f"{label} of {name}: an Integer or null", name)] = None
            return Integer("int32"), Nothing()
        if cls == "java/lang/CharSequence":
            self.narrowed[Note(f"{label} of {name}: a String or null", name)] = None
            return Text(), Nothing()
        if cls in self._known:
            return Instance(self._known[cls]), Nothing()
        if descriptor == "F":
            self.narrowed[Note(f"{label} of {name}: only {', '.join(FLOATS)}", name)] = None
            return tuple(Known("float", text) for text in FLOATS)
        if descriptor.startswith("["):
            return self._arrays(name, label, descriptor)
        return (
            self._members(cls) or self._made(name, label, cls) or self._functions(name, label, cls)
        )

    def _functions(self, name: str, label: str, cls: str) -> tuple[Alternative, ...]:
        """Lambdas with a constant result, and null."""
        function = function_of(self._vm, cls)
        if function is None:
            return ()
        texts = lambdas(function, self._gives_integers)
        for text in texts:
            self._vm.add_function(cls, text, function)
        if texts:
            self.narrowed[Note(f"{label} of {name}: only {', '.join(texts)} or null", name)] = None
        return (*(Known("str", repr(text)) for text in texts), Nothing()) if texts else ()

    def _made(self, name: str, label: str, cls: str) -> tuple[Alternative, ...]:
        """What static methods of the type itself make without being passed anything, and null: the
        natural order of a comparator, the identity of a function.
        """
        file = self._vm.path.find(cls)
        makers = [
            method
            for method in (file.methods if file is not None else ())
            if method.is_static
            and method.flags & PUBLIC
            and method.descriptor == f"()L{cls};"
            and not method.name.startswith("lambda$")
        ]
        if file is None or not makers:
            return ()
        texts = [f"{simple_name(file)}.{method.name}()" for method in makers]
        self.makers |= dict.fromkeys((cls, m.name, m.descriptor) for m in makers)
        self.narrowed[Note(f"{label} of {name}: only {', '.join(texts)} or null", name)] = None
        return (*(Known("str", repr(text)) for text in texts), Nothing())

    def _arrays(self, name: str, label: str, descriptor: str) -> tuple[Alternative, ...]:
        """Short arrays of values, made for the call."""
        element = descriptor[1:]
        if element in ("F", "[") or element[0] == "[":
            return ()
        if element not in PRIMITIVES and names.class_in(element) not in OBJECTS:
            return ()
        kinds = OBJECTS.get(names.class_in(element)) or (PRIMITIVES[element],)
        self.arrays[descriptor] = None
        self.narrowed[Note(f"{label} of {name}: at most {_LONGEST} elements", name)] = None
        made = [Container("list", (kinds,) * length) for length in range(_LONGEST + 1)]
        return (*made, Nothing())

    def _members(self, cls: str) -> tuple[Alternative, ...]:
        """The constants of an enum, and null."""
        file = self._vm.path.find(cls)
        if file is None or not file.flags & ENUM:
            return ()
        shown = simple_name(file)
        constants = [f.name for f in file.fields if f.flags & ENUM]
        self.constants |= dict.fromkeys((cls, name) for name in constants)
        return (*(Known("str", repr(f"{shown}.{name}")) for name in constants), Nothing())


def _arity(method: Method) -> tuple[str, int]:
    return method.name, len(names.parameters(method.descriptor))


def parameter_names(method: Method) -> list[str]:
    """Those of the source where the class file has them."""
    types = names.parameters(method.descriptor)
    if len(method.parameter_names) == len(types) and all(method.parameter_names):
        return [str(each) for each in method.parameter_names]
    variables = () if method.code is None else method.code.variables
    known = {slot: name for start, slot, name in variables if start == 0}
    slots = parameter_slots(method)[0 if method.is_static else 1 :]
    return [known.get(slot, f"arg{number}") for number, slot in enumerate(slots)]


def _offered(vm: VirtualMachine, file: ClassFile) -> Iterator[tuple[ClassFile, Method]]:
    """Public constructors and methods, inherited ones too; not those of ``Object`` itself."""
    seen = set()
    for each in vm.linking.above(file.name):
        if each.name == "java/lang/Object":
            continue
        for key, method in each.declared.items():
            hidden = not method.flags & PUBLIC or method.flags & (BRIDGE | SYNTHETIC)
            maker = method.name == "<init>"
            if key in seen or method.name == "<clinit>" or method.flags & ABSTRACT:
                continue
            if maker and (each is not file or file.flags & ABSTRACT):
                continue
            if method.is_static and each is not file:
                continue
            seen.add(key)
            if not hidden:
                yield each, method
