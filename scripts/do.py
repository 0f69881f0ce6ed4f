"""One command for each thing that CONTRIBUTING.md names: `python scripts/do.py TASK`, with what the task's
own command takes after it.

`python scripts/do.py` lists the tasks. Each is one command, or a few, which is printed before it is run in
the root of the sources; the first that fails ends the task with its exit code.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = (
    "tests/test_docs.py",
    "tests/test_readme.py",
    "tests/test_notation_doc.py",
    "tests/test_explore_docs.py",
)
PYTHON = sys.executable
TASKS: dict[str, tuple[str, tuple[tuple[str, ...], ...]]] = {
    "test": ("tests, and the catalogue, one item for each edition", ((PYTHON, "-m", "pytest"),)),
    "wide": ("more of what these try, which they leave out", ((PYTHON, "-m", "pytest", "-m", "wide"),)),
    "slow": ("the campaigns, whole sweeps that take minutes", ((PYTHON, "-m", "pytest", "-m", "slow"),)),
    "lint": ("the linter", ((PYTHON, "-m", "ruff", "check"),)),
    "format": ("lays out the files named, the kernel apart", ((PYTHON, "-m", "ruff", "format"),)),
    "types": ("the type checker", ((PYTHON, "-m", "mypy"),)),
    "docs": ("what the pages show is what happens", ((PYTHON, "-m", "pytest", "-q", *DOCS),)),
    "write": (
        "writes what the pages show anew",
        ((PYTHON, "tests/test_docs.py"), (PYTHON, "tests/readme_blocks.py")),
    ),
    "site": (
        "the pages as a site, into site/ (pip install '.[docs]')",
        ((PYTHON, "-m", "sphinx", "-W", "-b", "html", "docs", "site"),),
    ),
    "notebooks": ("writes what the notebooks show anew", ((PYTHON, "scripts/notebooks.py"),)),
    "unfolded": ("writes what each word unfolds to anew", ((PYTHON, "tests/test_kernel_definitions.py"),)),
    "names": ("the names that several modules define", ((PYTHON, "tests/test_house.py"),)),
    "build": ("source package and wheel, into dist/", ((PYTHON, "-m", "build"),)),
    "path": ("the way of a command, which follows", ((PYTHON, "benchmarks/path.py"),)),
    "mutants": (
        "would the tests notice a fault in the kernel? (half an hour)",
        ((PYTHON, "benchmarks/mutants.py"),),
    ),
    "statements": (
        "editions that differ from those at a commit, which follows",
        ((PYTHON, "benchmarks/statements.py"),),
    ),
    "ratios": ("times, side by side with the bare arithmetic", ((PYTHON, "benchmarks/run.py"),)),
    "explore": ("the same for exact privacy, small and large", ((PYTHON, "benchmarks/explore.py"),)),
    "slack": (
        "published and exact epsilons of the lambda protocol",
        ((PYTHON, "benchmarks/lambda_slack.py"),),
    ),
    "all": ("everything in fresh environments, with the wheel built, installed and used", ((".ci/run",),)),
}


def listed() -> str:
    """The tasks, a line each."""
    return "\n".join(f"{name:<11} {about}" for name, (about, _) in TASKS.items())


def run(name: str, more: list[str]) -> int:
    """The exit code of a task; what follows its name is for its last command."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    *before, last = TASKS[name][1]
    for command in (*before, (*last, *more)):
        print("$", shlex.join(("python", *command[1:]) if command[0] == PYTHON else command), flush=True)
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)  # noqa: S603 - a task of ours
        if done.returncode:
            return done.returncode
    return 0


def main(given: list[str]) -> int:
    """Run the task that is named first."""
    name, *more = given or ["--help"]
    if name in TASKS:
        return run(name, more)
    if name in ("-h", "--help"):
        print(listed())
        return 0
    print(f"there is no task {name!r}; there are\n\n{listed()}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
