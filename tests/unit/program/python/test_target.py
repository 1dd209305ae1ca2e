"""Which classes a target names."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import UserError
from heapwright.program.python.target import parse_target, target_of
from tests.sources import STRUCTURES, written


def test_a_file_with_several_classes() -> None:
    target = parse_target(f"{STRUCTURES / 'pair.py'}:Account, Customer")
    assert target.names == ("Account", "Customer")
    assert (target.module, target.folder) == ("pair", STRUCTURES)
    assert parse_target(target.absolute()).names == target.names


def test_a_module_by_its_name() -> None:
    target = parse_target("json.decoder:JSONDecoder")
    assert (target.module, target.folder) == ("json.decoder", None)
    assert target.absolute() == "json.decoder:JSONDecoder"


def test_a_file_of_a_package_is_imported_as_such(tmp_path: Path) -> None:
    inner = tmp_path / "outer" / "inner"
    inner.mkdir(parents=True)
    for folder in (inner, inner.parent):
        (folder / "__init__.py").touch()
    target = parse_target(f"{written(inner, '')}:X")
    assert target.module == "outer.inner.subject"
    assert target.folder is not None
    assert target.folder.resolve() == tmp_path.resolve()


def test_neighbours_belong_to_the_program_and_others_do_not(tmp_path: Path) -> None:
    target = parse_target(f"{written(tmp_path, '')}:X")
    assert target.covers("helper", tmp_path.resolve() / "helper.py")
    assert target.covers("package.helper", tmp_path.resolve() / "package" / "helper.py")
    assert not target.covers("elsewhere", tmp_path.resolve().parent / "elsewhere.py")
    longer = tmp_path.resolve().with_name(f"{tmp_path.name}_too")
    assert not target.covers("elsewhere", longer / "elsewhere.py")


class Here:
    pass


def test_a_class_names_itself() -> None:
    target = target_of(Here)
    assert target.file.resolve() == Path(__file__).resolve()
    assert target.names == ("Here",)


def test_classes_without_a_place_are_refused() -> None:
    class Local:
        pass

    with pytest.raises(UserError, match="not at the top level"):
        target_of(Local)
    with pytest.raises(UserError, match="must come from one module"):
        target_of(Here, Path)
    homeless = type("Homeless", (), {"__module__": "nowhere_at_all"})
    with pytest.raises(UserError, match="has no source file"):
        target_of(homeless)


def test_a_name_that_cannot_be_imported(tmp_path: Path) -> None:
    file = tmp_path / "not-a-name.py"
    file.touch()
    with pytest.raises(UserError, match="rename it"):
        parse_target(f"{file}:X")
