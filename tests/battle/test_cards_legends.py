"""Legends of the Parthenon: every card by what its text says."""

from __future__ import annotations

import pytest

from battle.scenario import Scenario

NOBODY = (-1, "")
SIX = ["Light Infantry"] * 6
MOVERS = ["Light Infantry"] * 3


def test_nymph() -> None:
    s = Scenario(["Nymph"], []).put(0, 1, "Nymph").put(0, 2, *MOVERS, move=1).command()
    assert s.choose("move", 1).mights(0, 1) == [1, 2]
    assert s.choose("move", 3).might("Nymph") == 1  # not here
    assert s.choose("move", "from 2", 1).mights(0, 1) == [2, 2, 2]
    s = Scenario("legends", []).put(0, 1, "Nymph").reveal(0, 1, "Argonauts")
    assert s.might("Nymph") == 0  # a reveal is no move


def test_nymph_has_at_most_7() -> None:
    s = Scenario(["Nymph"], []).put(0, 1, "Nymph", might=6).put(0, 2, *MOVERS, move=1).command()
    assert s.choose("move", 1).choose("move", "from 2", 1).might("Nymph") == 7


def test_nymph_looks_at_others_that_are_allies() -> None:
    s = Scenario(["Nymph"], []).put(0, 1, "Nymph", move=1).put(1, 2, *MOVERS, move=1).command().choose("move", 2)
    assert s.choose("move", 1).choose("move", "from 2", 3).might("Nymph") == 0
    s = Scenario(["Nymph"], []).put(0, 1, "Nymph", stun=1).put(0, 2, *MOVERS, move=1).command()
    assert s.choose("move", 1).might("Nymph") == 0


def test_satyr() -> None:
    s = Scenario(["Satyr", "Builder"], []).deck(0).deck(1).put(0, 1, "Satyr").put(0, 2, "Builder", *MOVERS, move=1)
    s.command().choose("move", "Builder", 3)
    assert s.mights(0, 1) + s.mights(0, 3) == [0, 2]
    s.choose("move", "from 2", 1)
    assert s.mights(0, 1) == [1, 3]
    assert s.choose("move", "from 2", 1).mights(0, 1) == [1, 3, 2]  # once a round
    assert s.choose("done").choose("move", "from 2", 1).mights(0, 1) == [2, 3, 2, 3]  # and again in the next one


def test_satyr_has_at_most_5() -> None:
    for before in (4, 5):
        s = Scenario(["Satyr"], []).put(0, 1, "Satyr", might=before).put(0, 2, "Light Infantry", move=1).command()
        assert s.choose("move", 1).mights(0, 1) == [5, 3]
    s = Scenario(["Satyr"], []).put(0, 1, "Satyr", stun=1).put(0, 2, "Light Infantry", move=1).command()
    assert s.choose("move", 1).mights(0, 1) == [0, 2]
    s = Scenario(["Satyr"], []).put(0, 1, "Satyr").put(1, 2, "Light Infantry", move=1).command()
    assert s.choose("move", 1).mights(0, 1) + s.mights(1, 1) == [0, 2]  # not an ally


def test_golden_hind() -> None:
    s = Scenario("legends", []).deck(0).deck(1).put(0, 1, "Golden Hind").command()
    for field, might in ((2, 1), (3, 2), (1, 3), (2, 4), (1, 5), (2, 5)):  # its sign is never used up
        assert s.choose("move", field).might("Golden Hind") == might
    s = Scenario("legends", []).put(0, 1, "Golden Hind", stun=1).command().choose("move", 2)
    assert s.mights(0, 2) == [0]


def test_winged_sandals() -> None:
    s = Scenario("legends", []).put(0, 1, "Nymph").put(0, 3, "Amazon").put(1, 1, "Light Infantry")
    s.reveal(0, 1, "Winged Sandals")
    assert len(s.offered()) == 2
    s.choose("Amazon")
    assert s.tokens(0, 3, "move") == [1]
    assert s.mights(0, 1) == [0, 1]
    s.command().choose("move", "Amazon", 2)
    assert s.tokens(0, 2, "move") == [0]
    assert Scenario("legends", []).reveal(0, 1, "Winged Sandals").tokens(0, 1, "move") == [0]


