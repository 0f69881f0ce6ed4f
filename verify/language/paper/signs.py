r"""The commands and signs of formulas in papers: what each shows, and what it takes."""

from verify.language.reading.latex_tokens import ALSO, DECORATIONS, SYMBOLS, UNSEEN
from verify.language.reading.tokens import SAME, spaced

NAMED_FUNCTIONS = frozenset(spaced(
    "exp log sqrt sin cos tan arctan arcsin arccos cot sec csc tanh sinh cosh coth abs floor ceil erf erfc "
    "Gamma_fn arg deg dim gcd lcm sgn sign"
))  # fmt: skip
OPEN_FUNCTIONS = NAMED_FUNCTIONS - frozenset(spaced(  # of which nothing is known but what the paper says
    "exp log sqrt tanh sinh cosh coth abs floor ceil"
))  # fmt: skip
BIG = frozenset(spaced(
    "sum product integral iint iiint oint min max sup inf lim limsup liminf argmin argmax union"
))  # fmt: skip
LAWS = frozenset(spaced(
    "Bin Binomial Ber Bern Bernoulli Geom Geometric Lap Laplace Poi Poisson Unif Uniform Normal"
))  # fmt: skip
WORDS = LAWS | frozenset(spaced(
    "exp log ln sin cos tan tanh sinh cosh min max sup inf arg Pr Var Cov MSE Bias Biais argmin argmax mod "
    "poly polylog"
))  # fmt: skip
_AS_CALLED = spaced(  # commands that show a sign called as they are; some show another one in claims
    "lesssim gtrsim approx asymp propto sim simeq cong equiv ll gg preceq succeq prec succ subset subseteq "
    "subsetneq supset supseteq notin ni perp uparrow downarrow cup cap setminus circ otimes oplus pm mp "
    "forall exists partial nabla xrightarrow leftarrow gets hookrightarrow oslash nleq bullet dagger "
    "top bot star langle rangle"
)
_SHOWN_BY = {  # what a sign is, and further commands that show it
    ":=": "coloneqq coloneq triangleq eqdef", "=:": "eqqcolon", ":": "colon", "/": "div", "*": "cdotp",
    "->": "rightarrow longrightarrow longmapsto", "||": "lVert rVert Vert |", "dagger": "dag",
    "setminus": "backslash", "|": "lvert rvert", "gap": "quad qquad", "..": "ldots",
}  # fmt: skip
SIGNS = {
    **SYMBOLS,
    **{name: name for name in _AS_CALLED},
    **{name: sign for sign, names in _SHOWN_BY.items() for name in spaced(names)},
}
UNICODE = {
    **ALSO, **{c: sign for c, sign in SAME.items() if len(c) == 1}, "≲": "lesssim", "≳": "gtrsim",
    "≈": "approx", "∼": "sim", "~": "sim", "≔": ":=", "∞": "infty", "±": "pm", "∀": "forall", "∪": "cup",
    "∩": "cap", "⊆": "subseteq", "⊂": "subset", "∉": "notin", "‖": "||", "∥": "||", "⋯": "..", "′": "'",
    "∂": "partial", "==": "=", "=>": "implies", "<<": "ll", ">>": "gg",
}  # fmt: skip
SETS = {"ℝ": "R", "ℕ": "N", "ℤ": "Z", "ℚ": "Q", "ℂ": "C", "𝔼": "E", "ℙ": "P"}
LOOKS = frozenset(spaced("mathrm mathit operatorname mathsf rm mathtt texttt textsc mathop"))
STYLES = {
    **{name: suffix for name, suffix in DECORATIONS.items() if suffix}, **dict.fromkeys(LOOKS, ""),
    "mathcal": "_cal", "mathscr": "_cal", "mathfrak": "_frak", "mathbb": "_bb", "mathds": "_bb",
    "mathbf": "_bf", "boldsymbol": "_bf", "bm": "_bf", "ddot": "_ddot", "check": "_check", "breve": "_breve",
    "underline": "_under", "mathring": "_ring",
}  # fmt: skip
TEXTS = frozenset(spaced(
    "text textrm textit textbf mbox hbox textnormal textsf intertext shortintertext emph"
))  # fmt: skip
DROPPED = frozenset(spaced(
    "hspace vspace hskip vphantom hphantom phantom color footnote vspace* hspace* kern mathclap smash "
    "raisebox"
))  # fmt: skip
SKIPPED = UNSEEN | frozenset(spaced(
    "qedhere allowbreak nobreak displaylimits strut relax hfil small footnotesize scriptsize normalsize "
    "large protect centering mathrel mathbin mathord mathopen mathclose qed ensuremath par normalfont bf it "
    "sf tt em phantomsection smallskip medskip bigskip newline"
)) | frozenset((",", ";", ":", "!", " ", "\n", "/", "@", ">"))  # fmt: skip
OPENS = {
    "(": (")", "]"), "[": ("]", ")"), "\\{": ("\\}",), "lfloor": ("rfloor",), "lceil": ("rceil",),
    "langle": ("rangle",),
}  # fmt: skip
_ENCLOSING = {  # what commands of many styles put around what they take
    "()": "paren parens rbr rnd", "[]": "bracket brackets brack sbr sqbr", "|": "abs", "||": "norm Norm",
    "\\{\\}": "set braces curly cbr", "lfloorrfloor": "floor", "lceilrceil": "ceil",
}  # fmt: skip
ENCLOSES = {name: fence for fence, names in _ENCLOSING.items() for name in spaced(names)}
CLOSES = frozenset((")", "]", "\\}", "rfloor", "rceil", "rangle"))
