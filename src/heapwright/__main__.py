"""``python -m heapwright``: the command line."""

from heapwright.cli.main import main

main()
