"""The drawing kit of the games' pictures: markup, colours, boards, tokens and cards. Knows no game and no server."""
