"""BuildGraph (Algorithm 1), and the graph on disk."""

from heapwright.graph.acceleration import Growth
from heapwright.graph.explore import Explorer
from heapwright.graph.growth import Grows
from heapwright.graph.model import Costs, Cutoff, Disjunct, Edge, Graph, Request, State, Update
from heapwright.graph.observer import IsReached, Observer, Progress, Stopped
from heapwright.graph.setting import Setting, SettingOptions
from heapwright.graph.store import load_graph, save_graph

__all__ = [
    "Costs",
    "Cutoff",
    "Disjunct",
    "Edge",
    "Explorer",
    "Graph",
    "Grows",
    "Growth",
    "IsReached",
    "Observer",
    "Progress",
    "Request",
    "Setting",
    "SettingOptions",
    "State",
    "Stopped",
    "Update",
    "load_graph",
    "save_graph",
]
