"""The questions that the notes leave open, in their words, each with its answer and the theorems that
support it.
"""

from verify.language import Answer, Source

LOCAL_MODELS = Answer(
    id="Q1",
    question="I have not verified myself what the accuracy guarantees of known local models are. Perhaps "
    "this is something I should do. But Grahams survey paper does this",
    source=Source(note="003", lines="L105-107; 004, L124-127"),
    says="A binary sum of n users has mean squared error at most n/eps^2 by randomized response, for every "
    "n and eps (so its error is of order sqrt(n)/eps, and that of the mean 1/(eps sqrt(n))), and an "
    "explicit tail; for eps at most 1 and n eps^2 at least 1 no local protocol does better but for a "
    "constant, and in any number of rounds the sum is off by sqrt(n)/(5 eps) with probability 1/50 or more "
    "on some dataset. Centrally an error of 1/eps is enough. The frequencies of d categories together have "
    "mean squared l2 error at most 4 d/(n eps^2), and for eps at most 1 mean l1 error of the order of "
    "min(1, d/(eps sqrt(n))): again no local protocol does better but for a constant, in squared l2 norm "
    "once n eps^2 >= d^2. The worst of d bins is where they pay: for eps at most 1 flipped bits have all "
    "bins within 3 sqrt(log(2 d/beta)/(n eps^2)) except with probability beta, the largest error in the "
    "mean at most 6 sqrt(log d/(n eps^2)), and every local protocol has on some dataset a largest error of "
    "mean 1/72 min(1, sqrt(log d/(n eps^2))). So for every K there are so many bins that local protocols "
    "need more than K times the users of P^hist.",
    theorems=(
        "randomized-response.variance", "local-sum.error-bound", "local-sum.lower-bound",
        "local-sum.within-a-constant", "local-sum.likely-error", "local-sum.no-constant",
        "randomized-response.confidence",
        "geometric.error-in-eps", "categories.rate", "minimax.l2-rate", "minimax.l1-rate",
        "local-histogram.upper-bound", "local-histogram.mean-error", "local-histogram.lower-bound",
        "local-histogram.accuracy-approximate", "histogram.gap", "histogram.gap-any-protocol",
    ),
)  # fmt: skip
SAMPLING = Answer(
    id="Q2",
    question="Understanding the guarantees of this algorithm will provide a lot of insight into the Sample "
    "and threshold algorithm that Graham has. I am fairly certain I can show the equivalence.",
    source=Source(note="001", lines="L23"),
    says="They are not equivalent. Both keep each record with some probability and count the ones among "
    "those kept: so far they are the same. Then the one adds a fair coin for each record not kept, and the "
    "other cuts small counts to 0. When all bits are 0, sampling and thresholding says 0 for certain, and "
    "shuffled randomized response reports some 1 with positive probability for every lambda > 0. Their "
    "privacy comes from different places: from the coins, and from the threshold, as sampling without one "
    "has delta at least the probability that a record is kept. And so do their errors: a count below the "
    "threshold is lost altogether, while the error of randomized response does not depend on the count. At "
    "large counts k sampling alone has mean squared error k (1 - p)/p, which grows with k.",
    theorems=(
        "sample.same-stage", "lambda.zero-input", "lambda.private", "sample.without-threshold",
        "sample.small-counts", "sample.large-counts", "lambda.variance", "lambda.accuracy",
    ),
    cited=("cited.sample-and-threshold",),
)  # fmt: skip
ROOT_FIVE = Answer(
    id="Q3",
    question="It is not immediately clear why they picked square root of 5",
    source=Source(note="003", lines="L203-204; 004, L227-228"),
    says="The proof needs alpha = tanh(eps/2) >= eps/sqrt(m) on [0, 1], so that 2 exp(-alpha^2 gamma n/10) "
    "is at most 2 exp(-eps^2 gamma n/(10 m)), and then gamma = (10 m/(eps^2 n)) log(2/delta). It holds "
    "exactly for m >= coth(1/2)^2, a number between 4 and 5, as tanh(eps/2)/eps is least at eps = 1. So the "
    "smallest integer is 5: hence the constant 50, and 100 from gamma <= 1/2. The inequality in the note is "
    "reversed.",
    theorems=(
        "binary-sum.smallest-integer", "binary-sum.threshold", "binary-sum.slope-falls", "binary-sum.tanh",
        "binary-sum.two-exponentials", "binary-sum.gamma-from-delta", "binary-sum.gamma",
    ),
)
ACCURACY = Answer(
    id="Q4",
    question="This section in the paper has many typos. I am going to try and re-derive them myself.",
    source=Source(note="003", lines="L293-296; 004, L317-319"),
    says="An error above gamma + a/n forces the noise B above its mean gamma n by more than a, in both "
    "branches of the analyser, and a Chernoff bound makes that unlikely. With a = 2 sqrt(gamma n "
    "log(1/beta)) one tail suffices, for every beta from exp(-gamma n) up; the published alpha follows, for "
    "every beta from delta^25 up to 1, and is at most 242 log(1/delta)/(eps^2 n) for delta <= 1/2.",
    theorems=(
        "binary-sum.tail", "binary-sum.accurate-sharper", "binary-sum.accurate", "chernoff.upper",
        "histogram.order-of-error",
    ),
)
ZERO_ERROR = Answer(
    id="Q4b",
    question="If X=(0,...0), then P^zsum(X)=0 i.e. we have 0 error.",
    source=Source(note="003", lines="L172-173; 004, L194-195 (an empty question box)"),
    says="Exactly: without a 1 among the inputs there are at most n messages, so c* <= 1 for certain, and "
    "the strict test answers 0. With >= in its place the answer would be wrong with probability p^n.",
    theorems=("binary-sum.zero-input", "binary-sum.not-strict"),
)
HISTOGRAMS = Answer(
    id="Q5",
    question="Is there a major difference between mean estimation for histograms and "
    "regular mean estimation of a discrete population? [5] does the same problem "
    "as this paper but not for histograms. Therefore histograms as they are bucketted, must be easier?",
    source=Source(note="004", lines="L16"),
    says="They are not easier. A histogram of two bins is the binary sum. A sum can be read off a "
    "histogram, and not the other way round. With eps-private Laplace noise the sum of records in 1..d has "
    "the variance 2 (d - 1)^2/eps^2 directly, and 8 (1^2 + … + d^2)/eps^2, of the order of d^3, when it is "
    "read off the histogram; replacing a record changes two bins by one each. What is special about "
    "histograms is that the error of all bins together need not grow with their number when delta > 0, as "
    "P^zsum is exactly 0 where no record is. Locally the histogram is harder: its worst bin errs by the "
    "order of sqrt(log d/(n eps^2)), a binary sum in frequencies by 1/(eps sqrt(n)). That it is harder with "
    "one message too is cited.",
    theorems=(
        "counts.two-bins", "counts.give-the-sum", "counts.not-from-the-sum", "counts.harder",
        "histogram-noise.sum", "counts.all-bins", "histogram.empty-bin", "histogram.any-number-of-bins",
        "histogram.accurate", "histogram.order-of-error", "local-histogram.lower-bound",
        "local-sum.error-bound",
    ),
    cited=("cited.single-message-histogram",),
)  # fmt: skip
LATER_PAPER = Answer(
    id="Q6",
    question="Now there (Sep 2021) there is a paper that gives near central guarantees for shuffle DP with "
    "near constant message complexity. Howo does this affect this papers findings?",
    source=Source(note="004", lines="L132"),
    says="Not at all. That local and shuffled are one holds for delta = 0 and exactly one message, and "
    "is proved; the later protocol has delta > 0, and one message "
    "in expectation only. With two messages it fails already with delta = 0.",
    theorems=("single-message.any-number-of-users", "simulation.protocol", "simulation.several-messages"),
    cited=("cited.almost-central", "cited.one-message-lower-bound", "cited.blanket-lower-bound"),
)
FOUR_BITS = Answer(
    id="Q7",
    question="I do not fully understand why yet -- but they did give a reason. "
    "On the train I can work it out.",
    source=Source(note="004", lines="L602-603"),
    says="The shuffled output tells how many 1s there are in all, and from n = 2 on each number from 0 to "
    "4n is a sum of n numbers from 0, 1, 3 and 4. So every output is possible on every dataset, and as "
    "there are finitely many the largest ratio is finite, whatever the weights are. With uniform choices it "
    "is 5/2 for two users, 125/64 for three, and 8/5 for every number from four on. With other weights of "
    "these words it can be as large as one likes, however many users there are: it is at least R(0, "
    "0000)/R(1, 0000). It is not perfect privacy, and one user has none.",
    theorems=(
        "four-bits.all-totals", "four-bits.reach", "four-bits.some-epsilon", "r-gap.table", "r-gap.settles",
        "r-gap.finite", "gap-weights.any-ratio", "gap-weights.weights",
        "multi-message.more-users",
    ),
)  # fmt: skip
ORIGINAL_PAPER = Answer(
    id="Q8",
    question="Need to read original paper in detail",
    source=Source(note="003", lines="L69, L90; 004, L90, L111 (in place of the proofs of Lemmas 2 and 3)"),
    says="Lemma 2: outputs on which the ratio is large have probability at most delta; on the others one "
    "law is at most e^eps times the other. Lemma 3: within alpha gamma n/2 of its mean the binomial weights "
    "next to each other differ by less than the factor (1 + alpha)/(1 - alpha), as gamma <= 1/2, and the "
    "two Chernoff tails bound the rest; one of the two tails suffices.",
    theorems=(
        "smooth-noise.mechanism", "binomial.rising-ratio", "binomial.falling-ratio", "chernoff.upper",
        "chernoff.lower", "smooth-noise.binomial",
        "smooth-noise.binomial-sharper",
    ),
)  # fmt: skip
SINGLE_MESSAGES = Answer(
    id="Q9",
    question="Note this only works because they are single bit messages. As to why see roadblocks section",
    source=Source(note="004", lines="L544-545 (there is no such section)"),
    says="The simulation always works: an analyser can shuffle for itself, whatever is sent. "
    "What needs a single message, of any length, is that the randomizer then is "
    "private: with several messages it need not be.",
    theorems=(
        "simulation.same-law", "simulation.protocol", "single-message.claim", "simulation.several-messages",
        "r-infinity.shuffled", "r-infinity.local",
    ),
)
COST = Answer(
    id="Q10",
    question="for a given privacy criterion, what's the loss in terms of estimation? … what about others "
    "distribution ? Is privacy more costly in general cases ? What is the trade-off ?",
    source=Source(note="002", lines="L29, L127"),
    says="For d categories the squared error goes from 1/n to d/(n alpha^2) up to constants, and the l1 "
    "error from sqrt(d/n) to d/sqrt(n alpha^2): the rate in n stays. So it does for the mean of records in "
    "[-M, M], whose squared error becomes M^2/(n alpha^2). For densities of smoothness beta the exponent "
    "itself gets worse, from 2 beta/(2 beta + 1) to 2 beta/(2 beta + 2): so yes, more costly. That no "
    "private estimator does better is shown for categories, in l1 norm always and in squared l2 norm once n "
    "alpha^2 >= d^2, and for the mean, and cited for densities.",
    theorems=(
        "categories.non-private", "categories.non-private-l1", "flips.optimal", "minimax.l2-rate",
        "minimax.l1-rate", "minimax.something-is-lost", "rates.multinomial-in-n", "laplace-mean.error",
        "mean.rate", "kernel-density.rate", "laplace-density.rate",
        "rates.slower", "rates.private-loss",
    ),
    cited=("cited.private-density",),
)  # fmt: skip
QUIZ = Answer(
    id="Quiz",
    question="Which situation is α-local-differentially privacy? … What is the privacy cost in term of "
    "optimal rate ?",
    source=Source(note="002", lines="L268-314 (the quiz)"),
    says="The key says answer 3 (Laplace noise of scale 2M/alpha), which is right; answer 2, to tell the "
    "truth half the time and lie otherwise, is right too for yes-or-no questions: it is private for every "
    "alpha, and says nothing. For the cost the key's answer 1, the factor alpha^2/d, is right. What privacy "
    "is, is no mathematical question.",
    theorems=(
        "laplace.private", "fair-coin.private", "fair-coin.says-nothing", "fair-coin.categories",
        "categories.risk-rate", "minimax.l2-rate", "minimax.something-is-lost", "rates.private-loss",
    ),
)
