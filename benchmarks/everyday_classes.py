"""Classes as people write them: which ones ``everyday`` measures, and where they come from."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass

from benchmarks.places import EVERYDAY


@dataclass(frozen=True)
class Everyday:
    """A class to measure; ``source`` is "stdlib", "here", or the PyPI package to install."""

    kind: str
    source: str
    target: str

    @property
    def name(self) -> str:
        return self.target.rpartition(":")[2]

    def matches(self, wanted: str) -> bool:
        return wanted.lower() in (self.name.lower(), self.target.lower())

    def installed(self) -> bool:
        if self.source == "here":
            return True
        package = self.target.partition(":")[0].partition(".")[0]
        return importlib.util.find_spec(package) is not None


def _stdlib(target: str, kind: str) -> Everyday:
    return Everyday(kind, "stdlib", target)


def _here(target: str, kind: str) -> Everyday:
    return Everyday(kind, "here", f"{EVERYDAY}/{target}")


STDLIB = (
    _stdlib("collections:ChainMap", "layered map"),
    _stdlib("collections:Counter", "multiset"),
    _stdlib("collections:UserList", "list"),
    _stdlib("graphlib:TopologicalSorter", "graph"),
    _stdlib("fractions:Fraction", "number"),
    _stdlib("string:Template", "text template"),
    _stdlib("statistics:NormalDist", "statistics"),
    _stdlib("shlex:shlex", "tokenizer"),
    _stdlib("difflib:SequenceMatcher", "text comparison"),
    _stdlib("calendar:Calendar", "dates"),
    _stdlib("ipaddress:IPv4Address", "address"),
    _stdlib("sched:scheduler", "scheduler"),
    _stdlib("queue:LifoQueue", "queue with locks"),
    _stdlib("collections:UserDict", "dictionary"),
    _stdlib("textwrap:TextWrapper", "text wrapping"),
    _stdlib("string:Formatter", "text formatting"),
    _stdlib("http.cookies:Morsel", "cookie"),
    _stdlib("reprlib:Repr", "abbreviation"),
    _stdlib("contextlib:ExitStack", "stack of callbacks"),
    _stdlib("_pyio:BytesIO", "byte buffer"),
)

PYPI = (
    Everyday("cache", "cachetools", "cachetools:LRUCache"),
    Everyday("cache with times", "cachetools", "cachetools:TTLCache"),
    Everyday("sorted list", "sortedcontainers", "sortedcontainers:SortedList"),
    Everyday("bidirectional map", "bidict", "bidict:bidict"),
    Everyday("bidirectional map", "boltons", "boltons.dictutils:OneToOne"),
    Everyday("ordered set", "boltons", "boltons.setutils:IndexedSet"),
    Everyday("interval tree", "intervaltree", "intervaltree:IntervalTree"),
    Everyday("interval set", "portion", "portion.interval:Interval"),
    Everyday("iterator", "more-itertools", "more_itertools:peekable"),
    Everyday("trie", "pygtrie", "pygtrie:CharTrie"),
    Everyday("union-find", "networkx", "networkx.utils.union_find:UnionFind"),
    Everyday("priority queue", "heapdict", "heapdict:heapdict"),
    Everyday("linked list", "pyllist", "pyllist:dllist"),
    Everyday("money", "py-moneyed", "moneyed:Money"),
    Everyday("state machine", "transitions", "transitions:Machine"),
    Everyday("cache by frequency", "cachetools", "cachetools:LFUCache"),
    Everyday("cache with statistics", "boltons", "boltons.cacheutils:LRI"),
    Everyday("sorted map", "sortedcontainers", "sortedcontainers:SortedDict"),
    Everyday("multimap", "boltons", "boltons.dictutils:OrderedMultiDict"),
    Everyday("ordered set", "ordered-set", "ordered_set:OrderedSet"),
    Everyday("range map", "collections-extended", "collections_extended:RangeMap"),
    Everyday("priority queue", "boltons", "boltons.queueutils:HeapPriorityQueue"),
    Everyday("priority queue with keys", "pqdict", "pqdict:pqdict"),
    Everyday("heap", "networkx", "networkx.utils.mapped_queue:MappedQueue"),
    Everyday("persistent deque", "pyrsistent", "pyrsistent:PDeque"),
    Everyday("tree node", "treelib", "treelib:Node"),
)

HERE = (
    _here("bank_account.py:BankAccount", "bank account"),
    _here("inventory.py:Inventory", "inventory"),
    _here("shopping_cart.py:ShoppingCart", "prices"),
    _here("text_buffer.py:TextBuffer", "text buffer"),
    _here("trie.py:Trie", "trie"),
    _here("lru_cache.py:LRUCache", "cache"),
    _here("priority_queue.py:PriorityQueue", "priority queue"),
    _here("event_scheduler.py:EventScheduler", "scheduler"),
    _here("order_machine.py:Order", "state machine"),
    _here("matrix.py:Matrix", "matrix"),
    _here("polynomial.py:Polynomial", "number"),
    _here("range_set.py:RangeSet", "range set"),
    _here("bidirectional_map.py:BidirectionalMap", "bidirectional map"),
    _here("tokenizer.py:Tokenizer", "tokenizer"),
    _here("road_map.py:RoadMap", "graph"),
    _here("ring_buffer.py:RingBuffer", "ring buffer"),
    _here("bit_set.py:BitSet", "bit set"),
    _here("library.py:Library", "loans"),
    _here("temperature_log.py:TemperatureLog", "statistics"),
    _here("playlist.py:Playlist", "playlist"),
    _here("grade_book.py:GradeBook", "grades"),
    _here("parking_lot.py:ParkingLot", "parking lot"),
    _here("tic_tac_toe.py:TicTacToe", "game"),
    _here("roman.py:RomanNumerals", "numerals"),
    _here("url_builder.py:UrlBuilder", "URLs"),
)

FURTHER = (
    _stdlib("collections:UserString", "text"),
    _stdlib("configparser:RawConfigParser", "settings"),
    _stdlib("email.header:Header", "mail header"),
    _stdlib("email.message:Message", "mail"),
    _stdlib("gettext:NullTranslations", "translations"),
    _stdlib("html.parser:HTMLParser", "parser"),
    _stdlib("http.cookiejar:CookieJar", "cookies"),
    _stdlib("ipaddress:IPv4Network", "network"),
    _stdlib("optparse:OptionParser", "command line"),
    _stdlib("pathlib:PurePosixPath", "path"),
    _stdlib("pprint:PrettyPrinter", "printing"),
    _stdlib("queue:PriorityQueue", "queue with locks"),
    _stdlib("urllib.robotparser:RobotFileParser", "rules"),
    _stdlib("weakref:WeakValueDictionary", "dictionary"),
    _stdlib("wsgiref.headers:Headers", "headers"),
    _stdlib("zipfile:ZipInfo", "entry of an archive"),
    Everyday("cache", "cachetools", "cachetools:FIFOCache"),
    Everyday("cache", "cachetools", "cachetools:RRCache"),
    _stdlib("mailbox:MaildirMessage", "further"),
    Everyday("sorted set", "sortedcontainers", "sortedcontainers:SortedSet"),
    _stdlib("datetime:timezone", "further"),
    Everyday("many to many", "boltons", "boltons.dictutils:ManyToMany"),
    Everyday("list in blocks", "boltons", "boltons.listutils:BarrelList"),
    Everyday("address", "boltons", "boltons.urlutils:URL"),
    _stdlib("xml.dom.minidom:Document", "further"),
    Everyday("table", "boltons", "boltons.tableutils:Table"),
    Everyday("statistics", "boltons", "boltons.statsutils:Stats"),
    _stdlib("fileinput:FileInput", "further"),
    Everyday("buckets", "more-itertools", "more_itertools:bucket"),
    Everyday("prefix map", "pygtrie", "pygtrie:PrefixSet"),
)
"""Thirty more, chosen by their names alone."""

CLASSES = (*STDLIB, *PYPI, *HERE, *FURTHER)
