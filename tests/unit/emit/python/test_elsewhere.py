"""What the plug-in changes, in an interpreter of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from heapwright.emit.python import elsewhere

ASKED = """
import datetime, json, os, runpy, socket, sys, tempfile, time
from pathlib import Path
from time import time as early

kept = datetime.datetime.now

def told():
    moment = datetime.datetime.fromtimestamp(1e9)
    return {
        "today": str(datetime.date.today()),
        "now": str(datetime.datetime.now())[:10],
        "utc": str(datetime.datetime.now(datetime.timezone.utc))[:10],
        "old utc": str(datetime.datetime.utcnow())[:10],
        "zone of utc": str(datetime.datetime.utcnow().tzinfo),
        "kind": type(datetime.datetime.now()).__name__,
        "time": int(time.time()) // 10**7,
        "nanoseconds": time.time_ns() // 10**16,
        "local": time.localtime().tm_year,
        "universal": time.gmtime().tm_year,
        "text": time.ctime()[-4:],
        "formatted": time.strftime("%Y"),
        "dated": time.asctime()[-4:],
        "home": str(Path.home()),
        "user": os.environ.get("USER"),
        "host": socket.gethostname(),
        "processors": os.cpu_count(),
        "zone": time.tzname[0],
        "temporary": tempfile.gettempdir(),
        "moment": str(moment),
    }

fixed = lambda: [str(datetime.datetime(2020, 1, 2)), time.gmtime(0).tm_year, str(1.5)]
before, known = told(), fixed()
tempfile.tempdir = None
runpy.run_path(sys.argv[1])["pytest_load_initial_conftests"]()
print(json.dumps([before, told(), known == fixed()]))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], dict[str, str], bool]:
    folder = tmp_path_factory.mktemp("elsewhere")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ASKED, elsewhere.__file__],
        cwd=folder,
        env={**os.environ, "TZ": "UTC", "HOME": str(Path.home()), "USER": "here"},
        capture_output=True,
        text=True,
        check=True,
    )
    before, after, is_same = json.loads(done.stdout)
    return before, after, is_same


def test_all_that_depends_on_the_machine_or_the_day_is_another(
    told: tuple[dict[str, str], dict[str, str], bool],
) -> None:
    before, after, _ = told
    same = {name for name in before if before[name] == after[name]}
    assert same == {"zone of utc", "kind"}


def test_what_depends_on_neither_is_the_same(
    told: tuple[dict[str, str], dict[str, str], bool],
) -> None:
    assert told[2]
