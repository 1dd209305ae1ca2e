"""Abstract heap states: capture, canonical form, rebuild, instances."""

from heapwright.heap.capture import Captured, Capturer
from heapwright.heap.rebuild import Rebuilder
from heapwright.heap.running import Live, StateRun, StateRunner, add_fresh
from heapwright.heap.shape import Node, Shape, instantiate
