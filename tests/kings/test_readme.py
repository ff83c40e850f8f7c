"""The game's README says what the content says. `python tests/kings/test_readme.py` writes its tables anew."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from empyrean.games.kings.actions import SPACE
from empyrean.games.kings.vocabulary import VOCABULARY
from empyrean.kernel.notation import Node, read_card, read_expression
from empyrean.web.rules import how_to_play, rendered

FOLDER = Path(__file__).parents[2] / "src/empyrean/games/kings"
README = FOLDER / "README.md"
FILES: dict[str, Any] = {
    path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((FOLDER / "content").glob("*.toml"))
}
MATS, DIAL, DICE, BOARD = (FILES[name] for name in ("mats", "dial", "dice", "board"))
ASCENDANT: list[dict[str, Any]] = FILES["ascendant"]["card"]
REVENANT: list[dict[str, Any]] = FILES["revenant"]["card"]
DECKS = {"ascendant": ASCENDANT, "revenant": REVENANT}
FOCI = ("aria", "egis", "pyre", "dire", "ylem")
HEADINGS = [
    "How to play",
    "The kings",
    "The cards",
    "Rulings",
    "What is designed by us",
    "Words of the notation",
    "Actions",
    "Observation",
    "Balance",
    "Known gaps",
]


# --- Tables made from the content -------------------------------------------------------------------------------------


def table(head: list[str], rules: list[str], rows: list[list[Any]]) -> str:
    return "".join("| " + " | ".join(str(cell) for cell in row) + " |\n" for row in [head, rules, *rows])


def gems(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {gem.capitalize()}" for gem, n in counts.items())


def instant(card: dict[str, Any]) -> str:
    """The instant power as the card shows it."""
    power = card.get("instant", {})
    if "gems" in power:
        return "+ " + gems(power["gems"])
    if "dire" in power:
        return f"- {-power['dire']} Dire"
    return f"+ {power['dice']} {'die' if power['dice'] == 1 else 'dice'}" if power else ""


def ability(card: dict[str, Any]) -> tuple[Any, ...]:
    """What two cards of different decks have in common if they do the same."""
    return tuple(card.get(field) for field in ("target", "reach", "sight", "accepts", "needs", "text", "effect"))


def kings_part() -> str:
    rows = [[king["name"], king["focus"].capitalize(), king["revenant"], king["style"]] for king in MATS["king"]]
    return "\n" + table(["King", "Focus", "Returns as", "How it plays"], ["---"] * 4, rows) + "\n"


def focus_table(focus: str) -> str:
    """The nine cards of a focus; an ability that differs between the decks has a line for each."""
    rows = []
    for king, revenant in zip(ASCENDANT, REVENANT, strict=True):
        if king.get("focus") != focus:
            continue
        title = f"{king['name']} {king['level']}"
        if ability(king) == ability(revenant):
            rows.append([title, "both", king["text"], instant(king), instant(revenant)])
        else:
            rows.append([title, "Ascendant", king["text"], instant(king), ""])
            rows.append([title, "Revenant", revenant["text"], "", instant(revenant)])
    head = ["Card", "Deck", "Ability", "Instant, Ascendant", "Instant, Revenant"]
    return table(head, ["---"] * len(head), rows)


def specials_table() -> str:
    rows = [
        [card["name"], deck.capitalize(), card.get("copies", 1), card["text"], instant(card)]
        for deck, cards in DECKS.items()
        for card in cards
        if "focus" not in card
    ]
    return table(["Card", "Deck", "Copies", "Text", "Instant"], ["---", "---", "---:", "---", "---"], rows)


def cards_part() -> str:
    parts = [f"### {focus.capitalize()}\n\n{focus_table(focus)}" for focus in FOCI]
    return "\n" + "\n".join([*parts, f"### Special cards\n\n{specials_table()}"]) + "\n"


def words_part() -> str:
    """All words of the vocabulary, as the checker knows them."""
    return "\n" + VOCABULARY.reference() + "\n"


def level_table() -> str:
    head = ["Level", "Price", "Pool", "Killed by", "Focus Dice", "Core Transmutations of a King"]
    rows = [
        [
            level["name"],
            f"{level['price']} Ylem" if level["price"] else "-",
            level["pool"],
            f"{level['death']} Dire",
            level["dice"],
            level["core"],
        ]
        for level in MATS["level"]
    ]
    return table(head, ["---:"] * len(head), rows)


def value_table() -> str:
    named = [value.capitalize() if value != "core" else "any core" for value in DICE["focus_die"]["values"]]
    head = ["Value", *map(str, range(1, 7)), "as much as you need, or more"]
    return table(head, ["---"] * len(head), [["Gem", *named, "Ylem"]])


def needed_table() -> str:
    needed = [*MATS["ylem"]["needed"], "none to be had"]
    head = ["Ylem in your pool", *map(str, range(len(needed)))]
    return table(head, ["---"] * len(head), [["Value needed", *needed]])


def transmutation_table() -> str:
    rows = []
    for entry in MATS["transmutation"]:
        who = entry["form"] if entry["form"] == "both" else entry["form"].capitalize()
        who += f", {entry['sockets']} of them" if "sockets" in entry else ""
        made = "any core gem" if entry["generates"] == "core" else entry["generates"].capitalize()
        rows.append([entry["name"], who, gems(entry["needs"]), made, entry["text"]])
    return table(["Transmutation", "Who", "Gems", "Generates", "While it is complete"], ["---"] * 5, rows)


def ylem_ability_table() -> str:
    rows = [
        [
            entry["name"],
            "the gems of the transmutation" if "transmuted" in entry["pays"] else gems(entry["pays"]),
            entry["text"],
        ]
        for entry in MATS["ylem_ability"]
    ]
    return table(["Ylem ability", "Price", "What it does"], ["---"] * 3, rows)


def event_table() -> str:
    sides = [Counter(DIAL["dial"][side]) for side in ("front", "back")]
    rows = [[event["name"], *(side[event["id"]] for side in sides), event["text"]] for event in DIAL["event"]]
    return table(["Event", "Front", "Back", "What happens"], ["---", "---:", "---:", "---"], rows)


def koru_table() -> str:
    koru = MATS["koru"]
    rows = [
        ["The Omega Stone", koru["omega"]],
        ["Each Bloodstone", koru["bloodstone"]],
        ["Never having been killed", koru["never_killed"]],
        ["Each completed transmutation", koru["transmutation"]],
        ["Each Ylem in the Ylem Pool", koru["ylem"]],
    ]
    return table(["For", "Koru"], ["---", "---:"], rows)


def tie_table() -> str:
    tie = MATS["tie"]
    rows = [
        ["Each level", tie["level"]],
        *([f"Each card of power level {n} in hand", tie[f"level_{n}"]] for n in (3, 2, 1)),
        ["Lancea of Aeterna in hand", tie["lancea"]],
        ["Revenant Curse in hand", tie["curse"]],
    ]
    return table(["For the tied", "Koru"], ["---", "---:"], rows)


def scale_table() -> str:
    """What the focus cards of both decks are worth on average."""
    cards = [card for card in [*ASCENDANT, *REVENANT] if "focus" in card]
    rows = []
    for level in (1, 2, 3):
        same = [card for card in cards if card["level"] == level]
        means = [sum(map(worth, same)) / len(same) for worth in (ability_worth, instant_worth)]
        rows.append([level, f"{level * GAINED['ylem']:.1f}", *(f"{mean:.1f}" for mean in means)])
    return table(["Power level", "Price", "Ability", "Instant power"], ["---:"] * 4, rows)


def rounds_table() -> str:
    rounds = DIAL["rounds"]["by_players"]
    return table(["Players", *rounds], ["---", *["---:"] * len(rounds)], [["Rounds", *rounds.values()]])


# --- The scale that cards were weighed with: a core gem of one's own is 1 ---------------------------------------------

GAINED = {"aria": 1.0, "egis": 1.0, "pyre": 1.0, "core": 1.2, "ylem": 1.5}
DIRE_LESS, DIE, CARD, WOUND = 1.5, 1.1, 1.5, 2.0
EVERYTHING = {"aria": 4.0, "": 5.0}  # what `all` comes to
REACH = {"self": 1, "adjacent": 1, "surrounding": 1.1, "cardinal": 1.25, "any": 1.4, "line_of_sight": 1.35, "all": 1.6}
SWAPPED = {"surrounding": 1.8, "cardinal": 4.0, "any": 5.0}
ON_OTHERS = {"seize_inscription": 4.5, "burn_inscription": 2.5, "break_transmutation": 4.5}
TRANSFERRED = DIRE_LESS + WOUND


def instant_worth(card: dict[str, Any]) -> float:
    power = card["instant"]
    gained = sum(n * GAINED[gem] for gem, n in power.get("gems", {}).items())
    return float(gained - power.get("dire", 0) * DIRE_LESS + power.get("dice", 0) * DIE)


def ability_worth(card: dict[str, Any]) -> float:
    """A requirement that has to be met takes something off."""
    (clause,) = read_card(card["effect"])
    return worth(clause.program, card) * (0.85 if "needs" in card else 1.0)


def worth(node: Node, card: dict[str, Any]) -> float:
    """Of a choice the best, and a little for having it; of a condition what it brings seven times out of ten."""
    if node.kind == "program":
        return sum(worth(part, card) for part in node.parts)
    if node.kind == "choice":
        return max(worth(part, card) for part in node.parts) + 0.3
    if node.kind == "condition":
        return worth(node.parts[0], card) * 0.7
    return verb_worth(node, card)


def verb_worth(node: Node, card: dict[str, Any]) -> float:
    verb, words = node.value, [part.value for part in node.parts]
    far = reach(card)
    within = node.named["within"].value if "within" in node.named else ""
    if verb == "gain":
        return int(words[1]) * GAINED[words[0]]
    if verb == "lose":
        lost = EVERYTHING["aria"] if words[2] == "all" else int(words[2])
        return lost * (1.2 if words[1] == "ylem" else 0.8) * far
    if verb == "pull" and "reach" in card:
        return (int(card["reach"]) - 1) * 0.8 * far
    if verb in ("pull", "push", "convert"):
        return amount(words[1]) * (0.7 if verb == "convert" else 0.8) * far
    if verb == "collect":
        return int(node.named["tiles"].value) * 0.85 * GAINED["ylem"] * (1.1 if within == "board" else 0.9)
    simple = {
        "wound": lambda: int(words[1]) * WOUND * far,
        "strike": lambda: (int(words[1]) + 0.5) * far,
        "transfer_dire": lambda: TRANSFERRED * far,
        "swap": lambda: SWAPPED[card["target"]],
        "heal": lambda: int(words[0]) * DIRE_LESS,
        "roll": lambda: int(words[0]) * DIE,
        "draw": lambda: int(words[0]) * CARD,
        "fly": lambda: 6.0 if words[0] == "board" else int(words[0]) * 0.9,
        "spawn": lambda: 1.5 if within == "board" else 0.7 + 0.1 * int(within),
        "cleanse": lambda: 0.8 if within == "board" else 0.1 + 0.2 * int(within),
    }
    return float(simple[verb]()) if verb in simple else ON_OTHERS[verb] * far


def amount(word: str) -> float:
    return EVERYTHING[""] if word == "all" else int(word)


def reach(card: dict[str, Any]) -> float:
    """How much more a card is worth that need not be adjacent."""
    if "reach" in card:
        return 1.1 + 0.03 * int(card["reach"])
    return REACH["line_of_sight"] if card["target"] == "any" and "sight" in card else REACH[card["target"]]


# --- The README, written anew -----------------------------------------------------------------------------------------

PARTS = {"kings": kings_part, "cards": cards_part, "words": words_part}
TABLES = [  # of the part that teaches the game, which is shown without markers
    level_table,
    value_table,
    needed_table,
    transmutation_table,
    ylem_ability_table,
    event_table,
    koru_table,
    tie_table,
    rounds_table,
]


def rewritten(text: str) -> str:
    """The README with everything that the content gives: parts between markers, and tables found by their heads."""
    for name, made in PARTS.items():
        start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
        before, rest = text.split(start)
        text = before + start + made() + end + rest.split(end)[1]
    for make in [*TABLES, scale_table]:
        text = with_table(text, make())
    return text


def with_table(text: str, new: str) -> str:
    """The table with the same head gives way to the new one."""
    head = re.escape(new.split("\n")[0])
    text, found = re.subn(rf"^{head}\n(?:\|.*\n)+", lambda _: new, text, flags=re.MULTILINE)
    assert found == 1, head
    return text


def part(heading: str) -> str:
    """What stands under a heading of the second order."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def flat(heading: str) -> str:
    """The same on one line, to look for sentences."""
    return " ".join(part(heading).split())


