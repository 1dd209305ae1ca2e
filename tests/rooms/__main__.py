"""Prints the picture."""

from __future__ import annotations

import sys

from tests.rooms.drawing import svg
from tests.rooms.graph import rooms

sys.stdout.buffer.write(svg(rooms()).encode())
