"""What facts, matrices and searches say of models is true of every model."""

from itertools import permutations, product
from math import inf

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from heapwright.solver import Facts, Mode, Sat, Solver, Unsat, Verdict, matrix
from heapwright.solver.facts import Condition, essential_bounds, literal_of, opposite
from heapwright.solver.search import find_model, surely_empty
from heapwright.terms import Literal, Relation, app, const, eq, holds, le, ne, negate, var
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
)
from tests.property.oracle import known, models, points, satisfied

FEWER = settings(max_examples=40)
"""For laws that ask Z3 or try every point of a box."""

SIZE = 3
EDGE = 3
"""The box is ``-EDGE .. EDGE`` in every variable."""

DIVISORS = (-4, -3, -2, 2, 3, 4)
LINEAR = (differences(SIZE), disequalities(SIZE), comparisons(SIZE), equations(SIZE))
ANY = (*LINEAR, remainders(SIZE, DIVISORS), products(SIZE), masks(SIZE))
PARTIAL = (*ANY, quotients(SIZE))
"""Those among them that divide by a variable hold nowhere where it is zero."""

Bound = tuple[int, int, int]
"""``x_i - x_j <= c`` as ``(i, j, c)``."""

pairs = st.sampled_from(list(permutations(range(SIZE + 1), 2)))
bounds = st.builds(lambda pair, c: (*pair, c), pairs, st.integers(-4, 4))
conditions = st.builds(
    lambda relation, bound: (relation, *bound), st.sampled_from(list(Relation)), bounds
)


# --- Matrices -----------------------------------------------------------------------------------


def closed(size: int, given_bounds: list[Bound]) -> matrix.Rows | None:
    """The closure by Floyd and Warshall; None if the bounds have no model."""
    rows = matrix.unbounded(size)
    for i, j, c in given_bounds:
        rows[i][j] = min(rows[i][j], c)
    for k, i, j in product(range(size + 1), repeat=3):
        rows[i][j] = min(rows[i][j], rows[i][k] + rows[k][j])
    return None if any(rows[i][i] < 0 for i in range(size + 1)) else rows


def tightened(size: int, given_bounds: list[Bound]) -> matrix.Rows | None:
    rows = matrix.unbounded(size)
    return rows if all(matrix.tighten(rows, *bound) for bound in given_bounds) else None


def consistent(given_bounds: list[Bound]) -> matrix.Rows:
    """The tightened matrix; the example is dropped where the bounds clash."""
    rows = tightened(SIZE, given_bounds)
    assume(rows is not None)
    assert rows is not None
    return rows


def finite(rows: matrix.Rows) -> list[Bound]:
    """The bounds that a matrix sets between different indices."""
    cells = [(i, j, c) for i, row in enumerate(rows) for j, c in enumerate(row)]
    return [(i, j, int(c)) for i, j, c in cells if i != j and c != inf]


@given(st.lists(bounds, max_size=9))
def test_tightening_bound_by_bound_gives_the_closure_of_all(given_bounds: list[Bound]) -> None:
    assert tightened(SIZE, given_bounds) == closed(SIZE, given_bounds)


@given(st.lists(bounds, max_size=9))
def test_essential_bounds_rebuild_the_matrix(given_bounds: list[Bound]) -> None:
    rows = consistent(given_bounds)
    essential = [(i, j, int(rows[i][j])) for i, j in essential_bounds(rows)]
    assert tightened(SIZE, essential) == rows


@given(
    st.lists(bounds, max_size=9),
    st.lists(st.tuples(st.integers(1, SIZE), SMALL), min_size=1, max_size=3),
)
def test_restricting_a_matrix_gives_a_closed_matrix_of_the_shifted_variables(
    given_bounds: list[Bound], kept: list[tuple[int, int]]
) -> None:
    rows = consistent(given_bounds)
    # The same by definition: new variables beside the old ones, equal to them up to the offset.
    joined = finite(rows)
    for k, (index, offset) in enumerate(kept, start=SIZE + 1):
        joined += [(k, index, offset), (index, k, -offset)]
    whole = closed(SIZE + len(kept), joined)
    assert whole is not None
    places = [0, *range(SIZE + 1, SIZE + 1 + len(kept))]
    expected = [[whole[i][j] for j in places] for i in places]
    assert matrix.restrict(rows, [i for i, _ in kept], [c for _, c in kept]) == expected


@given(st.lists(bounds, max_size=9))
def test_a_new_variable_leaves_the_others_alone(given_bounds: list[Bound]) -> None:
    rows = consistent(given_bounds)
    wider = matrix.copy(rows)
    assert matrix.add_variable(wider) == SIZE + 1
    assert wider == closed(SIZE + 1, given_bounds)


