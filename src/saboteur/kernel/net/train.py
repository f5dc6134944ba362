"""Train a player by self-play.

    python -m saboteur.env.tables tables.npz                                 here: write rules down
    PYTHONPATH=src/saboteur python -m kernel.net.train --tables tables.npz   there: numpy, numba and torch

`--game` names the edition to learn, if it is not the original game.

First rules of thumb are imitated. Then the net plays itself, past selves and rules of thumb. `--out` gets a
checkpoint from which training resumes, the weights of the player, and the curves, one line of JSON at a time.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .. import rules as r
from . import columns as c
from .checking import compare
from .checkpoints import Progress, read, write
from .collecting import Course, collect
from .forward import Weights
from .halls import USUALLY, CardHall, Hall, read_tables, rows_of
from .improving import Recipe, improve
from .parts import on_cores
from .race.learning import RACING
from .roles import WITH_ROLES
from .subjects import PAST, RIVAL, Batch, Ends, Subject, only
from .teams.learning import WITH_TEAMS
from .torched import import_torch
from .weights import Arrays, fresh, load_player, save_player

SUBJECTS = (WITH_ROLES, RACING, WITH_TEAMS)
CHECKPOINT, PLAYER, CURVES = "checkpoint.npz", "player.npz", "curves.jsonl"
GAMES_ON_CARD, STEPS_ON_CARD, PARTS_ON_CARD = 1 << 17, 24, 48
"""Rounds at once, acts of each in a batch, and updates per batch, on a graphics card."""
FINAL_RATE = 0.1
"""The share of the learning rate at the end."""
CRITIC_RATE = 1e-3
"""The learning rate while only the critic learns, and its highest one later."""
TOO_FAR, LITTLE = 0.02, 0.005
"""How far the policy may move in one batch, in nats, and how far it moves after a fall of the pace."""


SCORES = ("score", "score+")
"""The weights of the last layer, which scores acts."""
BOLDEST = 3.0
"""By how much a rival's scores are multiplied at most."""


class WrongOption(ValueError):
    """An option that can't be followed: an edition that no net knows, or shares that can't be read."""


class Options(NamedTuple):
    """How to train."""

    tables: str
    out: str = "trained"
    resume: str = ""
    """A checkpoint to resume from; the one in `out` if there is one."""
    minutes: float = 10.0
    """How long to train now, including compilation; at least one batch is played."""
    horizon: float = 20.0
    """Total training time, in minutes; learning rate and entropy fall until then."""
    games: int = 0
    """Rounds played at once; 0: what suits the device."""
    device: str = ""
    """`cpu` or `cuda`; by default the card if there is one."""
    warm: int = 24
    """Batches before learning by play: of imitation, or, if it begins as a player, of the critic alone."""
    rate: float = 5e-4
    entropy: float = 0.01
    """The entropy bonus at the beginning; a tenth of it at the end."""
    parts: int = 0
    """Updates per batch; 0: what suits the device."""
    epochs: int = 1
    steps: int = -1
    """Acts of each game in a batch; where a round is over, another begins at once. 0: whole rounds; -1: what
    suits the device."""
    own: float = -1.0
    """How much a digger's own share of the gold counts. 1: only its gold does; 0: only that diggers win; -1:
    what suits the game."""
    registers: int = 0
    """Registers per thread on a graphics card; 0: the default."""
    every: float = 10.0
    """Seconds between lines of the curves."""
    keep: float = 60.0
    """Seconds between past selves, and between checkpoints."""
    seed: int = 1
    against: str = ""
    """Weights of a fixed player that takes one side of every game, to see what a new learner gains from its
    weaknesses."""
    usually: int = USUALLY
    """How many times more games have five players than any other number."""
    talks: int = 1
    """0: seats never talk; 1: they talk in every third game; 2: in all."""
    only_talk: int = 0
    """1: learn only the weights of what is heard and said. In silent games the player stays as it is."""
    rival: str = ""
    """Weights of a fixed player that takes part in some games."""
    shares: str = ""
    """Who plays with whom, as shares of the games: `self 0.4, rival digs 0.6`. By default what suits the
    game."""
    begin: str = ""
    """Weights to start from. At first only the critic learns."""
    settled: float = 1.0
    """How fast weights learn that are not zero in the player to begin as, compared with those that are. It is
    small where a finished player has got new numbers to look at."""
    sharpen: float = 1.0
    """Multiply all scores of the player to begin as, or of the checkpoint that `resume` names. With more than
    1 it chooses its favourite acts more often in training, nearly as it does when it plays."""
    watch: int = 0
    """1: say how many seconds each stage took, which slows everything down a little."""
    check: int = 0
    """Rounds on this device to compare with the interpreted kernel before training."""
    game: str = ""
    """The edition to learn, as the tables name it; the original game by default."""


