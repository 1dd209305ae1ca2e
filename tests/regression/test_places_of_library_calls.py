"""A cut inside of a library names the line of the program that called it."""

from __future__ import annotations

from pathlib import Path

from tests.sources import explored

SOURCE = """
    import gzip


    class Archive:
        def store(self) -> None:
            with gzip.open("archive.gz", "wb") as file:
                file.write(b"")
    """


def test_the_line_is_that_of_the_call(tmp_path: Path) -> None:
    (cut,) = explored(tmp_path, SOURCE, "Archive").graph.cuts
    assert str(cut.place).endswith("subject.py:7")
