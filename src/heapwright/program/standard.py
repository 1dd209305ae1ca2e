"""Modules of Python's own that any argument of a call may come from."""

from __future__ import annotations

import array
import collections
import copy
import datetime
import decimal
import fractions
import io
import itertools
import math
import operator
import os
import pathlib
import re
import sys
import uuid
from types import ModuleType
from typing import Final

STANDARD: Final[dict[str, ModuleType]] = {
    module.__name__: module
    for module in (
        array,
        collections,
        copy,
        datetime,
        decimal,
        fractions,
        io,
        itertools,
        math,
        operator,
        os,
        pathlib,
        re,
        sys,
        uuid,
    )
}
