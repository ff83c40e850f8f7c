"""Lanterns: a small game that shows every part of the contract once. Copy it to begin your own."""
