"""A bot that fails loses its match with a sentence, and the run goes on."""

from __future__ import annotations

import time

import pytest

from arena.bad_bots import FILE
from empyrean import bots
from empyrean.arena import runs, umpire
from empyrean.arena.record import Record
from empyrean.arena.umpire import FAILED, Job, Patience
from empyrean.kernel import registry
from empyrean.kernel.game import state_hash

GAME = registry.game("titans")
OPTIONS = GAME.meta.settle({"setup": "random"})
QUICK = Patience(decision=2.5)


def job(*bots: str, number: int = 0, seed: int = 1, details: bool = False, banned: tuple[str, ...] = ()) -> Job:
    return Job(number, seed, bots, OPTIONS, details=details, banned=banned)


def bad(name: str) -> str:
    return f"{FILE}:{name}"


@pytest.mark.parametrize(
    ("name", "did"),
    [
        ("Raises", "raised ValueError: no idea, at decision 1."),
        ("Leaves", "raised SystemExit: I have had enough, at decision 1."),
        ("Dies", "ended its process at decision 1."),
        ("Sleeps", "took more than 2.5 seconds over decision 1."),
        ("Hangs", "took more than 2.5 seconds over decision 1."),
        ("Cheats", "chose 0 (end) at decision 1, which was not legal."),
        ("Far", "chose 1000000000000000000000000000000 at decision 1, which was not legal."),
        ("Mumbles", "answered 'the first one' at decision 1, which is no number of an action."),
        ("Nods", "answered True at decision 1, which is no number of an action."),
    ],
)
def test_a_bad_bot_loses_by_what_it_did_and_the_run_goes_on(name: str, did: str) -> None:
    jobs = [job("random", bad(name)), job("random", "random", number=1, seed=2), job(bad("First"), "random", number=2)]
    first, second, third = runs.play("titans", jobs, workers=1, patience=QUICK)
    assert first.fault == f"{bad(name)} {did}"
    assert (first.reason, first.scores, first.places) == (FAILED, (1.0, 0.0), (1, 2))
    assert (second.fault, third.fault) == ("", "")
    assert second.decisions > 20


def test_a_bot_that_cannot_be_made_loses() -> None:
    (record,) = runs.play("titans", [job(bad("Unmade"), "random")], workers=1)
    assert record.scores == (0.0, 1.0)
    assert record.fault == (
        f"{bad('Unmade')} cannot play. The bot {bad('Unmade')} cannot be made: Unmade(seed) raised RuntimeError: "
        "no weights"
    )


def test_a_bot_that_takes_long_over_every_decision_runs_out_of_time() -> None:
    begin = time.monotonic()
    (record,) = runs.play("titans", [job(bad("Slow"), "random")], workers=1, patience=Patience(5.0, 0.1))
    assert record.fault == f"{bad('Slow')} took more than 0.1 seconds over its decisions."
    assert record.scores == (0.0, 1.0)
    assert time.monotonic() - begin < 30


def test_a_team_loses_together_and_the_others_share_the_win() -> None:
    battle, kings = registry.game("battle"), registry.game("kings")
    assert umpire.lost_by(battle, battle.new(4, 1), 1).scores == (1.0, 0.0, 1.0, 0.0)
    assert umpire.lost_by(kings, kings.new(4, 1), 1).scores == (1 / 3, 0.0, 1 / 3, 1 / 3)


def test_a_bot_from_a_file_changes_nothing_wherever_it_plays_about() -> None:
    def decisions(name: str) -> tuple[tuple[float, ...], int, int, str]:
        (record,) = runs.play("titans", [job(bad(name), "random")], workers=1)
        return record.scores, record.decisions, record.offered, record.fault

    assert decisions("Meddles") == decisions("First")


def test_a_bot_from_a_file_finds_no_secrets_wherever_it_looks() -> None:
    battle = registry.game("battle")
    state = battle.new(2, seed=4)
    position = bots.position(state, 0, bad("First"), 7)
    shown = position._state
    assert position.view() == battle.view(state, 0)
    assert position.legal() == state.legal(0)
    assert state_hash(shown) != state_hash(state)
    assert battle.view(shown, 1) != battle.view(state, 1)


# --- what is kept ----------------------------------------------------------------------------------------------


def played(one: Job) -> Record:
    return umpire.play(GAME, one, Patience())


def test_the_same_job_gives_the_same_record_in_any_process() -> None:
    one = job("greedy", bad("First"), details=True)
    assert list(runs.play("titans", [one], workers=0)) == list(runs.play("titans", [one], workers=1))


def test_details_are_kept_only_where_they_are_wanted() -> None:
    plain, full = played(job("random", "random")), played(job("random", "random", details=True))
    assert (plain.worth, plain.held, plain.played) == ((), (), ())
    assert plain.decisions == full.decisions
    assert plain.offered == full.offered > 2 * plain.decisions
    assert len(full.worth) >= full.length
    assert all(-1 <= worth <= 1 for worths in full.worth for worth in worths)
    for held, used in zip(full.held, full.played, strict=True):
        assert set(used) <= set(held)
        assert list(used) == sorted(used)
        assert used


def test_who_is_banned_from_a_card_does_not_play_it() -> None:
    free = played(job("random", "random", details=True))
    card = free.played[0][0]
    barred = played(job("random", "random", details=True, banned=(card, "")))
    assert card not in barred.played[0]
    assert barred.banned == (card, "")


def test_who_is_first_to_decide_alone_is_kept_also_after_a_secret_draft() -> None:
    """In Battle both keep a card at the same time; the first to be asked alone holds the first-player token."""
    game = registry.game("battle")
    tokens, firsts = [], []
    for seed in range(6):
        record = umpire.play(game, Job(0, seed, ("random", "random"), game.meta.settle({})), QUICK)
        firsts.append(record.first)
        tokens.append(game.view(game.new(2, seed), None)["token"])
    assert firsts == tokens
    assert set(firsts) == {0, 1}
