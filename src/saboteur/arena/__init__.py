"""Let bots play each other, and measure it."""
