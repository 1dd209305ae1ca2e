"""The process that has the JVM answers one request after another."""

from __future__ import annotations

import pytest

from heapwright.program.java.bridge import Bridge, JavaError
from tests.java.opened import skip_without_java

pytest.importorskip("jpype")
from heapwright.program.java.jvm import server


def test_a_request_that_does_not_exist_is_answered_with_an_error() -> None:
    skip_without_java()
    with pytest.raises(JavaError, match="KeyError: 'nothing'"):
        Bridge().ask("nothing")
    assert Bridge().ask("runtime", "no/such/Class") is None  # the process is still there


def test_an_exception_of_java_is_answered_as_one() -> None:
    skip_without_java()
    steps = [("static", "no/such/Class", "f", "()V", ())]
    answer = Bridge().ask("run", [], [steps])
    assert answer == [[("raised", "java.lang.ClassNotFoundException", "no.such.Class")]]


def test_class_files_of_the_runtime_are_found() -> None:
    skip_without_java()
    data = Bridge().ask("runtime", "java/util/TreeMap")
    assert data[:4] == b"\xca\xfe\xba\xbe"


@pytest.mark.parametrize("name", server._REQUESTS)
def test_every_request_can_be_asked(name: str) -> None:
    """Without arguments each says which of them are missing."""
    skip_without_java()
    with pytest.raises(JavaError, match=r"missing \d required positional argument"):
        Bridge().ask(name)