# --- The README -------------------------------------------------------------------------------------------------------


def test_the_readme_has_its_parts_in_order() -> None:
    text = README.read_text("utf-8")
    assert text.startswith("# Ascended Kings\n")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS


def test_the_tables_need_not_be_written_anew() -> None:
    assert rewritten(README.read_text("utf-8")) == README.read_text("utf-8")


@pytest.mark.parametrize("make", TABLES, ids=lambda make: str(make.__name__))
def test_the_tables_of_the_rules_are_those_of_the_content(make: Any) -> None:
    assert make() in part("How to play")


def test_kings_and_cards_are_listed_as_in_the_content() -> None:
    assert kings_part() in part("The kings")
    assert cards_part() in part("The cards")


def test_numbers_in_the_text_are_those_of_the_content() -> None:
    supply, hand = MATS["supply"], MATS["hand"]
    said = flat("How to play")
    core = supply["aria"]
    assert supply["egis"] == supply["pyre"] == core
    assert f"{core} of each core colour, {supply['ylem']} Ylem, {supply['dire']} Dire." in said
    assert f"1 Bloodstone and {hand['cards']} cards" in said
    assert f"takes {hand['core_gems']} core gems" in said
    assert f"**Discard down to {hand['limit']} cards.**" in said
    edges = ", ".join(f"{edge['number']} {edge['name'].lower()}" for edge in BOARD["edge"])
    assert f"a number and a wall: {edges}." in said
    kinds = {"core": "core gem"}
    faces = [
        f"{n} {kinds.get(gem, gem.capitalize())}{'s' if n > 1 else ''}"
        for face in DICE["ascended_die"]["faces"]
        for gem, n in face.items()
    ]
    assert f"each with the same chance: {', '.join(faces[:-1])}, or {faces[-1]}." in said
    assert f"({', '.join(map(str, BOARD['start']['4']))})" in part("What is designed by us")