def test_argonauts() -> None:
    s = Scenario("legends", []).put(0, 1, "Nymph").put(0, 3, "Oracle of Delphi").put(1, 1, "Light Infantry")
    s.reveal(0, 1, "Argonauts")
    assert len(s.offered()) == 2  # a move by a reveal must be made
    s.choose("Oracle of Delphi").choose(2)
    assert s.row(0, 2) == ["Oracle of Delphi"]
    assert s.mights(0, 1) == [0, 3]
    s = Scenario("legends", []).put(0, 1, "Nymph", anchor=1).put(1, 1, "Light Infantry").reveal(0, 1, "Argonauts")
    assert [s.asked(), s.row(0, 1), s.row(1, 1)] == [NOBODY, ["Nymph", "Argonauts"], ["Light Infantry"]]


def test_aegis() -> None:
    s = (
        Scenario("legends", ["Soul of the Living"])
        .put(0, 1, "Nymph")
        .put(0, 2, "Amazon")
        .put(1, 1, "Soul of the Living")
    )
    s.reveal(0, 1, "Aegis")
    assert [s.can(name) for name in ("Nymph", "Soul of the Living", "Aegis", "Amazon")] == [True, True, False, False]
    s.choose("Soul of the Living")
    assert s.tokens(1, 1, "shield") == [1]
    assert s.tokens(0, 1, "shield")[0] == 0
    assert s.might("Aegis") == 4
    s = Scenario("legends", []).put(0, 1, "Nymph").reveal(0, 1, "Aegis")
    assert s.tokens(0, 1, "shield")[0] == 1
    s = Scenario("legends", "cavalry").put(0, 1, "Aegis").reveal(1, 1, "Parthian Shot")
    assert s.row(0, 1) == ["Aegis"]  # its own sign


def test_gates_of_olympus() -> None:
    s = Scenario("legends", []).deck(0).deck(1).put(0, 1, "Gates of Olympus", "Nymph").put(0, 3, "Amazon", "Cyclops")
    s.put(1, 2, "Light Infantry").command().choose("use")
    assert [s.can(name) for name in ("Amazon", "Cyclops", "Nymph", "Light Infantry")] == [True, True, False, False]
    s.choose("Amazon")
    assert s.row(0, 1) == ["Gates of Olympus", "Nymph", "Amazon"]
    assert s.might("Nymph") == 1
    assert s.state.round == 4  # once a round
    s.choose("use")
    assert s.row(0, 1)[3:] == ["Cyclops"]


def test_gates_of_olympus_may_stay_closed() -> None:
    assert Scenario("legends", []).reveal(0, 1, "Gates of Olympus").mights(0, 1) == [2]
    s = Scenario("legends", []).put(0, 1, "Gates of Olympus").put(0, 3, "Amazon").command().choose("done")
    assert s.row(0, 3) == ["Amazon"]
    s = Scenario("legends", []).put(0, 1, "Gates of Olympus", "Nymph").put(0, 3, "Amazon", anchor=1)
    assert not s.command().can("use")  # nobody can come
    s = Scenario(["Gates of Olympus", *SIX], []).put(0, 1, "Gates of Olympus", *SIX[:5]).put(0, 3, "Light Infantry")
    assert not s.command().can("use")  # full
    s = Scenario("legends", []).put(0, 1, "Gates of Olympus", stun=1).put(0, 3, "Amazon")
    assert not s.command().can("use")


