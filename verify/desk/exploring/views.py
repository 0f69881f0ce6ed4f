"""What is seen of a randomizer: one user's report, its counts, the counts of all users, or a curator's
output.
"""

from collections.abc import Mapping
from fractions import Fraction

from verify.desk.exploring.central import Central
from verify.desk.exploring.counted import Counted
from verify.desk.exploring.local import Local
from verify.desk.exploring.built_in import Curator
from verify.desk.exploring.randomizers import Chosen
from verify.language.randomizer import BadRandomizer, Finite, number
from verify.prove import laws
from verify.prove.progress import Watch, unwatched
from verify.results.exploration import Counts, Place

View = Local | Counted | Central


def view_of(
    chosen: Chosen,
    view: str,
    n: int,
    neighbours: str,
    *,
    exact: bool = False,
    watch: Watch = unwatched,
) -> View:
    """What is seen of n users."""
    what, absent = chosen.build(n), neighbours == "add-remove"
    if isinstance(what, Curator):
        if view not in ("central", "local"):
            raise BadRandomizer(
                f"{chosen.name} is noise that a curator adds: ask with --view central, or --view local for "
                "one bit"
            )
        return Central(what, n, absent=absent)
    if view == "central":
        raise BadRandomizer(
            f"{chosen.name} is a randomizer of each user, and no curator sees the inputs: --view local, "
            "pre-shuffled or shuffled"
        )
    if view == "local":
        return Local(what, absent=absent)
    users = n if view == "shuffled" else 1
    return Counted(what, users, absent=absent, exact=exact, watch=watch)


def laws_at(view: View, place: Place) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """The laws of the output on two datasets, by the outputs as they are named."""
    first, second = (_law(view, dict(d)) for d in place.datasets)
    return first, second


def _law(view: View, dataset: Mapping[str, int]) -> dict[str, Fraction]:
    if isinstance(view, Central):
        if view.curator.laws is None:
            raise BadRandomizer(f"{view.curator.name} has infinitely many outputs, so its law is not drawn")
        return {str(y): w for y, w in view.curator.laws(view.n)[dataset.get("1", 0)].items()}
    f = view.finite
    if isinstance(view, Local):
        if not dataset:
            return {f.spelled(()): Fraction(1)}
        (x,) = dataset
        return {f.spelled(w): number(t) for w, t in f.reports()[f.inputs.index(x)].items()}
    users = laws.Users(view.rows, view.n, absent=view.absent)
    often = [dataset.get(x, 0) for x in f.inputs]
    law = users.law([*often, view.n - sum(often)] if view.absent else often)
    return {output_name(f, c): Fraction(w, law.denominator) for c, w in law.weights.items()}


def output_name(finite: Finite, counts: Counts) -> str:
    """Counts in short: of two letters that together always occur equally often, that of the last."""
    fixed = len({len(w) for row in finite.rows for w in row}) == 1
    return str(counts[-1]) if len(counts) == 1 or (len(counts) == 2 and fixed) else ",".join(map(str, counts))
