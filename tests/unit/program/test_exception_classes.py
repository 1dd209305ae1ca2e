"""What handlers see of an exception by its class alone."""

from __future__ import annotations

from heapwright.program.exception_classes import (
    defines,
    has_arguments_only,
    same_handlers,
    standard_fields,
)


class MissingError(KeyError):
    pass


def test_fields_of_standard_bases_are_those_that_c_code_keeps() -> None:
    class GoneError(FileNotFoundError):
        pass

    assert {"errno", "filename", "strerror"} <= set(standard_fields(GoneError))
    assert standard_fields(MissingError) == []


def test_handlers_go_by_names_and_standard_bases() -> None:
    assert same_handlers(MissingError, type("MissingError", (KeyError,), {}))
    assert not same_handlers(MissingError, type("MissingError", (LookupError,), {}))
    assert not same_handlers(MissingError, KeyError)


def test_an_exception_may_write_itself() -> None:
    said = type("Said", (MissingError,), {"__str__": lambda self: "a"})
    assert defines(type("Further", (said,), {}), "__str__")
    assert not defines(said, "__repr__")
    assert not defines(MissingError, "__str__")


def test_fields_notes_causes_and_members_are_more_than_arguments() -> None:
    noted, caused, with_field = KeyError(1), KeyError(1), KeyError(1)
    noted.add_note("look")
    caused.__cause__ = ValueError()
    with_field.place = 3  # type: ignore[attr-defined]
    others = OSError(2, "gone"), ExceptionGroup("several", [ValueError()])
    assert has_arguments_only(MissingError(1, "a"))
    assert not any(map(has_arguments_only, (noted, caused, with_field, *others)))
