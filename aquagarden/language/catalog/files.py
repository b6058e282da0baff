"""Findings about the file."""

from .code import FISH, TOP, Code

CODES = (
    Code(
        "F1",
        "The file cannot be read",
        "The path leads nowhere, to a folder, or to a file that may not be opened. Check the path.",
        "",
        "",
    ),
    Code(
        "F2",
        "The file is not UTF-8",
        "Rules are written in UTF-8, which every editor can save. Choose UTF-8 when you save the file.",
        "",
        "",
    ),
    Code(
        "F3",
        "The file or a line is too long",
        "A file of rules has at most 1,000,000 bytes and 2,000 paragraphs, and a line at most 1,000 characters, so "
        "that no file can use up time or memory. A line can be broken: deeper lines continue a clause.",
        TOP + FISH + "  # " + "x" * 1000 + "\n",
        TOP + FISH,
    ),
    Code(
        "F4",
        "A character that cannot stand in a rule file",
        "Tabs look different in every editor, and control characters, odd blanks and marks that turn the "
        "direction of writing mislead the eye. Write blanks.",
        TOP + 'token clownfish "Clownfish"\n\tis fish\n',
        TOP + FISH,
    ),
    Code(
        "F5",
        "The file declares nothing",
        "A file of rules begins with the language line, a pack, and what is in it.",
        "# nothing yet\n",
        TOP + FISH,
    ),
    Code(
        "F6",
        "The language line is missing or of another version",
        "The first line says which version of the language the file is written in, so that later versions still read "
        "it.",
        'pack my-fish "My fish"\n  version 1\n  needs base 1\n\n' + FISH,
        TOP + FISH,
    ),
)
