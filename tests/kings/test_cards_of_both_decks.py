"""Cards whose ability is the same in both decks, or differs by a gem or its reach only, each by what its text says, for
a King and for a Revenant.

A casts on 44 with 5 Ylem. Around it lie 33, 34, 35, 43, 45, 53, 54, 55.
"""

from __future__ import annotations

import pytest

from empyrean.games.kings.cards import KING, REVENANT
from kings.casting import FORMS, A, B, C, D, can_cast, cast, scene, targets
from kings.scenario import Scenario


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def of(form: str) -> int:
    return REVENANT if form == "revenant" else KING


# --- Sun & Sky --------------------------------------------------------------------------------------------------------


def test_sun_and_sky_1(form: str) -> None:
    s = cast(scene("sun-and-sky-1", 55, 46, form=form))  # C is too far away
    assert (s.at(A), s.at(B), s.at(C)) == (55, 44, 46)
    assert s.pool(A) == {"ylem": 4, "aria": 1}
    assert s.discards(of(form)) == ["sun-and-sky-1"]
    assert not can_cast(scene("sun-and-sky-1", 46, form=form))


def test_sun_and_sky_2(form: str) -> None:
    """The example of the book: two tiles away in a row. Nobody pays to escape, not even from a third figure."""
    s = cast(scene("sun-and-sky-2", 46, 34, form=form).put(C, 36).gems(A, ylem=3))
    assert (s.at(A), s.at(B)) == (46, 44)
    assert s.pool(A) == {"ylem": 1}
    assert s.discards(of(form)) == ["sun-and-sky-2"]
    s = cast(scene("sun-and-sky-2", 45, 94, form=form))
    assert targets(s) == [B, C]
    s.do("seat", C)
    assert (s.at(A), s.at(C)) == (94, 44)
    assert not can_cast(scene("sun-and-sky-2", 55, form=form))


def test_sun_and_sky_3(form: str) -> None:
    s = cast(scene("sun-and-sky-3", 45, 97, form=form))
    assert targets(s) == [B, C]
    s.do("seat", C)
    assert (s.at(A), s.at(C)) == (97, 44)
    assert s.pool(A) == {"ylem": 2, "aria": 1}


def test_sun_and_sky_2_with_a_figure_in_the_fire(form: str) -> None:
    s = cast(scene("sun-and-sky-2", 47, form=form).walls(east=7).lay(44, pyre=1))
    assert (s.at(A), s.wounds(A)) == (47, 1)
    assert (s.at(B), s.wounds(B)) == (44, 0)
    assert s.has(B, "pyre") == 1  # it claims what lies there


def test_sun_and_sky_2_when_the_caster_burns_to_death(form: str) -> None:
    """It is asked, dies, and its turn is over; the other stays and claims what was there."""
    s = scene("sun-and-sky-2", 47, form=form, dire=2).hand(A, "rubedo-1").walls(east=7).lay(44, pyre=1)
    s.act(A).do("cast", "sun-and-sky-2")
    assert s.asked() == (A, "wounds")
    s.do("pass")
    assert s.at(A) == -1
    assert s.asked() == (A, "return")
    assert (s.at(B), s.has(B, "pyre")) == (44, 1)
    assert sorted(s.discards(of(form))) == ["rubedo-1", "sun-and-sky-2"]


# --- Conjunction ------------------------------------------------------------------------------------------------------


def test_conjunction_1(form: str) -> None:
    s = cast(scene("conjunction-1", 47, form=form).lay(46, ylem=1).lay(45, pyre=1))
    assert s.at(B) == 45
    assert s.pool(B) == {"ylem": 1, "pyre": 1}  # each tile entered is claimed
    assert s.pool(A) == {"ylem": 4, "pyre": 1}
    assert cast(scene("conjunction-1", 14, form=form)).at(B) == 34
    assert not can_cast(scene("conjunction-1", 48, form=form))  # four tiles away
    assert not can_cast(scene("conjunction-1", 66, form=form))  # not in a line
    s = cast(scene("conjunction-1", 47, 46, form=form))  # B is out of sight behind C
    assert (s.at(B), s.at(C)) == (47, 45)


