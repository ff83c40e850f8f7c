"""The machinery that every game stands on: decisions, effects, chance, knowledge, events, the log. It knows no game."""