def subject_of(options: Options) -> Subject:
    """Return what is to be learned."""
    rows = rows_of(options.tables)
    for name, rules in rows.items():
        for subject in SUBJECTS:
            if name.startswith(f"{options.game}-" if options.game else "") and subject.game.is_known(rules):
                return subject
    known = {
        name.rpartition("-")[0]
        for name, rules in rows.items()
        if any(subject.game.is_known(rules) for subject in SUBJECTS)
    }
    raise WrongOption(f"no net knows {options.game}: choose one of {', '.join(sorted(known))}")


def shares_of(subject: Subject, options: Options) -> tuple[float, ...]:
    """Return the share of games of each mode, after the warm-up."""
    if options.against:
        return only(subject, "past")
    if not options.shares:
        return subject.with_rival if options.rival else subject.shares
    wanted: dict[str, float] = {}
    for part in options.shares.split(","):
        name, _, share = part.strip().rpartition(" ")
        if name not in subject.modes or not share.replace(".", "", 1).isdecimal():
            raise WrongOption(
                f"--shares {part.strip()}: name one of {', '.join(subject.modes)}, then a number"
            )
        wanted[name] = float(share)
    return tuple(wanted.get(mode, 0.0) for mode in subject.modes)


class Trainer:
    """A net, its past selves, and the rounds that it plays."""

    def __init__(self, options: Options) -> None:
        self.began = time.perf_counter()
        torch = import_torch()
        self.options, self.torch = options, torch
        self.device = options.device or ("cuda" if torch.cuda.is_available() else "cpu")
        on_card = self.device == "cuda"
        self.parts = options.parts or (PARTS_ON_CARD if on_card else 8)
        self.out = Path(options.out)
        self.out.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(options.seed)
        self.subject = subject = subject_of(options)
        if options.own >= 0:
            self.subject = subject = subject._replace(own=options.own)
        self.shares = shares_of(subject, options)
        self.shapes = {**subject.shapes(), **subject.critic_shapes()}
        talks = bool(options.talks) and subject.game is WITH_ROLES.game
        tables = read_tables(options.tables, subject.game, talks=talks)
        if talks and options.talks > 1:
            tables = tables[tables[:, r.TALKS] > 0]
        if options.check:
            compared, differing = compare(self._hall(tables, options.check))
            print(f"checked {compared} decisions, {differing} differ", flush=True)
        self.hall = self._hall(tables, options.games)
        steps = options.steps if options.steps >= 0 else STEPS_ON_CARD if on_card else 0
        self.course = Course(subject, self.hall, steps) if steps else None
        self.past: list[dict[str, Any]] = []
        self.progress = Progress()
        first = fresh(options.seed, self.shapes) | (self._player(options.begin) if options.begin else {})
        self.weights = self._tensors(first, trained=True)
        critic = [self.weights[name] for name in subject.critic_shapes()]
        player = {name: self.weights[name] for name in subject.shapes()}
        groups = [{"params": list(player.values())}, {"params": critic, "most": CRITIC_RATE}]
        self.optimizer = torch.optim.Adam(groups, options.rate, eps=1e-5, fused=on_card or None)
        if options.begin and options.settled < 1:
            shares = {
                name: torch.where(one.detach() == 0, 1.0, options.settled) for name, one in player.items()
            }
            settle(self.optimizer, player, shares)
        if options.only_talk:
            settle(self.optimizer, player, parts_of_talk(player))
        found = Path(options.resume) if options.resume else self.out / CHECKPOINT
        is_here = found.exists()
        if options.resume or is_here:
            self._resume(found)
        if options.sharpen != 1 and (options.resume or not is_here):
            with torch.no_grad():
                for name in SCORES:
                    self.weights[name].mul_(options.sharpen)
        rival = options.rival
        self.rival = self._tensors(self._player(rival)) if rival else None
        if options.against:
            self.past = [self._tensors(self._player(options.against))]

    def _player(self, path: str) -> Arrays:
        return load_player(Path(path), self.subject.shapes())

    def _hall(self, tables: np.ndarray[Any, Any], games: int) -> Hall:
        game, usually = self.subject.game, self.options.usually
        if self.device == "cuda":
            return CardHall(tables, games or GAMES_ON_CARD, game, self.options.registers, usually)
        return Hall(tables, games or 256, on_cores(game), game, usually)

    def _tensors(self, arrays: dict[str, Any], *, trained: bool = False) -> dict[str, Any]:
        torch = self.torch
        return {
            name: torch.tensor(array, dtype=torch.float32, device=self.device, requires_grad=trained)
            for name, array in arrays.items()
        }

    # ---- checkpoints ------------------------------------------------------------------------------

    def _resume(self, path: Path) -> None:
        """Continue from a checkpoint."""
        torch, kept = self.torch, read(path, self.shapes)
        self.progress = kept.progress
        torch.manual_seed(self.options.seed + kept.progress.rounds)
        moments = {key: self._tensors(arrays) for key, arrays in kept.moments.items()}
        with torch.no_grad():
            for name, tensor in self.weights.items():
                tensor.copy_(torch.from_numpy(kept.weights[name]))
                step = {"step": torch.tensor(float(kept.progress.updates), device=self.device)}
                self.optimizer.state[tensor] = step | {key: one[name] for key, one in moments.items()}
        self.past = [self._tensors(past) for past in kept.past]
        print(f"resumed {path} after {kept.progress.seconds / 60:.1f} minutes", flush=True)

    def _fall_back(self) -> None:
        """Go back to the last checkpoint after numbers that are not finite, and continue more slowly."""
        print("the losses are not finite: back to the last checkpoint, at half the pace", flush=True)
        pace, rounds = self.progress.pace, self.progress.rounds
        self._resume(self.out / CHECKPOINT)
        self.progress = self.progress._replace(pace=pace / 2, rounds=rounds + 1)

    def save(self) -> None:
        """Write a checkpoint and the weights of the player."""
        weights = {name: tensor.detach().cpu().numpy() for name, tensor in self.weights.items()}
        states = {name: self.optimizer.state.get(tensor, {}) for name, tensor in self.weights.items()}
        moments = {
            key: {
                name: state[key].cpu().numpy() if key in state else np.zeros_like(weights[name])
                for name, state in states.items()
            }
            for key in ("exp_avg", "exp_avg_sq")
        }
        past = [{name: tensor.cpu().numpy() for name, tensor in one.items()} for one in self.past]
        write(self.out / CHECKPOINT, weights, moments, past, self.progress)
        save_player(self.out / PLAYER, weights, self.subject.shapes())

    def _remember(self) -> None:
        """Keep the present net as a past self; if there are too many, drop one in the middle."""
        self.past.append({name: tensor.detach().clone() for name, tensor in self.weights.items()})
        if len(self.past) > MOST_PAST:
            del self.past[1 + int(np.random.default_rng(self.progress.updates).integers(MOST_PAST - 2))]

    # ---- training ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Train until the time is up."""
        options, subject, began = self.options, self.subject, time.perf_counter()
        before, said, kept = self.progress.seconds, 0.0, 0.0
        log = Log(subject)
        if options.watch:
            self.hall.take_times()
        random = np.random.default_rng(options.seed + self.progress.rounds)
        is_time = True
        while is_time:
            warm = self.progress.rounds < options.warm
            done = min(1.0, self.progress.seconds / (60 * options.horizon))
            rate = options.rate * self.progress.pace * (1 - (1 - FINAL_RATE) * done)
            for group in self.optimizer.param_groups:
                group["lr"] = CRITIC_RATE if warm and options.begin else min(rate, group.get("most", rate))
            factor = float(random.uniform(1, BOLDEST))
            others = {} if self.rival is None else {RIVAL: bolder(self.rival, factor)}
            if self.past:
                others[PAST] = self.past[int(random.integers(len(self.past)))]
            shares = subject.teaching if warm and not options.begin else self.shares
            start = time.perf_counter()
            self.hall.lap("learn")
            batch, ends = self._collect(others, shares)
            self._wait()
            played = time.perf_counter()
            entropy = 0.0 if warm else options.entropy * (1 - 0.9 * done)
            judges = warm and bool(options.begin)
            recipe = Recipe(entropy, warm and not judges, judges, self.parts, options.epochs)
            losses = improve(self.weights, self.optimizer, self.device, batch, recipe, subject)
            self._wait()
            learned = time.perf_counter()
            is_time = learned - self.began < 60 * options.minutes
            if not all(isfinite(loss) for loss in losses.values()):
                self._fall_back()
                continue
            self.progress = self.progress.add(
                decisions=len(batch.counts), updates=self.parts * options.epochs,
                seconds=before + learned - began,
                pace=self.progress.pace if warm else paced(self.progress.pace, losses["moved"]),
            )  # fmt: skip
            log.add(len(batch.counts), played - start, learned - played, losses, ends)
            if learned - began - said > options.every or self.progress.rounds == options.warm:
                said = learned - began
                self._say(log.line(self.progress, warm))
                log = Log(subject)
            if not warm and (not self.past or learned - began - kept > options.keep):
                kept = learned - began
                if not options.against:
                    self._remember()
                self.save()
        if log.rounds:
            self._say(log.line(self.progress, self.progress.rounds < options.warm))
        self.save()
        print(f"trained {self.progress.seconds / 60:.1f} minutes in all; see {self.out}", flush=True)

    def _collect(self, others: dict[int, Weights], shares: tuple[float, ...]) -> tuple[Batch, Ends]:
        """Play the next batch."""
        seed = self.progress.rounds + 1
        if self.course is not None:
            return self.course.collect(self.weights, others, seed, shares)
        return collect(self.subject, self.hall, self.weights, others, seed, shares)

    def _wait(self) -> None:
        if self.device == "cuda":
            self.torch.cuda.synchronize()

    def _say(self, line: dict[str, Any]) -> None:
        if self.hall.laps is not None:
            line["seconds"] = {name: round(spent, 3) for name, spent in self.hall.laps.items()}
            self.hall.laps = {}
        text = json.dumps(line)
        with (self.out / CURVES).open("a", encoding="utf-8") as file:
            file.write(text + "\n")
        print(text, flush=True)


