"""BuildGraph (Algorithm 1), and the graph on disk."""

from heapwright.graph.explore import Explorer, Options, Progress
from heapwright.graph.model import Disjunct, Edge, Graph, State

__all__ = [
    "Disjunct",
    "Edge",
    "Explorer",
    "Graph",
    "Options",
    "Progress",
    "State",
]
