"""Scripts that complete a command line: commands, options, and the ids of theorems as `lemmata list` names
them.
"""

from collections.abc import Mapping, Sequence

IDS = r"lemmata list 2>/dev/null | sed -n 's/^\([^ ]\{1,\}\).*/\1/p'"
WITH_IDS = ("check", "show")

BASH = """\
# Completion of lemmata for bash: eval "$(lemmata completion bash)"
_lemmata() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{commands}"
    else
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
        case "${{COMP_WORDS[1]}}:$word" in
            *:-*) ;;
            {with_ids}) words="$({ids})" ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _lemmata lemmata
"""

ZSH = """\
#compdef lemmata
# Completion of lemmata for zsh: eval "$(lemmata completion zsh)", after compinit, or as the file _lemmata in a directory of fpath
_lemmata() {{
    local -a found
    if (( CURRENT == 2 )); then
        found=({commands})
    else
        case "$words[2]" in
{cases}
        esac
        case "$words[2]:$words[CURRENT]" in
            *:-*) ;;
            {with_ids}) found=(${{(f)"$({ids})"}}) ;;
        esac
    fi
    compadd -- $found
    _files
}}
if [ "$funcstack[1]" = _lemmata ]; then
    _lemmata "$@"
else
    compdef _lemmata lemmata
fi
"""


def script(shell: str, commands: Mapping[str, Sequence[str]]) -> str:
    """The script for a shell; `commands` has the options (or the choices) of each command."""
    return {"bash": bash, "zsh": zsh, "fish": fish}[shell](commands)


def bash(commands: Mapping[str, Sequence[str]]) -> str:
    cases = "\n".join(f'            {name}) words="{" ".join(words)}" ;;' for name, words in commands.items())
    return BASH.format(
        commands=" ".join(commands), cases=cases, ids=IDS, with_ids="|".join(f"{c}:*" for c in WITH_IDS)
    )


def zsh(commands: Mapping[str, Sequence[str]]) -> str:
    cases = "\n".join(f"            {name}) found=({' '.join(words)}) ;;" for name, words in commands.items())
    return ZSH.format(
        commands=" ".join(commands), cases=cases, ids=IDS, with_ids="|".join(f"{c}:*" for c in WITH_IDS)
    )


def fish(commands: Mapping[str, Sequence[str]]) -> str:
    lines = ["# Completion of lemmata for fish: lemmata completion fish | source"]
    lines.append(f'complete -c lemmata -n __fish_use_subcommand -f -a "{" ".join(commands)}"')
    for name, words in commands.items():
        within = f'-n "__fish_seen_subcommand_from {name}"'
        lines += [f"complete -c lemmata {within} -l {w[2:]}" for w in words if w.startswith("--")]
        lines += [
            f"complete -c lemmata {within} -s {w[1:]}"
            for w in words
            if w.startswith("-") and not w.startswith("--")
        ]
        plain = [w for w in words if not w.startswith("-")]
        lines += [f'complete -c lemmata {within} -f -a "{" ".join(plain)}"'] if plain else []
    lines.append(f'complete -c lemmata -n "__fish_seen_subcommand_from {" ".join(WITH_IDS)}" -a "({IDS})"')
    return "\n".join(lines) + "\n"
