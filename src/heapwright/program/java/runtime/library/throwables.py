"""``java.lang.Throwable``, without stack traces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime.unknown_strings import written
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_GET_MESSAGE = names.method_name("getLocalizedMessage", "()Ljava/lang/String;")


def message(vm: VirtualMachine, error: Any) -> Any:
    """The detail message; one of the machine is made when it is asked for."""
    if callable(error.detailMessage):
        error.detailMessage = error.detailMessage()
    return error.detailMessage


def _plain(vm: VirtualMachine, error: Any) -> None:
    error.cause = error  # as Java says that there is none yet


def _with_message(vm: VirtualMachine, error: Any, text: Any) -> None:
    error.detailMessage, error.cause = text, error


def _with_cause(vm: VirtualMachine, error: Any, cause: Any) -> None:
    error.cause = cause
    error.detailMessage = None if cause is None else show(vm, cause)


def _with_both(
    vm: VirtualMachine,
    error: Any,
    text: Any,
    cause: Any,
    suppression: Any = True,
    writable: Any = True,
) -> None:
    error.detailMessage, error.cause = text, cause
    error.ignoresSuppressed = not suppression


def _cause(vm: VirtualMachine, error: Any) -> Any:
    return None if error.cause is error else error.cause


def _to_string(vm: VirtualMachine, error: Any) -> str:
    text = getattr(error, _GET_MESSAGE)()
    name = vm.name_of(error)
    return name if text is None else written(name, ": ", text)


def _add_suppressed(vm: VirtualMachine, error: Any, other: Any) -> None:
    if other is error:
        vm.fail("java/lang/IllegalArgumentException", "Self-suppression not permitted", cause=other)
    if other is None:
        vm.fail("java/lang/NullPointerException", "Cannot suppress a null exception.")
    if error.ignoresSuppressed:
        return
    known = () if error.suppressed is None else error.suppressed
    error.suppressed = vm.cls("[Ljava/lang/Throwable;")([*known, other])


def _suppressed(vm: VirtualMachine, error: Any) -> Any:
    known = () if error.suppressed is None else error.suppressed
    return vm.cls("[Ljava/lang/Throwable;")(list(known))


def _init_cause(vm: VirtualMachine, error: Any, cause: Any) -> Any:
    if error.cause is not error:
        shown = "a null" if cause is None else show(vm, cause)
        told = written("Can't overwrite cause with ", shown)
        vm.fail("java/lang/IllegalStateException", told, cause=error)
    if cause is error:
        told = "Self-causation not permitted"
        vm.fail("java/lang/IllegalArgumentException", told, cause=error)
    error.cause = cause
    return error


_TEXT = "Ljava/lang/String;"
_MESSAGE = names.method_name("getMessage", f"(){_TEXT}")
_ERROR = "Ljava/lang/Throwable;"
METHODS = {
    "java/lang/Throwable": {
        "<clinit>()V": lambda w: None,
        "<init>()V": _plain,
        f"<init>({_TEXT})V": _with_message,
        f"<init>({_ERROR})V": _with_cause,
        f"<init>({_TEXT}{_ERROR})V": _with_both,
        f"<init>({_TEXT}{_ERROR}ZZ)V": _with_both,
        f"getMessage(){_TEXT}": message,
        f"getLocalizedMessage(){_TEXT}": lambda w, e: getattr(e, _MESSAGE)(),
        f"getCause(){_ERROR}": _cause,
        f"initCause({_ERROR}){_ERROR}": _init_cause,
        f"toString(){_TEXT}": _to_string,
        f"addSuppressed({_ERROR})V": _add_suppressed,
        f"getSuppressed()[{_ERROR}": _suppressed,
        f"fillInStackTrace(){_ERROR}": lambda w, e: e,
        "printStackTrace()V": lambda w, e: None,
    },
    "java/lang/NullPointerException": {f"getMessage(){_TEXT}": message},
}
