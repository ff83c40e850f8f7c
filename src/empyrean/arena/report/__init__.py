"""The balance report: many matches between bots, what they say of a game's parts, and a page that shows it."""
