"""Claims of the notes that are prose."""

from verify.language import Remark, Source

UNFINISHED = Remark(
    id="remark.unfinished",
    says="We incur a probability.",
    claims=("A9",),
    source=Source(note="000", lines="L109"),
    why="the sentence ends there",
)
LABEL = Remark(
    id="remark.label",
    says="The analyser of P^zsum is headed R^zsum, the name of the randomiser; note 004 has A^zsum.",
    claims=("D17",),
    source=Source(note="003", lines="L140"),
    why="a label, which no statement uses",
)
TUPLE = Remark(
    id="remark.tuple",
    says="The protocol of the theorem on P^zsum is written (P = R, A), which stands for P = (R, A).",
    claims=(),
    source=Source(note="003", lines="L161-163"),
    why="how the protocol is named, which no statement uses; note 004, L488, has P = (R, A)",
)
EXPERIMENT = Remark(
    id="remark.experiment",
    says="The calculated privacy metric indicated a high level of privacy protection.",
    claims=("C51",),
    source=Source(note="002", lines="L210-222"),
    why="no mechanism, no data and no number are named, so there is nothing that could hold or fail",
)
QUIZ = Remark(
    id="remark.quiz-what-is-privacy",
    says="What is privacy? The key names the second answer.",
    claims=("C52",),
    source=Source(note="002", lines="L269-284"),
    why="a choice between three ways to speak of privacy, none of them a mathematical statement",
)
TEST_FORMULA = Remark(
    id="remark.test-formula",
    says="test 1/2 + pi.",
    claims=(),
    source=Source(note="002", lines="L18"),
    why="a formula to try out the type setting: nothing is claimed of it",
)
NEWER_STUDIES = Remark(
    id="remark.newer-studies",
    says="In the conclusion we will claim that newer studies showed that non-interactive mechanisms are not "
    "enough for some larger problems.",
    claims=(),
    source=Source(note="002", lines="L42"),
    why="the conclusion names no study and no problem; the lower bounds here hold for interactive users too, "
    "minimax.l2-rate and minimax.l1-rate",
)
HARDER_TO_DISTINGUISH = Remark(
    id="remark.harder-to-distinguish",
    says="The smaller alpha is, the more difficult it is to distinguish the laws of Z on two different data.",
    claims=(),
    source=Source(note="002", lines="L46"),
    why="an intuition, with these numbers: total variation at most tanh(alpha/2) by privacy.total-variation, "
    "so that no test errs less than le-cam.test allows, and divergence "
    "at most alpha tanh(alpha/2) by kl.private",
)
BERNOULLI = Remark(
    id="remark.survey",
    says="To estimate a survey is to estimate the parameter of a Bernoulli law, the special case d = 2.",
    claims=(),
    source=Source(note="002", lines="L54"),
    why="a choice of model; for one probability the bounds are minimax.coin and local-sum.lower-bound, and "
    "a histogram of two bins is a binary sum by counts.two-bins",
)
LAPLACE_MODEL = Remark(
    id="remark.laplace-model",
    says="Z = X + sigma W, with W drawn from Laplace noise.",
    claims=(),
    source=Source(note="002", lines="L109"),
    why="the definition of the mechanism that the claims C20 to C25 are about",
)
SAMPLED_COORDINATES = Remark(
    id="remark.sampled-coordinates",
    says="The strategy of the paper samples for each coordinate a Bernoulli variable with the correct "
    "probability as a function of alpha.",
    claims=(),
    source=Source(note="002", lines="L171"),
    why="which probability is correct is not said; for a histogram of bins it is that of categories.law",
)
CONCENTRATION = Remark(
    id="remark.looks-like-concentration",
    says="The second equation looks a lot like a concentration inequality.",
    claims=(),
    source=Source(note="004", lines="L56"),
    why="a likeness; what the definition does and does not say of ratios is privacy.ratio-likely-bounded, "
    "and that both ways to write it agree smooth-noise.strict-or-not",
)
LARGEST_VALUES = Remark(
    id="remark.largest-values",
    says="The bound follows by plugging in the largest values, eps = delta = 1.",
    claims=(),
    source=Source(note="004", lines="L276"),
    why="the reason for a line of a derivation, which is entered as one: binary-sum.at-least-two, line 3",
)
SHUFFLES_FIRST = Remark(
    id="remark.shuffles-first",
    says="It is without loss of accuracy or privacy to suppose that a randomizer shuffles its messages "
    "before it sends them.",
    claims=(),
    source=Source(note="004", lines="L577"),
    why="the shuffler hands on counts of messages alone, so that it is so by definition; that even then the "
    "randomizer need not be private is simulation.bits-shuffled-first",
)
