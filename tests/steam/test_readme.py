"""The game's README says what the content says. `python tests/steam/test_readme.py` writes its tables anew."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from empyrean.games.steam.actions import SPACE
from empyrean.games.steam.vocabulary import VOCABULARY
from empyrean.kernel.notation import Clause, Node, read_card, read_expression
from empyrean.web.rules import how_to_play, rendered

FOLDER = Path(__file__).parents[2] / "src/empyrean/games/steam"
README = FOLDER / "README.md"
FILES: dict[str, Any] = {
    path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((FOLDER / "content").glob("*.toml"))
}
CARS: list[dict[str, Any]] = FILES["spellcars"]["spellcar"]
UNIQUE = [car for car in CARS if "family" not in car]
COMMON = [car for car in CARS if "family" in car]
COMPANIES: list[dict[str, Any]] = FILES["companies"]["company"]
CAPTAINS: list[dict[str, Any]] = FILES["captains"]["captain"]
SPECIALISTS: dict[str, list[dict[str, Any]]] = {
    "engineer": FILES["engineers"]["engineer"],
    "surveyor": FILES["surveyors"]["surveyor"],
    "station_master": FILES["station_masters"]["station_master"],
}
AWARDS: list[dict[str, Any]] = FILES["awards"]["award"]
GOODS: list[dict[str, Any]] = FILES["goods"]["good"]
NUMBERS, BOARDS = FILES["numbers"], FILES["boards"]
PRINTED = [(company, car) for company in COMPANIES for car in company["car"]]
TILES = [*CARS, *(car for _, car in PRINTED), *CAPTAINS, *(tile for tiles in SPECIALISTS.values() for tile in tiles)]
TERRAINS = [good["terrain"] for good in GOODS]
COLOURS = [good["colour"] for good in GOODS]
CODES = [good["code"] for good in GOODS]
HEADINGS = [
    "How to play",
    "The companies",
    "The spellcars",
    "The specialists",
    "The awards",
    "The boards",
    "Rulings",
    "What is designed by us",
    "Words of the notation",
    "Actions",
    "Observation",
    "Balance",
    "Known gaps",
]
PLURALS = {"captain": "Captains", "engineer": "Engineers", "surveyor": "Surveyors", "station_master": "Station masters"}
WORKS = {
    "always": "always",
    "turn": "once a turn",
    "administrate": "when you administrate",
    "delivery": "at the End of the Line",
    "delivery_no_tile": "at the End of the Line",
}


# --- Tables made from the content -------------------------------------------------------------------------------------


def table(head: list[str], rules: list[str], rows: list[list[Any]]) -> str:
    return "".join("| " + " | ".join(str(cell) for cell in row) + " |\n" for row in [head, rules, *rows])


def out(tile: dict[str, Any]) -> str:
    return "" if tile.get("friendly", True) else "out"


def companies_part() -> str:
    leaders = {captain["company"]: captain["name"] for captain in CAPTAINS}
    firms = [
        [company["name"], company["colour"], company["home"], leaders[company["name"]], company["style"]]
        for company in COMPANIES
    ]
    columns = range(NUMBERS["folio"]["columns"])
    railyards = [[company["name"], *(printed(company["car"][column]) for column in columns)] for company in COMPANIES]
    head = ["Company", "Colour", "Home", "Captain", "How it plays"]
    yard = ["Printed cars", *(f"Column {column + 1}" for column in columns)]
    return (
        "\n"
        + table(head, ["---"] * len(head), firms)
        + "\nThe company's own car is set in bold; the other four are ours.\n\n"
        + table(yard, ["---"] * len(yard), railyards)
        + "\n"
    )


def printed(car: dict[str, Any]) -> str:
    text = f"**{car['name']}.** {car['text']}" if car["source"] == "rulebook" else car["text"]
    return f"{text} Cost {car['cost']}." if car["cost"] else str(text)


def spellcars_part() -> str:
    unique = [[car["name"], car["cost"], car["text"], out(car)] for car in UNIQUE]
    families: dict[str, list[dict[str, Any]]] = {}
    for car in COMMON:
        families.setdefault(car["family"], []).append(car)
    common = [
        [family, cars[0]["name"].split(":")[0], cars[0]["cost"], cars[0]["text"], "; ".join(map(lands, cars))]
        for family, cars in families.items()
    ]
    return (
        "\n### Unique\n\n"
        + table(["Car", "Cost", "Effect", "Friendly(ish)"], ["---", "---:", "---", "---"], unique)
        + "\n### Common\n\n"
        + table(["Kind", "Name", "Cost", "The first of six", "Tiles"], ["---", "---", "---:", "---", "---"], common)
        + "\n"
    )


def lands(car: dict[str, Any]) -> str:
    """The terrains of a common tile, as its name lists them."""
    return str(car["name"].split(": ")[1].lower())


def specialists_part() -> str:
    leaders = [[c["name"], c["company"] if c["company"] != "wild" else "any", c["text"], out(c)] for c in CAPTAINS]
    parts = [f"### Captains\n\n{table(['Captain', 'Company', 'Effect', 'Friendly(ish)'], ['---'] * 4, leaders)}"]
    for kind, tiles in SPECIALISTS.items():
        works = kind == "station_master"
        head = [PLURALS[kind][:-1], *(["Works"] if works else []), "Effect", "Friendly(ish)"]
        rows = [[t["name"], *([WORKS[t["use"]]] if works else []), t["text"], out(t)] for t in tiles]
        parts.append(f"### {PLURALS[kind]}\n\n{table(head, ['---'] * len(head), rows)}")
    return "\n" + "\n".join(parts) + "\n"


def awards_part() -> str:
    rows = [[award["name"], award["text"], award.get("seats", 2)] for award in AWARDS]
    return "\n" + table(["Award", "Counts", "Players, at least"], ["---", "---", "---:"], rows) + "\n"


def boards_part() -> str:
    rows = []
    for name, (cities, cells) in sides().items():
        counts = Counter(cells)
        rows.append([name, " and ".join(cities), *(counts[code] for code in CODES), counts["W"]])
    head = ["Side", "Cities", *map(str.capitalize, TERRAINS), "Wasteland"]
    choices = [[" or ".join(map(str, setup["seats"])), setup["name"]] for setup in BOARDS["setup"]]
    return (
        "\n"
        + table(head, ["---", "---", *["---:"] * (len(head) - 2)], rows)
        + "\nThese are the choices of sides.\n\n"
        + table(["Players", "Sides"], ["---", "---"], choices)
        + "\n"
    )


def words_part() -> str:
    """All words of the vocabulary, as the checker knows them."""
    return "\n" + VOCABULARY.reference() + "\n"


def terrain_table() -> str:
    rows = [[good["terrain"].capitalize(), good["colour"], good["name"], good["city"]] for good in GOODS]
    return table(["Terrain", "Colour", "Good", "City of that colour"], ["---"] * 4, rows)


def players_table() -> str:
    head = [
        "Players",
        "Boards",
        "Sides",
        "Demand tiles in each city",
        "Tiles that start the end",
        "Specialists in a stack",
    ]
    rows = [
        [
            entry["seats"],
            next(layout["boards"] for layout in BOARDS["layout"] if entry["seats"] in layout["seats"]),
            kinds_of_sides(entry["seats"]),
            ", ".join(f"{entry[tile['name'].lower()]} {tile['name']}" for tile in NUMBERS["demand"]),
            entry["end_tiles"],
            entry["seats"] + NUMBERS["table"]["stack_extra"],
        ]
        for entry in NUMBERS["players"]
    ]
    return table(head, ["---:", "---:", "---", "---", "---:", "---:"], rows)


def kinds_of_sides(seats: int) -> str:
    kinds = [Counter(side[-1] for side in setup["sides"]) for setup in BOARDS["setup"] if seats in setup["seats"]]
    return ", or ".join(dict.fromkeys(" and ".join(f"{n} {kind}" for kind, n in sorted(k.items())) for k in kinds))


def price_table() -> str:
    prices = NUMBERS["prices"]
    head = ["How many", "1", "2", "3", "4"]
    rows = [["Spaces moved", *prices["moves"]], ["Cars activated", *prices["activations"], "never"]]
    return table(head, ["---", *["---:"] * 4], rows)


def demand_table() -> str:
    rows = [[tile["name"], f"{tile['goods']} or more", tile["vp"]] for tile in NUMBERS["demand"]]
    return table(["Demand tile", "Goods in one delivery", "Worth"], ["---", "---:", "---:"], rows)


def transfer_table() -> str:
    over = {
        "city": "A city",
        "competitor": "A hex with competitors' cars, however many",
        "wasteland": "A wasteland, with or without cars",
        "teammate": "A hex with a teammate's cars",
    }
    rows = [[words, NUMBERS["prices"][name]] for name, words in over.items()]
    return table(["Transfer over", "Price"], ["---", "---:"], rows)


def score_table() -> str:
    rows = [["Each good on your folio", NUMBERS["scoring"]["good"]]]
    rows += [[f"Each {tile['name']} demand tile", tile["vp"]] for tile in NUMBERS["demand"]]
    return table(["For", "Points"], ["---", "---:"], rows)


def award_table() -> str:
    columns = [NUMBERS["scoring"][f"award_{players}"] for players in ("two", "three", "more")]
    rows = [
        [place, *(column[n] if n < len(column) else "-" for column in columns)]
        for n, place in enumerate(("First", "Second", "Third"))
    ]
    return table(["Place", "2 players", "3 players", "4 and more"], ["---", "---:", "---:", "---:"], rows)


def friendly_table() -> str:
    kinds = {"Captains": CAPTAINS, **{PLURALS[kind]: tiles for kind, tiles in SPECIALISTS.items()}, "Spellcars": CARS}
    rows = [[kind, ", ".join(tile["name"] for tile in tiles if out(tile))] for kind, tiles in kinds.items()]
    return table(["Kind", "Taken out"], ["---", "---"], rows)


# --- The README, written anew -----------------------------------------------------------------------------------------

PARTS = {
    "companies": companies_part,
    "spellcars": spellcars_part,
    "specialists": specialists_part,
    "awards": awards_part,
    "boards": boards_part,
    "words": words_part,
}
TABLES = [  # of the part that teaches the game, which is shown without markers
    terrain_table,
    players_table,
    price_table,
    demand_table,
    transfer_table,
    score_table,
    award_table,
    friendly_table,
]


def rewritten(text: str) -> str:
    """The README with everything that the content gives: parts between markers, and tables found by their heads."""
    for name, made in PARTS.items():
        start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
        before, rest = text.split(start)
        text = before + start + made() + end + rest.split(end)[1]
    for make in TABLES:
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
    assert text.startswith("# Empyreal: Spells & Steam\n")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS


def test_the_tables_need_not_be_written_anew() -> None:
    assert rewritten(README.read_text("utf-8")) == README.read_text("utf-8")


@pytest.mark.parametrize("make", TABLES, ids=lambda make: str(make.__name__))
def test_the_tables_of_the_rules_are_those_of_the_content(make: Any) -> None:
    assert make() in part("How to play")


def test_numbers_in_the_text_are_those_of_the_content() -> None:
    folio, prices, said = NUMBERS["folio"], NUMBERS["prices"], flat("How to play")
    (tokens,) = {good["tokens"] for good in GOODS}
    assert f"there are {tokens} of each colour in all" in said
    assert f"{FILES['goods']['wasteland']['tiles']} tiles more can be placed" in said
    assert f"You begin with {folio['mana']} crystals and can never have more than {folio['max_mana']}." in said
    assert f"**Train cars**, {folio['cars']} of them." in said
    assert (folio["columns"], folio["rows"], folio["headquarters"]) == (5, 3, 2)
    assert (NUMBERS["table"]["market"], NUMBERS["table"]["market_low"]) == (6, 2)
    assert f"The {len(CARS)} spellcars are shuffled; six lie open." in said
    assert f"{prices['city']} mana over the city to one beyond it, {prices['wasteland']} mana over a wasteland" in said
    assert f"A transfer over a teammate's cars costs {prices['teammate']}." in said
    assert f"gets {NUMBERS['scoring']['team_colour']} points" in said
    assert f"the bound of {NUMBERS['table']['max_rounds']} rounds" in flat("What is designed by us")


def test_the_example_of_a_move_is_right() -> None:
    """The rulebook's own: inherent costs 0, 0, 1 ahead, and two cars of 1 in the fourth column."""
    moves, activations = NUMBERS["prices"]["moves"], NUMBERS["prices"]["activations"]
    assert [moves[0], moves[1], moves[2] + 1, moves[3] + 1, moves[3] + activations[1] + 1 + 1] == [0, 1, 4, 7, 9]
    kings = next(company for company in COMPANIES if company["name"] == "Kings' Line")
    assert [car["cost"] for car in kings["car"]][:4] == [0, 0, 1, 1]


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
    html = str(rendered("steam"))
    text = how_to_play("steam")
    assert text.startswith("### The goal")
    assert html.count("<table>") == len(re.findall(r"^\| ---", text, re.MULTILINE))
    assert "<h3>Transfers</h3>" in html
    assert "&lt;" not in html


