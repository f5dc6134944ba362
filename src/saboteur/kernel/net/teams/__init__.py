"""A player that learns games with teams: what it looks at, its net, and how it trains."""
