"""What is published holds the built client, so that installing it needs no Node."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

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


def test_a_wheel_from_an_sdist_holds_the_page(sdist: Path, tmp_path: Path) -> None:
    build("wheel", sdist, tmp_path)
    assert not (sdist / "client" / "node_modules").exists()
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        assert {"saboteur/static/index.html", "saboteur/cli.py"} <= names
        assert any(name.startswith("saboteur/static/assets/") for name in names)
        assert not {
            name for name in names if name.split("/")[0] not in {"saboteur", f"saboteur-{VERSION}.dist-info"}
        }