def test_gates_of_hades() -> None:
    s = Scenario("legends", ["Garrison"]).put(0, 1, "Gates of Hades").put(1, 1, "Light Infantry", "Light Infantry")
    s.reveal(0, 1, "Nymph").reveal(1, 2, "Light Infantry")
    assert s.asked() == NOBODY  # our own card, and one that is not here
    assert Scenario("legends", []).reveal(0, 1, "Gates of Hades").mights(0, 1) == [2]
    s.reveal(1, 1, "Garrison")
    assert s.asked()[0] == 0  # we choose where to
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]
    s.choose(3)
    assert s.row(1, 3) == ["Garrison"]
    assert s.might("Garrison") == 8 + 2  # its instant came before
    s.reveal(1, 1, "Light Infantry")
    assert [s.asked(), s.row(1, 1)] == [NOBODY, ["Light Infantry"] * 3]  # once
    s = Scenario("legends", "cavalry").put(0, 1, "Gates of Hades").reveal(1, 1, "Feigned Retreat").choose(2)
    assert [s.asked(), s.row(1, 2)] == [NOBODY, ["Feigned Retreat"]]  # it has left by itself
    assert s.reveal(1, 1, "Light Infantry").choose(3).row(1, 3) == ["Light Infantry"]  # so the gates are still open
    s = Scenario("legends", []).put(0, 1, "Gates of Hades", stun=1).reveal(1, 1, "Light Infantry")
    assert s.row(1, 1) == ["Light Infantry"]


def test_cyclops() -> None:
    s = Scenario("legends", ["Garrison", "Builder"]).put(0, 1, "Nymph").put(1, 1, "Garrison", "Light Infantry")
    s.put(1, 3, "Builder").put(1, 3, "Light Infantry", might=3).reveal(0, 1, "Cyclops")
    assert len(s.offered()) == 2
    s.choose("Builder")
    assert s.row(1, 3) == ["Light Infantry"]
    assert s.pile_of(1, "destroyed") == ["Builder"]
    assert s.mights(0, 1) == [0, 3]
    for tokens in ({"might": 3}, {"shield": 1}):
        s = Scenario("legends", []).put(1, 2, "Light Infantry", **tokens).reveal(0, 1, "Cyclops")
        assert s.row(1, 2) == ["Light Infantry"]


def test_harpy() -> None:
    s = Scenario("legends", ["Garrison"]).deck(0).deck(1).put(0, 1, "Harpy").put(0, 2, "Nymph")
    s.put(1, 1, "Light Infantry").put(1, 2, "Garrison", "Light Infantry").command().choose("move", 2)
    assert s.mights(1, 2) == [8, 1]
    assert s.mights(1, 1) == [2]
    assert s.mights(0, 2) == [1, 3]
    assert s.choose("move", 3).mights(1, 2) == [8, 1]  # nobody there
    assert s.choose("move", 2).mights(1, 2) == [8, 0]
    s = Scenario("legends", []).put(0, 1, "Harpy").put(1, 2, "Light Infantry", "Light Infantry").command()
    assert s.choose("move", 2).choose("zone 2").mights(1, 2) == [2, 1]  # we choose between equals
    s = Scenario("legends", []).put(0, 1, "Harpy", stun=1).put(1, 2, "Light Infantry").command().choose("move", 2)
    assert s.mights(1, 2) == [2]


def test_amazon() -> None:
    s = Scenario(["Amazon"], []).put(0, 1, "Amazon").put(0, 2, *MOVERS, move=1).put(1, 2, *MOVERS, move=1).command()
    assert s.choose("move", 1).might("Amazon") == 5
    assert s.choose("move", "from 2", 3).might("Amazon") == 5  # not here
    assert s.choose("done").choose("move", 1).might("Amazon") == 6  # an opponent's card
    assert s.choose("move", "from 2", 3).might("Amazon") == 6
    s = Scenario(["Amazon"], []).put(0, 1, "Amazon", move=1).command().choose("move", 2)
    assert s.might("Amazon") == 4  # only others
    s = Scenario("legends", []).put(0, 1, "Amazon").reveal(0, 1, "Nymph").reveal(1, 1, "Light Infantry")
    assert s.might("Amazon") == 4  # a reveal is no move
    s = Scenario(["Amazon"], []).put(0, 1, "Amazon", stun=1).put(0, 2, "Light Infantry", move=1).command()
    assert s.choose("move", 1).might("Amazon") == 4


