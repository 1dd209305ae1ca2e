"""The clock and chance made the same exploration give other graphs, and leaked between paths."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sources import explored, outcomes, reasons

STAMPED = """
    import random, time, uuid
    from datetime import date, datetime, timezone

    RNG = random.Random(3)

    class Record:
        def __init__(self) -> None:
            self.value = None

        def stamp(self) -> None:
            self.value = {value}

        def look(self) -> object:
            return self.value
    """
VALUES = (
    "time.time()",
    "time.monotonic_ns()",
    "time.localtime().tm_year",
    "datetime.now()",
    "datetime.now(timezone.utc).isoformat()",
    "date.today()",
    "uuid.uuid4()",
    "random.random()",
    "RNG.randint(1, 1000)",
)


@pytest.mark.parametrize("value", VALUES)
def test_every_path_meets_the_same(value: str, tmp_path: Path) -> None:
    source = STAMPED.format(value=value)
    one, two = (explored(tmp_path, source, "Record") for _ in range(2))
    assert one.graph.states == two.graph.states
    assert len(one.graph.states) == 3  # nothing, a fresh record, a stamped one
    assert any("not tracked" in reason for reason in reasons(one))


def test_sleeping_takes_no_time(tmp_path: Path) -> None:
    source = """
        import time

        class Patient:
            def wait(self) -> None:
                end = time.monotonic() + 3600
                while time.monotonic() < end:
                    time.sleep(60)
                raise TimeoutError("an hour")
        """
    exploration = explored(tmp_path, source, "Patient")
    assert outcomes(exploration, "Patient.wait") == {"TimeoutError"}
    assert exploration.seconds < 10
