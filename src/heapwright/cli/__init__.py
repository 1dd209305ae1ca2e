"""The command line."""

from heapwright.cli.main import main