# --- Facts --------------------------------------------------------------------------------------


@FEWER
@given(conjunctions(*PARTIAL, most=6))
def test_facts_are_satisfied_by_the_models_of_their_literals(literals: list[Literal]) -> None:
    facts = Facts.of(SIZE, literals)
    for point in points(SIZE, -EDGE, EDGE):
        model = dict(enumerate(point))
        truth = satisfied(literals, point)
        if facts is None:
            assert not truth
        else:
            assert facts.satisfied_by(model) is truth
            assert satisfied(facts.literals(), point) is truth


@given(st.lists(differences(SIZE), max_size=8))
def test_difference_bounds_clash_exactly_where_they_have_no_model(literals: list[Literal]) -> None:
    bounded = [*literals, *box(SIZE, -EDGE, EDGE)]
    facts = Facts.of(SIZE, bounded)
    assert (facts is not None) is bool(models(bounded, SIZE, -EDGE, EDGE))


@given(conjunctions(*PARTIAL), st.one_of(*PARTIAL))
def test_a_verdict_is_true_of_every_model(literals: list[Literal], literal: Literal) -> None:
    facts = known(SIZE, literals)
    verdict = facts.verdict(literal)
    truths = {satisfied([literal], point) for point in models(literals, SIZE, -EDGE, EDGE)}
    event(verdict.value)
    if verdict is Verdict.TRUE:
        assert False not in truths
    if verdict is Verdict.FALSE:
        assert True not in truths


@FEWER
@given(st.lists(differences(SIZE), max_size=6), differences(SIZE))
def test_bounds_alone_leave_open_only_what_is_open(
    literals: list[Literal], literal: Literal
) -> None:
    bounded = [*literals, *box(SIZE, -EDGE, EDGE)]
    facts = known(SIZE, bounded)
    truths = {satisfied([literal], point) for point in models(bounded, SIZE, -EDGE, EDGE)}
    only = {frozenset({True}): Verdict.TRUE, frozenset({False}): Verdict.FALSE}
    assert facts.verdict(literal) is only.get(frozenset(truths), Verdict.OPEN)


@given(conjunctions(differences(SIZE), disequalities(SIZE), most=8))
def test_no_disequality_of_facts_touches_a_bound(literals: list[Literal]) -> None:
    facts = known(SIZE, literals)
    assert facts.rows == closed(SIZE, finite(facts.rows))
    for i, j, c in facts.apart:
        assert i > j
        assert facts.rows[i][j] > c
        assert facts.rows[j][i] > -c


@given(conjunctions(*PARTIAL), st.one_of(*PARTIAL))
def test_a_copy_does_not_notice_what_its_original_assumes(
    literals: list[Literal], literal: Literal
) -> None:
    facts = known(SIZE, literals)
    copy, before = facts.copy(), set(facts.literals())
    facts.assume(literal)
    assert set(copy.literals()) == before


@given(conjunctions(*LINEAR), st.lists(st.one_of(*LINEAR), max_size=3))
def test_a_witness_is_kept_only_while_it_is_a_model(
    literals: list[Literal], more: list[Literal]
) -> None:
    facts = known(SIZE, literals)
    Solver().check(facts)
    for literal in more:
        assume(facts.assume(literal))
        assert facts.witness is None or facts.satisfied_by(facts.witness)


@given(conditions)
def test_a_condition_and_its_literal_and_its_opposite_agree(condition: Condition) -> None:
    relation, i, j, c = condition
    literal = literal_of(condition)
    assert literal == literal.substitute(var)
    assert literal_of(opposite(condition)) == negate(literal)
    for point in points(SIZE, -EDGE, EDGE):
        difference = (0, *point)[i] - (0, *point)[j]
        compared = {Relation.LE: difference <= c, Relation.EQ: difference == c}
        assert satisfied([literal], point) is compared.get(relation, difference != c)


# --- Searching ----------------------------------------------------------------------------------


@given(conjunctions(*PARTIAL, most=7))
def test_a_model_that_is_found_is_a_model(literals: list[Literal]) -> None:
    facts = known(SIZE, literals)
    model = find_model(facts)
    event("found" if model is not None else "not found")
    if model is not None:
        assert set(model) == set(range(SIZE))
        assert all(holds(literal, model) for literal in literals)


@given(st.lists(differences(SIZE), max_size=8))
def test_bounds_that_do_not_clash_always_yield_a_model(literals: list[Literal]) -> None:
    facts = known(SIZE, literals)
    assert find_model(facts) is not None


