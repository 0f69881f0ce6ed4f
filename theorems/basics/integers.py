"""Integers between two others, one by one."""

from verify.language import NearMiss, Source, Theorem

USED = Source(note="000", lines="L127-175 (used in the proofs)")

A_BIT = Theorem(
    id="integers.bit",
    says="An integer between 0 and 1 is one of them.",
    source=USED,
    forall="a integer",
    given="0 <= a <= 1",
    claim="a = 0 or a = 1",
    claims=("A10",),
    instance="a = 1",
    proof="""
        cases a <= 0 or 1 <= a
            case a <= 0
                by law antisymmetry(a, 0)
            case 1 <= a
                by law antisymmetry(a, 1)
    """,
    near_misses=(NearMiss(given="-1 <= a <= 1", witness="a = -1"),),
)

A_STEP = Theorem(
    id="integers.step",
    says="An integer between -1 and 1 is -1, 0 or 1.",
    source=Source(note="003", lines="L57-61, L273-288 (used in the proofs)"),
    forall="a integer",
    given="-1 <= a <= 1",
    claim="a = 0 or a = 1 or a = -1",
    claims=("D8",),
    instance="a = 1",
    proof="""
        cases a <= -1 or 0 <= a
            case a <= -1
                by law antisymmetry(a, -1)
            case 0 <= a
                cases a <= 0 or 1 <= a
                    case a <= 0
                        by law antisymmetry(a, 0)
                    case 1 <= a
                        by law antisymmetry(a, 1)
    """,
    near_misses=(NearMiss(given="-1 <= a <= 2", witness="a = 2"),),
)