def parts_of_talk(weights: dict[str, Any]) -> dict[str, Any]:
    """Return 1 for each weight that matters only if seats talk, and 0 for all others."""
    shares = {name: one.detach() * 0 for name, one in weights.items()}
    for name in ("context", "context>seat"):
        shares[name][c.TALKS : c.PLAIN_CONTEXT] = 1
    shares["seat"][c.SAYS :] = 1
    shares["line"][c.IS_SAW : c.PLAIN_LINE] = 1
    shares["credit"] += 1
    shares["credit+"] += 1
    return shares


def settle(optimizer: Any, weights: dict[str, Any], shares: dict[str, Any]) -> None:
    """Let each weight move by a share of each step only."""
    torch = import_torch()
    before: dict[str, Any] = {}

    def note(*_: object) -> None:
        before.update({name: one.detach().clone() for name, one in weights.items()})

    def hold_back(*_: object) -> None:
        with torch.no_grad():
            for name, one in weights.items():
                one.copy_(torch.lerp(before[name], one, shares[name]))

    optimizer.register_step_pre_hook(note)
    optimizer.register_step_post_hook(hold_back)


def bolder(weights: Weights, factor: float) -> Weights:
    """Return a player that chooses its favourite acts more often: its scores are multiplied."""
    return {**weights, **{name: weights[name] * factor for name in SCORES}}


