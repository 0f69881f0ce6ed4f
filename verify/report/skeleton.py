"""What `lemmata new` writes: a file of theorems to begin with."""

TEXT = '''\
"""{title}: say in one sentence what these theorems are about."""

from verify.language import PROVED, REFUTED, Misprint, NearMiss, Source, Theorem

# `lemmata check {path}` checks this file, `lemmata show {path}` shows how it reads.
# It is true as it stands. Change one thing at a time, and look what becomes of it.

{name} = Theorem(
    id="{id}",
    says="The exponential function lies above its tangent at 0.",  # a plain sentence, with its full stop
    source=Source(note="000", lines="L1", paper=""),  # where it is printed
    # The statement: for all these variables (real, natural, integer; 0 < x <= 1), given hypotheses, the claim
    # (docs/notation.md).
    forall="x real",
    # given="x <= 1",
    # nontrivial="x > 0",  # what an instance worth having satisfies, if the hypotheses allow trivial ones too
    claim="1 + x <= exp(x)",
    claims=(),  # the numbers of the claims that it speaks to, if there is a list of them
    # Written from the mathematics, before the first run: PROVED, VERIFIED, REFUTED, VACUOUS or ILL_POSED.
    expect=PROVED,
    # instance="x = 0",  # values that satisfy the hypotheses, if none is found without
    # scope="n <= 60",  # for VERIFIED: the range of shapes
    # A proof, if none is found without: steps that a reader can follow. docs/proofs.md has all of them,
    # `lemmata trust` the laws, and the words of a statement with what they take.
    # proof="""
    #     by law exp_tangent(x)
    # """,
    # Each fault of the printed wording, all else as above. What is left out is as in the theorem.
    printed=(
        Misprint(
            name="strict", claim="1 + x < exp(x)", expect=REFUTED, witness="x = 0",
            why="at 0 both sides are 1",
        ),
    ),
    # Small spoilings that must be refuted: they show that the check can fail.
    near_misses=(NearMiss(claim="1 + 2*x <= exp(x)", witness="x = 1"),),
    # What `lemmata show {path} --plot FILE.svg` draws (and `Figure` is imported from verify.language, too).
    # figures=(Figure(curve="exp(x) - 1 - x", over="-1 <= x <= 1", says="never below 0"),),
)
'''


def skeleton(theorem: str, path: str) -> str:
    """A file with one theorem of this id."""
    name = theorem.replace(".", "_").replace("-", "_").upper()
    return TEXT.format(
        title=theorem, id=theorem, path=path, name=name if name.isidentifier() else f"THEOREM_{name}"
    )