# --- The tiles --------------------------------------------------------------------------------------------------------


def test_there_is_as_much_of_everything_as_in_the_box() -> None:
    assert (len(CARS), len(UNIQUE), len(COMMON)) == (67, 31, 36)
    assert set(Counter(car["family"] for car in COMMON).values()) == {6}
    assert [len(tiles) for tiles in SPECIALISTS.values()] == [17, 17, 17]
    assert (len(CAPTAINS), len(COMPANIES), len(AWARDS), len(GOODS), len(BOARDS["board"])) == (8, 6, 10, 6, 6)
    assert sum(tile["copies"] for tile in NUMBERS["demand"]) * len(GOODS) == 30


@pytest.mark.parametrize("tiles", [CARS, CAPTAINS, *SPECIALISTS.values(), AWARDS, COMPANIES])
def test_no_two_tiles_have_the_same_name(tiles: list[dict[str, Any]]) -> None:
    assert len({tile["name"] for tile in tiles}) == len(tiles)


def test_inherent_costs_are_the_stated_ones() -> None:
    costs = {n: {car["name"] for car in UNIQUE if car["cost"] == n} for n in range(4)}
    assert costs[0] == {"Flow Controller", "Horizon Chaser", "Icecar", "Meditation Mecha", "Metro"}
    assert costs[2] == {
        *("Arctic Shocker", "Deep One", "Gilt Runner", "Liquid Purifier", "Refinery Car", "Science Car", "Terraformer")
    }
    assert costs[3] == {"Reforester", "Worldspanner"}
    assert len(costs[1]) == 17
    by_family = {car["family"]: car["cost"] for car in COMMON}
    assert by_family == {
        "Build on Two": 2,
        "Pick One of Two": 0,
        "Pick One of Three": 1,
        "Free Competitor Transfer": 0,
        "Free City & Wasteland Transfer": 0,
        "Reclaim Mana": 0,
    }
    own = {company["name"]: car["cost"] for company, car in PRINTED if car["source"] == "rulebook"}
    assert own == {
        "Afterworld Express": 1,
        "Caterpillar Conveyance Consortium": 1,
        "Gesselheim Imperial": 0,
        "Golden Sands Company": 0,
        "Kerigan Transcontinental": 1,
        "Kings' Line": 1,
    }


