"""Golden files: compared with what the engine does, or written anew with `--write-golden`."""

from pathlib import Path

HERE = Path(__file__).parent


def settle(name: str, text: str, *, write: bool) -> None:
    """Compare a text with its golden file, or write the file."""
    path = HERE / name
    if write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    assert text == path.read_text(encoding="utf-8"), (
        f"{name} tells another story; if the new one is right: pytest tests/golden --write-golden"
    )
