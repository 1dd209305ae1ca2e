"""What the plug-in changes, in an interpreter of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from heapwright.emit.python import elsewhere

ASKED = """
import datetime, json, os, runpy, socket, sys, tempfile, time, uuid
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
        "network card": uuid.getnode(),
        "identifier": [uuid.uuid1().node, uuid.uuid1().time // 10**14],
    }

fixed = lambda: [str(datetime.datetime(2020, 1, 2)), time.gmtime(0).tm_year, str(1.5)]
before, known = told(), fixed()
tempfile.tempdir = None
runpy.run_path(sys.argv[1])["pytest_load_initial_conftests"]()
print(json.dumps([before, told(), known == fixed()]))
"""


def said(source: str, world: int, folder: Path) -> Any:
    """What the source prints in an interpreter of its own."""
    here = {"TZ": "UTC", "HOME": str(Path.home()), "USER": "here"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", source, elsewhere.__file__],
        cwd=folder,
        env={**os.environ, **here, elsewhere.ELSEWHERE: str(world)},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.fixture(scope="module", params=elsewhere.WORLDS)
def told(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, str], dict[str, str], bool]:
    before, after, is_same = said(ASKED, request.param, tmp_path_factory.mktemp("elsewhere"))
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


START = """
import json, random, runpy, sys, time
runpy.run_path(sys.argv[1])["pytest_load_initial_conftests"]()
"""


def test_worlds_differ_in_what_people_ask_of_a_date() -> None:
    moments = [world.moment for world in elsewhere.WORLDS.values()]
    assert {moment.weekday() for moment in moments} == {1, 5, 4}
    assert {moment.year % 4 == 0 for moment in moments} == {True, False}
    assert {moment.month for moment in moments} == {4, 2, 12}
    assert len({moment.hour // 8 for moment in moments}) == 3


@pytest.mark.parametrize(("world", "lucky"), [(1, [20, "c", True]), (2, [1, "a", False])])
def test_chance_is_extreme(world: int, lucky: list[object], tmp_path: Path) -> None:
    asks = "[random.randint(1, 20), random.choice('abc'), random.random() > 0.99]"
    assert said(f"{START}print(json.dumps({asks}))", world, tmp_path) == lucky


def test_what_is_seeded_is_what_belongs_to_the_seed(tmp_path: Path) -> None:
    asks = "[random.random(), random.randint(1, 10**6), random.choice(range(999))]"
    seeded = f"import json, random\nrandom.seed(3)\nprint(json.dumps({asks}))"
    there = f"{START}random.seed(3)\nprint(json.dumps({asks}))"
    assert said(there, 1, tmp_path) == said(seeded, 1, tmp_path)
    own = "[random.Random(3).random(), random.Random(3).randint(1, 10**6)]"
    assert said(f"{START}print(json.dumps({own}))", 2, tmp_path) == said(
        f"import json, random\nprint(json.dumps({own}))", 2, tmp_path
    )


def test_samples_and_shuffles_still_end(tmp_path: Path) -> None:
    asks = "[sorted(random.sample(range(99), 99))[0], len(random.sample(range(10**6), 50))]"
    assert said(f"{START}print(json.dumps({asks}))", 1, tmp_path) == [0, 50]


@pytest.mark.parametrize(("world", "least", "most"), [(2, 0.0, 0.1), (3, 0.004, 1.0)])
def test_clocks_tick_seldom_or_in_leaps(
    world: int, least: float, most: float, tmp_path: Path
) -> None:
    asks = "print(json.dumps([-f() + f() for f in (time.time, time.monotonic, time.perf_counter)]))"
    for passed in said(f"{START}{asks}", world, tmp_path):
        assert least <= passed < most
