"""Teach a net what players of a level do, so that a learner can begin there and meet them again.

    python -m saboteur.arena.teaching play records.txt --rounds 20000    rounds of foremen, as records
    python -m saboteur.arena.teaching learn records.txt --out rival.npz  a player that imitates them

Rounds are dealt by numbers of their own, so no deal of a contest is seen. `kernel.net.train --rival` takes
the result. `--edition` names another game than the original one. With `--among` some seats are played by
another level: so a net also learns what foremen do against a player that they seldom meet.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ..art.looks import usual_edition
from ..bots import Budget
from ..catalogue import modules, parse_ruleset, ruleset
from ..deal import Deal
from ..engine import apply, start
from ..kernel import rules as r
from ..kernel import words as w
from ..kernel.composing import compose
from ..kernel.entering import VERBS, Entry, unordered
from ..kernel.net.halls import Hall
from ..kernel.net.improving import Recipe, improve
from ..kernel.net.parts import ROLES, on_cores
from ..kernel.net.roles import WITH_ROLES
from ..kernel.net.subjects import LEARNER, Batch, Subject
from ..kernel.net.train import SUBJECTS
from ..kernel.net.weights import fresh, load_player, save_player
from ..names import Team
from ..record import read_line
from ..state import State
from .match import Match, teams_of
from .players import player

END = "====="
"""What stands between two records of a file."""
EDITION = usual_edition()
SEATS = (5, 5, 5, 5, 3, 4, 6, 7, 8, 9, 10)
TALK = 0.4
"""The share of rounds in which bots talk."""
TAUGHT = "taught "
"""What a line before a record begins with, if only some seats are imitated."""
CHUNK = 2000
"""Rounds that are played again at once."""
ROWS = 1024
"""Decisions of one update."""


class Lesson(NamedTuple):
    """A round: the record after its deal, and what was done and said."""

    seats: int
    talks: bool
    game: list[int]
    acts: list[int]
    reached: bool
    """Whether the treasure was reached in the end."""
    gold: list[int]
    """What each seat had in the end; where only the treasure counts, this is left out."""
    taught: frozenset[int]
    """The seats that are imitated."""


def seats_in(edition: str) -> Sequence[int]:
    """Return the numbers of players to choose from."""
    return SEATS if edition == EDITION else tuple(modules()[edition].seats or ())


def subject_for(edition: str) -> Subject:
    """Return what is learned in an edition."""
    rules = compose(ruleset(edition, seats_in(edition)[0], rounds=1))
    return next(subject for subject in SUBJECTS if subject.game.is_known(rules))


def play(
    path: Path, rounds: int, level: str, seed: int, edition: str = EDITION, among: str | None = None
) -> None:
    """Play rounds of one level, or of another player, and add their records to a file. If another level is
    given, it has some of the seats."""
    random, bot = Random(f"lessons {seed}"), player(level)
    talks = subject_for(edition) is WITH_ROLES
    with path.open("a", encoding="utf-8") as file:
        for _ in range(rounds):
            seats, talk = random.choice(seats_in(edition)), random.random() < TALK and talks
            match = Match(ruleset(edition, seats, rounds=1), f"lessons {seed} {random.random()}", talk=talk)
            bots = [bot] * seats
            if among is not None:
                taught = taught_seats(teams_of(match.deal()), random)
                bots = [bot if seat in taught else player(among) for seat in range(seats)]
                file.write(f"{TAUGHT}{' '.join(map(str, sorted(taught)))}\n")
            record = match.play(bots, [Budget(playouts=1)] * seats)
            file.write(f"{record}\n{END}\n")
            file.flush()


def taught_seats(teams: Sequence[Team], random: Random) -> set[int]:
    """Choose the seats to imitate: those of one team, or each at random."""
    team = random.choice([*sorted(set(teams)), None])
    every = range(len(teams))
    seats = {seat for seat in every if (random.random() < 0.5 if team is None else teams[seat] == team)}
    return seats or {random.choice(every)}


@cache
def entry_of(rules: str) -> Entry:
    """Return what writes States of some rules down."""
    return Entry(parse_ruleset(rules))


def lesson_of(text: str) -> Lesson:
    """Read a record. What follows the first choice that is not a move is left out."""
    taught = None
    if text.startswith(TAUGHT):
        seats, text = text.removeprefix(TAUGHT).split("\n", 1)
        taught = frozenset(map(int, seats.split()))
    _, rules, deal, *lines = text.strip().splitlines()
    entry = entry_of(rules.removeprefix("rules "))
    state = start(entry.ruleset)
    apply(state, -2, Deal.parse(deal))
    acts: list[int] = []
    for line in lines:
        said = line.partition(" says ")[2]
        if said:
            word = entry.claim(read_line(f"0 {said}")[1])  # type: ignore[arg-type]  # a claim has the form of an act
            acts += [] if word is None else [word]
            continue
        _, act = read_line(line)
        if isinstance(act, Deal) or act.verb not in VERBS:
            break
        acts.append(unordered(entry.act(act)))
    talks = any(word & 15 >= w.SAW for word in acts)
    game = entry.state(state, state.turn, len(acts))
    gold = [] if ROLES.is_known(entry.rules) else gold_after(state, lines)
    count = entry.ruleset.seats
    return Lesson(count, talks, game, acts, " take_gold " in text, gold, taught or frozenset(range(count)))


def gold_after(state: State, lines: Sequence[str]) -> list[int]:
    """Play a round to its end, and return what each seat has."""
    for line in lines:
        if " says " not in line:
            apply(state, *read_line(line))
    return [state.ruleset.scoring.total(state, seat) for seat in range(state.seats)]


def lessons_in(paths: Sequence[Path]) -> Iterator[Lesson]:
    """Read the records of some files."""
    for path in paths:
        for text in path.read_text("utf-8").split(f"\n{END}\n"):
            if text.strip():
                yield lesson_of(text.lstrip())


# ---- learning -------------------------------------------------------------------------------------


def next_choice(listed: Sequence[int], phase: int, acts: list[int]) -> int:
    """Return the place in the list of what was done next, and drop it; -1 if the lesson ends here."""
    listed = [unordered(word) for word in listed]
    if phase == w.AT_TELL:
        if acts and acts[0] & 15 == w.SAW and acts[0] in listed:
            return listed.index(acts.pop(0))
        return listed.index(w.DONE)
    while acts and acts[0] & 15 >= w.SAW and acts[0] not in listed:
        acts.pop(0)  # said twice in a turn
    return listed.index(acts.pop(0)) if acts and acts[0] in listed else -1


def values_of(lessons: Sequence[Lesson], subject: Subject) -> Any:
    """Return what lessons were worth in the end."""
    torch: Any = import_module("torch")
    gold, exists = torch.zeros(2, len(lessons), subject.game.sizes.seats)
    for at, one in enumerate(lessons):
        gold[at, : len(one.gold)] = torch.tensor(one.gold)
        exists[at, : one.seats] = 1.0
    return subject.values(gold, exists, torch.tensor([float(one.reached) for one in lessons]))


def decisions(
    lessons: Sequence[Lesson], tables: np.ndarray[Any, Any], subject: Subject = WITH_ROLES
) -> Batch:
    """Play lessons again and return all decisions."""
    torch: Any = import_module("torch")
    hall = Hall(tables, len(lessons), on_cores(subject.game), subject.game)
    kinds = {(int(rules[r.SEATS]), bool(rules[r.TALKS])): kind for kind, rules in enumerate(tables)}
    hall.kinds[:] = torch.tensor([kinds[one.seats, one.talks] for one in lessons])
    hall.begin(1, 1)  # which clears memories and marks
    hall.games[:] = torch.from_numpy(np.array([one.game for one in lessons], np.int32))
    acts = [list(one.acts) for one in lessons]
    reached = values_of(lessons, subject)
    for at, kind in enumerate(hall.kinds.tolist()):
        rows = (hall.games[at], hall.tables[kind], hall.acts[at])
        hall.counts[at] = hall.kernel.list_acts(*(row.numpy() for row in rows))
    parts: list[Batch] = []
    first = 0
    while (shown := hall.show()) is not None:
        phases = hall.word(shown.ids, w.PHASE).tolist()
        found = [
            next_choice(hall.acts[one, :count].tolist(), phase, acts[one])
            for one, count, phase in zip(shown.ids.tolist(), shown.counts.tolist(), phases, strict=True)
        ]
        choices = torch.tensor(found, dtype=torch.int32)
        known = choices >= 0
        actors = hall.word(shown.ids, w.ACTOR).tolist()
        pairs = zip(shown.ids.tolist(), actors, strict=True)
        taught = torch.tensor([seat in lessons[one].taught for one, seat in pairs])
        starts = shown.counts.cumsum(0) - shown.counts
        size = len(shown.ids)
        parts.append(
            Batch(
                shown.contexts, shown.seats, shown.truths, shown.lines, first + starts, shown.counts,
                first + starts + choices, torch.zeros(size), torch.zeros(size), reached[shown.ids.long()],
                torch.where(known & taught, LEARNER, -1),
            )
        )  # fmt: skip
        first += len(shown.lines)
        hall.counts[shown.ids[~known].long()] = 0
        hall.advance(shown.ids[known], choices[known])
    return Batch(*(torch.cat(column) for column in zip(*parts, strict=True)))


def joined(batches: Sequence[Batch]) -> Batch:
    """Put batches together, without rows that decide nothing; lines keep their places."""
    torch: Any = import_module("torch")
    moved, first = [], 0
    for batch in batches:
        known = batch.players == LEARNER
        rows = [
            column if name == "lines" else column[known]
            for name, column in zip(Batch._fields, batch, strict=True)
        ]
        moved.append(
            Batch(*rows)._replace(starts=batch.starts[known] + first, chosen=batch.chosen[known] + first)
        )
        first += len(batch.lines)
    return Batch(*(torch.cat(column) for column in zip(*moved, strict=True)))


def learn(
    paths: Sequence[Path],
    out: Path,
    epochs: int,
    rate: float,
    begin: Path | None = None,
    edition: str = EDITION,
) -> None:
    """Imitate what was done in some records, and write the weights of the player."""
    torch: Any = import_module("torch")
    subject = subject_for(edition)
    shapes, talks = subject.shapes(), (False, True) if subject is WITH_ROLES else (False,)
    rules = [ruleset(edition, seats, rounds=1) for seats in sorted(set(seats_in(edition)))]
    tables = np.array([compose(one, talk=talk) for talk in talks for one in rules], np.int32)
    lessons = list(lessons_in(paths))
    chunks = (lessons[at : at + CHUNK] for at in range(0, len(lessons), CHUNK))
    batch = joined([decisions(chunk, tables, subject) for chunk in chunks])
    size = len(batch.counts)
    kept = size - size // 20
    print(f"{len(lessons)} rounds, {size} decisions, {len(batch.lines)} lines", flush=True)
    first = fresh(1, {**shapes, **subject.critic_shapes()})
    first |= load_player(begin, shapes) if begin is not None else {}
    weights = {name: torch.tensor(array, requires_grad=True) for name, array in first.items()}
    optimizer = torch.optim.Adam(list(weights.values()), rate, eps=1e-5)
    parts = max(1, kept // ROWS)
    taught, asked = some(batch, slice(0, kept)), some(batch, slice(kept, size))
    for epoch in range(epochs):
        began = time.perf_counter()
        for group in optimizer.param_groups:
            group["lr"] = rate * (1 - 0.95 * epoch / max(1, epochs - 1))
        recipe = Recipe(0.0, imitates=True, parts=parts)
        losses = improve(weights, optimizer, "cpu", taught, recipe, subject)
        seconds, new = time.perf_counter() - began, miss(weights, asked, subject)
        shown = ", ".join(f"{name} {losses[name]:.3f}" for name in ("policy", *subject.losses))
        print(f"{epoch + 1}: {shown}, new policy {new:.3f}, {seconds:.0f} s", flush=True)
        save_player(out, {name: one.detach().numpy() for name, one in weights.items()}, shapes)


def some(batch: Batch, rows: slice) -> Batch:
    """Return some decisions of a batch; lines keep their places."""
    cut = {name: column[rows] for name, column in batch._asdict().items() if name != "lines"}
    return batch._replace(**cut)


def miss(weights: Any, batch: Batch, subject: Subject) -> float:
    """Return the log loss for decisions that were not learned from."""
    torch: Any = import_module("torch")
    improving: Any = import_module("..kernel.net.improving", __package__)
    with torch.no_grad():
        rows = torch.arange(len(batch.counts))
        recipe = Recipe(imitates=True)
        return float(improving.losses_of(weights, "cpu", batch, rows, recipe, subject)["policy"])


def main(arguments: list[str]) -> None:
    """Read options, and play or learn."""
    parser = ArgumentParser(prog="python -m saboteur.arena.teaching", description=__doc__)
    parser.add_argument("task", choices=("play", "learn"))
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--level", default="foreman")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("rival.npz"))
    parser.add_argument("--begin", type=Path, help="a player to begin with")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--edition", default=EDITION)
    parser.add_argument("--among", help="a level that has some of the seats, and is not imitated")
    options = parser.parse_args(arguments)
    if options.task == "play":
        play(options.records[0], options.rounds, options.level, options.seed, options.edition, options.among)
    else:
        learn(
            options.records, options.out, options.epochs, options.rate, options.begin, options.edition
        )  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
