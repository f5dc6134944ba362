"""The page knows no rules: it names no module, and nothing that only some modules bring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import saboteur
from saboteur.art.looks import usual_edition
from saboteur.catalogue import modules, own_modules, packages
from saboteur.texts import gathered
from tests.architecture.test_layers import ROOT, names_in

PAGE = ROOT.parents[1] / "client" / "src"
WORDS_OF_THE_PAGE = {"i18n", "generated", "testing"}
"""Folders of the page with texts for people, with data from the modules, and with what tests share."""
NAME = re.compile(r"[a-z][a-z0-9_]+")


def page_sources() -> list[Path]:
    """List what the page is made of, without its tests."""
    return [
        path
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in {".ts", ".svelte"}
        and not path.name.endswith(".test.ts")
        and WORDS_OF_THE_PAGE.isdisjoint(path.relative_to(PAGE).parts)
    ]


@pytest.mark.parametrize("path", page_sources(), ids=lambda path: path.relative_to(PAGE).as_posix())
def test_the_page_names_no_module(path: Path) -> None:
    """What a module is, brings and forbids comes to the page as data."""
    assert names_in(path, saboteur.modules()) == []


def test_a_module_that_the_page_names_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "page.ts"
    path.write_text("if (edition === 'duel') show();\nconst dueller = `${veto}`;\n")
    assert names_in(path, saboteur.modules()) == [(1, "duel"), (2, "veto")]


def code(path: Path) -> Iterator[ast.AST]:
    """Yield all nodes of a file, without its docstrings."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    docs = {
        node.value for node in nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return (node for node in nodes if node not in docs)


def texts_in(path: Path) -> set[str]:
    """Return the texts of a file that could be names: of cards, effects, verbs, kinds of events, reasons."""
    texts = (node.value for node in code(path) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and NAME.fullmatch(text)}


def kinds_in(path: Path) -> set[str]:
    """Return the kinds of events that a file tells."""
    calls = (node for node in code(path) if isinstance(node, ast.Call) and node.args)
    told = (
        call.args[0] for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "tell"
    )
    return {kind.value for kind in told if isinstance(kind, ast.Constant) and isinstance(kind.value, str)}


def identifiers_in(path: Path) -> set[str]:
    """Return the names of variables, fields and functions in a file."""
    found = (getattr(node, field, None) for node in code(path) for field in ("id", "attr", "arg", "name"))
    return {name for name in found if isinstance(name, str)}


@cache
def of_the_core() -> frozenset[str]:
    """Return the names that the rules library itself uses, so that every game has them."""
    return frozenset().union(*(texts_in(path) for path in ROOT.glob("*.py")))


@cache
def brought() -> tuple[frozenset[str], frozenset[str]]:
    """Return what only modules name: every text in their code, and among it things and kinds of events.

    An identifier of the page may be called like an answer ("agree"), but not like a thing ("trapped"), unless
    that is an ordinary word ("key") which the library uses for its own identifiers.
    """
    texts, things, ordinary = set[str](), set[str](), set[str]()
    for name in own_modules():
        module = import_module(packages()[name]).MODULE
        things |= {name, *module.cards, *module.effects, *module.joins}
        things |= {word for card in module.cards.values() for word in (card.effect, card.team)}
        things |= {kind for kinds in module.tokens for kind in kinds.split()}
    for path in (ROOT / "editions").rglob("*.py"):
        texts |= texts_in(path)
        things |= kinds_in(path)
    for folder in (ROOT, ROOT / "art", ROOT / "texts", ROOT / "server" / "wire"):
        ordinary = ordinary.union(*map(identifiers_in, folder.glob("*.py")))
    core = of_the_core() | {""}
    return frozenset((texts | things) - core), frozenset(things - core - ordinary)


@cache
def parts() -> frozenset[str]:
    """Return the parts of pictures that all modules and the page share."""
    return frozenset(path.stem for path in (ROOT / "art" / "parts").glob("*.svg"))


ASIDE = re.compile(r"<style.*?</style>|/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*", re.DOTALL)
"""What is not code: styles and comments."""
PICTURES = re.compile(r"\b(?:partPicture|part|placed|fill)\([^()]*\)|\bclass=\"[^\"]*\"")
"""Calls with the name of a part or template of pictures, and classes of styles."""


def rules_named(path: Path) -> list[tuple[int, str]]:
    """List where a file of the page names something that only modules bring."""
    texts, things = brought()
    if path.parent.name == "art":
        # Pictures are put together here: parts that all share may be named.
        texts, things = texts - parts(), things - parts()
    blank = path.read_text("utf-8")
    for pattern in (ASIDE, PICTURES):
        blank = pattern.sub(lambda found: "\n" * found[0].count("\n"), blank)
    quoted = re.compile(rf"(['\"`])({'|'.join(sorted(texts))})\1")
    word = re.compile(rf"(?<![\w\'\"`$-])({'|'.join(sorted(things))})(?![\w\'\"`-])")
    return [
        (number, found)
        for number, line in enumerate(blank.splitlines(), 1)
        for found in sorted({match[2] for match in quoted.finditer(line)} | {*word.findall(line)})
    ]


