"""A method may take its receiver by ``*args``: it takes more than that."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import written

SOURCE = """
    class C:
        def __init__(*args) -> None:
            args[0].n = 0
        def put(*args) -> None:
            if len(args) == 3:
                args[0].n = args[1] + args[2]
        def __add__(*args):
            return args[0].n + args[1]
        def __lshift__(*args):
            args[0].n = args[1]
"""


def test_what_follows_the_receiver_is_passed(tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:C"
    verdicts = hw.verify(target, "c.n != 7", methods=["put"]).verdicts
    verdicts += hw.verify(target, "c.n != 7", methods=["__lshift__"]).verdicts
    assert [verdict.verdict for verdict in verdicts] == ["violated", "violated"]


def test_more_may_be_passed(tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:C"
    (verdict,) = hw.verify(target, "no-crash").verdicts
    assert "more than 2 of *args of C.put" in verdict.claim
