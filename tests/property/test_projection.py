"""Forgetting variables keeps exactly the models of the others."""

from collections.abc import Iterable, Sequence

import z3
from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from heapwright.solver import Conjunction, Facts, Solver, project, restrict
from heapwright.solver.eliminate import eliminate
from heapwright.terms import FALSE, TRUE, Linear, Literal, app, const, eq, var
from tests.property.drawing import (
    SMALL,
    box,
    comparisons,
    conjunctions,
    crowded,
    differences,
    disequalities,
    equations,
    inequalities,
    masks,
    products,
    quotients,
    remainders,
    sums,
    variables,
)
from tests.property.oracle import (
    Point,
    known,
    models,
    numbers,
    points,
    values,
    z3_all,
    z3_any,
    z3_check,
    z3_exists,
    z3_term,
)

FEWER = settings(max_examples=40)
"""For laws that ask Z3 or try every point of a box."""

SIZE = 3
EDGE = 2
"""Where brute force is the judge, old variables range over ``-EDGE .. EDGE``."""

SHIFTED = st.builds(lambda x, c: x.shift(c), variables(SIZE), SMALL)
QUOTIENTS = st.builds(
    lambda op, x, k: app(op, x, const(k)),
    st.sampled_from(["div", "mod"]),
    variables(SIZE),
    st.sampled_from([2, 3]),
)
DIFFERENCES = (differences(SIZE), disequalities(SIZE))
LINEAR = (
    *DIFFERENCES,
    equations(SIZE),
    remainders(SIZE),
    comparisons(SIZE),
    inequalities(SIZE),
)


def new_terms(*kinds: SearchStrategy[Linear]) -> SearchStrategy[list[Linear]]:
    return st.lists(st.one_of(*kinds), min_size=1, max_size=2)


def bounded(literals: list[Literal]) -> list[Literal]:
    return [*literals, *box(SIZE, -EDGE, EDGE)]


def images(literals: Sequence[Literal], terms: Sequence[Linear]) -> set[Point]:
    """The values of the terms in all models, by trying them all."""
    return {values(terms, point) for point in models(literals, SIZE, -EDGE, EDGE)}


def own_models(conjunctions: Iterable[Conjunction], own: int, edge: int) -> set[Point]:
    """The points in the union; hidden values are tried in the box that old variables have."""
    found = set()
    for conjunction in conjunctions:
        facts = conjunction.facts()
        for point in points(own, -edge, edge):
            for hidden in points(conjunction.hidden, -EDGE, EDGE):
                if facts.satisfied_by(dict(enumerate((*point, *hidden)))):
                    found.add(point)
                    break
    return found


def check_by_brute_force(
    literals: list[Literal], terms: Sequence[Linear], found: Sequence[Conjunction]
) -> None:
    expected = images(literals, terms)
    edge = max((abs(value) for point in expected for value in point), default=EDGE) + 1
    assert own_models(found, len(terms), edge) == expected


def check_by_z3(
    literals: list[Literal], terms: Sequence[Linear], found: Sequence[Conjunction]
) -> None:
    """``(exists old. literals and new == terms) <=> or(found)``, for all integers."""
    old, new = numbers("old", SIZE), numbers("new", len(terms))
    defined = [y == z3_term(term, old) for y, term in zip(new, terms, strict=True)]
    past = z3.And(z3_all(literals, old), *defined)
    union = z3_any(found, new)
    lost = z3_check(past, z3.Not(union))
    invented = z3_check(union, z3.Not(z3_exists(old, past)))
    event(f"lost: {lost}, invented: {invented}")
    assert lost != z3.sat
    assert invented != z3.sat


# --- project ------------------------------------------------------------------------------------


@FEWER
@given(conjunctions(*LINEAR), new_terms(SHIFTED, sums(SIZE, 2), QUOTIENTS))
def test_a_projection_has_the_values_that_brute_force_finds(
    literals: list[Literal], terms: list[Linear]
) -> None:
    literals = bounded(literals)
    facts = Facts.of(SIZE, literals)
    found = project(Solver(), facts, terms) if facts is not None else []
    check_by_brute_force(literals, terms, found)


@FEWER
@given(conjunctions(*LINEAR), new_terms(SHIFTED, sums(SIZE, 2), QUOTIENTS))
def test_a_projection_is_equivalent_to_the_quantified_past(
    literals: list[Literal], terms: list[Linear]
) -> None:
    facts = known(SIZE, literals)
    check_by_z3(literals, terms, project(Solver(), facts, terms))