def test_conjunction_2(form: str) -> None:
    s = cast(scene("conjunction-2", 49, form=form))
    assert s.at(B) == 45
    assert s.pool(A) == {"ylem": 3}
    assert cast(scene("conjunction-2", 94, form=form)).at(B) == 54
    assert not can_cast(scene("conjunction-2", 66, form=form))
    s = cast(scene("conjunction-2", 49, 46, form=form))  # out of sight again
    assert (s.at(B), s.at(C)) == (49, 45)


def test_conjunction_3(form: str) -> None:
    s = cast(scene("conjunction-3", 67, form=form))
    assert s.at(B) == 45  # nearer to 67 than 54
    assert s.pool(A) == {"ylem": 2, "pyre": 1}
    s = cast(scene("conjunction-3", 66, form=form))
    assert s.tiles() == [45, 54]  # as near as each other
    assert s.do("tile", 54).at(B) == 54
    assert cast(scene("conjunction-3", 49, form=form).lay(47, ylem=1)).has(B, "ylem") == 1  # along a line, tile by tile
    assert cast(scene("conjunction-3", 66, 45, form=form)).at(B) == 54  # by C, who is there already, 45 is taken
    assert cast(scene("conjunction-3", 88, 66, form=form)).tiles() == [45, 54]  # C alone: B is out of sight


def test_conjunction_3_ends_on_a_free_tile(form: str) -> None:
    """Free is a tile that does not burn: of 34 and 45, as near to 35, only the first."""
    s = cast(scene("conjunction-3", 35, form=form).walls(east=5))
    assert (s.at(B), s.wounds(B)) == (34, 0)


def test_conjunction_3_without_a_free_tile_cannot_be_cast(form: str) -> None:
    assert not can_cast(scene("conjunction-3", 22, 1, 10, form=form).put(A, 0))


# --- Sublimation ------------------------------------------------------------------------------------------------------


def test_sublimation_3(form: str) -> None:
    s = cast(scene("sublimation-3", 45, form=form).walls(north=1, west=0).lay(88, ylem=1))
    assert s.tiles() == [tile for tile in range(20, 100) if tile % 10 > 0 and tile not in (44, 45)]
    s.do("tile", 88)
    assert s.at(A) == 88
    assert s.pool(A) == {"ylem": 3}  # two are left, and one was claimed
    assert len(cast(scene("sublimation-3", form=form).war(omega=9)).tiles()) == 97


# --- Egis Bound -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dire", "egis"), [(1, 2), (2, 3)])
def test_egis_bound_1(form: str, dire: int, egis: int) -> None:
    assert cast(scene("egis-bound-1", form=form, dire=dire)).pool(A) == {"ylem": 4, "egis": egis, "dire": dire}
    assert not can_cast(scene("egis-bound-1", form=form))


def test_egis_bound_2(form: str) -> None:
    assert cast(scene("egis-bound-2", form=form, dire=2)).pool(A) == {"ylem": 3, "egis": 4, "dire": 2}
    assert not can_cast(scene("egis-bound-2", form=form))
    s = cast(scene("egis-bound-2", form=form, dire=1, pyre=6))
    assert s.asked() == (A, "overflow")
    s.do("gem", "egis").do("gem", "egis")
    assert s.pool(A) == {"ylem": 3, "egis": 2, "pyre": 6, "dire": 1}


def test_egis_bound_3(form: str) -> None:
    assert cast(scene("egis-bound-3", form=form, dire=1)).pool(A) == {"ylem": 2, "egis": 6, "dire": 1}
    assert not can_cast(scene("egis-bound-3", form=form))


# --- Albedo -----------------------------------------------------------------------------------------------------------


def washed(level: int, form: str, cleansed: list[int]) -> None:
    """It heals as many Dire as its level; a King gains Egis by it, a Revenant Pyre."""
    s = scene(f"albedo-{level}", form=form, dire=4).level(A, 3)
    for tile in (55, 46, 99):
        s.lay(tile, dire=1)
    cast(s)
    assert s.asked() == (A, "cure")
    assert s.can("number", level)
    assert not s.can("number", level + 1)
    s.do("number", level)
    assert s.pool(A) == {"ylem": 5 - level, "egis" if form == "king" else "pyre": 1, "dire": 4 - level}
    assert [tile for tile in (55, 46, 99) if not s.lying(tile)] == cleansed


