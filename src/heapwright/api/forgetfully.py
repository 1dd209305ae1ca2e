"""Shows that two versions agree by an exploration that forgets most of what is known of numbers.

It is tried where an exact exploration is not over soon, and given up at the first difference: that
may be one between states that no calls reach.
"""

from __future__ import annotations

from heapwright.api.claims import is_complete
from heapwright.compare import PairedProgram
from heapwright.compare.forgetting import Forgetting, Kept
from heapwright.errors import CutKind
from heapwright.graph import Explorer, Grows, Growth, Stopped
from heapwright.graph.mixed import Mixed, Mixing
from heapwright.graph.setting import Setting
from heapwright.graph.varying import Varying
from heapwright.graph.wiring import explorer_of
from heapwright.heap.walk import Slot
from heapwright.limits import current
from heapwright.verify import AGREEMENT, Checker, Violation

_SHARE = 0.6
"""Of the time that is left; the rest is for an exact exploration."""

_ATTEMPTS = 6
"""How often further places may turn out to grow."""


class _FirstDoubt(Checker):
    """Ends the exploration at whatever looks like a difference, reached or not."""

    is_in_doubt = False

    def _found(self, name: str, violation: Violation) -> None:
        self.is_in_doubt = True
        raise Stopped("versions may differ", CutKind.BUDGET)


def agreement_shown(
    paired: PairedProgram, setting: Setting, slots: frozenset[Slot]
) -> tuple[Explorer, Checker] | None:
    """A complete exploration of at least the states that calls reach, in none of which the versions
    differ; None if there is none to be had. ``slots`` are places that are known to grow.
    """
    with current().shared(_SHARE):
        for kept in Kept:
            found = _explored(paired, setting, kept, slots)
            if found is not None:
                return found
    return None


def _explored(
    paired: PairedProgram, setting: Setting, kept: Kept, slots: frozenset[Slot]
) -> tuple[Explorer, Checker] | None:
    program = paired.program
    mixed: frozenset[Slot] = frozenset()
    for _ in range(_ATTEMPTS):
        explorer = explorer_of(program, setting, growth=Growth.SYMBOLIC, slots=slots | mixed)
        explorer.accelerator.abstraction = Forgetting(kept, slots)
        explorer.accelerator.varying = Varying(explorer.graph)
        explorer.accelerator.mixing = Mixing(explorer.graph)
        checker = _FirstDoubt(program, explorer.runner, explorer.solver, [AGREEMENT])
        explorer.observer = checker
        try:
            graph = explorer.run()
        except Mixed as found:
            mixed |= found.slots
            continue
        except Grows as grows:
            if grows.slots <= slots:
                return None
            slots |= grows.slots
            continue
        agree = not checker.is_in_doubt and not checker.reasons(AGREEMENT.name)
        return (explorer, checker) if agree and is_complete(graph) else None
    return None
