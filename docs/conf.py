"""How the docs are built: hand-written pages in Markdown, and pages made from the objects that they describe."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
# A checkout documents itself, installed or not.
sys.path[:0] = [str(HERE / "_ext"), str(HERE.parent)]

from aquagarden import __version__  # noqa: E402 -- found only now
from aquagarden.language.forms import LANGUAGE_VERSION  # noqa: E402
from aquagarden.wire import FORMAT  # noqa: E402

project = "aquagarden"
author = "The aquagarden authors"
copyright = author  # noqa: A001 -- the name that Sphinx gives it
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "rules_lexer", "made"]
exclude_patterns = ["_build", "_ext"]
html_theme = "furo"
html_title = f"aquagarden {__version__}"
html_copy_source = False

myst_enable_extensions = ["substitution"]
myst_substitutions = {"package": __version__, "language": str(LANGUAGE_VERSION), "format": str(FORMAT)}
myst_heading_anchors = 3

# Docstrings put words of code in single backticks, as people do.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
