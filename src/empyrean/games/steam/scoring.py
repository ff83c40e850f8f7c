"""The end: final deliveries, victory points, ties and teams [Game End, Scoring, Tiebreakers, Team Variant]."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from empyrean.games.steam import deliver
from empyrean.games.steam.awards import award_points
from empyrean.games.steam.events import E_FINAL, E_OVER
from empyrean.games.steam.state import FINAL, SteamState, all_goods, demand, goods
from empyrean.kernel.machine import Frame, Op, State

# How a match ended.
PLAYED: Final[i64] = 1
LIMIT: Final[i64] = 2


@final
class FinalDelivery(Op):
    """One last delivery for each company, the last seat first: no specialists, no conductor, no upgrade."""

    def run(self, state: State, frame: Frame) -> None:
        assert isinstance(state, SteamState)
        state.phase = FINAL
        if frame.seat < 0:
            how = PLAYED if state.triggered else LIMIT
            state.tell(E_OVER, how)
            state.finish(how)
            return
        state.push(Frame(frame.at, frame.seat - 1))
        state.tell(E_FINAL, frame.seat)
        deliver.begin(state, frame.seat, deliver.ANY_NUMBER, True, False)


def demand_points(pack: i64) -> i64:
    """What demand tiles are worth: 1, 2 and 3 for the three sizes."""
    points: i64 = 0
    tile: i64 = 0
    while tile < 18:
        points += demand(pack, tile) * (tile % 3 + 1)
        tile += 1
    return points


def points(s: SteamState, seat: i64) -> int:
    """Victory points of one company as things stand."""
    folio = s.folios[seat]
    return int(all_goods(folio.goods) + demand_points(folio.demand)) + award_points(s, seat)


def team_points(s: SteamState, team: int) -> int:
    """A team's companies together, and a bonus for each colour of good of which no other team has more."""
    total = sum(points(s, seat) for seat in members(s, team))
    for colour in range(6):
        held = [_held(s, other, colour) for other in range(team_count(s))]
        if held[team] > 0 and held[team] == max(held):
            total += int(s.book.team_colour)
    return total


def team_count(s: SteamState) -> int:
    return int(s.teams or s.seats)


def members(s: SteamState, team: int) -> list[int]:
    return [seat for seat in range(s.seats) if s.team(seat) == team]


def _held(s: SteamState, team: int, colour: int) -> int:
    return sum(int(goods(s.folios[seat].goods, colour)) for seat in members(s, team))


def score(s: SteamState, team: int) -> int:
    """What counts for the place of a team; of a company that plays alone, its points."""
    return team_points(s, team) if s.teams else points(s, team)


def standing(s: SteamState, team: int) -> tuple[int, int, int, int]:
    """By what teams are ranked: points, goods on the folios, cars on the map, the later seat."""
    seats = members(s, team)
    delivered = sum(int(all_goods(s.folios[seat].goods)) for seat in seats)
    cars = sum(int(s.book.cars - s.folios[seat].cars) for seat in seats)
    return score(s, team), delivered, cars, max(seats)


def places(s: SteamState) -> list[int]:
    """The place of each seat; no two teams share one."""
    ranks = [standing(s, team) for team in range(team_count(s))]
    place = [1 + sum(1 for other in ranks if other > rank) for rank in ranks]
    return [place[s.team(seat)] for seat in range(s.seats)]
