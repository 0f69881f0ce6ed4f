"""Published results that stand for claims of the notes and are not derived here: other papers' protocols,
and lower bounds.
"""

from verify.language import Cited, Source

MULTI_MESSAGE = Cited(
    id="cited.multi-message-sum",
    says="Real sums in the shuffle model with error O(1/eps), where each user sends O(log(n/delta)) messages "
    "of O(log n) bits.",
    claims=("A3",),
    source=Source(
        note="000",
        lines="L76-78",
        paper="Balle, Bell, Gascon and Nissim, Differentially Private Summation with Multi-Message "
        "Shuffling, arXiv:1906.09116",
    ),
    why="the row is labelled Privacy Blanket, but its figures are of this later paper; the blanket paper has "
    "one message and mean squared error of order n^(1/3)",
)
VANISHING = Cited(
    id="cited.private-counting",
    says="Binary sums with the error of discrete Laplace noise, where each user sends 1 + "
    "O(log(1/delta)^2/(gamma eps^2 n)) one-bit messages in expectation.",
    claims=("A4",),
    source=Source(
        note="000",
        lines="L83-85",
        paper="Ghazi, Kumar, Manurangsi and Pagh, Private Counting from Anonymous Messages, "
        "arXiv:2106.04247, Thm 1",
    ),
    why="the error is as printed; of the messages the printed figure leaves out the 1, and counts only "
    "those in excess of it: that there is no such protocol with as few is the theorem "
    "messages.not-fewer-than-one-of-any; one with this error and 1 + O(log(1/delta)/(eps^2 n)) messages, "
    "for n >= 400 log(2/delta)/eps^2, is private-counting.protocol",
)
ONE_MESSAGE = Cited(
    id="cited.one-message-lower-bound",
    says="With one message per user and delta = 1/n^c, eps = O(1), a binary sum in the shuffle model has "
    "expected squared error at least of order log n.",
    claims=("A5",),
    source=Source(
        note="000",
        lines="L91",
        paper="Ghazi, Kumar, Manurangsi and Pagh, Private Counting from Anonymous Messages, "
        "arXiv:2106.04247, Thm 3",
    ),
    why="printed under upper bounds and without conditions: it is a lower bound, of the squared error, and "
    "is sqrt(log(1/delta)) only for delta = 1/n^c. "
    "Without conditions it is false, by the theorem messages.says-nothing",
)
ALMOST_CENTRAL = Cited(
    id="cited.almost-central",
    says="For eps = O(1) and delta, zeta below 1/2, real sums in the shuffle model with at most the mean "
    "squared error of Laplace noise at (1 - zeta) eps, and "
    "1 + O~(log(1/delta)/sqrt(n)) messages per user in expectation.",
    claims=("A6", "E7"),
    source=Source(
        note="000",
        lines="L97",
        paper="Ghazi, Kumar, Manurangsi, Pagh and Sinha, Differentially Private Aggregation in the Shuffle "
        "Model, arXiv:2109.13158, Thm 1",
    ),
    why="the row is blank in note 000; note 004 says near central guarantees with near constant message "
    "complexity, which holds with delta > 0 and in expectation",
)
DENSITY = Cited(
    id="cited.private-density",
    says="The minimax rate of alpha-private estimates of a density of the Sobolev class of smoothness beta "
    "> 1/2, in squared L2 risk, is (n alpha^2)^(-2 beta/(2 beta + 2)), for alpha <= 1 and n alpha^2 >= 1.",
    claims=("C35", "C36", "C37"),
    source=Source(
        note="002", lines="L155",
        paper="Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability "
        "Estimation, NIPS 2013 (arXiv:1305.6000)",
    ),
    why="for Sobolev classes; for Hoelder classes, at a point, the upper half is private-kernel.rate and the "
    "lower one density-lower.rate",
)
LAPLACE_HISTOGRAM = Cited(
    id="cited.laplace-histogram",
    says="A histogram of k = (n alpha^2)^(1/4) bins to which each user adds Laplace noise of scale 2/alpha "
    "attains the private rate for Lipschitz densities.",
    claims=("C26",),
    source=Source(
        note="002", lines="L70, L98-100, L167-172",
        paper="Duchi, Jordan and Wainwright, Local Privacy and Minimax Bounds: Sharp Rates for Probability "
        "Estimation, NIPS 2013 (arXiv:1305.6000)",
    ),
    why="the note says that the paper does not cover Laplace noise: for densities it does",
)  # fmt: skip
DENSITY_PUBLIC = Cited(
    id="cited.density",
    says="Without privacy the minimax rate of estimates of a density of smoothness beta is n^(-2 beta/(2 "
    "beta + 1)), and n^(-2 beta/(2 beta + d)) in d dimensions.",
    claims=("C34",),
    source=Source(
        note="002",
        lines="L141-145",
        paper="Tsybakov, Introduction to Nonparametric Estimation, chapters 1 and 2",
    ),
    why="printed with <= alone, which is the upper half: that a rate is minimax needs the lower bound too",
)
LOCAL_HISTOGRAM = Cited(
    id="cited.local-histogram",
    says="The largest error of the frequencies of d bins under local eps-DP, eps = O(1), "
    "is of the order of sqrt(log d/(eps^2 n)).",
    claims=("E4",),
    source=Source(
        note="004",
        lines="L26-32",
        paper="Bassily and Smith, Local, Private, Efficient Protocols for Succinct Histograms, "
        "STOC 2015 (arXiv:1504.04686)",
    ),
    why="that the best known local figures are of this paper; for eps at most 1, finitely many reports and "
    "users who speak once the figures are theorems: "
    "local-histogram.upper-bound, local-histogram.lower-bound",
)
CENTRAL_HISTOGRAM = Cited(
    id="cited.central-histogram",
    says="The largest error of the frequencies of d bins under central (eps, "
    "delta)-DP is of the order of min(log d, log(1/delta))/(eps n).",
    claims=("E3", "E4"),
    source=Source(
        note="004",
        lines="L26-32",
        paper="Bun, Nissim and Stemmer, Simultaneous Private Learning of Multiple Concepts, "
        "ITCS 2016 (arXiv:1511.08552)",
    ),
    why="independent of d, as printed, only where delta > 0",
)
BLANKET = Cited(
    id="cited.blanket-lower-bound",
    says="With one message per user and delta < 1/2 a sum of reals in [0, "
    "1] in the shuffle model has mean squared error at least of order n^(1/3).",
    claims=(),
    source=Source(
        note="000",
        lines="L76-78",
        paper="Balle, Bell, Gascon and Nissim, The Privacy Blanket of the Shuffle Model, arXiv:1903.02837, "
        "Thm 4.2",
    ),
    why="a lower bound for all protocols",
)
SINGLE_HISTOGRAM = Cited(
    id="cited.single-message-histogram",
    says="With one message per user the frequencies of d bins in the shuffle model have error of the order "
    "of min(n^(1/4), sqrt(d)), up to logarithms.",
    claims=("E6",),
    source=Source(
        note="004",
        lines="L16",
        paper="Ghazi, Golowich, Kumar, Pagh and Velingker, On the Power of Multiple Anonymous Messages, "
        "arXiv:1908.11358, Thm 1.1",
    ),
    why="an upper bound by one protocol, and a lower bound for all of them: that histograms are harder with "
    "one message too; that they are no easier otherwise is counts.harder and local-histogram.lower-bound",
)
SAMPLE_AND_THRESHOLD = Cited(
    id="cited.sample-and-threshold",
    says="Sampling each record with probability p and reporting only counts of tau or more is (eps, "
    "delta)-DP with delta exponentially small in tau.",
    claims=(),
    source=Source(
        note="001",
        lines="L23",
        paper="Bharadwaj and Cormode, Sample-and-threshold Differential Privacy: Histograms and "
        "Applications, arXiv:2112.05693",
    ),
    why="the protocol that note 001 compares with: another paper's",
)