def test_albedo_1(form: str) -> None:
    washed(1, form, [55])


def test_albedo_2(form: str) -> None:
    washed(2, form, [55, 46])


def test_albedo_3(form: str) -> None:
    washed(3, form, [55, 46, 99])


# --- Coagulation ------------------------------------------------------------------------------------------------------


def curdled(card: str, form: str, near: int, lost: int, gained: int) -> None:
    """The Aria of an opponent in the pool; a King gains Egis by it, a Revenant Aria."""
    s = cast(scene(card, near, form=form, ylem=3).level(B, 3).gems(B, aria=8, pyre=1).made(B, "aria"))
    assert (s.has(B, "aria"), s.has(B, "pyre")) == (8 - lost, 1)
    assert s.built(B) == {"aria": 1}  # what is transmuted is safe
    assert (s.has(A, "egis"), s.has(A, "aria")) == ((gained, 0) if form == "king" else (0, gained))
    assert cast(scene(card, near, form=form).gems(B, aria=1)).pool(B) == {}


def test_coagulation_1(form: str) -> None:
    curdled("coagulation-1", form, 55, 2, gained=1)
    assert not can_cast(scene("coagulation-1", 46, form=form).gems(B, aria=3))


def test_coagulation_2(form: str) -> None:
    curdled("coagulation-2", form, 49, 3, gained=1)
    assert not can_cast(scene("coagulation-2", 55, form=form).gems(B, aria=3))


def test_coagulation_3(form: str) -> None:
    curdled("coagulation-3", form, 97, 8, gained=2)


# --- Calcination ------------------------------------------------------------------------------------------------------


def burning(card: str, form: str, tile: int, far: int, egis: int) -> None:
    s = cast(scene(card, tile, form=form).gems(B, egis=5).inscribed(B, "conjunction-2"))
    assert s.asked() == (A, "branch")
    s.do("branch", 0)
    assert s.inscription(B) == ""
    assert s.pool(B) == {"egis": 5}
    assert "conjunction-2" in s.discards()
    s = cast(scene(card, tile, form=form).gems(B, egis=5).inscribed(B, "conjunction-2")).do("branch", 1)
    assert s.inscription(B) == "conjunction-2"
    assert s.pool(B) == {"egis": 5 - egis}
    # A branch that would do nothing is not offered.
    assert cast(scene(card, tile, form=form).gems(B, egis=1)).pool(B) == {}
    assert cast(scene(card, tile, form=form).inscribed(B, "conjunction-2")).inscription(B) == ""
    s = cast(scene(card, tile, form=form).inscribed(B, "prismatic-inscription"))
    assert s.built(B) == {}
    assert s.view(None)["supply"]["aria"] == 40
    assert not can_cast(scene(card, far, form=form).gems(B, egis=5))


def test_calcination_1(form: str) -> None:
    burning("calcination-1", form, tile=55, far=46, egis=2)


def test_calcination_2(form: str) -> None:
    burning("calcination-2", form, tile=49, far=55, egis=4)


@pytest.mark.parametrize("other", FORMS)
def test_calcination_3(form: str, other: str) -> None:
    """Between two of a kind the card goes to the hand, otherwise onto the discard pile of its own deck."""
    s = scene("calcination-3", 97, 45, form=form)
    if other == "revenant":
        s.revenant(B)
    cast(s.inscribed(B, "conjunction-2"))  # C has no inscription and is no target
    assert s.inscription(B) == ""
    assert s.cards(A) == (["conjunction-2"] if form == other else [])
    assert ("conjunction-2" in s.discards(of(other))) == (form != other)
    assert not can_cast(scene("calcination-3", 45, form=form))


def test_calcination_3_on_a_prismatic_inscription(form: str) -> None:
    s = cast(scene("calcination-3", 97, form=form).inscribed(B, "prismatic-inscription"))
    assert (s.built(B), s.pool(B), s.inscription(B)) == ({}, {}, "")
    assert s.view(None)["supply"]["aria"] == 40
    assert s.cards(A) == (["prismatic-inscription"] if form == "king" else [])
    assert ("prismatic-inscription" in s.discards()) == (form == "revenant")


