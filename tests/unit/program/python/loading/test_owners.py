"""Whose code a file has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from heapwright.package import FOLDER
from heapwright.program.python.loading.owners import LIBRARY, Owner, located


def test_files_have_owners(tmp_path: Path) -> None:
    assert located(json.__file__)[1] is Owner.INSTALLED
    assert located(pytest.__file__)[1] is Owner.INSTALLED
    assert located(str(LIBRARY / "lib-dynload" / "array.so"))[1] is Owner.OTHER
    assert located(str(FOLDER / "terms" / "linear.py"))[1] is Owner.OTHER
    assert located(str(tmp_path / "mine.py"))[1] is Owner.USER
    assert located(str(tmp_path / "mine.so"))[1] is Owner.OTHER


def test_a_file_is_named_by_its_real_place(tmp_path: Path) -> None:
    (tmp_path / "mine.py").touch()
    (tmp_path / "link.py").symlink_to(tmp_path / "mine.py")
    assert located(str(tmp_path / "link.py"))[0] == str((tmp_path / "mine.py").resolve())
