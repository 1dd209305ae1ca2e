"""How many objects of each class two versions are compared with."""

from __future__ import annotations

from heapwright.compare import PairedProgram
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import derive_scope
from heapwright.program import Operation
from heapwright.program.equal_objects import is_value
from heapwright.program.java.language import Java
from heapwright.program.kinds import Anything
from heapwright.program.python.interface.special_methods import COMPARISONS


def scope_of_pairs(paired: PairedProgram, chosen: Setting) -> dict[str, int]:
    """Limits of a class apply to it in both versions; the versions' own objects of an explored
    class are as many as there are pairs. An object that was passed may come back as another one in
    only one version. Where that is not seen at once, as in Java, or of objects that are equal,
    there is room for one more of each class that is only passed. Objects that can be compared meet
    another one, whatever the comparison declares.
    """
    derived = derive_scope(paired.program, {})
    java = paired.program.frontend.language == Java.name
    passed = (n for n in paired.program.supplied if java or is_value(paired.old.classes[n]))
    scope = {name: derived.limit(name) + 1 for name in passed}
    for owner in (op.owner for op in paired.program.operations if _meets_others(op)):
        scope[owner] = max(2, derived.limit(owner), scope.get(owner, 0))
    for given, limit in chosen.scope.items():
        name = given if isinstance(given, str) else given.__qualname__
        same = [n for n in paired.program.classes if n.rpartition(".")[2] == name]
        scope |= dict.fromkeys(same or [name], int(limit))
    return scope


def _meets_others(operation: Operation) -> bool:
    """Whether it is a comparison with whatever there is."""
    kinds = (kind for p in operation.parameters[1:] for kind in p.alternatives)
    return operation.member in COMPARISONS and any(isinstance(kind, Anything) for kind in kinds)
