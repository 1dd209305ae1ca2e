"""Programs that keep things in collections of the library."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from benchmarks.java.lissa import measured

KEYS = """
import java.util.*;

public class Keys {
    static final class Key {
        final int number;

        Key(int number) {
            this.number = number;
        }
    }

    private final Map<Key, Integer> numbers = new HashMap<>();
    private Key last;

    public void put(int number) {
        last = new Key(number);
        numbers.put(last, number);
    }

    public int sum() {
        int sum = 0;
        for (Key key : numbers.keySet()) {
            sum += key.number;
        }
        return sum;
    }

    boolean isPair() {
        return numbers.size() == 2;
    }

    boolean isKnown() {
        return last == null || numbers.get(last) == last.number;
    }
}
"""
LINES = """
import java.util.*;

public class Lines {
    private final List<Integer> lines = new ArrayList<>();

    public void add(int line) {
        lines.add(line);
    }

    boolean isPair() {
        return lines.size() == 2;
    }
}
"""


RECORDS = """
import java.util.*;

public class Records {
    record Key(int number, String name) { }

    private final Map<Key, Integer> held = new LinkedHashMap<>();

    public void add(boolean large) {
        held.put(new Key(large ? 2 : 1, "key"), 0);
    }

    boolean isPair() {
        return held.size() == 2;
    }
}
"""


RECENT = """
import java.util.*;

public class Recent {
    private final Map<Integer, Integer> held = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
            return size() > 2;
        }
    };

    public void add(boolean large) {
        held.put(large ? 2 : 1, 0);
    }

    boolean isPair() {
        return held.size() == 2;
    }
}
"""


@pytest.fixture(params=[KEYS, LINES, RECORDS, RECENT], ids=["Keys", "Lines", "Records", "Recent"])
def collecting(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name = request.node.callspec.id
    file = tmp_path / f"{name}.java"
    file.write_text(request.param)
    return f"{file}:{name}"


def test_what_the_library_allocates_at_once_is_within_the_scope(collecting: str) -> None:
    found = hw.find(collecting, "isPair", seconds=120)
    assert found.found
    assert len(found.sequence) == 3


def test_plain_objects_are_keys_and_their_order_is_never_guessed(tmp_path: Path) -> None:
    file = tmp_path / "Keys.java"
    file.write_text(KEYS)
    scope = {"Keys.Key": 2}
    without = hw.verify(f"{file}:Keys", "isKnown", scope=scope, without=("sum",), seconds=120)
    assert without.verdicts[0].verdict == "holds"
    assert "HashMap.Node ≤" in without.verdicts[0].claim
    whole = hw.verify(f"{file}:Keys", "isKnown", scope=scope, seconds=120).verdicts[0]
    assert whole.verdict == "undecided"
    assert "the order of a hash table depends on hashCode of Keys$Key" in str(whole.reasons)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("name", "method", "size"),
    [
        ("LinkedList", "get", 2),
        ("TreeMap", "put", 3),
        ("TreeSet", "remove", 2),
        ("HashMap", "put", 1),
        ("Template", "getParameter", 1),
        ("DictionaryInfo", "getField", 1),
        ("Schedule", "quantumExpire", 2),
        ("SQLFilter", "get", 1),
        ("CombatantStatistic", "ensureTypExists", 1),
    ],
)
def test_paths_on_valid_heaps_are_those_of_the_class_in_python(
    name: str, method: str, size: int
) -> None:
    row = measured(name, method, size)
    assert row["equal"] == "yes"
    assert row["complete"] == "yes"
