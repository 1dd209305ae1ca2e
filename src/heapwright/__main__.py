"""``python -m heapwright``: the command line."""

import sys

if not sys.flags.safe_path:
    del sys.path[0]  # the current folder: a ``queue.py`` in it would be taken for Python's own

from heapwright.cli import main

main()
