"""The pages as a site: `python -m sphinx -W -b html docs site` (pip install 'lemmata[docs]')."""

from verify import __version__

project = "Lemmata"
author = "The Lemmata authors"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["notebooks/*"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
myst_links_external_new_tab = False
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
html_theme = "furo"
html_title = f"Lemmata {release}"
html_copy_source = False
html_show_sphinx = False
highlight_language = "text"
