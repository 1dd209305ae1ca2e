"""Text made of an unknown number that was compared, searched or nested without being looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

USES = [
    *("str(x) < 'a'", "'0' > str(x)", "sorted([str(x), '0'])[0] == '0'", "max(f'{x}', '1') == '1'"),
    *("int(str(x)) + 1", "str(x) in '-1 and 1'", "'abc'.replace('a', f'{x}') == '-1bc'"),
    *("f'{x}{f\"{x}\"}' == '-1-1'", "len(f'{x}{f\"{x}\"}')", "f'{5:{x + 3}}' == ' 5'"),
    *(
        "str([x]) == '[-1]'",
        "f'{[x]}' == '[1]'",
        "'%s' % [x] == '[0]'",
        "'{}'.format((x,)) == '(0,)'",
    ),
    *(
        "str(x).__class__ is str",
        "'1'.startswith(str(x))",
        "''.join([str(x)]) == '1'",
        "{str(x): 1}",
    ),
    *(
        "str(x).isdigit()",
        "'a' + str(x) == 'a1'",
        "str(x) * 2 == '11'",
        "'{:>3}'.format(x)[-1:] == '1'",
    ),
]


@pytest.mark.parametrize("use", USES)
def test_python_agrees(use: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    return ({use}) if -2 < x < 2 else 0\n", tmp_path)
    function.check_all([(x,) for x in range(-2, 3)])


LOOKS = [
    *("text < '2'", "'2' > text", "sorted([text, '2'])[0] == '2'", "max(text, '1!') == '1!'"),
    *("text in 'is it 1? 1!'", "'a'.replace('a', text) == '1!'", "f'{error}!' == '1!!'"),
    *(
        "f'<{text}>' == '<1!>'",
        "int(text[:-1])",
        "''.join([text, 'a']) == '1!a'",
        "'%s' % error == '1!'",
    ),
    *(
        "'{}'.format(error) == '1!'",
        "[text] == ['1!']",
        "text.encode()",
        "list({text: 1}) == ['1!']",
    ),
    *(
        "'1!'.startswith(text)",
        "text.__class__ is str",
        "str([text]) == str(['1!'])",
        "print(text)",
    ),
    *(
        "repr(error) == repr(ValueError('1!'))",
        "str(ValueError(text)) == '1!'",
        "'a' + text == 'a1!'",
    ),
    *(
        "text * 2 == '1!1!'",
        "list(text)",
        "hash(text) == hash('1!')",
        "type(text) is str",
        "bool(text)",
    ),
]


@pytest.mark.parametrize("look", LOOKS)
def test_the_message_of_an_exception_is_exact(look: str, tmp_path: Path) -> None:
    source = f"""
def check(x):
    raise ValueError(f"{{x}}!")

def f(x: int):
    if not -2 < x < 2: return 0
    try:
        check(x)
    except ValueError as error:
        text = error.args[0]
        return {look}
"""
    Function(source, tmp_path).check_all([(x,) for x in range(-2, 3)])
