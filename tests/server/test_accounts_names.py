"""Names are readable, and no two look alike; passwords are not the first that anybody tries."""

import pytest

from wartable.server.names import BadName, checked_name, key_of
from wartable.server.passwords import BadPassword, judged


@pytest.mark.parametrize(
    "name", ["Kris", "Grim Gor", "O'Neil", "\u00c5sa-7", "\u0416\u0438\u0433", "\u30f4\u30a1\u30eb"]
)
def test_names_of_many_people_are_taken(name: str) -> None:
    """Letters of any one script, with signs between them."""
    assert checked_name(f"  {name} ") == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("K", "2 to 24 characters"),
        ("K" * 25, "and this one 25"),
        ("Kr\u202eis", r"cannot have U\+202E"),
        ("<b>", r"cannot have U\+003C, U\+003E"),
        ("Kris\x00", r"cannot have U\+0000"),
        ("-Kris", "begins and ends with a letter"),
        ("Kr--is", "no two signs beside each other"),
        ("K\u0433is", "mixes CYRILLIC and LATIN"),
        ("WarTable", "not for people"),
        ("Guest 12", "not for people"),
        ("heuristic", "not for people"),
    ],
)
def test_names_that_mislead_are_refused(name: str, why: str) -> None:
    """Each is refused with its reason."""
    with pytest.raises(BadName, match=why):
        checked_name(name)


def test_names_that_read_alike_have_one_key() -> None:
    """Capitals, spaces and ways to encode a letter make no difference."""
    assert key_of("GRIM  gor") == key_of("Grim Gor")
    assert key_of("A\u030asa") == key_of("\u00c5sa")
    assert key_of("\uff2bris") == key_of("Kris")


@pytest.mark.parametrize("password", ["short", "x" * 257, "Password123", "abababab", "grimgor the"])
def test_passwords_that_are_tried_first_are_refused(password: str) -> None:
    """Too short, too long, common, one key again and again, the name itself."""
    with pytest.raises(BadPassword):
        judged(password, "Grimgor The")
    assert judged("seven green doors", "Grimgor The") == "seven green doors"