def test_what_a_friendly_match_does_without_is_the_stated_list() -> None:
    assert friendly_table().splitlines()[2:] == [
        "| Captains | Bartok Kulle, Marcinae Ayle Shorec |",
        "| Engineers | Aerlion, Malandrax Mecchi |",
        "| Surveyors | Ariel Malephaise, Cin Atalar, Telemyr |",
        "| Station masters | Dareios Kuel, Feylana Chorgitz, Lucca Turlotte, Tegusgan |",
        "| Spellcars | Car Bomb, Corruption Junction, Icecar, Pollinator, Switching Station, Volcanic Vexxer |",
    ]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: str(tile["name"]))
def test_every_effect_can_be_read(tile: dict[str, Any]) -> None:
    clause = clause_of(tile)
    assert not clause.heads
    assert read(str(clause)) == (clause,)
    assert len(tile.get("branches", [])) == len(alternatives(clause.program))


def read(text: str) -> tuple[Clause, ...]:
    return read_card(text, ("may", "up_to"))


def clause_of(tile: dict[str, Any]) -> Clause:
    (clause,) = read(tile["effect"])
    return clause


def alternatives(node: Node) -> tuple[Node, ...]:
    """The parts of the effect's choice, if it has one."""
    return node.parts if node.kind == "choice" else tuple(part for n in node.parts for part in alternatives(n))


