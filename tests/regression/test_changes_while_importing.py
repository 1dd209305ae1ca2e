"""Nothing is cut while modules are imported: no path runs that could be ended.

Found on networkx.utils: its settings are a dataclass, whose ``__init__`` was written by a library,
and is called on a new object while the module is imported.
"""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import written

SOURCE = """
    from argparse import Namespace

    def settings(level):
        made = Namespace.__new__(Namespace)
        made.__init__(level=level)
        return made

    SETTINGS = settings(3)

    class Counter:
        def __init__(self):
            self.count = 0

        def add(self, n: int) -> None:
            if n > SETTINGS.level:
                self.count += n
    """


def test_an_init_that_a_library_wrote_is_called_while_importing(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, SOURCE)}:Counter")
    assert {branch.status for branch in result.branches} == {"covered"}