# --- Separation -------------------------------------------------------------------------------------------------------


def test_separation_1(form: str) -> None:
    s = cast(scene("separation-1", 45, form=form).lay(46, ylem=1).lay(47, pyre=1))
    assert s.tiles() == [46, 47]  # as far as the caster likes
    s.do("tile", 47)
    assert s.at(B) == 47
    assert s.pool(B) == {"ylem": 1, "pyre": 1}  # each tile entered is claimed
    assert s.pool(A) == {"ylem": 4, "pyre": 1}
    assert not can_cast(scene("separation-1", 46, form=form))
    assert not can_cast(scene("separation-1", 55, form=form))


def test_separation_2(form: str) -> None:
    s = cast(scene("separation-2", 46, form=form))
    assert s.tiles() == [47, 48, 49]
    s.do("tile", 48)
    assert (s.at(B), s.pool(A)) == (48, {"ylem": 3, "pyre": 1})
    assert cast(scene("separation-2", 48, form=form)).at(B) == 49  # the edge of the board
    assert cast(scene("separation-2", 64, 84, form=form)).do("seat", B).at(B) == 74  # before another figure
    assert not can_cast(scene("separation-2", 55, form=form))


def test_separation_3(form: str) -> None:
    s = cast(scene("separation-3", 43, form=form))
    assert s.tiles() == [40, 41, 42]
    s.do("tile", 40)
    assert (s.at(B), s.pool(A)) == (40, {"ylem": 2, "pyre": 1})
    assert cast(scene("separation-3", 54, form=form)).tiles() == [64, 74, 84, 94]
    assert not can_cast(scene("separation-3", 55, form=form))


def test_separation_2_stops_in_the_wall(form: str) -> None:
    s = cast(scene("separation-2", 34, form=form).walls(north=1))
    assert s.tiles() == [14, 24]
    s.do("tile", 14)
    assert (s.at(B), s.wounds(B)) == (14, 1)
    s = cast(scene("separation-2", 14, form=form).walls(north=1))  # from the wall it leads nowhere
    assert (s.at(B), s.wounds(B)) == (14, 0)


def test_separation_3_along_a_wall_that_both_stand_in(form: str) -> None:
    s = cast(scene("separation-3", 13, form=form).put(A, 12).level(B, 3).walls(north=1, east=8))
    assert s.tiles() == [14, 15, 16, 17, 18]  # 18 is where the walls cross
    s.do("tile", 16)
    assert (s.at(B), s.wounds(B)) == (16, 3)


def test_separation_3_ends_where_the_driven_one_dies(form: str) -> None:
    s = cast(scene("separation-3", 45, form=form).lay(47, dire=3)).do("tile", 49)
    assert s.at(B) == -1
    assert s.lying(47) == {"stones": 1}
    assert s.pool(A) == {"ylem": 2, "pyre": 1}  # Dire of a tile is nobody's kill


# --- Rubedo -----------------------------------------------------------------------------------------------------------


def struck(card: str, form: str, pyre: int, near: int, far: int) -> None:
    """The Pyre of the card and one of two of one's own, against two Egis."""
    s = cast(scene(card, near, form=form, pyre=2).level(B, 3).gems(B, egis=2))
    assert s.asked() == (A, "number")
    assert s.legal() == ["number 0", "number 1", "number 2"]
    s.do("number", 1)
    assert s.has(A, "pyre") == 1
    assert s.pool(B) == {"dire": pyre - 1}
    s = cast(scene(card, near, form=form).level(B, 3).hand(B, "albedo-1"))  # none of one's own is needed
    assert s.asked() == (B, "attacked")
    s.do("pass")
    assert s.wounds(B) == pyre
    assert not can_cast(scene(card, far, form=form))


def test_rubedo_1(form: str) -> None:
    struck("rubedo-1", form, pyre=2, near=46, far=47)
    s = cast(scene("rubedo-1", 46, 45, form=form))  # out of sight
    assert (s.wounds(B), s.wounds(C)) == (0, 2)


def test_rubedo_2(form: str) -> None:
    struck("rubedo-2", form, pyre=3, near=84, far=94)
    assert not can_cast(scene("rubedo-2", 55, form=form))