@pytest.mark.parametrize("award", AWARDS, ids=lambda award: str(award["name"]))
def test_every_score_can_be_read(award: dict[str, Any]) -> None:
    assert read_expression(award["score"]).value == ("fewest" if award["name"] == "Drive By" else "most")


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: str(tile["name"]))
def test_the_text_has_the_numbers_and_terrains_of_the_effect(tile: dict[str, Any]) -> None:
    """Prices and amounts, what is given up, terrains, and whether wasteland is meant."""
    text, effect = tile["text"].lower(), tile["effect"]
    for price in re.findall(r"pay\((\d)", effect):
        assert f"pay {price}" in text
    for amount in re.findall(r"reclaim\((\d)\)", effect):
        assert f"reclaim {amount}" in text
    for goods, words in (("1", "a good"), ("2", "two goods")):
        assert (f"goods={goods}" not in effect) or words in text
    for word in TERRAINS:
        assert (word in effect) == (word in text) or "green" in effect
    assert ("wasteland" in text) == bool(re.search(r"wasteland|\bany\b|\bevery\b|token", effect))
    assert ("but wasteland" in text or "not on wasteland" in text or "but on wasteland" in text) == ("any" in effect)
    for n, word in {2: "twice|two", 3: "three", 4: "four"}.items():
        if f"times={n}" in effect and "|" not in effect:
            assert re.search(word, text)
        if f"up_to({n})" in effect:
            assert re.search(word, text)
    assert ("anywhere" in text) == ("reach=map" in effect)