def test_there_is_a_place_for_the_balance() -> None:
    assert re.search(r"<!-- balance -->\n.*?<!-- /balance -->\n", part("Balance"), re.DOTALL)


def test_all_actions_are_listed() -> None:
    lines = [line for line in part("Actions").splitlines() if re.match(r"\| \d", line)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert [row[:3] for row in rows] == action_rows()
    assert all(row[3] for row in rows)
    assert part("Actions").lstrip().startswith(f"{SPACE.size} integers")


def action_rows() -> list[list[str]]:
    """Integers, name and argument of every group of actions."""
    rows = []
    for group in SPACE.groups:
        names = list(group.names) or [str(n) for n in range(group.count)]
        values = ", ".join(names) if group.names and group.count <= 8 else f"{names[0]} to {names[-1]}"
        numbers = f"{group.first}-{group.first + group.count - 1}" if group.count > 1 else f"{group.first}"
        rows.append([numbers, f"`{group.name}`", f"{group.argument}: {values}" if group.argument else ""])
    return rows


def test_how_to_play_is_shown_with_its_headings_and_tables() -> None:
    """The browser and the terminal show this part alone."""
    html = str(rendered("kings"))
    text = how_to_play("kings")
    assert text.startswith("### The goal")
    assert html.count("<table>") == len(re.findall(r"^\| ---", text, re.MULTILINE))
    assert "<h3>The Omega War</h3>" in html
    assert "&lt;" not in html


# --- The content ------------------------------------------------------------------------------------------------------


def by_id(identity: str) -> dict[str, Any]:
    return next(card for card in [*ASCENDANT, *REVENANT] if card["id"] == identity)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_fifty_two_cards_nine_of_each_focus_and_seven_special_ones(deck: str) -> None:
    cards = DECKS[deck]
    assert sum(card.get("copies", 1) for card in cards) == FILES[deck]["deck"]["size"] == 52
    assert Counter(card["focus"] for card in cards if "focus" in card) == dict.fromkeys(FOCI, 9)
    families: dict[str, list[int]] = {}
    for card in cards:
        if "focus" in card:
            families.setdefault(f"{card['focus']} {card['name']}", []).append(card["level"])
    assert all(levels == [1, 2, 3] for levels in families.values())
    assert len(families) == 15
    assert sum(card.get("copies", 1) for card in cards if "focus" not in card) == 7


def test_both_decks_have_the_same_families_in_the_same_order() -> None:
    ids = [[card["id"][2:] for card in cards if "focus" in card] for cards in DECKS.values()]
    assert ids[0] == ids[1]


def test_most_abilities_are_the_same_in_both_decks() -> None:
    same = sum(
        ability(king) == ability(revenant)
        for king, revenant in zip(ASCENDANT, REVENANT, strict=True)
        if "focus" in king
    )
    assert 23 <= same < 45


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_abilities_of_a_deck_are_alike(deck: str) -> None:
    cards = [card for card in DECKS[deck] if "effect" in card]
    assert all(ability(one) != ability(other) for one, other in combinations(cards, 2))
    assert len({card["text"] for card in DECKS[deck]}) == len(DECKS[deck])


@pytest.mark.parametrize("card", [*ASCENDANT, *REVENANT], ids=lambda card: str(card["id"]))
def test_every_effect_and_requirement_can_be_read(card: dict[str, Any]) -> None:
    for clause in read_card(card.get("effect", "")):
        assert read_card(str(clause)) == (clause,)
    if "needs" in card:
        read_expression(card["needs"])
    choices = card.get("effect", "").count(" or ")
    assert len(card.get("branches", [])) == (choices + 1 if choices else 0)


@pytest.mark.parametrize("deck", DECKS)
def test_the_foci_of_a_deck_are_worth_about_the_same(deck: str) -> None:
    for weigh in (ability_worth, instant_worth):
        sums = [sum(weigh(card) for card in DECKS[deck] if card.get("focus") == focus) for focus in FOCI]
        assert all(abs(one / (sum(sums) / len(sums)) - 1) < 0.08 for one in sums)


@pytest.mark.parametrize("deck", DECKS)
def test_a_higher_level_is_worth_more_and_its_instant_power_less(deck: str) -> None:
    cards = [card for card in DECKS[deck] if "focus" in card]
    for low, high in pairwise(cards):
        if low["name"] == high["name"]:
            assert ability_worth(low) < ability_worth(high)
    for level in (1, 2):
        least, most = ([instant_worth(card) for card in cards if card["level"] == n] for n in (level, level + 1))
        assert min(least) >= min(most)
        assert sum(least) > sum(most)


def test_cards_that_the_rulebook_shows_are_as_it_shows_them() -> None:
    for deck in "ar":
        around, anywhere = by_id(f"{deck}-dire-transfer-2"), by_id(f"{deck}-dire-transfer-3")
        assert around["effect"] == anywhere["effect"] == "transfer_dire(target)"
        assert (around["target"], anywhere["target"]) == ("surrounding", "any")
        assert around["accepts"] == anywhere["accepts"] == ["opponent", "tile"]
        bound = by_id(f"{deck}-egis-bound-2")
        assert (bound["target"], bound["needs"], bound["effect"]) == ("self", "self.dire >= 1", "gain(egis, 4)")
        swap = by_id(f"{deck}-sun-and-sky-2")
        assert (swap["target"], swap["effect"]) == ("cardinal", "swap(target)")
        theft = by_id(f"{deck}-calcination-3")
        assert (theft["needs"], theft["effect"]) == ("target.inscribed >= 1", "seize_inscription(target)")
        for level in (1, 2, 3):
            assert by_id(f"{deck}-conjunction-{level}")["sight"] is True
            assert "sight" not in by_id(f"{deck}-sun-and-sky-{level}")
            assert by_id(f"{deck}-citrinitas-{level}")["target"] in ("any", "all")
    for n in (1, 2, 3):
        assert by_id(f"r-the-traverse-{n}")["effect"] == f"lose(target, ylem, {n})"
    for card in (by_id("a-lancea-of-aeterna"), by_id("r-revenant-curse")):
        assert (card["target"], card["level"]) == ("line_of_sight", 0)
        assert "stones=take" in card["effect"]


def test_special_cards_are_as_many_as_the_rulebook_says() -> None:
    found = {deck: Counter[str]() for deck in DECKS}
    for deck, cards in DECKS.items():
        for card in cards:
            if "focus" not in card:
                found[deck][card["name"]] += card.get("copies", 1)
    assert found["ascendant"] == {"Pneuma Mundus": 3, "Prismatic Inscription": 3, "Lancea of Aeterna": 1}
    assert found["revenant"] == {"The Traverse": 3, "Break Transmutation": 3, "Revenant Curse": 1}


def test_instant_powers_of_the_examples_exist() -> None:
    powers = [card["instant"] for card in ASCENDANT if "instant" in card]
    assert all(power in powers for power in ({"gems": {"ylem": 1}}, {"dire": -2}, {"dice": 2}, {"dice": 1}))
    assert any(power.get("gems", {}).get("egis", 0) > 1 for power in powers)
    assert all(len(power) == 1 for power in powers)


def test_levels_follow_the_rulebook() -> None:
    for n, level in enumerate(MATS["level"], 1):
        assert level["name"] == str(n)
        assert (level["pool"], level["death"], level["dice"], level["core"]) == (3 * (n + 2), n + 2, n + 1, n)
    assert [level["price"] for level in MATS["level"]] == [0, 2, 3]


def test_five_kings_of_five_foci_return_as_revenants_of_the_same() -> None:
    foci = {revenant["name"]: revenant["focus"] for revenant in MATS["revenant"]}
    assert {king["focus"] for king in MATS["king"]} == set(FOCI)
    assert all(foci[king["revenant"]] == king["focus"] for king in MATS["king"])


def test_the_dial_has_a_fire_and_a_gift_within_reach_of_every_roll() -> None:
    known = {event["id"] for event in DIAL["event"]}
    front, back = DIAL["dial"]["front"], DIAL["dial"]["back"]
    assert len(front) == len(back)
    assert set(front) | set(back) == known
    assert set(back) - set(front)
    for side in (front, back):
        for at in range(len(side)):
            ahead = [side[(at + roll) % len(side)] for roll in (1, 2, 3, 4)]
            assert 0 < ahead.count("blue_fire") < 4


def test_starting_tiles_are_quarter_turns_of_each_other() -> None:
    four = BOARD["start"]["4"]
    assert [tile % 10 * 10 + 9 - tile // 10 for tile in four] == [*four[1:], four[0]]
    assert all(len(BOARD["start"][str(n)]) == n and set(BOARD["start"][str(n)]) <= set(four) for n in (2, 3, 4))


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text("utf-8")), "utf-8")
