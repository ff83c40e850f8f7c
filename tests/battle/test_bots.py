"""What a search makes of secrets, and how a round is played on."""

from __future__ import annotations

from empyrean.games.battle.actions import A_DEPLOY, A_DEPLOY_PILE
from empyrean.games.battle.deploying import seen_of_deploy
from empyrean.games.battle.state import P_DRAFT, BattleState
from empyrean.kernel import registry


def test_others_see_where_a_card_is_put_down_but_not_which() -> None:
    for battlefield in range(3):
        seen = {seen_of_deploy(A_DEPLOY + slot * 3 + battlefield) for slot in range(24)}
        assert len(seen) == 1
    assert len({seen_of_deploy(A_DEPLOY + battlefield) for battlefield in range(3)}) == 3


def test_a_card_from_the_discard_pile_is_known() -> None:
    assert seen_of_deploy(A_DEPLOY_PILE + 5) == A_DEPLOY_PILE + 5


def test_a_round_is_played_on_to_the_next_draft_in_a_copy() -> None:
    game = registry.game("battle")
    state = game.new(2, 3, {})
    while state.is_secret():
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    assert isinstance(state, BattleState)
    before = state.pack()
    later = game.quiet(state, 0)
    assert isinstance(later, BattleState)
    assert (later.round, later.phase) == (state.round + 1, P_DRAFT)
    assert state.pack() == before
    assert game.quiet(later, 0) is later
