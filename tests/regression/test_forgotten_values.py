"""A forgotten value is read by nothing that a question can reach, or looking at it is a cut."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import Cut
from heapwright.execution.proxies.forgotten import Forgotten
from tests.sources import written

COUNTER = """
    class Counter:
        def __init__(self) -> None:
            self.count = 0
            self.on = False

        def press(self) -> None:
            self.count += 1
            self.on = not self.on
    """
HELPERS = """
    import operator

    THREE = 3

    def small(counter) -> bool:
        return counter.count < THREE

    def is_three(counter) -> bool:
        return counter.count is THREE

    class Reader:
        def read(self, counter):
            return counter.count

    by_name = {"small": small}
    """
SPECS = """
    import helpers
    from helpers import Reader, by_name, small
    from counter import Counter

    def through_a_module(counter: Counter) -> bool:
        return helpers.small(counter)

    def through_a_name(counter: Counter) -> bool:
        return small(counter)

    def through_a_class(counter: Counter) -> bool:
        return Reader().read(counter) < 3

    def through_a_table(counter: Counter) -> bool:
        return by_name["small"](counter)

    def through_a_late_import(counter: Counter) -> bool:
        from helpers import small as little
        return little(counter)

    def by_identity(counter: Counter) -> bool:
        return not helpers.is_three(counter)

    def by_template(counter: Counter) -> bool:
        return "{0.count}".format(counter) != "3"
    """


@pytest.fixture
def target(tmp_path: Path) -> str:
    written(tmp_path, SPECS, "specs")
    written(tmp_path, HELPERS, "helpers")
    return f"{written(tmp_path, COUNTER, 'counter')}:Counter"


THROUGH = [
    "through_a_module",
    "through_a_name",
    "through_a_class",
    "through_a_table",
    "through_a_late_import",
    "by_identity",
    "by_template",
]


@pytest.mark.parametrize("name", THROUGH)
def test_a_helper_in_another_module_counts(name: str, target: str, tmp_path: Path) -> None:
    (verdict,) = hw.verify(target, f"{tmp_path / 'specs.py'}:{name}").verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence == ("counter = Counter()", *["counter.press()"] * 3)


@pytest.mark.parametrize("name", THROUGH)
def test_a_helper_in_another_folder_counts(
    name: str, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not instrumented, so that only its names tell what it reads."""
    library = tmp_path / "library"
    library.mkdir()
    (tmp_path / "helpers.py").rename(library / f"helpers_{name}.py")
    specs = (tmp_path / "specs.py").read_text(encoding="utf-8")
    specs = specs.replace("import helpers\n", f"import helpers_{name} as helpers\n")
    (tmp_path / "specs.py").write_text(
        specs.replace("from helpers import", f"from helpers_{name} import"), encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(library))
    (verdict,) = hw.verify(target, f"{tmp_path / 'specs.py'}:{name}").verdicts
    assert verdict.verdict == "violated"
    assert len(verdict.sequence) == 4


LOOKS = """
    from counter import Counter

    THREE = 3

    def by_identity(counter: Counter) -> bool:
        return counter.count is THREE

    def by_isinstance(counter: Counter) -> bool:
        return not isinstance(counter.count, int)

    def by_type(counter: Counter) -> bool:
        return type(counter.count) is not int

    def by_class_pattern(counter: Counter) -> bool:
        match counter.count:
            case int():
                return False
        return True

    def by_value_pattern(counter: Counter) -> bool:
        match counter.count:
            case 3:
                return True
        return False

    def by_singleton_pattern(counter: Counter) -> bool:
        match counter.count:
            case True:
                return True
        return False

    def by_attribute(counter: Counter) -> bool:
        return counter.count.real == 3

    def by_hasattr(counter: Counter) -> bool:
        return not hasattr(counter.count, "real")

    def by_membership(counter: Counter) -> bool:
        before = counter.count
        return before + 1 in [before]

    def by_iteration(counter: Counter) -> bool:
        return len(list(counter.count)) == 0
    """
WAYS = [line.split("(")[0].split()[-1] for line in LOOKS.splitlines() if "def " in line]


