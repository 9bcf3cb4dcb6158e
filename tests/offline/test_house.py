"""A page plays, takes back, keeps and wakes games without a server."""

from random import Random

import pytest

from tests.offline.page import Page
from tests.offline.strictly import strictly
from tests.server.live import DECKS
from wartable.offline.records import KeptError
from wartable.server.bodies import GameList, Made, Okay, RoomLine, RoomList
from wartable.server.library import DeckVersions
from wartable.server.people import KeptDeck, KeptDecks, Me
from wartable.server.protocol import Proof, State
from wartable.table.fair import mistakes


def lots() -> Random:
    """The same lots each time."""
    return Random(3)  # noqa: S311  (a game by lot)


@pytest.mark.parametrize("game", DECKS)
def test_a_game_is_kept_and_woken(game: str) -> None:
    """In another page it stands where it stood, and goes on."""
    page = Page()
    made = page.make(game, "me", "agent:random")
    link = page.join(made["room"])
    page.play(link, lots(), most=15)
    other = Page()
    for key, text in page.kept.items():
        other.call("wake", key, text)
    again = other.join(made["room"], made["mine"][0]["token"])
    before, now = page.last(link), other.last(again)
    assert {**before, "lines": [], "told": 0, "news": []} == {
        **now,
        "lines": [],
        "told": 0,
        "news": [],
    }
    other.play(again, lots())
    assert other.last(again, "over")["how"]


def test_what_cannot_be_woken_is_refused() -> None:
    """A text that holds no game changes nothing."""
    page = Page()
    for text in ("{}", "[]", "no", '{"record": {"seats": []}, "entries": []}'):
        with pytest.raises(KeptError):
            page.door.house.wake("here-1", text)
    assert page.ask("GET", "/api/games") == (200, {"games": [], "next": None})


def test_a_game_of_another_version_is_refused() -> None:
    """It stays in the list, and is not played on by other rules."""
    page, other = Page(), Page()
    made = page.make("invasion", "me", "agent:random")
    kept = page.kept[made["room"]].replace("with rules ", "with rules 0")
    other.call("wake", made["room"], kept)
    assert other.ask("GET", "/api/games")[1]["games"][0]["room"] == made["room"]
    status, told = other.ask("GET", f"/api/games/{made['room']}/state")
    assert (status, told["code"]) == (409, "other-version")


