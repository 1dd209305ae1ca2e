"""What handlers see of an exception."""

from __future__ import annotations

from heapwright.compare.raised import causes_of, fields_of, written


def test_fields_are_those_of_the_class_those_of_python_and_notes() -> None:
    error = FileNotFoundError(2, "gone", "a.txt")
    error.add_note("look")
    error.place = 3  # type: ignore[attr-defined]
    error._hidden = 4  # type: ignore[attr-defined]
    found = fields_of(error)
    assert found["errno"] == 2
    assert found["filename"] == "a.txt"
    assert found["place"] == 3
    assert found["__notes__"] == ["look"]
    assert "_hidden" not in found
    assert "args" not in found


def test_what_a_generator_returns_is_a_field() -> None:
    assert fields_of(StopIteration(3))["value"] == 3


def test_the_object_that_lacks_an_attribute_is_internal() -> None:
    assert fields_of(AttributeError("no", name="x", obj=[])) == {"__notes__": [], "name": "x"}


def test_causes_are_what_it_was_raised_from_and_what_a_group_has() -> None:
    cause, one = KeyError(1), ValueError("a")
    group = ExceptionGroup("several", [one])
    group.__cause__ = cause
    assert causes_of(group) == [cause, one]
    assert causes_of(one) == []


def test_an_exception_may_write_itself() -> None:
    said = type("Said", (Exception,), {"__str__": lambda self: "a"})()
    shown = type("Shown", (Exception,), {"__repr__": lambda self: "b"})()
    assert written(said, said) == [("a", "a")]
    assert written(shown, KeyError(1)) == [("b", "KeyError(1)")]
    assert written(KeyError(1), KeyError(2)) == []