def test_rubedo_3(form: str) -> None:
    s = cast(scene("rubedo-3", 96, 45, form=form).level(B, 3).gems(B, egis=1)).do("seat", B)
    assert s.pool(B) == {"dire": 3}
    s = cast(scene("rubedo-3", 77, 66, form=form))  # out of sight; four wounds kill, and that with overkill
    assert (s.at(B), s.at(C)) == (77, -1)
    assert (s.has(A, "ylem"), len(s.cards(A))) == (3, 1)


# --- Dire Transfer ----------------------------------------------------------------------------------------------------


def test_dire_transfer_1(form: str) -> None:
    s = cast(scene("dire-transfer-1", 45, 55, form=form, dire=2).lay(34, stones=1, ylem=1))
    assert targets(s) == [B, "34", "43", "54"]
    s.do("seat", B)
    assert (s.wounds(A), s.wounds(B)) == (1, 1)
    s = cast(scene("dire-transfer-1", 45, form=form, dire=1).lay(34, stones=1, ylem=1)).do("tile", 34)
    assert s.wounds(A) == 0
    assert s.lying(34) == {"stones": 1, "ylem": 1, "dire": 1}
    assert not can_cast(scene("dire-transfer-1", 45, form=form))


def test_dire_transfer_2(form: str) -> None:
    s = cast(scene("dire-transfer-2", 55, 46, form=form, dire=1).walls(north=3))
    assert targets(s) == [B, "43", "45", "53", "54"]  # nothing is laid into the fire
    s.do("seat", B)
    assert (s.wounds(A), s.wounds(B)) == (0, 1)
    assert not can_cast(scene("dire-transfer-2", 45, form=form))


def test_dire_transfer_3(form: str) -> None:
    s = cast(scene("dire-transfer-3", 90, 45, form=form, dire=1).war(omega=9))
    assert targets(s) == [B, C, *(f"{tile:02}" for tile in range(100) if tile not in (9, 44, 45, 90))]
    s.do("tile", 99)
    assert s.lying(99) == {"dire": 1}
    assert s.wounds(A) == 0
    assert not can_cast(scene("dire-transfer-3", 45, form=form))


def test_dire_transfer_2_kills_with_a_bonus_unless_cancelled(form: str) -> None:
    s = scene("dire-transfer-2", 55, form=form, dire=1).gems(B, dire=2).hand(B, "rubedo-3")
    cast(s).do("seat", B)
    assert s.asked() == (B, "wounds")
    s.do("pass")
    assert s.at(B) == -1
    assert s.has(A, "ylem") == 4
    s = scene("dire-transfer-2", 55, form=form, dire=1).gems(B, dire=2).hand(B, "rubedo-3")
    cast(s).do("seat", B).do("instant", "rubedo-3")
    assert (s.wounds(A), s.wounds(B)) == (0, 2)
    assert s.view(None)["supply"]["dire"] == 23


def test_dire_transfer_3_does_not_reach_who_is_shielded(form: str) -> None:
    s = scene("dire-transfer-3", 55, form=form, dire=1).made(B, "ylem").turn(A).do("shield").active(90)
    s.do("cast", "dire-transfer-3")
    assert B not in targets(s)
    assert "55" not in targets(s)


# --- Nigredo ----------------------------------------------------------------------------------------------------------


def blackened(card: str, form: str, near: int, wounds: int, gems: int) -> None:
    """Wounds, and gems that the caster names."""
    s = cast(scene(card, near, form=form).gems(B, aria=2, egis=3))
    assert s.wounds(B) == wounds
    assert s.asked() == (A, "lose")
    for _ in range(gems):
        s.do("gem", "egis")
    assert s.pool(B) == {"aria": 2, "egis": 3 - gems, "dire": wounds}
    assert s.asked() == (A, "active")


@pytest.mark.parametrize(("form", "near", "far"), [("king", 45, 55), ("revenant", 55, 46)])
def test_nigredo_1(form: str, near: int, far: int) -> None:
    blackened("nigredo-1", form, near, wounds=1, gems=1)
    assert not can_cast(scene("nigredo-1", far, form=form))


