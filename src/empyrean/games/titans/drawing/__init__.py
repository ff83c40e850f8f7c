"""The parts of the picture: emblems, board, tokens, targets, cards, hand, panel, set-up."""
