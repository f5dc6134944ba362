"""Draw cards: one description (recipes, carved rock, drawn parts) for page, documents and command line."""