def test_tiles_that_do_the_same_read_alike() -> None:
    texts: dict[str, set[str]] = {}
    for tile in [tile for tile in TILES if "use" not in tile]:
        texts.setdefault(tile["effect"], set()).add(tile["text"])
    assert all(len(found) == 1 for found in texts.values())


# --- What is spread evenly --------------------------------------------------------------------------------------------


def terrains_of(car: dict[str, Any]) -> tuple[str, ...]:
    return tuple(terrain for terrain in TERRAINS if re.search(rf"\b{terrain}\b", car["effect"]))


def test_common_tiles_are_spread_evenly_over_the_terrains() -> None:
    meetings: Counter[tuple[str, ...]] = Counter()
    pairs: Counter[tuple[str, ...]] = Counter()
    for family in dict.fromkeys(car["family"] for car in COMMON):
        tiles = [terrains_of(car) for car in COMMON if car["family"] == family]
        size = len(tiles[0])
        assert Counter(terrain for tile in tiles for terrain in tile) == dict.fromkeys(TERRAINS, size)
        assert len(set(tiles)) == 6
        meetings.update(pair for tile in tiles for pair in combinations(tile, 2))
        pairs.update(tile for tile in tiles if size == 2)
    assert set(pairs.values()) == {1}
    assert meetings == dict.fromkeys(combinations(TERRAINS, 2), 2)


def test_printed_rows_follow_one_pattern() -> None:
    for company in COMPANIES:
        ours = [car for car in company["car"] if car["source"] == "designed"]
        assert sorted(len(terrains_of(car)) for car in ours) == [1, 2, 2, 3]
        assert [car["cost"] for car in ours if len(terrains_of(car)) == 3] == [1]
        assert all(car["cost"] == 0 for car in ours if len(terrains_of(car)) < 3)
        (home,) = [car for car in ours if "reclaim" in car["effect"]]
        assert terrains_of(home) == (company["home"],)
    spread = Counter(terrain for _, car in PRINTED if car["source"] == "designed" for terrain in terrains_of(car))
    assert spread == dict.fromkeys(TERRAINS, 8)


