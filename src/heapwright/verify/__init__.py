"""Properties: they hold in every reachable state of the scope, or here is how to break them."""

from heapwright.verify.check import Breach, Checker, Violation
from heapwright.verify.crashes import ENDLESS, Crash, crash_of
from heapwright.verify.properties import AGREEMENT, Property, find_properties