def test_a_replay_goes_both_ways() -> None:
    """Frames are the same whichever was looked at before, also after a take-back."""
    page, fresh = Page(), Page()
    made = page.make("champions", "me", "agent:random")
    link = page.join(made["room"])
    page.play(link, lots(), most=6)
    page.send(link, {"type": "back"})
    fresh.call("wake", made["room"], page.kept[made["room"]])
    last = page.last(link)["seq"]
    numbers = [0, last, 3, last // 2, last]
    path = f"/api/games/{made['room']}/frames"
    frames = [page.ask("GET", f"{path}/{n}")[1] for n in numbers]
    assert frames[1] == frames[4]
    assert frames[4] == fresh.ask("GET", f"{path}/{last}")[1]
    assert [frame["seq"] for frame in frames] == numbers


def test_two_people_agree_on_another_game() -> None:
    """Who is asked is told the commitment to its luck, and both add a share."""
    page = Page()
    made = page.make("invasion", "me", "me")
    links = [page.join(made["room"], seat["token"]) for seat in made["mine"]]
    page.send(links[0], {"type": "concede"})
    page.send(links[0], {"type": "offer", "what": "rematch", "share": "one"})
    asked = page.last(links[1], "asked")
    page.send(links[1], {"type": "answer", "what": "rematch", "yes": True, "share": "two"})
    room = page.last(links[0], "answered")["room"]
    again = page.join(room, made["mine"][0]["token"])
    page.send(again, {"type": "concede"})
    proof = page.last(again, "over")["proof"]
    assert (proof["commitment"], proof["shares"]) == (asked["commitment"], ["one", "two"])
    assert mistakes(proof) == []


def test_two_people_share_a_page() -> None:
    """Each seat has a link and sees its own hand only; a pass of theirs takes a while."""
    page = Page()
    made = page.make("invasion", "me", "me")
    links = [page.join(made["room"], seat["token"]) for seat in made["mine"]]
    for _ in range(30):
        for link in links:
            page.play(link, lots(), most=1)
    hands = [page.last(link)["view"] for link in links]
    assert hands[0] != hands[1]
    assert page.last(links[0], "presence") == {
        "type": "presence",
        "seat": 1,
        "here": True,
        "absent": None,
        "claim": None,
    }


def test_an_agent_gives_back_and_plays_again() -> None:
    """It is not asked; a draw it refuses."""
    page = Page()
    made = page.make("invasion", "me", "agent:random")
    link = page.join(made["room"])
    first = page.last(link)
    page.play(link, lots(), most=1)
    page.send(link, {"type": "back"})
    assert page.last(link, "answered") == {
        "type": "answered",
        "what": "back",
        "yes": True,
        "room": None,
    }
    assert page.last(link)["ask"] == first["ask"]
    assert page.send(link, {"type": "offer", "what": "draw"})[-1]["yes"] is False
    assert page.send(link, {"type": "offer", "what": "rematch"})[-1]["code"] == "not-now"
    page.send(link, {"type": "concede"})
    room = page.send(link, {"type": "offer", "what": "rematch"})[-1]["room"]
    assert page.last(page.join(room, made["mine"][0]["token"]), "welcome")["seat"] == 0


def test_a_late_errand_changes_nothing() -> None:
    """An agent whose question was taken back, or that answers twice, is not heard."""
    page = Page()
    page.patient = True
    made = page.make("champions", "agent:random", "agent:random")
    (errand,) = page.errands
    answer = page.one("think", errand["question"])
    page.one("chosen", errand["room"], errand["seq"], answer)
    seq = page.ask("GET", f"/api/games/{made['room']}/state")[1]["seq"]
    page.one("chosen", errand["room"], errand["seq"], answer)
    page.one("due", errand["room"], errand["seq"])
    assert page.ask("GET", f"/api/games/{made['room']}/state")[1]["seq"] == seq > 0


def test_an_agent_that_fails_passes() -> None:
    """Whatever it answers, the game goes on with what can always be done."""
    page = Page()
    page.patient = True
    page.make("champions", "agent:random", "agent:random")
    errand = page.errands.pop()
    page.one("chosen", errand["room"], errand["seq"], '{"error": "it was ended"}')
    assert page.errands[0]["seq"] > errand["seq"]


def test_every_answer_is_as_described() -> None:
    """A server's types can read what a page answers, key by key."""
    page = Page()
    made = page.make("invasion", "me", "agent:random")
    room, link = made["room"], page.join(made["room"])
    page.play(link, lots(), most=3)
    strictly(made, Made)
    strictly(page.ask("GET", "/api/games-here")[1], GameList)
    strictly(page.ask("GET", "/api/games?state=playing&game=invasion")[1], RoomList)
    strictly(page.ask("GET", f"/api/games/{room}")[1], RoomLine)
    strictly(page.ask("GET", f"/api/games/{room}/state")[1], State, tagged=True)
    strictly(page.ask("POST", f"/api/games/{room}/concede")[1], Okay)
    strictly(page.ask("GET", f"/api/games/{room}/frames/2")[1], State, tagged=True)
    strictly(page.ask("GET", f"/api/games/{room}/proof")[1], Proof)
    strictly(page.ask("GET", "/api/me")[1], Me)
    body = {"game": "invasion", "name": "mine", "list": page_deck(page)}
    strictly(page.ask("POST", "/api/decks", body)[1], KeptDeck)
    strictly(page.ask("GET", "/api/decks?game=invasion")[1], KeptDecks)


@pytest.mark.parametrize(("lesson", "chapter"), [("first-war", 6), ("first-battle", 4)])
def test_a_chapter_of_a_lesson_is_done(lesson: str, chapter: int) -> None:
    """Each state has what is said; a chapter is kept, woken, and over when it is done."""
    page = Page()
    made = page.ask("POST", f"/api/lessons/{lesson}", {"chapter": chapter})[1]
    link = page.join(made["room"])
    while not (state := page.last(link))["over"]:
        allowed = state["lesson"]["allowed"]
        option = allowed[0] if allowed else state["ask"]["options"][0]["n"]
        page.send(link, {"type": "pick", "seq": state["seq"], "option": option})
    assert state["lesson"]["done"]
    assert state["over"] == {"winner": None, "how": "done"}
    other = Page()
    other.call("wake", made["room"], page.kept[made["room"]])
    assert other.last(other.join(made["room"]))["lesson"] == state["lesson"]
    assert page.ask("GET", "/api/games")[1]["games"] == []


def test_a_game_goes_on_from_a_moment_of_another() -> None:
    """What if: the same table as there and then; what is not over tells nothing."""
    page = Page()
    made = page.make("invasion", "me", "agent:random")
    link = page.join(made["room"])
    page.play(link, lots(), most=10)
    seats = [{"who": "me"}, {"who": "agent:heuristic"}]
    wish = {"game": "invasion", "seats": seats, "from": {"room": made["room"], "n": 12}}
    assert page.ask("POST", "/api/games", wish)[0] == 409
    page.send(link, {"type": "concede"})
    then = page.ask("GET", f"/api/games/{made['room']}/frames/12")[1]["view"]
    page.patient = True
    what_if = page.ask("POST", "/api/games", wish)[1]
    now = page.ask("GET", f"/api/games/{what_if['room']}/frames/0")[1]["view"]
    hands = [each["players"][0]["hand"] for each in (now, then)]
    assert (now["turn"], hands[0]) == (then["turn"], hands[1])
    assert page.ask("POST", "/api/games", {**wish, "game": "champions"})[0] == 400


def test_decks_are_kept_in_the_page() -> None:
    """They are changed, dropped, and there again when the page is opened again."""
    page = Page()
    body = {"game": "invasion", "name": "mine", "list": page_deck(page)}
    deck = page.ask("POST", "/api/decks", body)[1]
    other = page.ask("POST", "/api/decks", {**body, "name": "other"})[1]
    changed = page.ask("PUT", f"/api/decks/{deck['id']}", {**body, "name": "better"})[1]
    assert (changed["name"], changed["version"]) == ("better", 2)
    assert page.ask("DELETE", f"/api/decks/{other['id']}")[0] == 200
    versions = page.ask("GET", f"/api/decks/{deck['id']}/versions")[1]
    strictly(versions, DeckVersions)
    assert [each["name"] for each in versions["versions"]] == ["better", "mine"]
    first = page.ask("GET", f"/api/decks/{deck['id']}?version=1")[1]
    assert first == versions["versions"][1]
    again = Page()
    again.call("wake", "decks", page.kept["decks"])
    assert again.ask("GET", "/api/decks")[1] == {"decks": [changed]}
    assert again.ask("POST", "/api/decks", {**body, "list": "nonsense"})[0] == 400


def page_deck(page: Page) -> str:
    """A deck as text."""
    decks = page.ask("GET", "/api/games-here")[1]["games"][0]["decks"]
    name: str = decks[0]["name"]
    return name


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("no json", "bad-message"),
        ('{"type": "dance"}', "bad-message"),
        ('{"type": "pick", "seq": 0}', "bad-message"),
        ('{"type": "pick", "seq": 0, "option": 99}', "no-option"),
        ('{"type": "pick", "seq": 99, "option": 0}', "late"),
        ('{"type": "join", "room": "here-1"}', "bad-message"),
        ('{"type": "stops", "where": [["mine", "nowhere"]]}', "no-setting"),
        ('{"type": "claim"}', "not-now"),
        ('{"type": "say", "text": "%s"}' % ("x" * 20_000), "too-large"),
    ],
)
def test_what_cannot_be_done_is_refused(message: str, code: str) -> None:
    """With the code a server has for it, and nothing has changed."""
    page = Page()
    link = page.join(page.make("invasion", "me", "agent:random")["room"])
    before = len(page.heard[link])
    page.call("send", link, message)
    (refused,) = page.heard[link][before:]
    assert (refused["type"], refused["code"]) == ("refused", code)
    assert refused["sentence"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("POST", "/api/accounts", {}, 404),
        ("GET", "/api/games/here-1", None, 404),
        ("POST", "/api/games", {"game": "chess", "seats": [{}, {}]}, 400),
        ("POST", "/api/games", {"game": "invasion", "seats": [{"who": "me"}, {}]}, 409),
        ("POST", "/api/games", {"game": "invasion", "seats": [{"who": "me"}]}, 400),
        ("PUT", "/api/decks/1", {"game": "invasion", "name": "a", "list": "dwarf"}, 404),
    ],
)
def test_what_cannot_be_answered_is_refused(
    method: str, path: str, body: object, status: int
) -> None:
    """With the status a server has for it; what needs a server says so."""
    told = Page().ask(method, path, body)
    assert told[0] == status
    assert told[1]["sentence"]


def test_a_level_says_that_it_has_not_learned_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its network it plays, and says once in a game that it plays by older weights."""
    page = Page()

    def said(room: str) -> list[dict[str, str]]:
        page.play(page.join(room), lots(), most=6)
        lines: list[dict[str, str]] = page.last(page.join(room), "welcome")["said"]
        return lines

    assert said(page.make("invasion", "me", "agent:adept")["room"]) == []
    monkeypatch.setattr("wartable.agents.asking.network", lambda _: None)
    assert said(page.make("invasion", "me", "agent:random")["room"]) == []
    (line,) = said(page.make("invasion", "me", "agent:adept")["room"])
    assert line["who"] == "seat 1"
    assert line["text"].startswith("What I have learned is not in this page yet")
