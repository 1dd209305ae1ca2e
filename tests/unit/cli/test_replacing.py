"""Files that commands write replace only files of ours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heapwright.cli.replacing import refuse_to_replace, write_file
from heapwright.errors import UserError

OURS = re.compile(r"\A# ours\n")


def test_what_is_ours_or_empty_or_missing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_file(file, "# ours\n1", OURS)
    write_file(file, "# ours\n2", OURS)
    assert file.read_text(encoding="utf-8") == "# ours\n2"
    file.write_text("", encoding="utf-8")
    refuse_to_replace(file, OURS)


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("theirs # ours\n", encoding="utf-8")
    with pytest.raises(UserError, match="did not write this file; choose another path"):
        write_file(file, "# ours\n", OURS)
    assert file.read_text(encoding="utf-8") == "theirs # ours\n"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be written"):
        write_file(tmp_path / "missing" / "file", "# ours\n", OURS)
