"""Two versions of a class: the same answers to every sequence of calls, or calls that differ."""

from heapwright.compare.pairing import PairedProgram, pair
from heapwright.compare.versions import Version, git_version
