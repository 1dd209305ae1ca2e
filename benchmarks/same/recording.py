"""Explores one class and writes its suite, with whichever Heapwright the path leads to.

Run as a file of its own, also beside older revisions: it uses nothing but public functions. No
limit is in seconds, so that every machine does the same work.
"""

import sys
from pathlib import Path

import heapwright as hw

GRAPH, SUITE, REFUSED = "graph.sqlite", "suite", "refused"


def record(target: str, paths: int, folder: Path) -> None:
    """Ensures: ``folder`` has the graph and the suite, or what was said instead of each."""
    try:
        hw.explore(target, max_paths=paths, seconds=None).save(folder / GRAPH)
    except hw.UserError as error:
        (folder / f"{GRAPH}.{REFUSED}").write_text(str(error), encoding="utf-8")
    try:
        hw.generate(target, folder / SUITE, max_paths=paths, seconds=None)
    except hw.UserError as error:
        (folder / f"{SUITE}.{REFUSED}").write_text(str(error), encoding="utf-8")


if __name__ == "__main__":
    record(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
