"""Two versions of a class: the same answers to every sequence of calls, or calls that differ."""

from heapwright.compare.pairing import PairedProgram, pair
from heapwright.compare.returned import changed_members
from heapwright.compare.uncompared import (
    changed_and_not_called,
    changed_classes,
    not_called,
    uncompared,
)
from heapwright.compare.unfollowed_fields import unfollowed_fields
from heapwright.compare.unread import differs_in_unread_fields
from heapwright.compare.versions import Version, git_version