@pytest.mark.parametrize(("form", "near", "far"), [("king", 55, [46]), ("revenant", 47, [48, 55])])
def test_nigredo_2(form: str, near: int, far: list[int]) -> None:
    blackened("nigredo-2", form, near, wounds=1, gems=2)
    assert not any(can_cast(scene("nigredo-2", tile, form=form)) for tile in far)


@pytest.mark.parametrize(("form", "near"), [("king", 49), ("revenant", 97)])
def test_nigredo_3(form: str, near: int) -> None:
    blackened("nigredo-3", form, near, wounds=2, gems=1)
    assert can_cast(scene("nigredo-3", 55, form=form)) == (form == "revenant")


@pytest.mark.parametrize(
    ("form", "card", "behind", "before", "wounds"),
    [("king", "nigredo-3", 49, 47, 2), ("revenant", "nigredo-2", 47, 46, 1), ("revenant", "nigredo-3", 77, 66, 2)],
)
def test_nigredo_reaches_nobody_out_of_sight(form: str, card: str, behind: int, before: int, wounds: int) -> None:
    s = cast(scene(card, behind, before, form=form))
    assert (s.wounds(B), s.wounds(C)) == (0, wounds)


# --- Dissolution ------------------------------------------------------------------------------------------------------


def dissolved(card: str, form: str, n: int, near: int, far: int) -> None:
    s = cast(scene(card, near, form=form).gems(B, aria=n, egis=1, pyre=1, ylem=2).made(B, "pyre"))
    assert s.asked() == (A, "lose")
    assert s.legal() == ["gem aria", "gem egis", "gem pyre"]
    s.do("gem", "pyre")
    for _ in range(n - 1):
        s.do("gem", "aria")
    assert s.pool(B) == {"aria": 1, "egis": 1, "ylem": 2}
    assert s.built(B) == {"pyre": 1}
    assert s.asked() == (A, "active")
    assert cast(scene(card, near, form=form).gems(B, aria=2)).pool(B) == {}  # as far as there are any
    assert not can_cast(scene(card, far, form=form).gems(B, aria=3))


def test_dissolution_1(form: str) -> None:
    dissolved("dissolution-1", form, 3, near=55, far=46)


def test_dissolution_2(form: str) -> None:
    dissolved("dissolution-2", form, 4, near=49, far=55)


def test_dissolution_3(form: str) -> None:
    s = cast(scene("dissolution-3", 97, form=form).gems(B, egis=6).made(B, "pyre", "ylem"))
    assert s.asked() == (A, "branch")
    s.do("branch", 0)
    assert s.asked() == (A, "slot")
    assert s.legal() == ["slot pyre", "slot ylem"]
    s.do("slot", "ylem")
    assert s.built(B) == {"pyre": 1}
    assert s.pool(B) == {"egis": 6}
    assert s.view(None)["supply"]["ylem"] == 33
    s = cast(scene("dissolution-3", 97, form=form).gems(B, egis=6).made(B, "pyre")).do("branch", 1)
    assert s.pool(B) == {"egis": 1}
    assert s.built(B) == {"pyre": 1}
    assert cast(scene("dissolution-3", 97, form=form).made(B, "pyre")).built(B) == {}  # nothing to choose


# --- Citrinitas -------------------------------------------------------------------------------------------------------


def converted(card: str, form: str, n: int) -> None:
    s = cast(scene(card, 97, 45, form=form).gems(B, pyre=6, egis=1).gems(C, aria=1).made(B, "pyre")).do("seat", B)
    assert s.asked() == (A, "colour_from")
    assert s.legal() == ["gem egis", "gem pyre"]  # a colour that is there
    s.do("gem", "pyre")
    assert s.asked() == (A, "colour_to")
    assert s.legal() == ["gem aria", "gem egis"]
    s.do("gem", "aria")
    assert s.pool(B) == {"aria": n, "pyre": 6 - n, "egis": 1}
    assert s.built(B) == {"pyre": 1}
    assert s.pool(C) == {"aria": 1}


def test_citrinitas_1(form: str) -> None:
    converted("citrinitas-1", form, 3)


def test_citrinitas_2(form: str) -> None:
    converted("citrinitas-2", form, 5)
    s = cast(scene("citrinitas-2", 97, form=form).gems(B, pyre=4).supply(egis=2)).do("gem", "egis")
    assert s.has(B, "egis") == 2  # replaced as far as the supply goes


