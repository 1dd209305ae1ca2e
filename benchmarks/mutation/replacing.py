"""Makes another text the source of a module: what an import of it gives in this process.

Imports nothing that the classes measured are in: as a program, this runs before anything else.
"""

from __future__ import annotations

import sys
from _frozen_importlib_external import SourceFileLoader, spec_from_file_location
from types import CodeType

NEEDED = 71
"""Exit code if the interpreter has loaded the module before anything could replace it."""


class _Loader(SourceFileLoader):
    """Reads its code elsewhere; the place of the module stays, for a package to find its parts."""

    def __init__(self, module: str, file: str, instead: str) -> None:
        super().__init__(module, file)
        self._instead = instead

    def get_code(self, fullname: str) -> CodeType | None:
        with open(self._instead, "rb") as source:
            code: CodeType = compile(source.read(), self.path, "exec", dont_inherit=True)
        return code


class Replacement:
    """Finds the module, before any other finder is asked."""

    def __init__(self, module: str, file: str, instead: str) -> None:
        self._module = module
        self._loader = _Loader(module, file, instead)

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        if name != self._module:
            return None
        return spec_from_file_location(name, self._loader.path, loader=self._loader)

    def install(self) -> None:
        """The whole package is imported again, or its other parts would keep what they took from
        the module. What others took from it, such as pytest, stays as it is.
        """
        package = self._module.partition(".")[0]
        for name in [*sys.modules]:
            if name.partition(".")[0] == package:
                del sys.modules[name]
        sys.meta_path.insert(0, self)  # type: ignore[arg-type]  # its types need more imports


def main(module: str, file: str, instead: str, *options: str) -> int:
    """Runs pytest with the options; nothing has taken anything from the original."""
    if module in sys.modules:
        return NEEDED
    Replacement(module, file, instead).install()
    import site

    site.main()
    import pytest

    return int(pytest.main([*options]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
