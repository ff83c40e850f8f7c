"""A game of another package: nim with a secret bid. Small enough to see every rule at once."""
