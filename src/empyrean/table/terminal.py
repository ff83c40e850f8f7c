"""The table in a terminal: the text view, a numbered list of what can be done, and a few words to say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from empyrean.kernel.errors import EmpyreanError, IllegalAction, SaveError
from empyrean.kernel.game import Option
from empyrean.table.seats import BOT
from empyrean.table.stops import ALWAYS, NAMES
from empyrean.table.table import Table

HELP = """\
Choose by number, or by the first letters of what an option says.
  undo        take back your last decision
  show        show the table again
  log         everything that happened so far
  rules       how to play
  save FILE   save the match            load FILE   go on with a saved match
  help        this text                 quit        leave"""
ANSWERS = """
Where you are asked out of your turn:
  pass        let it pass               stop        when the table stops you
  stop always, stop if it matters, stop not this turn
Stopped always, you may also act unasked, before every step of others."""


class Quit(Exception):
    """The player leaves the table."""


class Terminal:
    """One match, played by everybody who is not a bot at this keyboard."""

    def __init__(
        self,
        table: Table,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        rules: Callable[[str], str] | None = None,
        clear: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self._ask = ask
        self._say = say
        self._rules = rules or (lambda code: "")
        self._clear = clear or (lambda: None)
        self._seat: int | None = None  # who sits at the keyboard
        self._told: dict[int | None, int] = {}  # how much of the log each seat has read
        self._silent: dict[int, int] = {}  # who wants to do nothing unasked, and when that was said
        self._saved = table.at

    def play(self) -> None:
        """Until the match is over or the player leaves."""
        try:
            while not self.table.state.is_over():
                volunteer = self._volunteer()
                if volunteer is not None:
                    self._turn(volunteer)
                elif self.table.bot_turn(self._say) is None and self.table.pass_turn() is None:
                    self._turn(next(seat for seat in self.table.state.to_act() if seat in self._people()))
            self._news()
            self._say(self.table.text(self._seat))
            self._say(self._outcome())
        except (Quit, EOFError, KeyboardInterrupt):
            self._say("You leave the table." + ("" if self._saved == self.table.at else " The match was not saved."))

    def _people(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.kind != BOT]

    def _volunteer(self) -> int | None:
        """A person who may act unasked and wants to be stopped always; where people share the keyboard, whatever it
        holds, since handing it on would tell."""
        for seat in self._people():
            waits = seat in self.table.state.may_act() and self._silent.get(seat) != self.table.at
            able = len(self._people()) > 1 or bool(self.table.options(seat))
            if waits and able and self.table.stopping(seat) == ALWAYS:
                return seat
        return None

    def _decides(self, seat: int) -> bool:
        asked = seat in self.table.state.to_act()
        return not self.table.stands_in(seat) if asked else self._volunteer() == seat

    def _turn(self, seat: int) -> None:
        """One decision of a person."""
        if seat != self._seat and len(self._people()) > 1:
            self._clear()
            self._ask(f"Pass the keyboard to {self.table.seats[seat].name}, who presses Enter. ")
        self._seat = seat
        self._show()
        at = self.table.at
        while at == self.table.at and self._seat == seat and self._decides(seat):
            options = self.table.options(seat)
            try:
                self._obey(self._ask(f"{self.table.seats[seat].name}> ").strip(), options)
            except EmpyreanError as error:
                self._say(str(error))

    def _show(self) -> None:
        self._news()
        self._say(self.table.text(self._seat))
        self._list(self.table.options(self._seat))
        if self._seat not in self.table.state.to_act():
            self._say("You are not asked: do one of these, or say pass.")

    def _news(self) -> None:
        lines = self.table.lines(self._seat)
        fresh = lines[min(self._told.get(self._seat, 0), len(lines)) :]
        self._told[self._seat] = len(lines)
        if fresh:
            self._say("\n".join(f"  · {line.text}" for line in fresh))

    def _list(self, options: list[Option]) -> None:
        width = len(str(len(options)))
        lines = [
            f"  {number:>{width}}  {option.label}{f'  ({option.note})' if option.note else ''}"
            for number, option in enumerate(options, 1)
        ]
        self._say("\n".join(lines))

    def _obey(self, said: str, options: list[Option]) -> None:
        word, _, rest = said.partition(" ")
        seat = self._seat
        assert seat is not None
        match word.lower():
            case "":
                self._list(options)
            case "help" | "?":
                self._say(HELP + (ANSWERS if self.table.game.meta.answers else ""))
            case "quit" | "exit":
                raise Quit
            case "show":
                self._show()
            case "log":
                self._say("\n".join(line.text for line in self.table.lines(seat)) or "Nothing has happened yet.")
            case "rules":
                self._say(self._rules(self.table.game.meta.code))
            case "undo":
                self.table.undo(seat)
                self._seat = None if len(self._people()) > 1 and seat not in self.table.state.to_act() else seat
                self._say("Taken back.")
            case "pass" if seat not in self.table.state.to_act():
                self._silent[seat] = self.table.at
            case "stop" if self.table.game.meta.answers:
                self._stop(seat, rest.strip())
            case "save":
                self._save(rest.strip())
            case "load":
                self._load(rest.strip())
            case _:
                option = chosen(said, options, self.table.game.action_name)
                self.table.act(seat, option.action, self.table.at)

    def _stop(self, seat: int, said: str) -> None:
        """Change when the table stops this person, or say when it does. A word is enough."""
        if said:
            wanted = [setting for setting, name in NAMES.items() if name.startswith(said.lower())]
            self.table.stop(seat, wanted[0] if wanted else said)
        self._say(f"Out of your turn the table stops you {NAMES[self.table.stopping(seat)]}.")

    def _save(self, name: str) -> None:
        if not name:
            raise SaveError("Save to which file? Say: save FILE")
        try:
            Path(name).write_text(self.table.save(), encoding="utf-8")
        except OSError as error:
            raise SaveError(f"{name} cannot be written: {error.strerror}.") from None
        self._saved = self.table.at
        self._say(f"Saved to {name}.")

    def _load(self, name: str) -> None:
        if not name:
            raise SaveError("Load which file? Say: load FILE")
        self.table = load(name)
        self._seat, self._told, self._silent, self._saved = None, {}, {}, self.table.at
        self._say(f"Loaded {name}.")

    def _outcome(self) -> str:
        result = self.table.state.result()
        winners = [self.table.seats[seat].name for seat, place in enumerate(result.places) if place == 1]
        if len(winners) == len(self.table.seats):
            return f"A draw. {result.reason}"
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}. {result.reason}"


def chosen(said: str, options: list[Option], name: Callable[[int], str]) -> Option:
    """The option that was meant: by its number in the list, its words, or the beginning of them."""
    if said.isdigit():
        if 1 <= int(said) <= len(options):
            return options[int(said) - 1]
        raise IllegalAction(f"There is no {said} in the list; it goes from 1 to {len(options)}.")
    wanted = " ".join(said.lower().split())
    for forms in (lambda o: o.label, lambda o: name(o.action)):
        exact = [option for option in options if forms(option).lower() == wanted]
        near = exact or [option for option in options if forms(option).lower().startswith(wanted)]
        if len(near) == 1:
            return near[0]
        if near:
            raise IllegalAction(f"That could be: {'; '.join(option.label for option in near[:6])}.")
    raise IllegalAction(f"Nothing in the list begins with {said!r}. Say a number, or: help")


def load(name: str) -> Table:
    """The table of a match file; SaveError if there is none."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise SaveError(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise SaveError(f"{name} is not a match file: it is not text.") from None
    return Table.load(text)
