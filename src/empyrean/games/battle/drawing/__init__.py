"""The parts of the picture: emblems, landscapes, cards, rows, hand, panel."""
