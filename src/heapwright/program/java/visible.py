"""What a test in the package of a class can see, and by which names."""

from __future__ import annotations

from collections.abc import Mapping

from heapwright.program.java import names
from heapwright.program.java.classfile import PRIVATE, PUBLIC, ClassFile
from heapwright.program.java.virtual_machine import VirtualMachine


class Visible:
    """Remembers the classes that it gave names of: a test has to import them."""

    def __init__(self, vm: VirtualMachine, internal: Mapping[str, str]) -> None:
        self._vm = vm
        self._internal = internal
        self._named: dict[str, str] = {}

    def package_of(self, internal: str) -> str:
        """Where tests of a class are; those of the runtime's packages must not have others."""
        return "" if names.is_library(internal) else internal.rpartition("/")[0]

    def name_of(self, name: str) -> str:
        """What source calls a class, given with dots or slashes; it may have to be imported."""
        internal = name.replace(".", "/")
        shown = names.nested(internal)
        self._named[shown.partition(".")[0]] = internal.partition("$")[0]
        return shown

    def outer_classes(self) -> dict[str, str]:
        """The outermost classes that source may mention, by their simple names."""
        known = {
            shown.partition(".")[0]: i.partition("$")[0] for shown, i in self._internal.items()
        }
        return {**known, **self._named}

    def catchable(self, name: str) -> str:
        """The exception's class, or the nearest one above it that a test can name."""
        internal = name.replace(".", "/")
        while not self.is_visible(internal):
            internal = self._vm.file(internal).superclass or "java/lang/Throwable"
        return self.name_of(internal)

    def is_visible(self, internal: str) -> bool:
        """Whether a test in the package of an explored class can name the class."""
        file = self._vm.path.find(internal)
        if file is None or ("$" in internal and not self._is_declared(file)):
            return False
        flags = file.flags_inside
        outer = internal.rpartition("$")[0]
        if flags & PRIVATE or (outer and not self.is_visible(outer)):
            return False
        packages = {self.package_of(each) for each in self._internal.values()}
        return bool(flags & PUBLIC) or internal.rpartition("/")[0] in packages

    def _is_declared(self, file: ClassFile) -> bool:
        """Whether a nested class has a name of its own: local and anonymous ones have none."""
        inner = next((each for each in file.inner if each.name == file.name), None)
        return inner is not None and inner.outer is not None and inner.simple is not None

    def visible_fields(self, internal: str) -> list[tuple[str, str]]:
        """Instance fields of a class and those above it that a test in its package can read."""
        package = internal.rpartition("/")[0]
        found: dict[str, str] = {}
        for file in self._vm.linking.above(internal):
            same = file.name.rpartition("/")[0] == package and not names.is_library(file.name)
            for field in file.fields:
                hidden = field.is_static or "$" in field.name or field.flags & PRIVATE
                if not hidden and (same or field.flags & PUBLIC):
                    found.setdefault(field.name, field.descriptor)
        return list(found.items())
