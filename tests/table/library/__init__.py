"""The library: cards, rules and decks as pages show them."""
