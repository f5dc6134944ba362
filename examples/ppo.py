"""Learn solo by PPO, in PyTorch, on many games at once: python examples/ppo.py [updates] [seed]

The policy scores the lines of the menu, so it works for every edition and any number of cards. It needs
pip install 'saboteur[research,fast]' torch, and a minute on two cores. Printed are the mean gold of the games
that ended since the last line, and how random the policy still is (the entropy, in nats).
"""

import sys
import time

import torch
from torch import nn
from torch.distributions import Categorical

from saboteur.env.vector import VectorEnv

UPDATES, SEED = (int(word) for word in (*sys.argv[1:], *("40", "1")[len(sys.argv) - 1 :]))
GAMES, STEPS, LINES, EPOCHS, PARTS = 128, 32, 128, 2, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE, SCALE = 1.0, 0.95, 0.2, 0.005, 3e-3, 0.2


class Agent(nn.Module):
    """Scores every line of a menu, and values the position by what all lines and the piles look like."""

    def __init__(self, verbs: int, cards: int, sizes: int) -> None:
        super().__init__()
        self.verb, self.card = nn.Embedding(verbs + 1, 32), nn.Embedding(cards + 2, 32)
        self.place, self.hidden = nn.Linear(5, 32), nn.Linear(32, 32)
        self.score = nn.Linear(32, 1)
        self.value = nn.Sequential(nn.Linear(32 + sizes, 32), nn.Tanh(), nn.Linear(32, 1))

    def forward(self, menu: torch.Tensor, sizes: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        is_line = menu[..., 0] > 0
        lines = menu[is_line].long()
        traits = self.verb(lines[:, 0]) + self.card(lines[:, 1]) + self.card(lines[:, 2])
        traits = torch.tanh(self.hidden(torch.tanh(traits + self.place(lines[:, 3:].float() / 8))))
        scores = torch.full(is_line.shape, -1e9).masked_scatter(is_line, self.score(traits))
        game, count = is_line.nonzero()[:, 0], is_line.sum(1, keepdim=True).clamp(min=1)
        mean = torch.zeros(len(menu), traits.shape[1]).index_add(0, game, traits) / count
        return Categorical(logits=scores), self.value(torch.cat([mean, sizes.float() / 16], -1)).squeeze(-1)


torch.manual_seed(SEED)
env = VectorEnv(GAMES, edition="solo")
first, (rows, columns) = env.layout.blocks["menu"]
piles = env.layout.blocks["sizes"]


def looked_at(observations: dict) -> tuple[torch.Tensor, torch.Tensor]:
    """Cut the menus and the sizes of the piles out of observations, as copies."""
    seen = torch.from_numpy(observations["observation"])
    menu = seen[:, first : first + rows * columns].reshape(GAMES, rows, columns)[:, :LINES].clone()
    return menu, seen[:, piles[0] : piles[0] + piles[1][0]].clone()


agent = Agent(len(env.layout.verbs), len(env.layout.designs), piles[1][0])
optimizer = torch.optim.Adam(agent.parameters(), RATE)
observations, _ = env.reset(seed=SEED)
menu, sizes = looked_at(observations)
over, gained = torch.zeros(GAMES), torch.zeros(GAMES)
golds, began = [], time.perf_counter()
for update in range(1, UPDATES + 1):
    kept = []
    for _ in range(STEPS):
        with torch.no_grad():
            policy, value = agent(menu, sizes)
        action = policy.sample()
        observations, reward, ended, cut, _ = env.step(action.numpy())
        counts = over == 0  # the step after the end of a game only begins the next one
        over = torch.from_numpy(ended | cut).float()
        reward = torch.from_numpy(reward)
        kept.append((menu, sizes, action, policy.log_prob(action), value, SCALE * reward, over, counts))
        gained = gained + reward
        golds += gained[over > 0].tolist()
        gained = gained * (1 - over)
        menu, sizes = looked_at(observations)
    stacked = map(torch.stack, zip(*kept, strict=True))
    menus, seen_piles, actions, chances, values, rewards, ends, valid = stacked
    with torch.no_grad():
        following = agent(menu, sizes)[1]
    advantages, ahead = torch.zeros_like(rewards), torch.zeros(GAMES)
    for at in reversed(range(STEPS)):
        delta = rewards[at] + GAMMA * following * (1 - ends[at]) - values[at]
        ahead = delta + GAMMA * LAMBDA * (1 - ends[at]) * ahead
        advantages[at], following = ahead, values[at]
    returns, chosen = (advantages + values)[valid], advantages[valid]
    batch = [row[valid] for row in (menus, seen_piles, actions, chances)]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen)).chunk(PARTS):
            policy, value = agent(batch[0][part], batch[1][part])
            ratio = (policy.log_prob(batch[2][part]) - batch[3][part]).exp()
            better = (chosen[part] - chosen[part].mean()) / (chosen[part].std() + 1e-8)
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = 0.5 * (value - returns[part]).square().mean() - gain - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
    if update % 5 == 0 or update == UPDATES:
        steps = update * STEPS * GAMES
        mean, count, golds = sum(golds) / max(1, len(golds)), len(golds), []
        print(
            f"update {update}: gold in a game {mean:.2f} ({count} games), entropy"
            f" {policy.entropy().mean():.2f}, {steps / (time.perf_counter() - began):.0f} steps per second"
        )