def test_oracle_of_delphi() -> None:
    s = Scenario(["Oracle of Delphi"], []).put(0, 1, "Oracle of Delphi").put(0, 2, *MOVERS, move=1)
    s.put(1, 2, "Light Infantry", move=1).command().choose("move", 1).choose("move", "from 2", 1)
    assert s.mights(0, 1) == [4, 3, 3]
    assert s.choose("move", "from 2", 3).mights(0, 3) == [2]
    assert s.choose("move", 1).mights(1, 1) == [2]  # not an ally
    s = Scenario(["Oracle of Delphi"], []).put(0, 1, "Oracle of Delphi", move=1, stun=1)
    s.put(0, 2, "Light Infantry", move=1).command().choose("move", "Light Infantry", 1)
    assert s.mights(0, 1) == [4, 2]


def test_trojan_horse() -> None:
    s = Scenario("legends", []).put(0, 2, "Nymph").reveal(0, 1, "Trojan Horse")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]
    s.choose(2)
    assert s.row(0, 2) == ["Nymph", "Trojan Horse"]
    assert s.mights(0, 2) == [1, 5]
    assert [s.stops_of(seat, field) for seat in (0, 1) for field in (1, 2, 3)] == [0, 0, 0, 0, 1, 0]
    s = Scenario(["Trojan Horse"], []).put(0, 2, *SIX).put(0, 3, *SIX).reveal(0, 1, "Trojan Horse")
    assert s.row(0, 1) == ["Trojan Horse"]
    assert s.stops_of(1, 1) == 1  # where it is


def test_muse_of_epics() -> None:
    for moves, might in ((0, 4), (3, 7), (7, 11), (8, 11)):
        s = Scenario("legends", []).tally(0, "moved", moves).tally(1, "moved", 5).reveal(0, 1, "Muse of Epics")
        assert s.mights(0, 1) == [might]
    s = Scenario("legends", ["Circe"]).put(0, 1, "Golden Hind", "Pegasus").put(0, 3, "Cyclops")
    s.hand(0, "Muse of Epics").put(1, 1, "Light Infantry", move=1).command()
    s.choose("move", "Golden Hind", 2).choose("move", "Pegasus", 2).choose("move", 3)
    s.choose("deploy", 1).pass_until("keep")
    assert s.mights(0, 1) == [4 + 2]  # the third move was the opponent's
    s = Scenario("legends", ["Circe"]).put(0, 1, "Cyclops").reveal(1, 1, "Circe").choose(2)
    assert s.reveal(0, 1, "Muse of Epics").mights(0, 1) == [4 + 1]  # whoever moved it


def test_hydra() -> None:
    s = Scenario("legends", []).deck(1).reveal(0, 1, "Hydra").deck(0)
    assert s.mights(0, 1) == [5]
    assert s.tokens(0, 1, "move") == [2]
    s.command().choose("move", 2)
    assert s.mights(0, 2) == [5 + 1]
    assert s.tokens(0, 2, "move") == [1]
    assert s.choose("move", 3).mights(0, 3) == [5 + 1 + 2]
    assert s.tokens(0, 3, "move") == [0]
    s = Scenario("legends", []).put(0, 1, "Hydra").reveal(0, 1, "Argonauts").choose(2)
    assert s.mights(0, 2) == [6]  # by whatever it moves
    s = Scenario("legends", []).put(0, 1, "Hydra", stun=1, move=1).command().choose("move", 2)
    assert s.mights(0, 2) == [5]