def test_each_company_has_a_colour_of_its_own_a_home_of_that_colour_and_a_captain() -> None:
    terrain_of = dict(zip(COLOURS, TERRAINS, strict=True))
    assert {company["colour"] for company in COMPANIES} == set(COLOURS)
    assert all(terrain_of[company["colour"]] == company["home"] for company in COMPANIES)
    leads = Counter(captain["company"] for captain in CAPTAINS)
    assert leads == {**{company["name"]: 1 for company in COMPANIES}, "wild": 2}


# --- The boards -------------------------------------------------------------------------------------------------------


def sides() -> dict[str, tuple[list[str], list[str]]]:
    """Cities and hexes of every side, by its name."""
    found = {f"{board['number']}{kind}": board[kind] for board in BOARDS["board"] for kind in "ABC" if kind in board}
    return {
        name: (side["cities"], [cell for row in side["rows"] for cell in row.split()]) for name, side in found.items()
    }


def ring(at: int) -> list[int]:
    """The cells around one on its board, odd rows being half a hex to the right."""
    row, column = divmod(at, 5)
    left = column - 1 + row % 2
    around = [(row, column - 1), (row, column + 1), *((row + d, left + k) for d in (-1, 1) for k in (0, 1))]
    return [r * 5 + c for r, c in around if 0 <= r < 6 and 0 <= c < 5]


@pytest.mark.parametrize("name", sides())
def test_a_side_is_made_as_the_readme_says(name: str) -> None:
    cities, cells = sides()[name]
    counts = Counter(cells)
    assert len(cells) == BOARDS["shape"]["rows"] * BOARDS["shape"]["columns"] == 30
    assert all(4 <= counts[code] <= 5 for code in CODES)
    assert counts["W"] == 2
    assert len(cities) == (1 if name[1] == "C" else 2)
    found = [at for at, cell in enumerate(cells) if cell.startswith("@")]
    assert [COLOURS[CODES.index(cells[at][1])] for at in found] == cities
    for at in found:
        around = [cells[cell] for cell in ring(at)]
        assert len(around) == 6
        assert around.count(cells[at][1]) == 1
        assert len({cell for cell in around if cell in CODES}) >= 5


def test_the_city_of_a_c_side_is_one_of_the_two_on_its_back() -> None:
    for board in BOARDS["board"]:
        (back,) = [kind for kind in "AB" if kind in board]
        assert set(board["C"]["cities"]) < set(board[back]["cities"])
    assert Counter(kind for board in BOARDS["board"] for kind in "AB" if kind in board) == {"A": 3, "B": 3}


def test_the_listed_choices_of_sides_are_all_that_the_set_up_allows() -> None:
    kinds = {
        "AAA": [2, 3],
        "BBB": [2, 3],
        "AACC": [4],
        "BBCC": [4],
        "ACCCC": [5],
        "BCCCC": [5],
        "CCCCCC": [6],
    }
    known = sides()
    allowed = set()
    for pick in product(*([None, *(kind for kind in "ABC" if kind in board)] for board in BOARDS["board"])):
        chosen = [f"{number}{kind}" for number, kind in enumerate(pick, 1) if kind]
        shown = sorted(city for side in chosen for city in known[side][0])
        seats = kinds.get("".join(sorted(side[1] for side in chosen)))
        if seats and shown == sorted(COLOURS):
            allowed.add((tuple(seats), tuple(sorted(chosen))))
    listed = {(tuple(setup["seats"]), tuple(sorted(setup["sides"]))) for setup in BOARDS["setup"]}
    assert listed == allowed
    assert len(BOARDS["setup"]) == len(allowed) == 15
    assert all(setup["name"] == " ".join(setup["sides"]) for setup in BOARDS["setup"])


def test_goods_suffice_for_the_demand_and_for_the_box() -> None:
    known = sides()
    for setup in BOARDS["setup"]:
        counts = Counter(cell for side in setup["sides"] for cell in known[side][1])
        for seats in setup["seats"]:
            tiles = next(entry for entry in NUMBERS["players"] if entry["seats"] == seats)
            asked = sum(tiles[tile["name"].lower()] * tile["goods"] for tile in NUMBERS["demand"])
            for good in GOODS:
                assert asked <= counts[good["code"]] <= good["tokens"]


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text("utf-8")), "utf-8")