@pytest.mark.parametrize("name", WAYS)
def test_looking_at_what_the_user_ignores_is_a_cut(name: str, target: str, tmp_path: Path) -> None:
    file = written(tmp_path, LOOKS, "looks")
    found = hw.find(target, f"{file}:{name}", ignore_fields=["Counter.count"])
    assert found.found is None, found.claim
    assert "field count is ignored, but its value is needed" in found.claim


def test_where_a_look_would_not_be_noticed_the_field_is_named(target: str) -> None:
    three = 3
    found = hw.find(target, lambda c: c.count is three, ignore_fields=["Counter.count"])
    assert found.found is None
    assert "field count is ignored, but its value may be needed" in found.claim


def test_a_function_that_reads_something_else_is_answered(target: str) -> None:
    found = hw.find(target, lambda c: c.on and not c.on, ignore_fields=["Counter.count"])
    assert found.found is False


@pytest.mark.parametrize(
    "spec", ["counter.count == 2", "counter.count is 2", "not isinstance(counter.count, int)"]
)
@pytest.mark.filterwarnings("ignore:.is. with:SyntaxWarning")
def test_a_graph_says_which_field_it_lacks(spec: str, target: str, tmp_path: Path) -> None:
    hw.explore(target).save(tmp_path / "counter.graph")
    found = hw.find(tmp_path / "counter.graph", spec)
    assert found.found is None
    assert f"the graph does not keep field count, which {spec} reads; ask {target}" in found.claim


def test_a_graph_answers_what_does_not_read_it(target: str, tmp_path: Path) -> None:
    hw.explore(target).save(tmp_path / "counter.graph")
    assert len(hw.find(tmp_path / "counter.graph", "counter.on").sequence) == 2
    assert hw.find(tmp_path / "counter.graph", "counter.on and not counter.on").found is False


@pytest.mark.parametrize(
    "body",
    [
        "self.count = total = self.count + 1\n            self.high = total > 2",
        "self.count += 1\n            self.high = is_high(self)",
    ],
)
def test_a_field_that_the_program_reads_is_kept(body: str, tmp_path: Path) -> None:
    source = f"""
    def is_high(counter) -> bool:
        match counter:
            case Counter(count=3):
                return True
        return False

    class Counter:
        def __init__(self) -> None:
            self.count = 0
            self.high = False

        def press(self) -> None:
            {body}

        def ok(self) -> bool:
            return not self.high
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Counter", "ok").verdicts
    assert verdict.verdict == "violated"
    assert len(verdict.sequence) == 4


def test_fields_by_position_in_a_pattern_are_read(tmp_path: Path) -> None:
    source = """
    class Counter:
        __match_args__ = ("count",)

        def __init__(self) -> None:
            self.count = 0

        def press(self) -> None:
            self.count += 1

        def ok(self) -> bool:
            match self:
                case Counter(2):
                    return False
            return True
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Counter", "ok").verdicts
    assert verdict.verdict == "violated"


def test_arithmetic_with_a_forgotten_text_may_raise(tmp_path: Path) -> None:
    source = """
    class Log:
        def __init__(self) -> None:
            self.last = 0

        def note(self, text: str) -> None:
            self.last = text

        def bump(self) -> None:
            self.last += 1
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Log", "no-crash").verdicts
    assert verdict.verdict != "holds"


class _Path:
    def end(self, signal: BaseException) -> None:
        raise signal


@pytest.mark.parametrize("kind", [int, bool, float, str])
def test_every_method_of_a_number_or_text_looks_or_updates(kind: type) -> None:
    """Whatever Python's own types can do, none of it gets through unseen."""
    updates = {"__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__"}
    updates |= {"__neg__", "__pos__", "__invert__", "__abs__"}
    harmless = {"__new__", "__init__", "__init_subclass__", "__subclasshook__", "__doc__"}
    for name in sorted(set(dir(kind)) - updates - harmless - {"__getattribute__", "__class__"}):
        value = Forgotten(_Path(), "count")  # type: ignore[arg-type]
        with pytest.raises(Cut, match="field count"):
            getattr(value, name)
    for name in updates & set(dir(kind)):
        other = Forgotten(_Path(), "count", number=False)  # type: ignore[arg-type]
        with pytest.raises(Cut, match="field count"):
            getattr(Forgotten, name)(other, 1)
