"""What is published holds the built client, so that installing it needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from http import HTTPStatus
from importlib.metadata import files, requires
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from tests.support.checkout import ROOT
from tests.support.served import serving

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build an sdist, and unpack it."""
    folder = tmp_path_factory.mktemp("sdist")
    build("sdist", ROOT, folder)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    return unpacked


def build(target: str, source: Path, folder: Path) -> None:
    """Run hatchling."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        target,
        "--directory",
        folder,
    ]
    subprocess.run(command, cwd=source, check=True, capture_output=True)


def test_an_sdist_holds_the_built_client_and_its_sources(sdist: Path) -> None:
    assert (sdist / "src" / "saboteur" / "static" / "index.html").is_file()
    assert (sdist / "client" / "src" / "App.svelte").is_file()
    assert not (sdist / "client" / "node_modules").exists()


def test_building_from_an_sdist_asks_for_no_node(sdist: Path) -> None:
    ask = "from hatchling.build import get_requires_for_build_wheel; print(get_requires_for_build_wheel())"
    answer = subprocess.run(
        [sys.executable, "-c", ask], cwd=sdist, check=True, capture_output=True, text=True
    )
    assert answer.stdout.strip() == "[]"


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel from the sdist as pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist)
    (built,) = folder.glob("*.whl")
    return built


def pip(*arguments: str | Path) -> None:
    """Run pip, which asks nobody."""
    quiet = ["--disable-pip-version-check", "--no-index", "--quiet"]
    command = [sys.executable, "-m", "pip", *arguments]
    subprocess.run([*command, *(quiet if "check" not in arguments else ())], check=True, capture_output=True)


def test_a_wheel_from_an_sdist_holds_the_page(sdist: Path, wheel: Path) -> None:
    assert not (sdist / "client" / "node_modules").exists()
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        assert {"saboteur/static/index.html", "saboteur/cli.py"} <= names
        assert any(name.startswith("saboteur/static/assets/") for name in names)
        assert not {
            name for name in names if name.split("/")[0] not in {"saboteur", f"saboteur-{VERSION}.dist-info"}
        }


def needed() -> set[str]:
    """Name the distributions that playing needs: what the project declares, and what that needs in turn."""
    found: set[str] = set()
    wanted = [Requirement("saboteur")]
    while wanted:
        one = wanted.pop()
        for text in requires(one.name) or ():
            other = Requirement(text)
            marker = other.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in {"", *one.extras}):
                found.add(other.name)
                wanted.append(other)
    return found


def link_needed(packages: Path) -> None:
    """Put what playing needs, and nothing else, into an environment: the copies that are installed here."""
    for name in needed():
        for file in files(name) or ():
            top, here = file.parts[0], Path(str(file.locate())).resolve()
            link = packages / top
            if top != ".." and not link.exists():
                link.symlink_to(here.parents[len(file.parts) - 2] if len(file.parts) > 1 else here)


def test_a_wheel_installs_and_serves_in_an_empty_environment_without_node(
    wheel: Path, tmp_path: Path
) -> None:
    environment = tmp_path / "environment"
    venv.create(environment)
    python = environment / ("Scripts" if os.name == "nt" else "bin") / "python"
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    answer = subprocess.run([python, "-c", ask], check=True, capture_output=True, text=True)
    link_needed(Path(answer.stdout.strip()))
    pip("--python", python, "install", "--no-compile", wheel)  # and all that it requires is there
    pip("--python", python, "check")

    alone = ("/usr/bin/env", "-i", f"PATH={python.parent}", python.parent / "saboteur")
    shown = subprocess.run([*alone, "--help"], check=True, capture_output=True, text=True).stdout
    assert "serve" in shown
    with serving(tmp_path / "data", program=alone) as url:
        page = httpx.get(url)
        assert "<title>Saboteur</title>" in page.text
        script = page.text.split('src="', 1)[1].split('"', 1)[0]
        assert httpx.get(f"{url}{script}").status_code == HTTPStatus.OK
        assert httpx.get(f"{url}/api/catalogue").json()["levels"]
