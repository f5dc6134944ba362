"""Build the teaching pages: one for each edition, half a page for each module.

Each folder under `editions` holds `teach.toml`, with the positions and cards to show, and its words in
`teach.<language>.toml`. All numbers, verdicts and shares of gold come from the card tables and the engine,
so none is written twice.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from saboteur.art.looks import look
from saboteur.catalogue import modules, own_modules, packages, ruleset
from saboteur.drawing import draw
from saboteur.maze import Piece
from saboteur.rulesets import clash
from saboteur.seams import Module
from saboteur.shapes import Cell, Design
from saboteur.state import GOLD, ROLE, Token
from saboteur.texts import one_line, read, read_from
from saboteur.texts.gathered import names
from saboteur.texts.positions import FITS, SHOWN, Outcome, Position, play
from saboteur.view import Laid, view

SECTIONS = ("aim", "win", "setup", "turn", "end", "cards")
CHANGE = "change"
"""The one section of a module's half page."""


class Figure(Position, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The gold that a seat has in the end, for use in the words."""

    of: int


class Shown(Position, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position that is drawn."""

    section: str
    crop: tuple[int, int, int, int] | None = None
    """The columns and rows to draw: left, top, right, bottom. By default everything."""


class Shared(Position, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A worked example of sharing gold."""

    section: str
    names: tuple[str, ...]


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of roles and hands by number of players."""

    section: str
    roles: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `teach.toml`."""

    clauses: tuple[str, ...] = ()
    """For an edition: its clauses, its own first; a letter stands for all clauses with that letter."""
    cards: dict[str, tuple[str, ...]] = {}
    """Groups of cards, by patterns of their ids."""
    others: dict[str, tuple[str, ...]] = {}
    """The same for cards of another box, such as the one that it extends: only named, as a reminder."""
    tokens: tuple[str, ...] = ()
    """Pieces that are not cards: kinds of tokens with their number in the box."""
    figures: dict[str, Figure] = {}
    drawings: dict[str, Shown] = {}
    examples: dict[str, Shared] = {}
    counted: Counted | None = None


class Tried(msgspec.Struct, frozen=True):
    """A card that was tried, and the result."""

    cell: Cell
    card: str
    turned: bool
    legal: bool
    clash: tuple[int, ...]


class Drawing(msgspec.Struct, frozen=True):
    """A drawing with its caption."""

    label: str
    """A description for people who can't see it."""
    caption: str
    maze: tuple[Laid, ...]
    opened: tuple[tuple[Cell, int], ...]
    tokens: tuple[Token, ...]
    colours: tuple[str, ...]
    """The colour of each seat, if everybody knows it."""
    box: tuple[int, int, int, int]
    tried: Tried | None
    text: str
    """The same drawing in characters."""


class CardCopies(msgspec.Struct, frozen=True):
    """A card as `module/card`, with its number of copies in the box."""

    path: str
    name: str
    copies: int


class Group(msgspec.Struct, frozen=True):
    """Cards with one line that describes them."""

    title: str
    line: str
    cards: tuple[CardCopies, ...]


class Share(msgspec.Struct, frozen=True):
    """What a player of an example gets."""

    name: str
    role: str
    role_name: str
    gold: int
    cards: tuple[str, ...]
    """The gold cards, as `module/card`."""
    why: str


class Example(msgspec.Struct, frozen=True):
    """A worked example."""

    title: str
    text: str
    shares: tuple[Share, ...]


class Table(msgspec.Struct, frozen=True):
    """A table of numbers."""

    head: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


class Section(msgspec.Struct, frozen=True):
    """A part of a page."""

    id: str
    title: str
    text: tuple[str, ...]
    steps: tuple[str, ...]
    table: Table | None
    drawings: tuple[Drawing, ...]
    after: tuple[str, ...]
    examples: tuple[Example, ...]
    groups: tuple[Group, ...]


class Page(msgspec.Struct, frozen=True):
    """The whole teaching page of an edition or a module."""

    name: str
    sections: tuple[Section, ...]


@cache
def plan(name: str) -> Plan:
    """Read what to show of an edition or module."""
    return msgspec.convert(_read(name, "teach.toml"), Plan)


@cache
def words(name: str, language: str) -> Mapping[str, Any]:
    """Read its words."""
    return read_from(resources.files(packages()[name]), "teach", language)


def _read(name: str, file: str) -> Mapping[str, Any]:
    return tomllib.loads(_file(name, file).read_text("utf-8"))


def _file(name: str, file: str) -> Traversable:
    return resources.files(packages()[name]).joinpath(file)


def pages(language: str) -> dict[str, Page]:
    """Build all pages, those of the editions first."""
    return {name: page(name, language) for name in _in_order()}


def _in_order() -> list[str]:
    """List the modules of this library that have a page, the editions first."""
    taught = [name for name in own_modules() if _file(name, "teach.toml").is_file()]
    return sorted(taught, key=lambda name: (not modules()[name].edition, look(name).place))


def boxes() -> dict[str, tuple[str, ...]]:
    """List the clauses of each edition, its own first."""
    return {name: plan(name).clauses for name in _in_order() if modules()[name].edition}


def page(name: str, language: str) -> Page:
    """Build one page."""
    module = modules()[name]
    parts = SECTIONS if module.edition else (CHANGE,)
    return Page(name, tuple(_Writer(module, language).section(part) for part in parts))


class _Writer:
    def __init__(self, module: Module, language: str) -> None:
        self.module, self.language = module, language
        self.plan, self.words = plan(module.name), words(module.name, language)
        self.shared = read("teach", language)
        self.figures = self._figures()

    def section(self, part: str) -> Section:
        told = self.words.get(part, {})
        assert told.keys() <= {"text", "steps", "after"}, f"{self.module.name}: {part}"
        plan = self.plan
        last = part in ("cards", CHANGE)
        return Section(
            part,
            "" if part == CHANGE else self.shared["sections"][part],
            self._fill(told.get("text", ())),
            self._fill(told.get("steps", ())),
            self._table(plan.counted) if plan.counted and plan.counted.section == part else None,
            tuple(self._drawing(key, one) for key, one in plan.drawings.items() if one.section == part),
            self._fill(told.get("after", ())),
            tuple(self._example(key, one) for key, one in plan.examples.items() if one.section == part),
            tuple(self._groups()) if last else (),
        )

    def _fill(self, texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(one_line(text).format_map(self.figures) for text in texts)

    def _edition(self) -> str:
        """Return the edition of all positions; a module is shown with the first edition that takes it."""
        if self.module.edition:
            return self.module.name
        editions = [name for name in own_modules() if modules()[name].edition]
        taking = [name for name in editions if not clash(self.module, modules()[name])]
        return min(taking, key=lambda name: look(name).place)

    def _play(self, position: Position) -> Outcome:
        return play(self._edition(), position)

    def _figures(self) -> dict[str, int]:
        """Count what the words name: cards by family, tunnels and actions, and the gold of some positions."""
        found: dict[str, int] = {}
        for design in self.module.cards.values():
            kinds = [design.family]
            if design.family == "deck":
                kinds.append("tunnels" if design.is_tunnel else "actions")
            for kind in (*kinds, design.id):
                found[kind] = found.get(kind, 0) + design.count
        for supply, count in self.module.tokens.items():
            if count is not None:
                found[f"{supply.split()[0]}_tokens"] = count
        for key, figure in self.plan.figures.items():
            state = self._play(figure).state
            found[key] = state.ruleset.scoring.total(state, figure.of)
        return found

    def _table(self, counted: Counted) -> Table:
        name = self.module.name
        added = () if self.module.edition else (name,)
        rows: list[tuple[int, ...]] = []
        for seats in self.module.seats or ():
            rules = ruleset(self._edition(), seats, *added)
            hand = rules.flow.hand_size(seats)
            rows.append((seats, *(rules.roles[role] for role in counted.roles), hand))
        return Table(tuple(self.words["table"]["head"]), tuple(rows))

    def _drawing(self, key: str, shown: Shown) -> Drawing:
        outcome = self._play(shown)
        state, act = outcome.state, outcome.tried
        seen = view(state, None)
        tried = None
        if act is not None and act.target.cell is not None:
            legal = outcome.code == FITS
            card = state.maze.pieces[act.target.cell].card if legal else act.cards[0]
            tried = Tried(act.target.cell, card, act.target.turned, legal, outcome.clash)
        cells = [laid.cell for laid in seen.maze] + ([tried.cell] if tried else [])
        cells += [token.cell for token in seen.tokens if token.cell is not None]
        box = shown.crop or _box(cells)
        kept = tuple(laid for laid in seen.maze if _inside(laid.cell, box))
        maze = state.maze.copy()
        for cell in [cell for cell in maze.pieces if not _inside(cell, box)]:
            maze.take(cell)
        if tried and not tried.legal and tried.cell not in maze.pieces:
            maze.put(tried.cell, Piece(tried.card, tried.turned))
        return Drawing(
            self._label(kept, tried),
            self._fill([self.words["drawings"][key][outcome.code]])[0],
            kept,
            seen.opened,
            tuple(token for token in seen.tokens if token.cell is not None and _inside(token.cell, box)),
            state.ruleset.flow.colours(state.ruleset),
            box,
            tried,
            draw(maze),
        )

    def _label(self, maze: Sequence[Laid], tried: Tried | None) -> str:
        pieces = [
            self._piece(laid.card, laid.cell, up=laid.up) for laid in sorted(maze, key=lambda one: one.cell)
        ]
        label = str(self.shared["drawing"]).format(pieces="; ".join(pieces))
        if tried is not None:
            verdict = self.shared["tried_legal" if tried.legal else "tried_illegal"]
            label += " " + str(verdict).format(card=self._piece(tried.card, tried.cell, up=True))
        return label

    def _piece(self, card: str, cell: Cell, *, up: bool) -> str:
        name = self._name(card) if up else str(self.shared["backs"][card])
        return f"{name} ({cell.x}, {cell.y})"

    def _name(self, card: str) -> str:
        tables = names(self.language)
        return next(tables[kind][card]["name"] for kind in ("cards", "tokens") if card in tables[kind])

    def _example(self, key: str, shared: Shared) -> Example:
        outcome = self._play(shared)
        state = outcome.state
        told = self.words["examples"][key]
        golds = [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]
        shares = []
        for seat, (name, why) in enumerate(zip(shared.names, told["why"], strict=True)):
            role = next(iter(state.zones.get(ROLE[seat], ())), "")
            gold = state.zones.get(GOLD[seat], ())
            shares.append(
                Share(
                    name,
                    role and self._path(role),
                    self._name(role) if role else "",
                    golds[seat],
                    tuple(self._path(card) for card in gold),
                    why.format_map(self.figures),
                )
            )
        designs = state.ruleset.designs
        drawn = sorted(
            (designs[card].value for zone in GOLD[: state.seats] for card in state.zones[zone]), reverse=True
        )
        said = {**dict(zip("abcdefghijkl", shared.names, strict=False)), "drawn": ", ".join(map(str, drawn))}
        text = one_line(told["text"]).format_map({**said, **self.figures})
        return Example(told["title"], text, tuple(shares))

    def _path(self, card: str) -> str:
        """Return a card with the module whose table it is in."""
        name = self.module.name
        return f"{name if card in self.module.cards else self._edition()}/{card}"

    def _groups(self) -> Iterator[Group]:
        for groups, cards in (
            (self.plan.cards, own_cards(self.module)),
            (self.plan.others, self.module.cards),
        ):
            for key, patterns in groups.items():
                told = self.words["groups"][key]
                yield Group(
                    told["title"],
                    self._fill([told["line"]])[0],
                    tuple(
                        CardCopies(self._path(design.id), self._name(design.id), design.count)
                        for design in matching(cards, patterns)
                    ),
                )


def own_cards(module: Module) -> dict[str, Design]:
    """Return the cards of a module's own box."""
    found = _file(module.name, "cards.toml")
    if not found.is_file():
        return {}
    listed = {
        card
        for family, cards in tomllib.loads(found.read_text("utf-8")).items()
        if family != "printed"
        for card in cards
    }
    return {card: design for card, design in module.cards.items() if card in listed}


def matching(cards: Mapping[str, Design], patterns: Sequence[str]) -> list[Design]:
    """List the cards that match one of some patterns, pattern by pattern."""
    found = [design for pattern in patterns for key, design in cards.items() if fnmatchcase(key, pattern)]
    return list({design.id: design for design in found}.values())


def _box(cells: Sequence[Cell]) -> tuple[int, int, int, int]:
    xs, ys = [cell.x for cell in cells], [cell.y for cell in cells]
    return min(xs), min(ys), max(xs), max(ys)


def _inside(cell: Cell, box: tuple[int, int, int, int]) -> bool:
    left, top, right, bottom = box
    return left <= cell.x <= right and top <= cell.y <= bottom


__all__ = ["SHOWN", "Page", "boxes", "page", "pages"]