@pytest.mark.parametrize("path", page_sources(), ids=lambda path: path.relative_to(PAGE).as_posix())
def test_the_page_names_nothing_that_only_modules_bring(path: Path) -> None:
    """Effects, teams, tokens, verbs, kinds of events and reasons: how they are shown is in `look.toml`."""
    assert rules_named(path) == []


def test_a_rule_that_the_page_names_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "page.ts"
    path.write_text(
        "// only a comment: trapped\n"
        "const bars = front.includes('trapped');\n"
        "if (end.why === 'treasure') show(share.trapped, map.get(key));\n"
        "const picture = partPicture(bad ? 'theft' : 'pickaxe');\n"
        'const team = "saboteurs", verb = `shed`, done = agree;\n'
        '<p class="cross">{t.greedy}</p>\n'
    )
    assert rules_named(path) == [
        (2, "trapped"), (3, "trapped"), (3, "treasure"), (5, "saboteurs"), (5, "shed"), (6, "greedy"),
    ]  # fmt: skip


MESSAGES = [*PAGE.glob("i18n/*/*.ftl"), *ROOT.glob("texts/*/*.ftl")]
BY_NAME = {"verbs", "log_lines", "log_moves"}
"""Groups of messages that are found by a verb, a kind of event or a reason."""


def messages_named(path: Path) -> list[str]:
    """List the messages and variants of a file that are for something that only modules bring."""
    texts, things = brought()
    text = path.read_text("utf-8")
    found = []
    for key in re.findall(r"^(\w[\w-]*) =", text, re.MULTILINE):
        group, *names = key.split("-")
        words = {word for name in names for word in (name, *name.split("_"))} if group in BY_NAME else set()
        if not things.isdisjoint({group, *names}) or not texts.isdisjoint(words):
            found.append(key)
    return found + [key for key in re.findall(r"^\s+\*?\[(\w+)\]", text, re.MULTILINE) if key in things]


@pytest.mark.parametrize("path", sorted(MESSAGES), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_words_for_what_only_modules_bring_are_in_their_folders(path: Path) -> None:
    assert messages_named(path) == []


def test_a_message_for_what_only_a_module_brings_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "log.ftl"
    path.write_text(
        "verbs-lay = A\nverbs-shed =\n    .title = B\nlog_moves-shed_sabotage = C\nfronts-trapped = D\n"
        "done = E\npaid = { $why ->\n    [toll] F\n   *[other] G\n}\nlog_moves-pass_seen = H\n"
    )
    assert messages_named(path) == ["verbs-shed", "log_moves-shed_sabotage", "fronts-trapped", "toll"]


@cache
def roles_of_modules(language: str) -> frozenset[str]:
    """Return the names of all roles that the usual edition does not have."""
    known = gathered.names(language, own_modules())["cards"]
    usual = modules()[usual_edition()].cards
    roles = {card.id for name in own_modules() for card in modules()[name].cards.values() if card.team}
    return frozenset(known[role]["name"].replace("\u00ad", "").casefold() for role in roles - usual.keys())


def roles_named(path: Path, language: str) -> list[str]:
    """List the roles of modules that the words of a file name."""
    words = path.read_text("utf-8").replace("\u00ad", "").casefold()
    return sorted(name for name in roles_of_modules(language) if re.search(rf"\b{name}\b", words))


@pytest.mark.parametrize("path", sorted(MESSAGES), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_words_for_everybody_name_no_role_of_a_module(path: Path) -> None:
    """A role is named by the name of its card, which is in the module's folder."""
    assert roles_named(path, path.parent.name) == []


def test_a_role_of_a_module_in_words_for_everybody_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "ending.ftl"
    path.write_text("earned-alone = Greedy dwarf. Reached the treasure.\nearned-paid = Digger, or bosses.\n")
    assert roles_named(path, "en") == ["greedy dwarf"]
    assert {"geologist", "boss", "profiteer"} <= roles_of_modules("en")


def test_all_kinds_of_names_are_derived() -> None:
    texts, things = brought()
    assert texts >= {
        "trapped",
        "theft",
        "saboteurs",
        "shed",
        "marker",
        "struck",
        "giant_spider",
        "trolls",
        "solo",
    }
    assert things >= {"trapped", "theft", "saboteurs", "marker", "struck", "giant_spider", "solo"}
    assert texts.isdisjoint({"lay", "pass", "hand", "goal", "role", "moved", "looked"})
