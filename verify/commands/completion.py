"""`lemmata completion`: scripts that complete a command line: commands, options, the ids of theorems as
`lemmata list` names them, randomizers with their parameters, and files.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from verify.commands.common import EXPECTED

ABOUT = "a script with which a shell completes commands, options, ids, randomizers and files"
EXAMPLES = ('eval "$(lemmata completion bash)"', "lemmata completion fish | source")
IDS = r"lemmata list 2>/dev/null | sed -n 's/^\([^ ]\{1,\}\).*/\1/p'"
WITH_IDS = ("check", "show")
Words = Mapping[str, Sequence[str]]

PARAMETERS = """\
_lemmata_parameters() {{
    local word
    for word; do
        case "$word" in
{parameters}
        esac
    done
}}"""

BASH = """\
# Completion of lemmata for bash: eval "$(lemmata completion bash)"
{parameters}
_lemmata() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{commands}"
    else
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
        case "${{COMP_WORDS[1]}}:${{COMP_WORDS[COMP_CWORD-1]}}:$word" in
            explore:--set:*)
                words="$(_lemmata_parameters "${{COMP_WORDS[@]}}")"
                compopt -o nospace 2>/dev/null ;;
{values}
            *:*:-*) ;;
            {with_ids}) words="$({ids})" ;;
            explore:* | serve:*) words="{randomizers}" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _lemmata lemmata
"""

ZSH = """\
#compdef lemmata
# Completion of lemmata for zsh: eval "$(lemmata completion zsh)", after compinit, or as the file _lemmata in
# a directory of fpath
{parameters}
_lemmata() {{
    local -a found
    local -a apart
    if (( CURRENT == 2 )); then
        found=({commands})
    else
        case "$words[2]" in
{cases}
        esac
        case "$words[2]:$words[CURRENT-1]:$words[CURRENT]" in
            explore:--set:*)
                found=($(_lemmata_parameters "$words[@]"))
                apart=(-S "") ;;
{values}
            *:*:-*) ;;
            {with_ids}) found=(${{(f)"$({ids})"}}) ;;
            explore:* | serve:*) found=({randomizers}) ;;
        esac
    fi
    compadd $apart -- $found
    _files
}}
if [ "$funcstack[1]" = _lemmata ]; then
    _lemmata "$@"
else
    compdef _lemmata lemmata
fi
"""


@dataclass(frozen=True)
class Known:
    """What there is to complete: commands with their options, options of `explore` with their words, and
    randomizers with their parameters.
    """

    commands: Words
    values: Words
    randomizers: Words


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=tuple(SHELLS), help="for which shell")


def run(given: argparse.Namespace) -> int:
    from verify.commands.main import words
    from verify.desk.exploring.built_in import BUILT_IN
    from verify.desk.exploring.explore import NEIGHBOURS, VIEWS
    from verify.desk.exploring.find import PROPERTIES

    values = {"--view": VIEWS, "--neighbours": NEIGHBOURS, "--find": tuple(PROPERTIES)}
    randomizers = {name: [f"{p}=" for p in b.parameters] for name, b in BUILT_IN.items()}
    print(SHELLS[given.shell](Known(words(), values, randomizers)), end="")
    return EXPECTED


def _filled(template: str, known: Known, case: str) -> str:
    """A script in which words are kept as `case` says."""
    indent = " " * 12
    parameters = (f'{indent}{name}) echo "{" ".join(ps)}" ;;' for name, ps in known.randomizers.items() if ps)
    cases = (indent + f"{c})" + case.format(" ".join(ws)) for c, ws in known.commands.items())
    values = (indent + f"explore:{o}:*)" + case.format(" ".join(ws)) for o, ws in known.values.items())
    return template.format(
        parameters=PARAMETERS.format(parameters="\n".join(parameters)),
        commands=" ".join(known.commands),
        cases="\n".join(cases),
        values="\n".join(values),
        with_ids="|".join(f"{c}:*" for c in WITH_IDS),
        ids=IDS,
        randomizers=" ".join(known.randomizers),
    )


def bash(known: Known) -> str:
    return _filled(BASH, known, ' words="{}" ;;')


def zsh(known: Known) -> str:
    return _filled(ZSH, known, " found=({}) ;;")


def fish(known: Known) -> str:
    lines = ["# Completion of lemmata for fish: lemmata completion fish | source"]
    lines.append(f'complete -c lemmata -n __fish_use_subcommand -f -a "{" ".join(known.commands)}"')
    for name, words in known.commands.items():
        within = f'-n "__fish_seen_subcommand_from {name}"'
        for word in words:
            kind = "-l" if word.startswith("--") else "-s" if word.startswith("-") else "-f -a"
            lines.append(f"complete -c lemmata {within} {kind} {word.lstrip('-')}")
    lines.append(f'complete -c lemmata -n "__fish_seen_subcommand_from {" ".join(WITH_IDS)}" -a "({IDS})"')
    explore = "__fish_seen_subcommand_from explore"
    named = "__fish_seen_subcommand_from explore serve"
    lines.append(f'complete -c lemmata -n "{named}" -a "{" ".join(known.randomizers)}"')
    for option, words in known.values.items():
        lines.append(f'complete -c lemmata -n "{explore}" -l {option[2:]} -x -a "{" ".join(words)}"')
    for name, parameters in known.randomizers.items():
        named = f"{explore}; and __fish_seen_subcommand_from {name}"
        lines.append(f'complete -c lemmata -n "{named}" -l set -x -a "{" ".join(parameters)}"')
    return "\n".join(lines) + "\n"


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}