@FEWER
@given(
    conjunctions(*LINEAR, products(SIZE), quotients(SIZE), masks(SIZE)),
    new_terms(SHIFTED, sums(SIZE, 1)),
)
def test_a_projection_of_products_keeps_its_models_with_hidden_variables(
    literals: list[Literal], terms: list[Linear]
) -> None:
    literals = bounded(literals)
    facts = Facts.of(SIZE, literals)
    found = project(Solver(), facts, terms) if facts is not None else []
    event(f"hidden: {max((c.hidden for c in found), default=0)}")
    check_by_brute_force(literals, terms, found)


@given(conjunctions(*DIFFERENCES, most=6), new_terms(SHIFTED))
def test_a_projection_of_differences_hides_nothing(
    literals: list[Literal], terms: list[Linear]
) -> None:
    facts = known(SIZE, literals)
    assert [c.hidden for c in project(Solver(), facts, terms) if c.hidden] == []


@FEWER
@given(conjunctions(*LINEAR, products(SIZE), quotients(SIZE), masks(SIZE)))
def test_a_projection_that_keeps_everything_keeps_every_model(literals: list[Literal]) -> None:
    literals = bounded(literals)
    facts = known(SIZE, literals)
    found = project(Solver(), facts, [var(v) for v in range(SIZE)])
    assert own_models(found, SIZE, EDGE + 1) == models(literals, SIZE, -EDGE, EDGE)


# --- restrict -----------------------------------------------------------------------------------


@st.composite
def kept_variables(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Matrix indices, doubles among them, and an offset for each."""
    indices = draw(st.lists(st.integers(1, SIZE), min_size=1, max_size=2))
    return indices, [draw(SMALL) for _ in indices]


def terms_of(kept: tuple[list[int], list[int]]) -> list[Linear]:
    return [var(index - 1).shift(offset) for index, offset in zip(*kept, strict=True)]


@FEWER
@given(st.one_of(conjunctions(*DIFFERENCES, most=7), crowded(SIZE)), kept_variables())
def test_a_restriction_is_equivalent_to_the_quantified_past(
    literals: list[Literal], kept: tuple[list[int], list[int]]
) -> None:
    facts = known(SIZE, literals)
    quick = restrict(facts, *kept)
    event("quick" if quick is not None else "not quick")
    if quick is not None:
        assert not quick.hidden
        # Disequalities together may leave no model; then there is none on either side.
        check_by_z3(literals, terms_of(kept), [quick])


@given(st.lists(differences(SIZE), max_size=7), kept_variables())
def test_bounds_are_always_restricted_and_as_brute_force_finds(
    literals: list[Literal], kept: tuple[list[int], list[int]]
) -> None:
    literals = bounded(literals)
    facts = known(SIZE, literals)
    quick = restrict(facts, *kept)
    assert quick is not None
    check_by_brute_force(literals, terms_of(kept), [quick])
    assert project(Solver(), facts, terms_of(kept)) == [quick]


# --- eliminate ----------------------------------------------------------------------------------


@FEWER
@given(conjunctions(*LINEAR), st.sets(st.integers(0, SIZE - 1), min_size=1))
def test_eliminating_keeps_the_models_of_the_other_variables(
    literals: list[Literal], unwanted: set[int]
) -> None:
    old = numbers("x", SIZE)
    gone = [old[v] for v in sorted(unwanted)]
    past = z3_exists(gone, z3_all(literals, old))
    union = z3.Or([z3_exists(gone, z3_all(one, old)) for one in eliminate(literals, unwanted)])
    assert z3_check(z3_all(literals, old), z3.Not(union)) != z3.sat
    assert z3_check(union, z3.Not(past)) != z3.sat


@given(conjunctions(*LINEAR, most=4), st.integers(0, SIZE - 1))
def test_a_variable_that_is_not_multiplied_does_not_stay(literals: list[Literal], v: int) -> None:
    for one in eliminate(literals, [v]):
        assert v not in {w for literal in one for w in literal.variables()}


@given(conjunctions(*LINEAR, products(SIZE)))
def test_eliminating_nothing_changes_nothing(literals: list[Literal]) -> None:
    assert eliminate(literals, []) == [tuple(dict.fromkeys(literals))]


@given(st.integers(0, SIZE - 1), conjunctions(*DIFFERENCES), sums(SIZE))
def test_a_variable_that_is_defined_by_the_others_is_replaced(
    v: int, literals: list[Literal], term: Linear
) -> None:
    image = term.without(v)
    replaced = [one.substitute(lambda w: image if w == v else var(w)) for one in literals]
    found = eliminate([*literals, eq(var(v), image)], [v])
    if FALSE in replaced:
        assert found == []
    else:
        assert found == [tuple(dict.fromkeys(one for one in replaced if one != TRUE))]
