"""Draw cards: one plan, with recipes, carved rock and drawn parts, for page, documents and command line."""
