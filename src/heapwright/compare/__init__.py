"""Two versions of a class: the same answers to every sequence of calls, or calls that differ."""

from heapwright.compare.pairing import PairedProgram, pair
from heapwright.compare.unread import differs_in_unread_fields
from heapwright.compare.versions import Version, git_version