# ``(k*x + c) % m`` compared with a number, for two variables.
clocks = st.builds(
    lambda relation, v, k, c, m, r: relation(
        app("mod", var(v).scale(k).shift(c), const(m)), const(r)
    ),
    st.sampled_from([le, eq, ne]),
    st.integers(0, 1),
    st.integers(1, 3),
    SMALL,
    st.sampled_from(DIVISORS),
    SMALL,
)


@given(st.lists(clocks, max_size=5), conjunctions(*ANY, most=1))
def test_what_is_surely_empty_is_empty(literals: list[Literal], more: list[Literal]) -> None:
    facts = known(SIZE, [*literals, *more])
    empty = surely_empty(facts)
    event("empty" if empty else "not known to be empty")
    if empty:
        # Twelve consecutive numbers have all remainders of all divisors.
        assert not models([*literals, *more], SIZE, -6, 5)


@given(st.lists(clocks, max_size=5))
def test_remainders_alone_are_surely_empty_exactly_where_no_number_has_them(
    literals: list[Literal],
) -> None:
    facts = known(2, literals)
    assert surely_empty(facts) is not bool(models(literals, 2, 0, 11))


# --- The door -----------------------------------------------------------------------------------


@FEWER
@given(
    st.one_of(
        conjunctions(*PARTIAL, most=6), conjunctions(remainders(SIZE, DIVISORS)), crowded(SIZE)
    )
)
def test_both_modes_find_a_model_exactly_where_there_is_one(literals: list[Literal]) -> None:
    bounded = [*literals, *box(SIZE, -EDGE, EDGE)]
    facts = Facts.of(SIZE, bounded)
    some = bool(models(bounded, SIZE, -EDGE, EDGE))
    if facts is None:
        assert not some
        return
    for mode in Mode:
        answer = Solver(mode).check(facts.copy())
        assert isinstance(answer, Sat if some else Unsat)
        if isinstance(answer, Sat):
            assert facts.satisfied_by(answer.model)


@FEWER
@given(conjunctions(*ANY, most=5), st.one_of(*ANY))
def test_both_modes_split_bounded_facts_into_the_models_of_either_side(
    literals: list[Literal], literal: Literal
) -> None:
    bounded = [*literals, *box(SIZE, -EDGE, EDGE)]
    all_models = models(bounded, SIZE, -EDGE, EDGE)
    assume(all_models)
    facts = Facts.of(SIZE, bounded)
    assert facts is not None
    here = {point for point in all_models if satisfied([literal], point)}
    for mode in Mode:
        split = Solver(mode).split(facts.copy(), literal)
        assert split.why is None
        for side, expected in ((split.true, here), (split.false, all_models - here)):
            found = models(list(side.literals()), SIZE, -EDGE, EDGE) if side is not None else set()
            assert found == expected
            assert (side is None) is not bool(expected)


@FEWER
@given(st.one_of(conjunctions(*LINEAR, remainders(SIZE)), crowded(SIZE)), conditions)
def test_both_modes_decide_a_condition_as_they_split_its_literal(
    literals: list[Literal], condition: Condition
) -> None:
    facts = known(SIZE, literals)
    assume(isinstance(Solver(Mode.Z3).check(facts.copy()), Sat))
    literal = literal_of(condition)
    assert facts.judge(condition) is facts.verdict(literal)
    slow = Solver(Mode.Z3).split(facts.copy(), literal)
    for mode in Mode:
        quick = Solver(mode).decide(facts.copy(), condition)
        assert (quick.true is None, quick.false is None) == (slow.true is None, slow.false is None)
        for side, told in ((quick.true, literal), (quick.false, negate(literal))):
            if side is not None:
                expected = models([*literals, told], SIZE, -EDGE, EDGE)
                assert models(list(side.literals()), SIZE, -EDGE, EDGE) == expected


@FEWER
@given(
    conjunctions(*LINEAR, remainders(SIZE)),
    st.one_of(*LINEAR, inequalities(SIZE), remainders(SIZE)),
)
def test_both_modes_agree_on_which_sides_of_a_split_are_possible(
    literals: list[Literal], literal: Literal
) -> None:
    facts = known(SIZE, literals)
    assume(isinstance(Solver(Mode.Z3).check(facts.copy()), Sat))
    tiers = Solver(Mode.TIERS).split(facts.copy(), literal)
    slow = Solver(Mode.Z3).split(facts.copy(), literal)
    assert (tiers.why, slow.why) == (None, None)
    assert (tiers.true is None, tiers.false is None) == (slow.true is None, slow.false is None)
