"""Makes the font of the book's formulas: `python scripts/mathfont.py texgyretermes-math.otf`.

A subset of TeX Gyre Termes Math (Debian: fonts-texgyre-math), under another name, as its licence asks. Needs
fonttools and brotli.
"""

import sys
from itertools import chain
from pathlib import Path

from fontTools import subset

OUT = Path(__file__).parents[1] / "verify/report/book/assets/lemmata-math.woff2"
NAME, NAMED = "Lemmata Math", (1, 3, 4, 16, 18)
POSTSCRIPT, POSTSCRIPT_ID = "LemmataMath-Regular", 6
RANGES = (
    (0x20, 0x7F), (0xA0, 0x100), (0x131, 0x132), (0x237, 0x238), (0x2B9, 0x2BA), (0x302, 0x30D),
    (0x391, 0x3CA), (0x3D1, 0x3D7), (0x3F0, 0x3F6), (0x2010, 0x2036), (0x2044, 0x2045),
    (0x2061, 0x2065), (0x20D7, 0x20D8), (0x2102, 0x2135), (0x2190, 0x219A), (0x21A6, 0x21A7),
    (0x21D0, 0x21D5), (0x2200, 0x230C), (0x2329, 0x232B), (0x2394, 0x23B8), (0x25A1, 0x25B4),
    (0x27E8, 0x27EA), (0x27F5, 0x27FD), (0x2A7D, 0x2A7F), (0x2A85, 0x2A87), (0x1D400, 0x1D4D0),
    (0x1D538, 0x1D56C), (0x1D6A4, 0x1D71C), (0x1D7CE, 0x1D7E2),
)  # fmt: skip


def main(source: str) -> None:
    """Write the subset of this font."""
    options = subset.Options(
        flavor="woff2", layout_features=["*"], name_IDs=["*"], notdef_outline=True, hinting=False
    )
    font = subset.load_font(source, options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=chain.from_iterable(range(*ends) for ends in RANGES))
    chosen.subset(font)
    for entry in list(font["name"].names):
        called = NAME if entry.nameID in NAMED else POSTSCRIPT if entry.nameID == POSTSCRIPT_ID else None
        if called:
            font["name"].setName(called, entry.nameID, entry.platformID, entry.platEncID, entry.langID)
    inside = font["CFF "].cff
    inside.fontNames = [POSTSCRIPT]
    inside.topDictIndex[0].FullName = inside.topDictIndex[0].FamilyName = NAME
    subset.save_font(font, str(OUT), options)


if __name__ == "__main__":
    main(sys.argv[1])