def test_citrinitas_3(form: str) -> None:
    """One pair of colours for all opponents."""
    s = scene("citrinitas-3", 97, 45, 90, form=form, pyre=2).gems(B, pyre=6).gems(C, pyre=1, aria=1).gems(D, egis=1)
    cast(s).do("gem", "pyre").do("gem", "egis")
    assert [s.pool(king) for king in (B, C, D)] == [{"egis": 6}, {"egis": 1, "aria": 1}, {"egis": 1}]
    assert s.pool(A) == {"pyre": 2, "ylem": 2}


# --- Distillation -----------------------------------------------------------------------------------------------------


def test_distillation_1(form: str) -> None:
    s = scene("distillation-1", 77, form=form, ylem=1).lay(47, ylem=2).lay(48, ylem=1).lay(77, ylem=1).gems(B, ylem=5)
    cast(s)
    assert s.asked() == (A, "collect")
    assert s.tiles() == [47]  # not four steps away, not from under a figure
    s.do("tile", 47)
    assert s.asked() == (A, "gem")
    s.do("gem", "pyre")
    assert s.pool(A) == {"ylem": 2, "pyre": 1}
    assert s.at(A) == 44


def test_distillation_2(form: str) -> None:
    s = cast(scene("distillation-2", form=form).lay(0, ylem=3).lay(99, ylem=1).lay(90, ylem=1))
    assert s.tiles() == [0, 90, 99]
    s.do("tile", 0)
    assert s.has(A, "ylem") == 5
    assert s.lying(0) == {"ylem": 1}  # what fits no socket stays
    s.do("gem", "aria")
    s = cast(scene("distillation-2", form=form, ylem=2).lay(0, ylem=1).lay(99, ylem=1).lay(90, ylem=1))
    s.do("tile", 0).do("tile", 99)
    assert s.asked() == (A, "gem")  # two tiles, no more
    assert s.do("gem", "egis").pool(A) == {"ylem": 2, "egis": 1}


def test_distillation_2_leaves_the_tile_of_the_omega_stone_alone(form: str) -> None:
    """It is no free tile."""
    s = cast(scene("distillation-2", form=form).war(omega=9).lay(9, ylem=1).lay(90, ylem=1))
    assert s.tiles() == [90]


def test_distillation_3(form: str) -> None:
    s = cast(scene("distillation-3", form=form, ylem=3).lay(0, ylem=1).lay(99, ylem=1).lay(90, ylem=1).lay(9, ylem=1))
    s.do("tile", 0).do("tile", 99).do("tile", 90)
    assert s.pool(A) == {"ylem": 3}
    assert len(s.cards(A)) == 1
    assert s.asked() == (A, "active")


def test_distillation_3_reshuffles_without_itself(form: str) -> None:
    """While it is carried out a card is in neither pile."""
    s = scene("distillation-3", form=form, ylem=3)
    deck = s.state.decks[of(form)]
    deck.discards, deck.stock = deck.stock, 0
    cast(s)
    assert s.discards(of(form)) == ["distillation-3"]
    assert s.view(None)["decks"][of(form)]["stock"] == 50
    assert len(s.cards(A)) == 1


def test_nobody_dead_is_a_target(form: str) -> None:
    """On the board are only those who were not killed this turn."""
    s = scene("citrinitas-1", 45, 97, form=form, pyre=3).gems(B, aria=1).gems(C, aria=1).made(B, "aria").act(A)
    s.do("attack", B).do("number", 3).do("cast", "citrinitas-1").do("gem", "pyre")
    assert s.pool(C) == {"pyre": 1}
    assert s.pool(B) == {"aria": 3}


def test_anyone_casts_cards_of_any_focus(form: str) -> None:
    """The example of the book: Kariis, whose focus is Aria, casts a card of Pyre."""
    s = Scenario("kariis", A).put("kariis", 44).put(A, 45).gems("kariis", ylem=1)
    if form == "revenant":
        s.revenant("kariis")
    s.hand("kariis", "separation-1").act("kariis")
    assert s.can("cast", "separation-1")
    assert not s.gems("kariis", ylem=0).can("cast", "separation-1")
