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
