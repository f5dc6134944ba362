"""A player that learns to race for gold: what it looks at, its net, and how it trains."""
