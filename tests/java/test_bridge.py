"""One JVM serves a whole process, and an answer always belongs to its question."""

from __future__ import annotations

import pytest

from heapwright.errors import InternalError
from heapwright.program.java.bridge import Bridge, JavaError
from heapwright.program.java.jvm import frames

OBJECT = "java/lang/Object"


def test_bridges_share_one_process(bridge: Bridge) -> None:
    assert bridge.ask("runtime", OBJECT) == Bridge().ask("runtime", OBJECT)
    assert Bridge._running() is bridge._running()


def test_an_answer_that_was_not_waited_for_is_not_given_to_the_next_question(
    bridge: Bridge, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    expected = bridge.ask("runtime", OBJECT)
    with monkeypatch.context() as patch:
        patch.setattr(frames, "receive", interrupted)
        with pytest.raises(KeyboardInterrupt):
            bridge.ask("runtime", "java/lang/String")
    assert bridge.ask("runtime", OBJECT) == expected


def test_after_an_error_and_after_the_end_of_the_process_others_are_answered(
    bridge: Bridge,
) -> None:
    with pytest.raises(JavaError):
        bridge.ask("read", b"no class file")
    process = bridge._running()
    process.kill()
    process.wait()
    with pytest.raises(InternalError, match="the Java process ended during 'runtime'"):
        bridge.ask("runtime", OBJECT)
    assert bridge.ask("runtime", OBJECT)
