"""Tests that held only on this machine, or today, were kept."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

VARYING = {
    "the hour": ("import time", "time.localtime().tm_hour", "int"),
    "the year": ("import datetime", "datetime.date.today().year", "int"),
    "the day of the week": (
        "from datetime import datetime",
        "datetime.now().strftime('%A')",
        "str",
    ),
    "the time zone": ("import datetime", "datetime.datetime.fromtimestamp(0).isoformat()", "str"),
    "the user": ("import getpass", "getpass.getuser()", "str"),
    "home": ("from pathlib import Path", "str(Path.home())", "str"),
    "a variable": ("import os", "os.environ['PATH']", "str"),
    "the terminal": ("import shutil", "shutil.get_terminal_size().columns", "int"),
    "the machine": ("import os", "os.cpu_count()", "int"),
    "the folder": ("", "__file__", "str"),
}


@pytest.mark.parametrize(("imports", "result", "kind"), VARYING.values(), ids=VARYING)
def test_only_the_type_of_what_varies_is_asserted(
    imports: str, result: str, kind: str, tmp_path: Path
) -> None:
    source = f"""
{imports}

class Box:
    def look(self):
        return {result}

    def twice(self, n: int) -> int:
        return 2 * n
"""
    result_of = hw.generate(f"{written(tmp_path, source)}:Box")
    suite = dict(result_of.sources)["test_box.py"]
    assert f"assert isinstance(box.look(), {kind})" in suite
    assert "assert box.twice(1) == 2" in suite
    assert result_of.unstable == ()
