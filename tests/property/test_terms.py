"""Terms and literals mean what Python's integers mean."""

import operator
import pickle
from collections.abc import Callable
from itertools import pairwise
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from heapwright.terms import (
    Linear,
    app,
    const,
    eq,
    holds,
    le,
    lt,
    ne,
    negate,
    show_linear,
    show_literal,
    var,
)
from tests.property.drawing import (
    NAMES,
    SMALL,
    Expression,
    Relating,
    expressions,
    linear_expressions,
    numbers_for,
    sums,
)
from tests.property.oracle import Point

Comparing = Callable[[int, int], bool]
COMPARED: list[tuple[Relating, Comparing]] = [
    (le, operator.le),
    (lt, operator.lt),
    (eq, operator.eq),
    (ne, operator.ne),
]
compared = st.sampled_from(COMPARED)
built = st.sampled_from([build for build, _ in COMPARED])


def python_value(text: str, point: Point) -> int:
    """What Python computes; the example is dropped where it divides by zero."""
    try:
        value: int = eval(text, {}, dict(zip(NAMES, point, strict=True)))
    except ZeroDivisionError:
        assume(False)
        raise
    return value


def model(point: Point) -> dict[int, int]:
    return dict(enumerate(point))


def name(variable: int) -> str:
    return NAMES[variable]


def is_normal(term: Linear) -> bool:
    """The invariant of ``Linear``, and of every term inside."""
    atoms = [atom for atom, _ in term.parts]
    plain = [atom for atom in atoms if isinstance(atom, int)]
    applied = [atom for atom in atoms if not isinstance(atom, int)]
    return (
        all(c for _, c in term.parts)
        and len(set(atoms)) == len(atoms)
        and atoms == [*plain, *applied]
        and all(a < b for a, b in pairwise(plain))
        and all(is_normal(atom.left) and is_normal(atom.right) for atom in applied)
    )


# --- Terms --------------------------------------------------------------------------------------


@given(expressions(), numbers_for())
def test_a_term_has_the_value_of_the_arithmetic_that_built_it(e: Expression, point: Point) -> None:
    assert python_value(e.text, point) == e.term.value(model(point))


@given(expressions())
def test_every_term_is_in_normal_form(e: Expression) -> None:
    assert is_normal(e.term)


@given(st.lists(linear_expressions(), min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_a_sum_does_not_depend_on_the_order_of_its_terms(
    es: list[Expression], random: Random
) -> None:
    shuffled = random.sample(es, len(es))
    one = sum((e.term for e in es), start=const(0))
    two = sum((e.term for e in shuffled), start=const(0))
    assert (one, hash(one)) == (two, hash(two))


@given(expressions(), expressions())
def test_a_product_does_not_depend_on_the_order_of_its_factors(
    a: Expression, b: Expression
) -> None:
    assert app("mul", a.term, b.term) == app("mul", b.term, a.term)


@given(expressions())
def test_a_term_minus_itself_is_zero(e: Expression) -> None:
    assert e.term - e.term == const(0)


@given(expressions(), SMALL, SMALL, numbers_for())
def test_scaling_and_shifting_agree_with_evaluation(
    e: Expression, by: int, more: int, point: Point
) -> None:
    value = python_value(e.text, point)
    assert e.term.scale(by).shift(more).value(model(point)) == value * by + more


@given(expressions(), st.lists(sums(3), min_size=3, max_size=3), numbers_for())
def test_substituting_is_evaluating_the_images_first(
    e: Expression, images: list[Linear], point: Point
) -> None:
    inner = tuple(image.value(model(point)) for image in images)
    value = python_value(e.text, inner)
    assert e.term.substitute(lambda v: images[v]).value(model(point)) == value


@given(sums(3), st.integers(0, 2))
def test_a_sum_is_one_variable_and_the_rest_without_it(term: Linear, v: int) -> None:
    assert var(v).scale(term.coefficient(v)) + term.without(v) == term


@given(expressions())
def test_the_variables_of_a_term_decide_its_value(e: Expression) -> None:
    used = set(e.term.variables())
    renamed = e.term.substitute(lambda v: var(v) if v in used else const(0))
    assert renamed == e.term
    assert e.term.is_plain() == (not any("App" in repr(atom) for atom, _ in e.term.parts))
    assert set(e.term.applied_variables()) <= used


@given(expressions())
def test_a_term_survives_pickling(e: Expression) -> None:
    again = pickle.loads(pickle.dumps(e.term))
    assert (again, hash(again)) == (e.term, hash(e.term))


@given(expressions(), numbers_for())
def test_a_shown_term_is_python_for_the_same_value(e: Expression, point: Point) -> None:
    value = python_value(e.text, point)
    assert python_value(show_linear(e.term, name), point) == value


# --- Literals -----------------------------------------------------------------------------------


@given(compared, expressions(), expressions(), numbers_for())
def test_a_literal_and_its_negation_agree_with_comparing_integers(
    by: tuple[Relating, Comparing], a: Expression, b: Expression, point: Point
) -> None:
    build, compare = by
    truth = compare(python_value(a.text, point), python_value(b.text, point))
    literal = build(a.term, b.term)
    assert holds(literal, model(point)) is truth
    assert holds(negate(literal), model(point)) is not truth


@given(compared, expressions(), expressions(), numbers_for())
def test_a_shown_literal_is_python_for_the_same_truth_value(
    by: tuple[Relating, Comparing], a: Expression, b: Expression, point: Point
) -> None:
    build, compare = by
    truth = compare(python_value(a.text, point), python_value(b.text, point))
    shown = show_literal(build(a.term, b.term), name)
    assert python_value(shown, point) is truth


@given(built, expressions(), expressions())
def test_negating_twice_changes_nothing(build: Relating, a: Expression, b: Expression) -> None:
    literal = build(a.term, b.term)
    assert negate(negate(literal)) == literal


@given(st.sampled_from([le, eq, ne]), expressions(), expressions(), st.integers(1, 5))
def test_a_common_factor_does_not_change_the_literal(
    build: Relating, a: Expression, b: Expression, factor: int
) -> None:
    assert build(a.term.scale(factor), b.term.scale(factor)) == build(a.term, b.term)


@given(st.sampled_from([eq, ne]), expressions(), expressions())
def test_an_equation_does_not_depend_on_its_direction(
    build: Relating, a: Expression, b: Expression
) -> None:
    assert build(a.term, b.term) == build(b.term, a.term)


@given(built, sums(3), st.lists(sums(3), min_size=3, max_size=3))
def test_substituting_in_a_literal_is_building_it_from_the_images(
    build: Relating, term: Linear, images: list[Linear]
) -> None:
    literal = build(term, const(0))
    expected = build(term.substitute(lambda v: images[v]), const(0))
    assert literal.substitute(lambda v: images[v]) == expected
