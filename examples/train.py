"""Learn by policy gradient which kinds of act pay in solo: fifteen lines on the PettingZoo environment."""

from __future__ import annotations

from typing import Any

import numpy as np

from saboteur.env import pettingzoo

GAMES = 60


def train(games: int = GAMES) -> Any:
    """Play games and return how much each verb is liked."""
    env, random = pettingzoo.env(edition="solo"), np.random.default_rng(1)
    layout, liking, usual = env.unwrapped.layout, np.zeros(24), 1.0
    for game in range(games):
        env.reset(seed=game)
        slope, gold = np.zeros(24), 0.0
        for _ in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            gold += reward
            if over:
                env.step(None)
                continue
            verbs = layout.block(seen["observation"], "menu")[: seen["action_mask"].sum(), 0]
            chances = np.exp(liking[verbs]) / np.exp(liking[verbs]).sum()
            chosen = random.choice(len(verbs), p=chances)
            slope += np.eye(24)[verbs[chosen]] - np.bincount(verbs, chances, 24)
            env.step(int(chosen))
        liking += 0.02 * (gold - usual) * slope
        usual += (gold - usual) / (game + 1)
    return liking


if __name__ == "__main__":
    print(train().round(2))