def test_pegasus() -> None:
    s = Scenario("legends", []).put(0, 1, "Amazon", "Pegasus", "Aegis").put(0, 2, "Nymph").put(0, 3, "Cyclops")
    s.command().choose("move", "Pegasus", 2)
    assert [s.can(name) for name in ("Amazon", "Aegis", "Nymph", "Cyclops", "done")] == [True, True, False, False, True]
    s.choose("Aegis")
    assert s.row(0, 2) == ["Nymph", "Pegasus", "Aegis"]
    assert s.row(0, 1) == ["Amazon"]
    assert s.might("Nymph") == 2  # two arrivals
    assert Scenario("legends", []).reveal(0, 1, "Pegasus").mights(0, 1) == [7]
    s = Scenario("legends", []).put(0, 1, "Amazon", "Pegasus").command().choose("move", 2).choose("done")
    assert [s.row(0, 1), s.row(0, 2)] == [["Amazon"], ["Pegasus"]]
    s = Scenario(["Pegasus", "Amazon"], []).put(0, 2, *SIX[:5]).put(0, 1, "Pegasus", "Amazon").command()
    s.choose("move", 2)
    assert s.row(0, 1) == ["Amazon"]  # no zone left for her


def test_circe() -> None:
    s = Scenario("legends", ["Builder"]).put(0, 1, "Nymph").put(1, 1, "Builder", "Light Infantry")
    s.put(1, 2, "Light Infantry").reveal(0, 1, "Circe")
    assert len(s.offered()) == 2  # those here, and it must be done
    s.choose("Builder")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]
    s.choose(2)
    assert s.row(1, 2) == ["Light Infantry", "Builder"]
    assert s.mights(0, 1) == [0, 8]
    s = Scenario("legends", []).put(1, 1, "Light Infantry", anchor=1).put(1, 2, "Light Infantry").reveal(0, 1, "Circe")
    assert [s.asked(), s.row(1, 1)] == [NOBODY, ["Light Infantry"]]


def test_lyre_of_orpheus() -> None:
    s = Scenario("legends", ["Builder"]).put(1, 1, "Light Infantry").put(1, 2, "Builder").put(1, 3, "Light Infantry")
    s.put(0, 2, "Nymph").reveal(0, 1, "Lyre of Orpheus")
    assert len(s.offered()) == 2  # on other battlefields
    s.choose("Builder")
    assert s.row(1, 1) == ["Light Infantry", "Builder"]
    assert s.tokens(1, 1, "stun") == [0, 1]
    assert s.mights(0, 1) == [6]
    s = Scenario("legends", []).put(1, 2, "Light Infantry", anchor=1).reveal(0, 1, "Lyre of Orpheus")
    assert [s.row(1, 2), s.tokens(1, 2, "stun")] == [["Light Infantry"], [1]]  # stunned all the same
    s = Scenario("legends", []).put(1, 1, "Light Infantry").reveal(0, 1, "Lyre of Orpheus")
    assert s.tokens(1, 1, "stun") == [0]


def test_phoenix() -> None:
    s = Scenario("legends", []).deck(0).deck(1).put(0, 1, "Phoenix").command()
    assert s.choose("move", 2).might("Phoenix") == 10
    assert s.choose("move", 1).might("Phoenix") == 11
    s = Scenario("legends", "cavalry").put(0, 1, "Phoenix", might=7).reveal(1, 1, "Parthian Shot")
    assert [s.row(0, 1), s.hand_of(0), s.pile_of(0, "destroyed")] == [[], ["Phoenix"], []]
    assert s.tally_of(0, "destroyed") == 1
    s = Scenario("legends", "cavalry").put(0, 1, "Phoenix", might=7, stun=1).reveal(1, 1, "Parthian Shot")
    assert [s.hand_of(0), s.pile_of(0, "destroyed")] == [[], ["Phoenix"]]


