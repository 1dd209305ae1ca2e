"""Objects and arrays: fields, elements, creation, types."""

from __future__ import annotations

from collections.abc import Callable

from heapwright.program.java import names
from heapwright.program.java.decode import Instruction
from heapwright.program.java.opcodes import ARRAY_TYPES
from heapwright.program.java.translate.writer import Writer


def _get_field(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    target = w.pop()
    w.check_null(target)
    if w.linker.can_be_value(owner):
        w.push_new(f"value_field({target}, {name!r})", names.kind(descriptor))
        return
    attribute = w.linker.field(owner, name, False)[1]
    name = w.push_new(f"{target}.{attribute}", names.kind(descriptor))
    if w.linker.is_counter(attribute):
        w.counted.add(name)


def _put_field(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    value, target = w.pop_entry(), w.pop()
    w.check_null(target)
    attribute = w.linker.field(owner, name, False)[1]
    w.emit(f"{target}.{attribute} = {w.narrow(w.as_type(value, descriptor), descriptor)}")


def _get_static(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    declaring, attribute = w.linker.field(owner, name, True)
    w.start(declaring)
    w.push_new(f"{w.linker.reference(declaring)}.{attribute}", names.kind(descriptor))


def _put_static(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    value = w.pop_entry()
    declaring, attribute = w.linker.field(owner, name, True)
    w.start(declaring)
    stored = w.narrow(w.as_type(value, descriptor), descriptor)
    w.emit(f"{w.linker.reference(declaring)}.{attribute} = {stored}")


def _element(kind: str) -> Callable[[Writer, Instruction], None]:
    def write(w: Writer, _: Instruction) -> None:
        index, array = w.pop(), w.pop()
        w.check_null(array)
        w.push_new(f"{array}[position({array}, {index})]", kind)

    return write


def _set_element(w: Writer, instruction: Instruction) -> None:
    value, index, array = w.pop_entry(), w.pop(), w.pop()
    w.check_null(array)
    place = f"{array}[position({array}, {index})]"
    match instruction.opcode:
        case "aastore":
            at = w.temporary()
            w.emit(f"{at} = position({array}, {index})")
            w.emit(f"{array}[{at}] = storable({array}, {value.text})")
        case "bastore":
            w.emit(f"{place} = byte_or_truth({array}, {value.text})")
        case "castore" | "sastore" as name:
            w.emit(f"{place} = i2{name[0]}({value.text})")
        case _:
            w.emit(f"{place} = {value.text}")


def _new(w: Writer, instruction: Instruction) -> None:
    name = instruction.operand[1]
    w.start(name)
    w.known.add(w.push_new(f"{w.linker.reference(name)}.create()", "A"))


def _new_array(w: Writer, instruction: Instruction) -> None:
    operand = instruction.operand
    if isinstance(operand, int):
        element = ARRAY_TYPES[operand]
    else:
        element = operand[1] if operand[1].startswith("[") else f"L{operand[1]};"
    reference = w.linker.reference(f"[{element}")
    w.known.add(w.push_new(f"new_array({reference}, {w.pop()})", "A"))


def _new_arrays(w: Writer, instruction: Instruction) -> None:
    (_, name), dimensions = instruction.operand
    sizes = [w.pop() for _ in range(dimensions)][::-1]
    reference = w.linker.reference(name)
    w.known.add(w.push_new(f"new_arrays({reference}, [{', '.join(sizes)}])", "A"))


def _length(w: Writer, _: Instruction) -> None:
    array = w.pop()
    w.check_null(array)
    w.push_new(f"len({array})", "I")


def _cast(w: Writer, instruction: Instruction) -> None:
    value = w.stack[-1].text
    if value == "None":
        return
    reference = w.linker.reference(instruction.operand[1])
    w.emit(f"if {value} is not None: cast({value}, {reference})")


def _instance_of(w: Writer, instruction: Instruction) -> None:
    reference = w.linker.reference(instruction.operand[1])
    w.push_new(f"instance_of({w.pop()}, {reference})", "Z")


def _monitor(w: Writer, instruction: Instruction) -> None:
    """Without contention a lock only says who may notify."""
    value = w.pop()
    w.check_null(value)
    w.emit(f"{'lock' if instruction.opcode == 'monitorenter' else 'unlock'}({value})")


OPERATIONS: dict[str, Callable[[Writer, Instruction], None]] = {
    "getfield": _get_field,
    "putfield": _put_field,
    "getstatic": _get_static,
    "putstatic": _put_static,
    "new": _new,
    "newarray": _new_array,
    "anewarray": _new_array,
    "multianewarray": _new_arrays,
    "arraylength": _length,
    "checkcast": _cast,
    "instanceof": _instance_of,
    "monitorenter": _monitor,
    "monitorexit": _monitor,
}
for _letter, _kind in zip("ilfdabcs", "IJFDAIII", strict=True):
    OPERATIONS[f"{_letter}aload"] = _element(_kind)
    OPERATIONS[f"{_letter}astore"] = _set_element