def paced(pace: float, moved: float) -> float:
    """Return the next factor for the learning rate: less where the policy has moved too far, and then slowly
    back to 1."""
    change = 0.8 if moved > TOO_FAR else 1.1 if moved < LITTLE else 1.0
    return max(0.05, min(1.0, pace * change))


MOST_PAST = 12
"""The number of past selves that are kept."""


class Log:
    """Sums between two lines of the curves."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.rounds = self.decisions = self.clipped = 0
        self.playing = self.learning = 0.0
        self.losses: dict[str, float] = {}
        self.ends: dict[str, list[float]] = {}

    def add(
        self, decisions: int, playing: float, learning: float, losses: dict[str, float], ends: Ends
    ) -> None:
        """Add one batch."""
        self.rounds += 1
        self.decisions += decisions
        self.playing += playing
        self.learning += learning
        self.clipped += int(ends.clipped.sum())
        for name, loss in losses.items():
            self.losses[name] = self.losses.get(name, 0.0) + loss
        for mode, name in enumerate(self.subject.modes):
            chosen = (ends.modes == mode).float()
            for more, value, weight in ends.report:
                counts = self.ends.setdefault(name + more, [0, 0])
                counts[0] += int((weight * chosen).sum())
                counts[1] += float((value * weight * chosen).sum())

    def line(self, progress: Progress, warm: bool) -> dict[str, Any]:  # noqa: FBT001
        """Return a line of the curves: how fast, the losses, and by who played whom, how often the treasure
        was reached (`, 5`: five players, two saboteurs), or how much more gold the learner had."""
        spent = self.playing + self.learning
        return {
            "minutes": round(progress.seconds / 60, 3),
            "rounds": progress.rounds,
            "decisions": progress.decisions,
            "phase": "warming up" if warm else "self-play",
            "pace": round(progress.pace, 3),
            "per_second": round(self.decisions / spent),
            "playing": round(self.playing / spent, 3),
            **{name: round(loss / self.rounds, 4) for name, loss in self.losses.items()},
            "treasure": {
                name: [round(reached / count, 4), count]
                for name, (count, reached) in self.ends.items()
                if count
            },
            "clipped": self.clipped,
        }


def main(arguments: list[str]) -> None:
    """Read options and train."""
    parser = ArgumentParser(prog="python -m kernel.net.train", description="Train a player by self-play.")
    for name, default in Options._field_defaults.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default)
    parser.add_argument("--tables", required=True)
    Trainer(Options(**vars(parser.parse_args(arguments)))).run()


if __name__ == "__main__":
    main(sys.argv[1:])