def test_daedalus() -> None:
    s = Scenario("legends", []).put(0, 1, "Nymph").put(0, 1, "Amazon", move=1).put(0, 3, "Cyclops")
    s.put(1, 1, "Light Infantry").reveal(0, 1, "Daedalus")
    assert s.tokens(0, 1, "move") == [1, 2, 0]
    assert s.tokens(0, 3, "move") + s.tokens(1, 1, "move") == [1, 0]
    assert s.might("Daedalus") == 9


def test_medusa() -> None:
    s = Scenario("legends", ["Garrison", "Builder"]).put(1, 1, "Builder", might=5).put(1, 1, "Garrison", might=6)
    s.put(1, 1, "Light Infantry").put(1, 2, "Light Infantry").put(0, 1, "Nymph").reveal(0, 1, "Medusa")
    assert s.offered() == ["field 2 Plain 2", "field 3 Plain 3"]  # no choice of whom
    s.choose(2).choose(3)
    assert [s.row(1, field) for field in (1, 2, 3)] == [["Garrison"], ["Light Infantry", "Builder"], ["Light Infantry"]]
    assert s.mights(0, 1) == [0, 12]
    s = Scenario("legends", []).put(1, 1, "Light Infantry", anchor=1).put(1, 2, *SIX[:5]).put(1, 3, *SIX)
    s.put(1, 1, "Light Infantry", "Light Infantry").reveal(0, 1, "Medusa")
    assert [len(s.row(1, field)) for field in (1, 2, 3)] == [2, 6, 6]  # as far as there is room


@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_eros(wanted: int) -> None:
    s = Scenario("legends", []).put(0, 1, "Nymph").put(0, 2, "Amazon", "Cyclops").put(0, 3, "Argonauts")
    s.put(1, 2, "Light Infantry").reveal(0, 1, "Eros")
    assert not s.can("Nymph")
    for name in ("Argonauts", "Amazon", "Cyclops")[:wanted]:
        s.choose(name)
    if wanted < 3:
        s.choose("done")
    assert s.asked() == NOBODY
    assert s.might("Eros") == 11 + wanted
    assert s.might("Nymph") == wanted
    assert sorted(s.row(0, 1)[2:]) == sorted(("Argonauts", "Amazon", "Cyclops")[:wanted])
    assert s.row(1, 2) == ["Light Infantry"]


def test_eros_moves_at_most_five_and_into_open_zones() -> None:
    s = Scenario(["Eros"], []).put(0, 2, *SIX).reveal(0, 1, "Eros")
    for _ in range(5):
        s.choose("Light Infantry")
    assert [s.asked(), s.might("Eros")] == [NOBODY, 16]
    assert [len(s.row(0, field)) for field in (1, 2)] == [6, 1]
    s = Scenario(["Eros"], []).put(0, 1, *SIX[:4]).put(0, 2, *SIX[:3]).reveal(0, 1, "Eros")
    s.choose("Light Infantry").choose("Light Infantry").choose("done")
    assert [len(s.row(0, 1)), s.might("Eros")] == [6, 12]


def test_hermes() -> None:
    s = Scenario("legends", []).put(0, 1, "Hermes", "Nymph").put(0, 2, "Amazon").game_end()
    assert s.choose("yes").choose(2).row(0, 2) == ["Amazon", "Hermes"]
    assert s.asked() == NOBODY
    s = Scenario("legends", []).put(0, 1, "Hermes").game_end().choose("done")
    assert [s.asked(), s.row(0, 1)] == [NOBODY, ["Hermes"]]
    s = Scenario(["Hermes"], []).put(0, 1, "Hermes").put(0, 2, *SIX).put(0, 3, *SIX).game_end()
    assert s.asked() == NOBODY  # nowhere to go
    s = Scenario("legends", []).put(0, 1, "Hermes", stun=1).game_end()
    assert s.asked() == NOBODY
    s = Scenario("legends", []).put(0, 1, "Hermes", stun=1).command().choose("move", 3)
    assert s.mights(0, 3) == [15]  # his sign works in every command phase
